package io.github.randucb.benchmarks;

import io.github.randucb.benchmarks.growth.GrowthReport;
import io.github.randucb.benchmarks.measurement.Command;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.stream.StreamReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;

/** The command-line program of the benchmarks. It measures, and prints tables. */
public final class Main {
    private static final String STREAM = "stream"; // only if it is named, as it takes long
    private static final Map<String, Part> PARTS = parts();

    private Main() {}

    /** A table of the output. */
    private interface Part {
        /** Measures, and returns the table; empty if the command selects none of its rows. */
        String of(Measuring measuring) throws RunnerException, IOException;
    }

    private static Map<String, Part> parts() {
        Map<String, Part> parts = new LinkedHashMap<>();
        parts.put("ratios", RatioTable::of);
        parts.put("adaptive", AdaptiveTable::of);
        parts.put("arms", ArmsTable::of);
        parts.put("probabilities", ProbabilityTable::of);
        parts.put("growth", GrowthReport::of);
        parts.put(STREAM, StreamReport::of);
        return parts;
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
            List<String> known = List.copyOf(PARTS.keySet());
            List<String> defaults =
                    known.stream().filter(part -> !part.equals(STREAM)).toList();
            Command command = Command.of(known, defaults, args);
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
        boolean any = false;
        for (Map.Entry<String, Part> part : PARTS.entrySet()) {
            String table =
                    command.parts().contains(part.getKey()) ? part.getValue().of(measuring) : "";
            if (!table.isEmpty()) {
                out.print(any ? "\n" + table : Machine.description() + "\n" + table);
                any = true;
            }
        }
        if (!any) {
            throw new IllegalArgumentException("No row of the tables has these values of -p; -h explains them.");
        }
    }
}
