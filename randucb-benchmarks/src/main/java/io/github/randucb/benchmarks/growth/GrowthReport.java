package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.lab.report.figure.Figure;
import io.github.randucb.lab.report.figure.FigureFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The report of growth: a table, a CSV file and a figure.
 *
 * <p>Thread-safe: no state.
 */
public final class GrowthReport {
    private GrowthReport() {}

    /**
     * Measures the growth of times, and writes the files.
     *
     * @param measuring the runner of benchmarks
     * @return the table with its heading; empty if the command leaves nothing to measure
     * @throws RunnerException if a benchmark fails
     * @throws IOException if a file cannot be written
     */
    public static String of(Measuring measuring) throws RunnerException, IOException {
        List<GrowthPoint> points = GrowthRun.points(measuring);
        if (points.isEmpty()) {
            return "";
        }
        write(points, measuring.out());
        return "## Growth\n\nNanoseconds per round; all times and the figure are in " + measuring.out() + ".\n\n"
                + GrowthTable.of(points);
    }

    /** Writes growth.csv, growth.svg and growth.png. */
    static void write(List<GrowthPoint> points, Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("growth.csv"), csv(points));
        Figure figure = GrowthFigure.of(points);
        FigureFile.write(figure, directory.resolve("growth.svg"));
        FigureFile.write(figure, directory.resolve("growth.png"));
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
