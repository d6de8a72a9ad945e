package io.github.randucb.fuzz;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * What the command line asks for.
 *
 * <p>Immutable and thread-safe.
 *
 * @param targets which targets
 * @param files inputs to check instead of random ones
 * @param cases how many cases of each target, if it is said
 * @param minutes how many minutes for each target, if it is said
 * @param seed the seed of all cases
 * @param only the number of a single case, if it is said
 * @param out where findings go
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
     * @throws IllegalArgumentException if they are wrong
     */
    static Arguments of(String... args) {
        List<String> places = new ArrayList<>(); // targets and files
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
                default -> places.add(args[k]);
            }
        }
        String place = places.isEmpty() ? ALL : places.get(0);
        boolean named = place.equals(ALL) || Targets.NAMES.contains(place);
        List<Path> files = named ? List.of() : List.of(file(place));
        if (places.size() > 1) {
            throw new IllegalArgumentException("One target or file is expected; got " + places + ".");
        }
        boolean many = cases.isPresent() || minutes.isPresent();
        if (!named && (many || only.isPresent())) {
            throw new IllegalArgumentException("--cases, --minutes and --case do not go with a file; leave them out.");
        }
        if (only.isPresent() && many) {
            throw new IllegalArgumentException("--case is a single case; leave --cases and --minutes out.");
        }
        if (only.isPresent() && place.equals(ALL)) {
            throw new IllegalArgumentException("--case needs the target of the case, one of " + Targets.NAMES + ".");
        }
        List<String> targets = place.equals(ALL) ? Targets.NAMES : List.of(place);
        return new Arguments(named ? targets : List.of(), files, cases, minutes, seed, only, out);
    }

    private static Path file(String argument) {
        Path file = Path.of(argument);
        if (argument.startsWith("-") || (!Files.exists(file) && !argument.contains("."))) {
            throw new IllegalArgumentException("One of " + Targets.NAMES + ", 'all', a file, or an option (--cases, "
                    + "--minutes, --seed, --case, --out, --help) is expected; got '" + argument + "'.");
        }
        if (!Files.exists(file)) {
            throw new IllegalArgumentException("The file '" + argument + "' is missing.");
        }
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new IllegalArgumentException("A file that can be read is expected; got '" + argument + "'.");
        }
        return file;
    }

    private static String value(String[] args, int place) {
        if (place >= args.length) {
            throw new IllegalArgumentException("A value is expected after " + args[place - 1] + ".");
        }
        return args[place];
    }

    private static long whole(String[] args, int place, long least) {
        String value = value(args, place);
        try {
            long number = Long.parseLong(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The message below says what is expected.
        }
        throw new IllegalArgumentException("A whole number" + (least < 0 ? "" : " of " + least + " or more")
                + " is expected after " + args[place - 1] + "; got '" + value + "'.");
    }
}
