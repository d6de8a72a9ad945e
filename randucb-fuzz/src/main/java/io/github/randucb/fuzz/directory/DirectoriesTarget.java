package io.github.randucb.fuzz.directory;

import io.github.randucb.fuzz.command.CommandCheck;
import io.github.randucb.fuzz.command.Commands;
import io.github.randucb.fuzz.command.Outcome;
import io.github.randucb.fuzz.command.Workspace;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.fuzz.result.PackedDirectory;
import io.github.randucb.fuzz.result.Protection;
import io.github.randucb.fuzz.result.SampleResults;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Target;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Target of damaged result directories. The commands {@code compare} and {@code run} read all of them, {@code plot} and
 * {@code report} some. Each must give the results of the undamaged directory, or refuse. Only {@code compare} may give
 * other results, where a table is forged and no checksum or journal shows it.
 *
 * <p>Thread-safe.
 */
public final class DirectoriesTarget implements Target {
    static final String KIND = "directory";
    private static final List<String> TABLES = List.of("runs.csv", "curves.csv", "summary.csv");
    private static final List<String> FIGURES = List.of("svg", "png", "pdf");
    private static final int REPORTED = 4; // one directory in four is plotted and reported
    private static final String TIME = "ns_per_round";
    private static final String LOCK = "lock";

    private final CommandCheck commands;
    private final SampleResults results;
    private final Workspace workspace;
    private final Path experiment;
    private final String comparison;

    /**
     * Makes a target.
     *
     * @param commands the command line under test
     * @throws IOException if a file cannot be read or written
     */
    public DirectoriesTarget(Commands commands) throws IOException {
        this.commands = new CommandCheck(commands);
        this.results = SampleResults.make();
        this.workspace = new Workspace();
        this.experiment = SampleResults.writeExperiment(workspace);
        Path out = workspace.directory().resolve("undamaged");
        results.finished().unpack(out);
        this.comparison =
                Commands.standard().run(List.of("compare", out.toString())).out();
    }

    @Override
    public String name() {
        return "directories";
    }

    @Override
    public List<String> kinds() {
        return List.of(KIND);
    }

    @Override
    public Input input(long seed, long number) throws IOException {
        CaseRandom random = CaseRandom.of(seed, name(), number);
        PackedDirectory directory = switch (random.below(3)) {
            case 0 -> DirectoryDamage.withOtherTable(random, results.finished());
            case 1 -> DirectoryDamage.of(random, results.finished());
            default -> DirectoryDamage.of(random, results.interrupted());
        };
        return new Input(KIND, directory.toZip());
    }

    @Override
    public String check(Input input, Meter meter) throws IOException {
        Path out = workspace.fresh("out");
        try {
            PackedDirectory directory = PackedDirectory.of(input.bytes());
            directory.unpack(out);
            boolean mayNull = directory.files().values().stream()
                    .anyMatch(content -> TextMutation.text(content).contains("null"));
            String compared = compare(out, isForged(directory), mayNull, meter);
            CaseRandom random = CaseRandom.of(input.bytes());
            if (random.oneIn(REPORTED)) {
                plot(random, out, mayNull, meter);
                report(out, mayNull, meter);
            }
            String resumed = resume(out, mayNull, meter);
            return "compare " + compared + ", run " + resumed;
        } finally {
            Workspace.delete(out);
        }
    }

    /** Returns whether a table is changed, and neither a checksum nor the journal shows it. */
    private boolean isForged(PackedDirectory directory) {
        return Protection.isMissing(directory.files())
                && Protection.TABLES.stream()
                        .anyMatch(table -> !Arrays.equals(
                                results.finished().file(table),
                                directory.files().get(table)));
    }

    private String compare(Path out, boolean forged, boolean mayNull, Meter meter) throws IOException {
        Outcome outcome = commands.run(List.of("compare", out.toString()), mayNull, meter);
        checkLock("compare", out);
        if (outcome.code() == CommandCheck.REFUSED) {
            return "refused";
        }
        if (outcome.out().equals(comparison)) {
            return "equal";
        }
        if (!forged) {
            throw new Failure("compare: other results without a message", outcome.out());
        }
        return "forged";
    }

    private void plot(CaseRandom random, Path out, boolean mayNull, Meter meter) throws IOException {
        Path figure = Path.of(workspace.fresh("figure") + "." + random.pick(FIGURES));
        List<String> arguments = new ArrayList<>(List.of("plot", out.toString(), "--out", figure.toString()));
        for (String option : List.of("--log", "--expected", "--width=85")) {
            if (random.oneIn(3)) {
                arguments.add(option);
            }
        }
        try {
            Outcome outcome = commands.run(arguments, mayNull, meter);
            checkLock("plot", out);
            checkWritten(outcome, figure);
        } finally {
            Workspace.delete(figure);
        }
    }

    private void report(Path out, boolean mayNull, Meter meter) throws IOException {
        Outcome outcome = commands.run(List.of("report", out.toString()), mayNull, meter);
        checkLock("report", out);
        checkWritten(outcome, out.resolve("report.html"));
    }

    /** Checks that a command has written its file if it succeeds, and only then. */
    private static void checkWritten(Outcome outcome, Path file) {
        boolean written = Files.exists(file);
        if (written == (outcome.code() == CommandCheck.REFUSED)) {
            throw new Failure(
                    file.getFileName() + (written ? ": written, but refused" : ": not written without a message"),
                    outcome.out() + outcome.err());
        }
    }

    private String resume(Path out, boolean mayNull, Meter meter) throws IOException {
        Outcome outcome = commands.run(
                List.of("run", experiment.toString(), "--out", out.toString(), "--threads", "1"), mayNull, meter);
        checkLock("run", out);
        if (outcome.code() == CommandCheck.REFUSED) {
            return "refused";
        }
        for (String table : TABLES) {
            if (!Files.isRegularFile(out.resolve(table))) {
                throw new Failure("run: no " + table + " without a message", outcome.out());
            }
            List<String> expected = withoutTimes(results.finished().file(table));
            List<String> found = withoutTimes(Files.readAllBytes(out.resolve(table)));
            if (!found.equals(expected)) {
                throw new Failure("run: another " + table + " without a message", difference(expected, found));
            }
        }
        return "equal";
    }

    private static String difference(List<String> expected, List<String> found) {
        for (int line = 0; line < Math.min(expected.size(), found.size()); line++) {
            if (!expected.get(line).equals(found.get(line))) {
                return "line " + (line + 1) + ": " + found.get(line) + ", not " + expected.get(line);
            }
        }
        return found.size() + " lines, not " + expected.size();
    }

    /** Returns the lines of a table without the column of times, which differ from run to run. */
    private static List<String> withoutTimes(byte[] table) {
        List<String> lines = TextMutation.text(table).lines().toList();
        List<String> heading =
                lines.isEmpty() ? List.of() : Arrays.asList(lines.get(0).split(",", -1));
        int fromEnd = heading.size() - heading.indexOf(TIME); // names can have commas, and are in columns before it
        if (!heading.contains(TIME)) {
            return lines;
        }
        return lines.stream()
                .map(line -> {
                    List<String> cells = Arrays.asList(line.split(",", -1));
                    return cells.size() < fromEnd ? line : without(cells, cells.size() - fromEnd);
                })
                .toList();
    }

    private static String without(List<String> cells, int index) {
        return IntStream.range(0, cells.size())
                .filter(k -> k != index)
                .mapToObj(cells::get)
                .collect(Collectors.joining(","));
    }

    private static void checkLock(String command, Path out) throws IOException {
        Path lock = out.resolve(LOCK);
        if (!Files.isRegularFile(lock)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE)) {
            if (channel.tryLock() == null) {
                throw new Failure(command + ": the lock is still held by another process", lock.toString());
            }
        } catch (OverlappingFileLockException e) {
            throw new Failure(command + ": the lock is still held", lock.toString());
        }
    }

    @Override
    public void close() throws IOException {
        workspace.close();
    }
}
