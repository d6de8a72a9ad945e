package io.github.randucb.benchmarks.measurement;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 * @param options the options of JMH
 */
public record Command(List<String> parts, boolean quick, Path out, CommandLineOptions options) {
    /** The usage, in one line. */
    public static final String USAGE =
            "usage: scripts/benchmark [ratios|adaptive|arms|probabilities|growth] [--quick] [--out DIR] [JMH's options]";

    /** The help text below the usage. */
    public static final String HELP_TEXT = """
            Without the name of a table, all tables are made. --quick: very short runs; the growth of slow policies still
            takes a minute. --out DIR: the directory for growth.csv, growth.svg and growth.png (default:
            results/benchmark). -p policy=..., -p d=... and -p arms=... select the rows to measure: those that have the
            parameter, with one of the given values.
            """;
    /** The names of the parameters that select rows. */
    static final List<String> PARAMETERS = List.of("policy", "d", "arms");

    private static final String HELP = "--help";
    private static final String QUICK = "--quick";
    private static final String OUT = "--out";

    /**
     * Parses the arguments of the command line.
     *
     * @param known the names of all tables
     * @param args the arguments
     * @return the command, with all tables if none is named
     * @throws IllegalArgumentException if an argument is invalid
     */
    public static Command of(List<String> known, String... args) {
        List<String> words = new ArrayList<>(List.of(args));
        words.replaceAll(word -> word.equals(HELP) ? "-h" : word);
        checkParameters(words);
        boolean quick = words.removeIf(QUICK::equals);
        Path out = out(words);
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
        return new Command(parts.isEmpty() ? known : List.copyOf(parts), quick, out, options);
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
                    + "'. Without a table, all are made.");
        }
        return word;
    }

    private static Path out(List<String> words) {
        int index = words.indexOf(OUT);
        if (index < 0) {
            return Path.of("results", "benchmark");
        }
        if (index + 1 == words.size()) {
            throw new IllegalArgumentException("The option " + OUT + " needs a directory.");
        }
        words.remove(index);
        return Path.of(words.remove(index));
    }

    private static CommandLineOptions options(List<String> words) {
        try {
            return new CommandLineOptions(words.toArray(new String[0]));
        } catch (CommandLineOptionException e) {
            throw new IllegalArgumentException(e.getMessage() + "; -h lists the options.", e);
        }
    }
}
