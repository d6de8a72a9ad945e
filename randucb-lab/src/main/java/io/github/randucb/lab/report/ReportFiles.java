package io.github.randucb.lab.report;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.report.figure.FigureFile;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Figure;
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
 * The files of a report, beside the results: {@code report.html}, the same in short as {@code report.md}, and the
 * figures in {@code figures/}.
 *
 * <p>Thread-safe: no state.
 */
public final class ReportFiles {
    /**
     * What was written. Immutable and thread-safe.
     *
     * @param page the page
     * @param reported directories of results that it shows
     * @param unfinished directories of results that are not finished, which it does not show
     */
    public record Written(Path page, List<Path> reported, List<Path> unfinished) {
        /**
         * Copies the lists.
         *
         * @param page the page
         * @param reported directories of results that it shows
         * @param unfinished directories of results that are not finished
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
     * @param directory a directory of finished results, or a directory of such, reported in the order in which they
     *     were begun
     * @return the page, and what it leaves out
     * @throws BadInputException if there are no finished results, or a link where the report would be written
     * @throws IOException if something cannot be read or written
     */
    public static Written write(Path directory) throws IOException {
        List<Figure> figures = new ArrayList<>();
        List<Path> reported = new ArrayList<>();
        List<Path> unfinished = new ArrayList<>();
        List<Path> results = results(directory);
        PlainFiles.checkReport(directory);
        for (Path result : results) {
            if (Results.areIn(result) || result.equals(directory)) {
                figures.add(Figure.read(result));
                reported.add(result);
            } else {
                unfinished.add(result);
            }
        }
        if (figures.isEmpty()) {
            throw new BadInputException(directory + ": none of the results here is finished");
        }
        return new Written(write(directory, figures), reported, unfinished);
    }

    /**
     * Refuses early what {@link #write} could not do, or should not: a directory with other things in it.
     *
     * @param directory a directory of result directories, or nothing
     * @throws BadInputException if there is something else
     * @throws IOException if it cannot be read
     */
    public static void check(Path directory) throws IOException {
        if (ResultDirectory.isOne(directory)) {
            throw new BadInputException(directory
                    + ": these are results of one experiment, and a directory of such is expected; choose another one");
        }
        if (Files.exists(directory)) {
            checkContent(directory);
        }
    }

    private static void checkContent(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new BadInputException(directory + ": there is a file of that name");
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(directory)) {
            files = all.sorted().toList();
        }
        if (!files.isEmpty() && files.stream().noneMatch(ResultDirectory::isOne)) {
            throw new BadInputException(directory + ": there is something else in it ("
                    + files.get(0).getFileName() + "); results need a directory of their own");
        }
        PlainFiles.checkReport(directory);
    }

    private static Path write(Path directory, List<Figure> figures) throws IOException {
        writeFigures(directory.resolve(ReportNames.FIGURES), figures);
        Path page = directory.resolve(ReportNames.PAGE);
        String title = figures.size() == 1 ? figures.get(0).title() : "RandUCB: figures";
        AtomicFiles.write(
                directory.resolve(ReportNames.TEXT), MarkdownReport.of(figures).getBytes(StandardCharsets.UTF_8));
        AtomicFiles.write(page, HtmlReport.of(title, figures, directory).getBytes(StandardCharsets.UTF_8));
        return page;
    }

    private static void writeFigures(Path directory, List<Figure> figures) throws IOException {
        Files.createDirectories(directory);
        Set<String> taken = new HashSet<>();
        for (Figure figure : figures) {
            String name = ReportNames.figure(figure.id(), taken);
            for (String form : ReportNames.FORMS) {
                FigureFile.write(figure.drawn(), Regret.REALISED, false, directory.resolve(name + form));
            }
        }
    }

    private static List<Path> results(Path directory) throws IOException {
        if (ResultDirectory.isOne(directory)) {
            return List.of(directory);
        }
        if (!Files.isDirectory(directory)) {
            throw new BadInputException(directory + ": there is no such directory");
        }
        SortedMap<Instant, SortedSet<Path>> byTime = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                if (ResultDirectory.isOne(file)) {
                    Instant started = ResultDirectory.started(file);
                    byTime.computeIfAbsent(started, time -> new TreeSet<>()).add(file);
                }
            }
        }
        if (byTime.isEmpty()) {
            throw new BadInputException(
                    directory + ": there are no results here; a directory that an experiment wrote is expected");
        }
        return byTime.values().stream().flatMap(Set::stream).toList();
    }
}
