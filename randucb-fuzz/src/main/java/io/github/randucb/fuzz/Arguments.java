package io.github.randucb.fuzz;

import java.nio.file.Files;
import java.nio.file.Path;
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
        List<String> targets = Targets.NAMES;
        List<Path> files = List.of();
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
                case ALL -> targets = Targets.NAMES;
                default -> {
                    if (Targets.NAMES.contains(args[k])) {
                        targets = List.of(args[k]);
                    } else {
                        files = List.of(file(args[k]));
                    }
                }
            }
        }
        if (only.isPresent() && targets.size() > 1) {
            throw new IllegalArgumentException("--case needs the target of the case, one of " + Targets.NAMES + ".");
        }
        return new Arguments(targets, files, cases, minutes, seed, only, out);
    }

    private static Path file(String argument) {
        Path file = Path.of(argument);
        if (argument.startsWith("-") || !Files.isRegularFile(file)) {
            throw new IllegalArgumentException("One of " + Targets.NAMES + ", 'all', a file, or an option (--cases, "
                    + "--minutes, --seed, --case, --out) is expected; got '" + argument + "'.");
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
