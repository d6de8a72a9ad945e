package io.github.randucb.lab.report;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.report.figure.Figure;
import io.github.randucb.lab.report.figure.FigureFile;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.result.DirectoryContent;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.PlainFiles;
import io.github.randucb.lab.result.storage.ReportNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The files of a report, beside the results: the page {@code report.html}, the short text {@code report.md}, and the
 * figures in {@code figures/}.
 *
 * <p>Thread-safe: no state.
 */
public final class ReportFiles {
    /**
     * A report that was written. Immutable and thread-safe.
     *
     * @param page the file of the page
     * @param reported the result directories in the report
     * @param unfinished the result directories that are not in the report, as they are not finished
     */
    public record Written(Path page, List<Path> reported, List<Path> unfinished) {
        /**
         * Copies the lists.
         *
         * @param page the file of the page
         * @param reported the result directories in the report
         * @param unfinished the result directories that are not finished
         */
        public Written {
            reported = List.copyOf(reported);
            unfinished = List.copyOf(unfinished);
        }
    }

    private ReportFiles() {}

    /**
     * Writes the report of a directory.
     *
     * @param directory a result directory, or a directory of result directories, which are reported in the order in
     *     which they were started
     * @return the page, and the result directories in it
     * @throws BadInputException if there are no finished results, or a symbolic link is where the report would be written
     * @throws IOException if a file cannot be read or written
     */
    public static Written write(Path directory) throws IOException {
        List<Report> reports = new ArrayList<>();
        List<Path> reported = new ArrayList<>();
        List<Path> unfinished = new ArrayList<>();
        List<Path> results = results(directory);
        PlainFiles.checkReport(directory);
        for (Path result : results) {
            if (Results.areIn(result) || result.equals(directory)) {
                reports.add(Report.read(result));
                reported.add(result);
            } else {
                unfinished.add(result);
            }
        }
        if (reports.isEmpty()) {
            throw new BadInputException(
                    directory + ": No results in this directory are finished; run their experiments to the end first.");
        }
        return new Written(write(directory, reports), reported, unfinished);
    }

    /**
     * Checks, before the experiments run, that {@link #write} can use a directory.
     *
     * @param directory a directory of result directories, or a path at which there is nothing
     * @throws BadInputException if the directory has other files in it
     * @throws IOException if the directory cannot be read
     */
    public static void check(Path directory) throws IOException {
        if (ResultDirectory.hasManifest(directory)) {
            throw new BadInputException(directory
                    + ": A directory of result directories is expected, but this one has the results of one experiment;"
                    + " choose another directory.");
        }
        if (Files.exists(directory)) {
            checkContent(directory);
        }
    }

    private static void checkContent(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new BadInputException(
                    directory + ": A directory is expected, but this is a file; choose another name.");
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(directory)) {
            files = all.sorted().toList();
        }
        if (!files.isEmpty() && files.stream().noneMatch(ResultDirectory::hasManifest)) {
            throw DirectoryContent.unrelated(
                    directory.toString(), files.get(0).getFileName().toString());
        }
        PlainFiles.checkReport(directory);
    }

    private static Path write(Path directory, List<Report> reports) throws IOException {
        writeFigures(directory.resolve(ReportNames.FIGURES), reports);
        Path page = directory.resolve(ReportNames.PAGE);
        String title = reports.size() == 1 ? reports.get(0).title() : "RandUCB: figures";
        AtomicFiles.write(
                directory.resolve(ReportNames.TEXT), MarkdownReport.of(reports).getBytes(StandardCharsets.UTF_8));
        AtomicFiles.write(page, HtmlReport.of(title, reports, directory).getBytes(StandardCharsets.UTF_8));
        return page;
    }

    private static void writeFigures(Path directory, List<Report> reports) throws IOException {
        Files.createDirectories(directory);
        Set<String> taken = new HashSet<>();
        for (Report report : reports) {
            String name = ReportNames.figure(report.id(), taken);
            Figure figure = RegretFigure.of(report, Regret.REALISED, false);
            for (String form : ReportNames.FORMS) {
                FigureFile.write(figure, directory.resolve(name + form));
            }
        }
    }

    /** Returns the result directories of a directory, in the order in which they were started. */
    private static List<Path> results(Path directory) throws IOException {
        if (ResultDirectory.hasManifest(directory)) {
            return List.of(directory);
        }
        if (!Files.isDirectory(directory)) {
            throw new BadInputException(directory + ": The directory does not exist.");
        }
        SortedMap<Instant, SortedSet<Path>> byTime = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                if (ResultDirectory.hasManifest(file)) {
                    Instant started = ResultDirectory.started(file);
                    byTime.computeIfAbsent(started, time -> new TreeSet<>()).add(file);
                }
            }
        }
        if (byTime.isEmpty()) {
            throw new BadInputException(directory
                    + ": A result directory, or a directory of them, is expected, but there are no results here.");
        }
        return byTime.values().stream().flatMap(Set::stream).toList();
    }
}
