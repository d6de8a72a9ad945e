package io.github.randucb.benchmarks;

import io.github.randucb.benchmarks.delay.DelayTable;
import io.github.randucb.benchmarks.delay.SilentArticleTable;
import io.github.randucb.benchmarks.delay.SilentTable;
import io.github.randucb.benchmarks.growth.GrowthReport;
import io.github.randucb.benchmarks.live.LiveReport;
import io.github.randucb.benchmarks.measurement.Command;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.stream.StreamReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;

/** The command-line program of the benchmarks. It measures, and prints tables. */
public final class Main {
    private static final Map<String, Part> TIMES = times(); // made if the command names no table
    private static final Map<String, Part> STREAMS = streams(); // only if the command names it, because it takes long
    private static final Map<String, Part> SIMULATIONS = simulations(); // without the table of the machine

    private Main() {}

    /** A table of the output. */
    private interface Part {
        /** Measures, and returns the table; empty if the command selects none of its rows. */
        String of(Measuring measuring) throws RunnerException, IOException;
    }

    private static Map<String, Part> times() {
        Map<String, Part> parts = new LinkedHashMap<>();
        parts.put("ratios", RatioTable::of);
        parts.put("adaptive", AdaptiveTable::of);
        parts.put("arms", ArmsTable::of);
        parts.put("probabilities", ProbabilityTable::of);
        parts.put("growth", GrowthReport::of);
        parts.put("live", LiveReport::of);
        return parts;
    }

    private static Map<String, Part> streams() {
        return Map.of("stream", StreamReport::of);
    }

    private static Map<String, Part> simulations() {
        Map<String, Part> parts = new LinkedHashMap<>();
        parts.put("distances", StreamReport::distances);
        parts.put("silent", Main::silent);
        parts.put("delays", DelayTable::of);
        return parts;
    }

    private static String silent(Measuring measuring) {
        return Stream.of(SilentTable.of(measuring), SilentArticleTable.of(measuring))
                .filter(table -> !table.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** Returns the names of all tables. */
    private static List<String> names() {
        return Stream.of(TIMES, STREAMS, SIMULATIONS)
                .flatMap(parts -> parts.keySet().stream())
                .toList();
    }

    /**
     * Runs the benchmarks.
     *
     * @param args the names of tables and the options of JMH, such as {@code ratios -p d=5}
     */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.exit(run(out, System.err, args));
    }

    /** Runs the benchmarks, and returns the exit code: 0, 2 for invalid arguments, or 1 if a benchmark fails. */
    static int run(PrintStream out, PrintStream err, String... args) {
        try {
            Command command = Command.of(names(), List.copyOf(TIMES.keySet()), args);
            if (command.options().shouldHelp()) {
                out.println(Command.USAGE + "\n\n" + Command.HELP_TEXT + "\nThe options of JMH:\n");
                command.options().showHelp();
            } else if (command.options().shouldList()) {
                new Runner(command.options()).list();
            } else {
                print(command, out, err);
            }
            return 0;
        } catch (IllegalArgumentException e) {
            err.println("benchmark: " + e.getMessage());
            err.println(Command.USAGE);
            return 2;
        } catch (RunnerException | IOException e) {
            err.println("benchmark: " + e.getMessage());
            return 1;
        }
    }

    private static void print(Command command, PrintStream out, PrintStream err) throws RunnerException, IOException {
        Measuring measuring = new Measuring(command, err);
        boolean times = print(TIMES, Machine.description() + "\n", command, measuring, out);
        boolean streams = print(STREAMS, times ? "\n" : Machine.description() + "\n", command, measuring, out);
        boolean simulations = print(SIMULATIONS, times || streams ? "\n" : "", command, measuring, out);
        if (!times && !streams && !simulations) {
            throw new IllegalArgumentException("No row of the tables has these values of -p; -h explains them.");
        }
    }

    /** Prints the tables that the command selects, with a text before them, and returns whether there were any. */
    private static boolean print(
            Map<String, Part> parts, String before, Command command, Measuring measuring, PrintStream out)
            throws RunnerException, IOException {
        boolean any = false;
        for (Map.Entry<String, Part> part : parts.entrySet()) {
            String table =
                    command.parts().contains(part.getKey()) ? part.getValue().of(measuring) : "";
            if (!table.isEmpty()) {
                out.print((any ? "\n" : before) + table);
                any = true;
            }
        }
        return any;
    }
}
