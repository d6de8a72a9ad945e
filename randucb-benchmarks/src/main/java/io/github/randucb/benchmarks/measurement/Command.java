package io.github.randucb.benchmarks.measurement;

import io.github.randucb.text.NameSuggestions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
 * @param runs the number of runs of each simulation; 0 for that of the table
 * @param seed the seed of the simulations and the streams
 * @param options the options of JMH
 */
public record Command(
        List<String> parts, boolean quick, Path out, long rewards, int runs, long seed, CommandLineOptions options) {
    /** The usage, in one line. */
    public static final String USAGE =
            "usage: scripts/benchmark [ratios|adaptive|arms|probabilities|growth|live|stream|distances|silent|delays|clicks"
                    + "|losses]... [--quick] [--out DIR] [--rewards N] [--runs N] [--seed N] [JMH's options]";

    /** The help text below the usage. */
    public static final String HELP_TEXT = """
            Several tables can be named. Without a name, all tables of times are made: all but stream, which takes long, and
            distances, silent, delays, clicks and losses, which are simulations. distances prints only the table of stream with
            the distances from the exact fit. --rewards N: the rewards of stream (default: 10,000,000; 100,000 with --quick); stream
            and distances keep N / 2,000 vectors, between 200 and 5,000. --quick: very short runs; the growth of slow policies
            still takes a minute. --out DIR: the directory for growth.csv, growth.svg and growth.png (default:
            results/benchmark). --runs N: the number of runs of silent, delays, clicks and losses. --seed N: the seed of
            stream, distances, silent, delays, clicks and losses (default: 1). Run number r of the last four has the seed
            N + 2 r, so the runs of --seed N and --seed N+2 overlap: choose seeds that are far apart, such as 1 and 1000001.
            -p policy=..., -p d=..., -p arms=... and -p delay=... (fixed, batch or random) select the rows to measure: those
            that have the parameter, with one of the given values. An option that none of the tables uses is refused.
            """;
    /** The names of the parameters that select rows. */
    static final List<String> PARAMETERS = List.of("policy", "d", "arms", "delay");

    private static final String HELP = "--help";
    private static final String QUICK = "--quick";
    private static final String OUT = "--out";
    private static final String REWARDS = "--rewards";
    private static final long MOST_REWARDS = 1_000_000_000_000L;
    private static final long LEAST_REWARDS = 1000;
    private static final long DEFAULT_REWARDS = 10_000_000;
    private static final long QUICK_REWARDS = 100_000;
    private static final String RUNS = "--runs";
    private static final String SEED = "--seed";
    private static final long MOST_RUNS = 100_000;
    private static final List<String> OWN_OPTIONS = List.of(HELP, QUICK, OUT, REWARDS, RUNS, SEED);

    /**
     * Parses the arguments of the command line.
     *
     * @param tables all tables
     * @param args the arguments
     * @return the command
     * @throws IllegalArgumentException if an argument is invalid, or none of the tables uses it
     */
    public static Command of(List<Table> tables, String... args) {
        List<String> known = tables.stream().map(Table::name).toList();
        List<String> words = new ArrayList<>(List.of(args));
        words.replaceAll(word -> word.equals(HELP) ? "-h" : word);
        checkParameters(words);
        boolean quick = words.removeIf(QUICK::equals);
        Path out = Path.of(value(words, OUT, "a directory").orElse("results/benchmark"));
        long rewards = number(words, REWARDS, quick ? QUICK_REWARDS : DEFAULT_REWARDS, LEAST_REWARDS, MOST_REWARDS);
        int runs = (int) number(words, RUNS, 0, 1, MOST_RUNS);
        long seed = number(words, SEED, 1, Long.MIN_VALUE, Long.MAX_VALUE);
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
        List<Table> selected = tables.stream()
                .filter(table -> parts.isEmpty() ? table.usual() : parts.contains(table.name()))
                .toList();
        if (!options.shouldHelp()) {
            checkUsed(tables, selected, List.of(args), words);
        }
        List<String> names = selected.stream().map(Table::name).toList();
        return new Command(names, quick, out, rewards, runs, seed, options);
    }

    /** Checks that at least one of the selected tables uses each option. */
    private static void checkUsed(List<Table> tables, List<Table> selected, List<String> args, List<String> rest) {
        for (Table.Option option : Table.Option.values()) {
            Optional<String> given = option == Table.Option.JMH
                    ? firstOfJmh(rest)
                    : Optional.of(option.toString()).filter(args::contains);
            if (given.isPresent()
                    && !selected.stream().anyMatch(table -> table.options().contains(option))) {
                throw new IllegalArgumentException("The option " + given.get() + " needs one of the tables "
                        + names(tables.stream().filter(table -> table.options().contains(option)))
                        + "; got " + names(selected.stream()) + ".");
            }
        }
    }

    private static String names(Stream<Table> tables) {
        return tables.map(Table::name).collect(Collectors.joining(", "));
    }

    /** Returns the first option of JMH that changes measurements: neither -p with its value nor -l. */
    private static Optional<String> firstOfJmh(List<String> words) {
        for (int k = 0; k < words.size(); k++) {
            if (words.get(k).equals("-p")) {
                k++;
            } else if (!words.get(k).equals("-l")) {
                return Optional.of(words.get(k));
            }
        }
        return Optional.empty();
    }

    /** Returns the values to which the command restricts a parameter; none if it does not. */
    Collection<String> values(String parameter) {
        return options.getParameter(parameter).orElse(List.of());
    }

    /** Returns whether every parameter that the command restricts has one of its values in a row. */
    boolean selects(Map<String, String> row) {
        return PARAMETERS.stream()
                .filter(name -> !values(name).isEmpty())
                .allMatch(name -> row.containsKey(name) && values(name).contains(row.get(name)));
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
                    + "'. Without a table, all tables of times are made.");
        }
        return word;
    }

    /** Removes an option and its value from the words, and returns the value. */
    private static Optional<String> value(List<String> words, String option, String what) {
        int index = words.indexOf(option);
        if (index < 0) {
            return Optional.empty();
        }
        if (index + 1 == words.size()) {
            throw new IllegalArgumentException("The option " + option + " needs " + what + ".");
        }
        words.remove(index);
        String value = words.remove(index);
        if (words.contains(option)) {
            throw new IllegalArgumentException("The option " + option + " must be given once; got it twice.");
        }
        return Optional.of(value);
    }

    private static long number(List<String> words, String option, long standard, long least, long most) {
        Optional<String> text = value(words, option, "a number");
        if (text.isEmpty()) {
            return standard;
        }
        try {
            long number = Long.parseLong(text.get());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // refused below
        }
        boolean anyNumber = least == Long.MIN_VALUE && !text.get().matches("[-+]?\\d+");
        String range = anyNumber ? "" : " between " + least + " and " + most;
        throw new IllegalArgumentException(
                "The option " + option + " needs a whole number" + range + "; got '" + text.get() + "'.");
    }

    private static CommandLineOptions options(List<String> words) {
        try {
            return new CommandLineOptions(words.toArray(new String[0]));
        } catch (CommandLineOptionException e) {
            throw new IllegalArgumentException(
                    unknownOption(words, String.valueOf(e.getMessage())) + "; -h lists the options.", e);
        }
    }

    /** Returns a message about an option as it was written, with suggestions; JMH's message if it is about something else. */
    private static String unknownOption(List<String> words, String message) {
        return words.stream()
                .filter(word -> word.startsWith("-"))
                .filter(word -> message.equals(word.replaceAll("^-+|=.*", "") + " is not a recognized option"))
                .findFirst()
                .map(word -> NameSuggestions.unknown("option", word, OWN_OPTIONS) + ", and those of JMH")
                .orElse(message);
    }
}
