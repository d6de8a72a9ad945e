package io.github.randucb.fuzz.directory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.fuzz.command.Commands;
import io.github.randucb.fuzz.command.Outcome;
import io.github.randucb.fuzz.experiment.ExperimentSamples;
import io.github.randucb.fuzz.experiment.ExperimentsTarget;
import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.fuzz.result.PackedDirectory;
import io.github.randucb.fuzz.result.Protection;
import io.github.randucb.fuzz.result.SampleResults;
import io.github.randucb.fuzz.run.Checking;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Limits;
import io.github.randucb.fuzz.run.OneInput;
import io.github.randucb.fuzz.run.Runner;
import io.github.randucb.fuzz.run.Target;
import io.github.randucb.fuzz.table.TablesTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks of commands find the defects of a command line with planted defects. */
class CommandTargetsTest {
    private static final Path EXPERIMENTS = Checking.HOME.resolve("experiments");
    private static final Limits LIMITS = new Limits(20_000_000_000L, 1L << 30);

    private static String found(Commands commands) throws IOException, InterruptedException {
        try (Target target = new ExperimentsTarget(commands, EXPERIMENTS)) {
            return Checking.causes(Checking.findings(target, 1, LIMITS));
        }
    }

    private static Commands refusing(String message) {
        return arguments -> new Outcome(2, "", message);
    }

    private static String inTables(Commands commands) throws IOException, InterruptedException {
        try (Target target = new TablesTarget(commands)) {
            return Checking.causes(Checking.findings(target, 20, LIMITS));
        }
    }

    @Test
    void aClearRefusalIsFine() throws IOException, InterruptedException {
        String message = "randucb: experiment.yaml:1: horizon: a whole number is expected here, not 'x'\n";
        assertThat(found(refusing(message))).isEmpty();
        assertThat(inTables(refusing(message))).isEmpty();
    }

    @Test
    void aMessageThatIsNotClear() throws IOException, InterruptedException {
        assertThat(found(refusing(""))).contains("exit code 2 without a message");
        assertThat(found(refusing("x".repeat(3001)))).contains("a message of more than 3000 characters");
        assertThat(found(refusing("bad value: null"))).contains("a message with null");
        assertThat(found(refusing("bad value '\u001b[31m'"))).contains("control characters in its message");
        assertThat(found(refusing("bad value '\u202e'"))).contains("control characters in its message");
        assertThat(found(refusing("java.lang.IllegalStateException: x")))
                .contains("a message with a stack trace or an exception");
        assertThat(inTables(refusing("x".repeat(3001)))).contains("a message of more than 3000 characters");
    }

    @Test
    void anExitCodeThatIsNotDocumented() throws IOException, InterruptedException {
        String trace = "java.lang.IllegalStateException: x\n\tat io.github.randucb.lab.X.y(X.java:1)\n";
        assertThat(found(arguments -> new Outcome(1, "", trace)))
                .contains("exit code 1 with java.lang.IllegalStateException at io.github.randucb.lab.X.y");
        assertThat(found(arguments -> {
                    throw new StackOverflowError();
                }))
                .contains("StackOverflowError");
    }

    @Test
    void outputWithControlCharacters() throws IOException, InterruptedException {
        assertThat(found(arguments -> new Outcome(0, "\u0007", ""))).contains("control characters in its output");
    }

    @Test
    void aDirectoryThatIsLeftBehind() throws IOException, InterruptedException {
        assertThat(found(arguments -> {
                    try {
                        Files.createDirectories(Path.of(arguments.get(3)));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    return new Outcome(2, "", "x: a number is expected");
                }))
                .contains("refused, but left a result directory");
    }

    /** Does the undamaged finished directory. */
    private static String inDirectory(Commands commands) throws IOException, InterruptedException {
        Input input = new Input(
                DirectoriesTarget.KIND, SampleResults.make().finished().toZip());
        try (Target target = new OneInput(new DirectoriesTarget(commands), input)) {
            return Checking.causes(Checking.findings(target, 1, LIMITS));
        }
    }

    private interface After {
        void run(Path directory) throws IOException;
    }

    private static Commands then(String command, After after) {
        return arguments -> {
            Outcome outcome = Commands.standard().run(arguments);
            if (arguments.get(0).equals(command)) {
                try {
                    after.run(Path.of(arguments.get(3)));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return outcome;
        };
    }

    @Test
    void anUndamagedDirectoryIsFine() throws IOException, InterruptedException {
        assertThat(inDirectory(Commands.standard())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"runs.csv", "curves.csv", "summary.csv"})
    void anotherTable(String table) throws IOException, InterruptedException {
        assertThat(inDirectory(then("run", out -> {
                    Path file = out.resolve(table);
                    Files.writeString(file, Files.readString(file).replaceFirst("easy", "hard"));
                })))
                .contains("run: another " + table + " without a message");
        assertThat(inDirectory(then("run", out -> Files.delete(out.resolve(table)))))
                .contains("run: no " + table + " without a message");
        assertThat(inDirectory(then("run", out -> Files.writeString(out.resolve(table), ""))))
                .contains("run: another " + table + " without a message");
    }

    @Test
    void anotherComparison() throws IOException, InterruptedException {
        assertThat(inDirectory(arguments -> new Outcome(0, "other", "")))
                .contains("compare: other results without a message");
    }

    @Test
    void aLockThatIsStillHeld() throws IOException, InterruptedException {
        List<FileChannel> open = new ArrayList<>();
        try {
            assertThat(inDirectory(then("run", out -> {
                        FileChannel channel = FileChannel.open(out.resolve("lock"), StandardOpenOption.WRITE);
                        open.add(channel);
                        channel.lock();
                    })))
                    .contains("run: the lock is still held");
        } finally {
            for (FileChannel channel : open) {
                channel.close();
            }
        }
    }

    @Test
    void samplesAreTheSameWheneverTheyAreMade() throws IOException {
        assertThat(SampleResults.make().finished().toZip())
                .isEqualTo(SampleResults.make().finished().toZip());
    }

    @Test
    void anUndamagedJournalIsReadAndWrittenAgain() throws IOException {
        byte[] journal = SampleResults.make().finished().file("journal.bin");
        List<byte[]> contents = JournalForgery.contents(journal);
        assertThat(contents).hasSizeGreaterThan(3);
        assertThat(JournalForgery.journal(contents)).isEqualTo(journal);
    }

    @Test
    void smallExperimentsAreRun() throws IOException, InterruptedException {
        for (String sample : ExperimentSamples.all(EXPERIMENTS).subList(0, 3)) {
            Input input = new Input(ExperimentsTarget.KIND, TextMutation.utf8(sample));
            try (Target target = new OneInput(new ExperimentsTarget(Commands.standard(), EXPERIMENTS), input)) {
                Runner runner = new Runner(target, 1, LIMITS, done -> {});
                assertThat(runner.run(0, 1, Long.MAX_VALUE).answers())
                        .as(sample)
                        .containsOnlyKeys("run");
            }
        }
    }

    private static SortedMap<String, byte[]> withOtherRuns(Protection protection) throws IOException {
        SortedMap<String, byte[]> files =
                new TreeMap<>(SampleResults.make().finished().files());
        String runs = TextMutation.text(SampleResults.make().finished().file("runs.csv"));
        files.put("runs.csv", TextMutation.utf8(runs.replaceFirst("rand-ucb,0,[\\d.]+", "rand-ucb,0,9")));
        protection.apply(files);
        return files;
    }

    @ParameterizedTest
    @EnumSource(Protection.class)
    void aForgedTableMayGiveOtherResults(Protection protection) throws IOException, InterruptedException {
        PackedDirectory directory = new PackedDirectory(withOtherRuns(protection));
        boolean detectable = protection == Protection.WHOLE || protection == Protection.EARLIER;
        assertThat(Protection.isMissing(directory.files())).isEqualTo(!detectable);
        Input input = new Input(DirectoriesTarget.KIND, directory.toZip());
        try (Target target = new OneInput(new DirectoriesTarget(Commands.standard()), input)) {
            Runner runner = new Runner(target, 1, LIMITS, done -> {});
            assertThat(runner.run(0, 1, Long.MAX_VALUE).answers())
                    .containsOnlyKeys(detectable ? "compare refused, run equal" : "compare forged, run equal");
        }
    }

    @Test
    void aChangedTableIsReadAlthoughTheChecksumsDiffer() throws IOException, InterruptedException {
        assertThat(inTables(arguments -> new Outcome(0, "", ""))).contains("compare: another ");
    }

    @Test
    void aFigureOrReportThatIsNotWritten() throws IOException, InterruptedException {
        try (Target target =
                new DirectoriesTarget(arguments -> List.of("plot", "report").contains(arguments.get(0))
                        ? new Outcome(0, "", "")
                        : new Outcome(2, "", "refused"))) {
            assertThat(Checking.causes(Checking.findings(target, 30, LIMITS)))
                    .contains("not written without a message");
        }
    }
}
