package io.github.randucb.fuzz;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Arguments of the command line.
 *
 * <p>Immutable and thread-safe.
 *
 * @param targets the names of the targets
 * @param files the input files to check instead of random inputs
 * @param cases the number of cases of each target, if given
 * @param minutes the time for each target, if given
 * @param seed the seed of all cases
 * @param only the number of the single case to run, if given
 * @param out the directory for the inputs of findings
 */
record Arguments(
        List<String> targets,
        List<Path> files,
        OptionalLong cases,
        OptionalLong minutes,
        long seed,
        OptionalLong only,
        Path out) {
    private static final String ALL = "all";

    Arguments {
        targets = List.copyOf(targets);
        files = List.copyOf(files);
    }

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if an argument is invalid
     */
    static Arguments of(String... args) {
        List<String> subjects = new ArrayList<>(); // targets and files
        OptionalLong cases = OptionalLong.empty();
        OptionalLong minutes = OptionalLong.empty();
        OptionalLong only = OptionalLong.empty();
        long seed = 1;
        Path out = Path.of("results", "fuzz");
        for (int k = 0; k < args.length; k++) {
            switch (args[k]) {
                case "--cases" -> cases = OptionalLong.of(whole(args, ++k, 1));
                case "--minutes" -> minutes = OptionalLong.of(whole(args, ++k, 1));
                case "--case" -> only = OptionalLong.of(whole(args, ++k, 0));
                case "--seed" -> seed = whole(args, ++k, Long.MIN_VALUE);
                case "--out" -> out = Path.of(value(args, ++k));
                default -> subjects.add(args[k]);
            }
        }
        String subject = subjects.isEmpty() ? ALL : subjects.get(0);
        boolean isTarget = subject.equals(ALL) || Targets.NAMES.contains(subject);
        List<Path> files = isTarget ? List.of() : List.of(file(subject));
        if (subjects.size() > 1) {
            throw new IllegalArgumentException("Expected one target or file; got " + subjects + ".");
        }
        boolean many = cases.isPresent() || minutes.isPresent();
        if (!isTarget && (many || only.isPresent())) {
            throw new IllegalArgumentException("--cases, --minutes and --case do not apply to a file; remove them.");
        }
        if (only.isPresent() && many) {
            throw new IllegalArgumentException("--case selects a single case; remove --cases and --minutes.");
        }
        if (only.isPresent() && subject.equals(ALL)) {
            throw new IllegalArgumentException(
                    "--case needs the target of the case; add one of " + Targets.NAMES + ".");
        }
        List<String> targets = subject.equals(ALL) ? Targets.NAMES : List.of(subject);
        return new Arguments(isTarget ? targets : List.of(), files, cases, minutes, seed, only, out);
    }

    private static Path file(String argument) {
        Path file = Path.of(argument);
        if (argument.startsWith("-") || (!Files.exists(file) && !argument.contains("."))) {
            throw new IllegalArgumentException("Expected one of " + Targets.NAMES + ", 'all', a file, or an option"
                    + " (--cases, --minutes, --seed, --case, --out, --help); got '" + argument + "'.");
        }
        if (!Files.exists(file)) {
            throw new IllegalArgumentException("The file '" + argument + "' does not exist.");
        }
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new IllegalArgumentException("Expected a readable file; got '" + argument + "'.");
        }
        return file;
    }

    private static String value(String[] args, int index) {
        if (index >= args.length) {
            throw new IllegalArgumentException(args[index - 1] + " needs a value; add one.");
        }
        return args[index];
    }

    private static long whole(String[] args, int index, long least) {
        String value = value(args, index);
        try {
            long number = Long.parseLong(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The message below covers this case.
        }
        throw new IllegalArgumentException(args[index - 1] + " must be a whole number"
                + (least < 0 ? "" : " of " + least + " or more") + "; got '" + value + "'.");
    }
}
