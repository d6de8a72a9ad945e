package io.github.randucb.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.cli.Cli;
import io.github.randucb.cli.InterruptTest;
import io.github.randucb.cli.Main;
import io.github.randucb.cli.Small;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.place.ResultPlace;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Experiments that are stopped. {@link InterruptTest} stops a whole process. */
public class ExperimentRunnerTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void write() throws IOException {
        file = Small.write(directory);
        out = directory.resolve("out");
    }

    public static Interruption requested() {
        Interruption interruption = new Interruption();
        new Thread(interruption::request, "end").start();
        while (!interruption.getAsBoolean()) {
            Thread.onSpinWait();
        }
        return interruption;
    }

    private boolean runStopped(String... arguments) throws IOException {
        CommandLine commandLine = Main.commandLine();
        commandLine.setErr(new PrintWriter(err)).setOut(new PrintWriter(new StringWriter()));
        commandLine.parseArgs(arguments);
        CommandLine command =
                commandLine.getParseResult().subcommand().commandSpec().commandLine();
        return new ExperimentRunner(command, new EngineOptions(), ExperimentRunnerTest::requested)
                .run(ExperimentFile.read(file, directory::resolve, Overrides.none()), out, Mode.RESUME);
    }

    @Test
    void printsHowManyRunsAreSavedAndHowToContinue() throws IOException {
        assertThat(runStopped("run", "small.yaml", "--restart", "--out", "my results", "--seed=5"))
                .isFalse();
        assertThat(err.toString()).isEqualToNormalizingNewlines("""
                        randucb: Stopped; 0 of 15 runs are finished and saved. To continue:
                            ./randucb run small.yaml --out 'my results' --seed=5
                        """);
        assertThat(out.resolve("summary.csv")).doesNotExist();
    }

    @Test
    void quotesAQuoteForTheShell() throws IOException {
        assertThat(runStopped("run", "it's.yaml", "--out", "o")).isFalse();
        assertThat(err.toString()).endsWith("./randucb run 'it'\\''s.yaml' --out o" + System.lineSeparator());
    }

    /** A place that is lost after some runs, as by a lock that another process has taken. */
    private final class LostPlace implements ResultPlace {
        private Optional<ResultDirectory> results = Optional.empty();

        @Override
        public Path directory() {
            return out;
        }

        @Override
        public boolean isLocal() {
            return true;
        }

        @Override
        public String withRemotePaths(String message) {
            return message;
        }

        @Override
        public Optional<String> lockLoss() {
            return results.filter(one -> one.finished().size() >= 3).map(one -> "the lock is lost");
        }

        @Override
        public Closeable startUpload(ResultDirectory opened) {
            results = Optional.of(opened);
            return () -> {
                throw new BadInputException("the lock is lost; all is still here");
            };
        }

        @Override
        public void close() {}
    }

    @Test
    void aLostLockStopsTheComputation() throws IOException {
        CommandLine commandLine = Main.commandLine();
        commandLine.setErr(new PrintWriter(err)).setOut(new PrintWriter(new StringWriter()));
        commandLine.parseArgs("run", "f", "--out", "o");
        CommandLine command =
                commandLine.getParseResult().subcommand().commandSpec().commandLine();
        LostPlace place = new LostPlace();
        assertThatThrownBy(() -> new ExperimentRunner(command, new EngineOptions())
                        .run(ExperimentFile.read(file, directory::resolve, Overrides.none()), place, Mode.RESUME))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the lock is lost; all is still here");
        assertThat(place.results.orElseThrow().finished()).hasSizeBetween(3, 14);
        assertThat(out.resolve("summary.csv")).doesNotExist();
    }

    @Test
    void continuesAfterAStop() throws IOException {
        assertThat(runStopped("run", "f", "--out", "o")).isFalse();
        assertThat(Cli.run("compare", out).err()).contains("is not finished");
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
    }
}
