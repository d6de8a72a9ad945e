package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.Measuring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.RunnerException;

/** How times grow: a table, a CSV file and a figure. Thread-safe: no state. */
public final class GrowthReport {
    private GrowthReport() {}

    /** Measures, writes the files, and returns the table with what stands above it. */
    public static String of(Measuring measuring) throws RunnerException, IOException {
        List<GrowthPoint> points = GrowthRun.points(measuring);
        if (points.isEmpty()) {
            return "";
        }
        write(points, measuring.out());
        return "## Growth\n\nNanoseconds a round; all times and the figure are in " + measuring.out() + ".\n\n"
                + GrowthTable.of(points);
    }

    /** Writes growth.csv, growth.svg and growth.png. */
    static void write(List<GrowthPoint> points, Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("growth.csv"), csv(points));
        GrowthFigure figure = new GrowthFigure(points);
        Files.write(directory.resolve("growth.svg"), figure.svg());
        Files.write(directory.resolve("growth.png"), figure.png());
    }

    private static String csv(List<GrowthPoint> points) {
        return points.stream()
                .map(point -> String.format(
                        Locale.ROOT,
                        "%s,%s,%d,%.2f,%.2f\n",
                        point.policy(),
                        point.axis().symbol(),
                        point.at(),
                        point.nanos().value(),
                        point.nanos().error()))
                .collect(Collectors.joining("", "policy,axis,at,ns_per_round,error\n", ""));
    }
}
