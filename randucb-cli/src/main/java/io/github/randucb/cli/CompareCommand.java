package io.github.randucb.cli;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.result.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the policies of an experiment beside each other. */
@Command(
        name = "compare",
        description = "Compare the policies of finished results, run by run.",
        mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "a result directory")
    private Path directory = Path.of("");

    @Option(
            names = "--baseline",
            paramLabel = "POLICY",
            description = "the policy to compare with (default: the first)")
    private @Nullable String baseline;

    @Override
    public Integer call() throws IOException {
        print(
                directory,
                Optional.ofNullable(baseline),
                Objects.requireNonNull(spec).commandLine().getOut());
        return 0;
    }

    void print(Path from, Optional<String> chosen, PrintWriter out) throws IOException {
        Results results = Results.read(from);
        for (String problem : results.problems()) {
            Map<String, double[]> regrets = results.regrets(problem);
            String base = chosen.orElseGet(() -> regrets.keySet().iterator().next());
            if (!regrets.containsKey(base)) {
                throw new BadInputException("--baseline: policy '" + base + "' has not played problem '" + problem
                        + "'; there are " + String.join(", ", regrets.keySet()));
            }
            out.println();
            out.println(problem + ": expected regret, mean and 95 % interval, and the difference to " + base);
            out.println(table(Comparison.of(regrets, base), base, results.curves(problem)));
        }
        out.flush();
    }

    private static String table(List<Comparison.Row> rows, String base, Map<String, List<double[]>> curves) {
        List<String[]> cells = new ArrayList<>();
        for (Comparison.Row row : rows) {
            boolean self = row.policy().equals(base);
            cells.add(new String[] {
                Integer.toString(row.rank()),
                row.policy(),
                interval(row.regret().mean(), row.halfWidth()),
                format("%.1f", row.regret().quantile(0.5)),
                format("%.1f", row.regret().quantile(0.95)),
                self ? "" : interval(row.difference(), row.differenceHalfWidth()),
                self ? "" : row.pValue() < 0.0001 ? "<0.0001" : format("%.4f", row.pValue()),
                format("%.0f %%", 100 * row.bestShare()),
                format("%.2f", Comparison.growthExponent(curves.getOrDefault(row.policy(), List.of())))
            });
        }
        String[] names = {"", "policy", "regret", "median", "95 %", "difference", "p", "best in", "growth"};
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < names.length; k++) {
            columns.add(new Column().header(names[k]).dataAlign(k == 1 ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT));
        }
        return AsciiTable.getTable(
                AsciiTable.NO_BORDERS, columns.toArray(Column[]::new), cells.toArray(String[][]::new));
    }

    private static String interval(double mean, double halfWidth) {
        return format("%.1f +/- %.1f", mean, halfWidth);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
