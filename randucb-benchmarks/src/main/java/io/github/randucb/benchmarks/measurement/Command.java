package io.github.randucb.benchmarks.measurement;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * The command line of the benchmarks.
 *
 * <p>Immutable and thread-safe.
 *
 * @param parts the tables to make
 * @param quick whether the measurements are very short
 * @param out the directory for files
 * @param rewards the number of rewards of a stream
 * @param options the options of JMH
 */
public record Command(List<String> parts, boolean quick, Path out, long rewards, CommandLineOptions options) {
    /** The usage, in one line. */
    public static final String USAGE =
            "usage: scripts/benchmark [ratios|adaptive|arms|probabilities|growth|stream] [--quick] [--out DIR] [--rewards N]"
                    + " [JMH's options]";

    /** The help text below the usage. */
    public static final String HELP_TEXT = """
            Without the name of a table, all tables but stream are made. --quick: very short runs; the growth of slow
            policies still takes a minute. --rewards N: the rewards of stream (default: 10,000,000; 100,000 with --quick).
            --out DIR: the directory for growth.csv, growth.svg and growth.png (default:
            results/benchmark). -p policy=..., -p d=... and -p arms=... select the rows to measure: those that have the
            parameter, with one of the given values.
            """;
    /** The names of the parameters that select rows. */
    static final List<String> PARAMETERS = List.of("policy", "d", "arms");

    private static final String HELP = "--help";
    private static final String DEFAULT_OUT = Path.of("results", "benchmark").toString();
    private static final String QUICK = "--quick";
    private static final String OUT = "--out";
    private static final String REWARDS = "--rewards";
    private static final long MOST_REWARDS = 1_000_000_000_000L;
    private static final long LEAST_REWARDS = 1000;
    private static final long DEFAULT_REWARDS = 10_000_000;
    private static final long QUICK_REWARDS = 100_000;

    /**
     * Parses the arguments of the command line.
     *
     * @param known the names of all tables
     * @param defaults the names of the tables to make if none is named
     * @param args the arguments
     * @return the command
     * @throws IllegalArgumentException if an argument is invalid
     */
    public static Command of(List<String> known, List<String> defaults, String... args) {
        List<String> words = new ArrayList<>(List.of(args));
        words.replaceAll(word -> word.equals(HELP) ? "-h" : word);
        checkParameters(words);
        boolean quick = words.removeIf(QUICK::equals);
        Path out = Path.of(value(words, OUT, "a directory").orElse(DEFAULT_OUT));
        long rewards =
                value(words, REWARDS, "a number").map(Command::rewards).orElse(quick ? QUICK_REWARDS : DEFAULT_REWARDS);
        List<String> parts = new ArrayList<>();
        while (!words.isEmpty() && !words.get(0).startsWith("-")) {
            parts.add(part(known, words.remove(0)));
        }
        CommandLineOptions options = options(words);
        options.getIncludes().forEach(word -> part(known, word));
        if (!options.getIncludes().isEmpty()) {
            throw new IllegalArgumentException(
                    "Tables must come before options; got " + options.getIncludes() + " after them.");
        }
        return new Command(parts.isEmpty() ? defaults : List.copyOf(parts), quick, out, rewards, options);
    }

    private static void checkParameters(List<String> words) {
        for (int k = 1; k < words.size(); k++) {
            String name = words.get(k).replaceFirst("=.*", "");
            if (words.get(k - 1).equals("-p") && !PARAMETERS.contains(name)) {
                throw new IllegalArgumentException(
                        "A parameter must be one of " + String.join(", ", PARAMETERS) + "; got '" + name + "'.");
            }
        }
    }

    private static String part(List<String> known, String word) {
        if (!known.contains(word)) {
            throw new IllegalArgumentException("A table must be one of " + String.join(", ", known) + "; got '" + word
                    + "'. Without a table, all but stream are made.");
        }
        return word;
    }

    /** Removes an option with its value, and returns the value. */
    private static Optional<String> value(List<String> words, String option, String kind) {
        int index = words.indexOf(option);
        if (index < 0) {
            return Optional.empty();
        }
        if (index + 1 == words.size()) {
            throw new IllegalArgumentException("The option " + option + " needs " + kind + ".");
        }
        words.remove(index);
        return Optional.of(words.remove(index));
    }

    private static long rewards(String text) {
        try {
            long rewards = Long.parseLong(text);
            if (rewards >= LEAST_REWARDS && rewards <= MOST_REWARDS) {
                return rewards;
            }
        } catch (NumberFormatException e) {
            // the message below says what is expected
        }
        throw new IllegalArgumentException("The number of rewards must be a whole number from " + LEAST_REWARDS + " to "
                + MOST_REWARDS + "; got '" + text + "'.");
    }

    private static CommandLineOptions options(List<String> words) {
        try {
            return new CommandLineOptions(words.toArray(new String[0]));
        } catch (CommandLineOptionException e) {
            throw new IllegalArgumentException(e.getMessage() + "; -h lists the options.", e);
        }
    }
}
