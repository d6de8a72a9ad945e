package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.result.ResultDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RerunCommandTest {
    @TempDir
    private Path directory = Path.of("");

    private Path out = Path.of("");
    private Path again = Path.of("");

    /** With options, which the copy of the file does not know, and without the files it came from. */
    @BeforeEach
    void run() throws IOException {
        Path file = Small.write(directory);
        out = directory.resolve("out");
        again = directory.resolve("out-rerun");
        assertThat(Cli.run("run", file, "--out", out, "--runs", 2, "--horizon", 200, "--seed", 8)
                        .code())
                .isZero();
        Files.delete(file);
        Files.delete(directory.resolve("means.csv"));
    }

    private void tamper() throws IOException {
        Files.delete(out.resolve("SHA256SUMS"));
        Files.delete(out.resolve("journal.bin"));
        Path runs = out.resolve("runs.csv");
        String table = Files.readString(runs);
        Files.writeString(runs, table.replaceFirst("(?m)^(easy,thompson-beta,0),[^,]*", "$1,123"));
        assertThat(runs).content().isNotEqualTo(table);
    }

    @Test
    void findsEqualResults() throws IOException {
        Cli.Outcome outcome = Cli.run("rerun", out, "--threads", 1);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .contains("(5 of 5)")
                .endsWith("5 of 5 cells (a policy on a problem) have equal results, apart from the time\n");
        assertThat(Figures.of(again)).isEqualTo(Figures.of(out));
    }

    @Test
    void writesToTheGivenDirectory() throws IOException {
        Path other = directory.resolve("other");
        assertThat(Cli.run("rerun", out, "--out", other).code()).isZero();
        assertThat(again).doesNotExist();
        assertThat(Figures.of(other)).isEqualTo(Figures.of(out));
    }

    @Test
    void namesTheCellsThatDiffer() throws IOException {
        tamper();
        Cli.Outcome outcome = Cli.run("rerun", out);
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.out()).contains("easy, thompson-beta: other runs\n4 of 5 cells");
    }

    @Test
    void anEarlierRerunIsRepeated() throws IOException {
        Cli.run("rerun", out);
        Map<String, String> good = Figures.of(again);
        tamper();
        Files.writeString(again.resolve("runs.csv"), Files.readString(out.resolve("runs.csv")));

        Cli.Outcome outcome = Cli.run("rerun", out);

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.out()).contains("(5 of 5)").doesNotContain("are already finished");
        assertThat(Figures.of(again)).isEqualTo(good);
    }

    @Test
    void anUnfinishedRerunContinues() throws IOException {
        Cli.run("rerun", out);
        Path manifest = again.resolve("manifest.json");
        Files.writeString(
                manifest, Files.readString(manifest).replaceFirst("\"finished\" : \"[^\"]+\"", "\"finished\" : \"\""));
        Path journal = again.resolve("journal.bin");
        byte[] whole = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(whole, whole.length - 1));
        Cli.Outcome outcome = Cli.run("rerun", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines().get(0)).isEqualTo("9 of 10 runs are already finished");
    }

    @Test
    void anotherExperimentIsNotOverwritten() throws IOException {
        Path other = directory.resolve("other");
        Cli.run("run", Small.write(directory), "--out", other, "--runs", 1);
        Map<String, String> figures = Figures.of(other);
        Cli.Outcome outcome = Cli.run("rerun", out, "--out", other);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("The directory contains results of another experiment", "runs: 1 -> 2");
        assertThat(Figures.of(other)).isEqualTo(figures);
    }

    private void edit(String pattern, String replacement) throws IOException {
        Files.deleteIfExists(out.resolve("SHA256SUMS"));
        Path manifest = out.resolve("manifest.json");
        String text = Files.readString(manifest);
        Files.writeString(manifest, text.replaceFirst(pattern, replacement));
        assertThat(manifest).content().isNotEqualTo(text);
    }

    @Test
    void unfinishedResultsAreRefused() throws IOException {
        edit("\"finished\" : \"[^\"]+\"", "\"finished\" : \"\"");
        Cli.Outcome outcome = Cli.run("rerun", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("The experiment is not finished. Continue it");
    }

    @Test
    void aDamagedManifestIsRefused() throws IOException {
        edit("\"horizon\" : \"200\"", "\"horizon\" : \"long\"");
        Cli.Outcome outcome = Cli.run("rerun", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("settings.horizon must be a whole number from 1 to 1000000000000; got 'long'")
                .doesNotContain("\tat ");
    }

    @Test
    void changedCopiesOfInputsAreRefused() throws IOException {
        Path means = ResultDirectory.inputs(out).apply("means.csv");
        Files.writeString(means, Small.MEANS.replace("0.6", "0.7"));
        Cli.Outcome outcome = Cli.run("rerun", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains(
                        "The input files must be those that the results were computed from",
                        "means.csv: the SHA-256 must begin with ");
        assertThat(again).doesNotExist();
    }

    @Test
    void theOldResultsAreNotOverwritten() throws IOException {
        Map<String, String> figures = Figures.of(out);
        Cli.Outcome outcome = Cli.run("rerun", out, "--out", out.resolve("..").resolve("out"));
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("--out must not be the directory of the old results; got ");
        assertThat(Figures.of(out)).isEqualTo(figures);
    }

    @Test
    void refusesAnInvalidNumberOfThreads() {
        Cli.Outcome outcome = Cli.run("rerun", out, "--threads", 0);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("--threads must be between 1 and 1024; got 0.")
                .doesNotContain("\tat ");
        assertThat(again).doesNotExist();
    }

    @Test
    void refusesADirectoryWithoutResults() {
        Cli.Outcome outcome = Cli.run("rerun", directory);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("This is not a result directory: it has no manifest.json.");
    }
}
