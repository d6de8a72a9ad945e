package io.github.randucb.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * What to measure.
 *
 * @param parts which tables
 * @param quick whether a look is enough
 * @param out where files go
 * @param options those of JMH
 */
record Command(List<String> parts, boolean quick, Path out, CommandLineOptions options) {
    static final String USAGE = "usage: scripts/benchmark [ratios|arms|growth] [--quick] [--out DIR] [JMH's options]";

    static final String MORE = """
            Without a table it makes all of them. --quick: very short runs; growth of slow policies takes a minute all
            the same. --out DIR: where growth.csv, growth.svg and growth.png go (results/benchmark). -p policy=...,
            -p d=... and -p arms=... say which rows to measure: those that have the parameter, with one of the values.
            """;
    static final List<String> PARAMETERS = List.of("policy", "d", "arms");

    private static final String HELP = "--help";
    private static final String QUICK = "--quick";
    private static final String OUT = "--out";

    /**
     * Reads the words of the command line.
     *
     * @param known the tables there are
     * @param args the words
     * @return the command, with all tables if none is named
     * @throws IllegalArgumentException if they make no sense; the message says why
     */
    static Command of(List<String> known, String... args) {
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
            throw new IllegalArgumentException("tables come before options: " + options.getIncludes());
        }
        return new Command(parts.isEmpty() ? known : List.copyOf(parts), quick, out, options);
    }

    private static void checkParameters(List<String> words) {
        for (int k = 1; k < words.size(); k++) {
            String name = words.get(k).replaceFirst("=.*", "");
            if (words.get(k - 1).equals("-p") && !PARAMETERS.contains(name)) {
                throw new IllegalArgumentException(
                        "there is no parameter '" + name + "': take " + String.join(", ", PARAMETERS));
            }
        }
    }

    private static String part(List<String> known, String word) {
        if (!known.contains(word)) {
            throw new IllegalArgumentException(
                    "there is no table '" + word + "': take " + String.join(", ", known) + ", or none for all");
        }
        return word;
    }

    private static Path out(List<String> words) {
        int place = words.indexOf(OUT);
        if (place < 0) {
            return Path.of("results", "benchmark");
        }
        if (place + 1 == words.size()) {
            throw new IllegalArgumentException(OUT + " needs a directory");
        }
        words.remove(place);
        return Path.of(words.remove(place));
    }

    private static CommandLineOptions options(List<String> words) {
        try {
            return new CommandLineOptions(words.toArray(new String[0]));
        } catch (CommandLineOptionException e) {
            throw new IllegalArgumentException(e.getMessage() + "; -h lists the options", e);
        }
    }
}
