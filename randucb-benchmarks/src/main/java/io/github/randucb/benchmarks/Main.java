package io.github.randucb.benchmarks;

import java.io.IOException;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** Runs the benchmarks, with JMH's own options, and prints library and bare loop side by side. */
public final class Main {
    private Main() {}

    /**
     * Runs the benchmarks.
     *
     * @param args JMH's options, such as {@code -p d=5}
     * @throws RunnerException if a benchmark fails
     * @throws IOException if the help cannot be printed
     */
    public static void main(String[] args) throws RunnerException, IOException {
        try {
            run(new CommandLineOptions(args));
        } catch (CommandLineOptionException e) {
            System.err.println(e.getMessage() + "; -h lists the options");
            System.exit(2);
        }
    }

    private static void run(CommandLineOptions options) throws RunnerException, IOException {
        Runner runner = new Runner(options);
        if (options.shouldHelp()) {
            options.showHelp();
        } else if (options.shouldList()) {
            runner.list();
        } else if (options.shouldListWithParams()) {
            runner.listWithParams(options);
        } else {
            System.out.print(table(runner.run()));
        }
    }

    private static String table(Collection<RunResult> results) {
        Map<String, Map<String, Double>> rows = new TreeMap<>();
        for (RunResult result : results) {
            String benchmark = result.getParams().getBenchmark();
            String row = String.format(
                    Locale.ROOT,
                    "| %s | %2s |",
                    result.getParams().getParam("policy"),
                    result.getParams().getParam("d"));
            rows.computeIfAbsent(row, r -> new TreeMap<>())
                    .put(
                            benchmark.substring(benchmark.lastIndexOf('.') + 1),
                            result.getPrimaryResult().getScore());
        }
        StringBuilder table = new StringBuilder(
                "\nNanoseconds per round:\n| policy | d | library | bare loop | ratio |\n| --- | --- | --- | --- | --- |\n");
        rows.forEach((row, times) -> {
            double library = times.getOrDefault("library", Double.NaN);
            double bare = times.getOrDefault("floor", Double.NaN);
            table.append(String.format(Locale.ROOT, "%s %.0f | %.0f | %.2f |%n", row, library, bare, library / bare));
        });
        return table.toString();
    }
}
