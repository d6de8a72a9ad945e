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
 * Damaged result directories, which {@code compare}, {@code run} and for some {@code plot} and {@code report} read.
 * {@code compare} and {@code run} give what an undamaged directory gives, or refuse it; {@code compare} may give other
 * results where tables are forged and nothing tells it. Thread-safe.
 */
public final class DirectoriesTarget implements Target {
    static final String KIND = "directory";
    private static final List<String> TABLES = List.of("runs.csv", "curves.csv", "summary.csv");
    private static final List<String> FIGURES = List.of("svg", "png", "pdf");
    private static final int REPORTED = 4; // one in so many directories is plotted and reported
    private static final String TIME = "ns_per_round";
    private static final String LOCK = "lock";

    private final CommandCheck commands;
    private final SampleResults results;
    private final Workspace workspace;
    private final Path experiment;
    private final String comparison;

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

    /** Whether a table is another one, and nothing tells it. */
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
            throw new Failure("compare: other results without a word", outcome.out());
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

    /** A command that ends well writes its file; one that refuses leaves none. */
    private static void checkWritten(Outcome outcome, Path file) {
        boolean written = Files.exists(file);
        if (written == (outcome.code() == CommandCheck.REFUSED)) {
            throw new Failure(
                    file.getFileName() + (written ? ": written, but refused" : ": not written without a word"),
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
                throw new Failure("run: no " + table + " without a word", outcome.out());
            }
            List<String> expected = timeless(results.finished().file(table));
            List<String> found = timeless(Files.readAllBytes(out.resolve(table)));
            if (!found.equals(expected)) {
                throw new Failure("run: another " + table + " without a word", difference(expected, found));
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

    /** The lines of a table without times, which are never the same; they are in a column that no name precedes. */
    private static List<String> timeless(byte[] table) {
        List<String> lines = TextMutation.text(table).lines().toList();
        List<String> heading =
                lines.isEmpty() ? List.of() : Arrays.asList(lines.get(0).split(",", -1));
        int fromEnd = heading.size() - heading.indexOf(TIME); // names, which may have commas, come before it
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

    private static String without(List<String> cells, int place) {
        return IntStream.range(0, cells.size())
                .filter(k -> k != place)
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
