package io.github.randucb.benchmarks;

import static io.github.randucb.benchmarks.measurement.Table.Option.JMH;
import static io.github.randucb.benchmarks.measurement.Table.Option.OUT;
import static io.github.randucb.benchmarks.measurement.Table.Option.REWARDS;
import static io.github.randucb.benchmarks.measurement.Table.Option.RUNS;
import static io.github.randucb.benchmarks.measurement.Table.Option.SEED;

import io.github.randucb.benchmarks.click.ClickTable;
import io.github.randucb.benchmarks.delay.DelayTable;
import io.github.randucb.benchmarks.growth.GrowthReport;
import io.github.randucb.benchmarks.live.LiveReport;
import io.github.randucb.benchmarks.loss.LossTable;
import io.github.randucb.benchmarks.measurement.Command;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.measurement.RowValues;
import io.github.randucb.benchmarks.measurement.Table;
import io.github.randucb.benchmarks.silent.SilentArticleTable;
import io.github.randucb.benchmarks.silent.SilentTable;
import io.github.randucb.benchmarks.stream.StreamReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;

/** The command-line program of the benchmarks. It measures, and prints tables. */
public final class Main {
    private static final List<Part> TIMES = times();
    private static final List<Part> STREAMS = List.of(new Part("stream", StreamReport::of, REWARDS, SEED));
    private static final List<Part> SIMULATIONS = simulations(); // without the table of the machine

    private Main() {}

    /** Makes a table. */
    private interface Maker {
        /** Measures, and returns the table; empty if the command selects none of its rows. */
        String of(Measuring measuring) throws RunnerException, IOException;
    }

    /** A table of the output. */
    private record Part(Table table, Maker maker) {
        /** Creates a table that is made only if the command names it. */
        Part(String name, Maker maker, Table.Option... options) {
            this(new Table(name, false, options), maker);
        }
    }

    /** Returns the tables that are made if the command names none. */
    private static List<Part> times() {
        return List.of(
                new Part(new Table("ratios", true, JMH), RatioTable::of),
                new Part(new Table("adaptive", true, JMH), AdaptiveTable::of),
                new Part(new Table("arms", true, JMH), ArmsTable::of),
                new Part(new Table("probabilities", true, JMH), ProbabilityTable::of),
                new Part(new Table("growth", true, JMH, OUT), GrowthReport::of),
                new Part(new Table("live", true, JMH), LiveReport::of));
    }

    private static List<Part> simulations() {
        return List.of(
                new Part("distances", StreamReport::distances, REWARDS, SEED),
                new Part("silent", Main::silent, RUNS, SEED),
                new Part("delays", DelayTable::of, RUNS, SEED),
                new Part("clicks", ClickTable::of, RUNS, SEED),
                new Part("losses", LossTable::of, RUNS, SEED));
    }

    private static String silent(Measuring measuring) {
        return Stream.of(SilentTable.of(measuring), SilentArticleTable.of(measuring))
                .filter(table -> !table.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static Stream<Part> parts() {
        return Stream.of(TIMES, STREAMS, SIMULATIONS).flatMap(List::stream);
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
            Command command = Command.of(parts().map(Part::table).toList(), args);
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
        checkParameters(command);
        Measuring measuring = new Measuring(command, err);
        boolean times = print(TIMES, Machine.description() + "\n", command, measuring, out);
        boolean streams = print(STREAMS, times ? "\n" : Machine.description() + "\n", command, measuring, out);
        boolean simulations = print(SIMULATIONS, times || streams ? "\n" : "", command, measuring, out);
        if (!times && !streams && !simulations) {
            throw new IllegalArgumentException("No row of the tables has these values of -p; -h explains them.");
        }
    }

    /** Checks the values of -p against all rows of the selected tables. */
    private static void checkParameters(Command command) throws RunnerException, IOException {
        RowValues rows = new RowValues();
        Measuring nothing = Measuring.nothing(command, rows);
        for (Part part : parts().toList()) {
            if (command.parts().contains(part.table.name())) {
                part.maker.of(nothing);
            }
        }
        rows.check(command);
    }

    /** Prints the tables that the command selects, with a text before them, and returns whether there were any. */
    private static boolean print(List<Part> parts, String before, Command command, Measuring measuring, PrintStream out)
            throws RunnerException, IOException {
        boolean any = false;
        for (Part part : parts) {
            String table = command.parts().contains(part.table.name()) ? part.maker.of(measuring) : "";
            if (!table.isEmpty()) {
                out.print((any ? "\n" : before) + table);
                any = true;
            }
        }
        return any;
    }
}
