package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Software;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs with existing results. */
class ResumeTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void run() throws IOException {
        file = Small.write(directory);
        out = directory.resolve("out");
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
    }

    @Test
    void aTornJournalIsContinued() throws IOException {
        Map<String, String> figures = Figures.of(out);
        try (FileChannel journal = FileChannel.open(out.resolve("journal.bin"), StandardOpenOption.WRITE)) {
            journal.truncate(journal.size() / 2);
        }
        unfinish();
        Cli.Outcome outcome = Cli.run("run", file, "--out", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines().get(0)).isEqualTo("7 of 15 runs are already finished");
        assertThat(outcome.out()).contains("(5 of 5)");
        assertThat(Figures.of(out)).isEqualTo(figures);
    }

    private void unfinish() throws IOException {
        Path manifest = out.resolve("manifest.json");
        Files.writeString(
                manifest, Files.readString(manifest).replaceFirst("\"finished\" : \"[^\"]+\"", "\"finished\" : \"\""));
    }

    @Test
    void aJournalThatCannotBeOpenedIsNamed() throws IOException {
        Files.delete(out.resolve("journal.bin"));
        Files.createDirectory(out.resolve("journal.bin"));
        Cli.Outcome outcome = Cli.run("run", file, "--out", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo("randucb: " + out.resolve("journal.bin")
                        + ": Expected a file, but found a directory. Replace it by the original file, or delete it.\n");
    }

    @Test
    void lostRunsAreComputedAgain() throws IOException {
        Map<String, String> figures = Figures.of(out);
        Files.delete(out.resolve("journal.bin"));
        Cli.Outcome outcome = Cli.run("run", file, "--out", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err())
                .startsWith(
                        "randucb: note: " + out.resolve("journal.bin") + ": 15 of 15 finished runs are lost (easy,");
        assertThat(Figures.of(out)).isEqualTo(figures);
    }

    /** The figures after a repair are those of an undamaged run. */
    @Test
    void aDamagedRunIsReportedAndComputedAgain() throws IOException {
        Map<String, String> figures = Figures.of(out);
        Path journal = out.resolve("journal.bin");
        byte[] bytes = Files.readAllBytes(journal);
        bytes[bytes.length / 2] ^= 1;
        Files.write(journal, bytes);
        assertThat(Cli.run("compare", out).code()).as("the tables are whole").isZero();
        Cli.Outcome outcome = Cli.run("run", file, "--out", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err())
                .startsWith("randucb: note: " + journal + ": 1 of 15 finished runs are lost (")
                .contains(" The file is damaged at bytes ")
                .endsWith(". 14 intact runs are kept, and the others are computed again.\n")
                .hasLineCount(1);
        assertThat(outcome.lines().get(0)).isEqualTo("14 of 15 runs are already finished");
        assertThat(Figures.of(out)).isEqualTo(figures);
        assertThat(Cli.run("run", file, "--out", out).err()).isEmpty();
    }

    /** A record with a right checksum that asks for two billion numbers. */
    @Test
    void aForgedRecordIsRefusedAndTheLockIsFree() throws IOException {
        Path journal = out.resolve("journal.bin");
        byte[] whole = Files.readAllBytes(journal);
        ByteBuffer record = ByteBuffer.wrap(whole.clone());
        int length = record.getInt(0);
        int problem = record.getInt(4);
        int policy = record.getInt(8 + problem);
        record.putInt(32 + problem + policy, Integer.MAX_VALUE); // the number of checkpoints
        CRC32C checksum = new CRC32C();
        checksum.update(record.slice(0, 4 + length));
        record.putInt(4 + length, (int) checksum.getValue());
        Files.write(journal, record.array());
        for (int attempt = 0; attempt < 2; attempt++) {
            Cli.Outcome outcome = Cli.run("run", file, "--out", out);
            assertThat(outcome.code()).isEqualTo(2);
            assertThat(outcome.err())
                    .startsWith("randucb: " + journal + ": Record 1 at byte 0: ")
                    .hasLineCount(1);
            assertThat(journal).hasBinaryContent(record.array());
        }
        Files.write(journal, whole);
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "garbage", "99999999"})
    void theContentOfALockFileDoesNotMatter(String content) throws IOException {
        Path lock = Files.writeString(out.resolve("lock"), content.repeat(1000));
        Files.setLastModifiedTime(lock, FileTime.from(Instant.now().plusSeconds(100_000)));
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
    }

    @Test
    void aLockThatIsNotAFileIsNamed() throws IOException {
        Path lock = out.resolve("lock");
        Files.delete(lock);
        Files.createSymbolicLink(lock, directory.resolve("elsewhere"));
        String message = "randucb: " + lock + ": The lock must be a file, not a directory or a link; delete it.\n";
        assertThat(Cli.run("run", file, "--out", out).err()).isEqualTo(message);
        assertThat(directory.resolve("elsewhere")).doesNotExist();
        Files.delete(lock);
        Files.createDirectory(lock);
        assertThat(Cli.run("run", file, "--out", out).err()).isEqualTo(message);
        Files.delete(lock);
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
    }

    @Test
    void linksToResultDirectoriesAreFollowed() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link"), out);
        assertThat(Cli.run("run", file, "--out", link).code()).isZero();
        assertThat(Cli.run("compare", link).code()).isZero();
        Path nowhere = Files.createSymbolicLink(directory.resolve("broken"), directory.resolve("nowhere"));
        assertThat(Cli.run("run", file, "--out", nowhere).err())
                .isEqualTo("randucb: " + nowhere + ": The directory cannot be created: there is a file of that name."
                        + " Choose another directory. Name another directory with --out.\n");
    }

    @Test
    void anotherExperimentIsRefusedWithItsChanges() throws IOException {
        Map<String, String> figures = Figures.of(out);
        Small.write(directory, Small.YAML.replace("horizon: 300", "horizon: 400"));
        Cli.Outcome outcome = Cli.run("run", file, "--out", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("The directory contains results of another experiment", "horizon: 300 -> 400", "--restart")
                .doesNotContain("--extend", "\tat ");
        assertThat(outcome.out()).isEmpty();
        assertThat(Figures.of(out)).isEqualTo(figures);
    }

    @Test
    void aChangedInputFileIsAnotherExperiment() throws IOException {
        Files.writeString(directory.resolve("means.csv"), Small.MEANS.replace("0.6", "0.7"));
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--extend");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("problems.from file.means-file: sha256 ", "--restart");
    }

    @Test
    void moreRunsNeedTheOptionExtend() {
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--runs", 4);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("runs: 3 -> 4", "Use --extend to add to the results, or --restart to delete them");
    }

    @Test
    void anExtensionGivesTheResultsOfASingleRun() throws IOException {
        Small.write(directory, Small.YAML + "  - {type: uniform}\n");
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--runs", 4, "--extend");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines().get(0)).isEqualTo("15 of 28 runs are already finished");

        Path atOnce = directory.resolve("at once");
        Cli.run("run", file, "--out", atOnce, "--runs", 4);
        assertThat(Figures.of(out)).isEqualTo(Figures.of(atOnce));
    }

    @Test
    void restartDeletesTheResults() throws IOException {
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--restart", "--horizon", 40);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).doesNotContain("are already finished").contains("(5 of 5)");
        assertThat(out.resolve("summary.csv")).content().contains("easy,rand-ucb,3,40,");
    }

    @Test
    void runsOfOtherSoftwareAreNoted() throws IOException {
        Path manifest = out.resolve("manifest.json");
        Files.writeString(
                manifest, Files.readString(manifest).replaceFirst("\"commit\" : \"[^\"]*\"", "\"commit\" : \"older\""));
        unfinish();
        Cli.Outcome outcome = Cli.run("run", file, "--out", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).contains("note: Some finished runs were computed by", "older", "may differ");
    }

    @Test
    void otherSoftwareWithoutFinishedRunsIsNotNoted() throws IOException {
        Path manifest = out.resolve("manifest.json");
        Files.writeString(
                manifest, Files.readString(manifest).replaceFirst("\"commit\" : \"[^\"]*\"", "\"commit\" : \"older\""));
        Files.delete(out.resolve("journal.bin"));
        unfinish();
        assertThat(Cli.run("run", file, "--out", out).err()).isEmpty();
    }

    @Test
    void aDirectoryInUseIsRefused() throws IOException {
        try (FileChannel lock = FileChannel.open(out.resolve("lock"), StandardOpenOption.WRITE)) {
            assertThat(lock.lock().isValid()).isTrue();
            Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--restart");
            assertThat(outcome.code()).isEqualTo(2);
            assertThat(outcome.err()).contains("Another process is using this directory");
        }
        assertThat(out.resolve("runs.csv")).exists();
    }

    @Test
    void aRefusalKeepsTheLock() throws IOException, InterruptedException {
        LoadedExperiment loaded = ExperimentFile.read(file, directory::resolve, Overrides.none());
        Software software = new Software("1", "c", "j", "s");
        try (ResultDirectory held =
                ResultDirectory.open(out, loaded.experiment(), loaded.description(), Mode.RESUME, software, "now")) {
            assertThat(held.finished()).hasSize(15);
            assertThat(Cli.run("run", file, "--out", out).err()).contains("Another process is using this directory");
            try (Fork fork = Fork.start(directory, "run", file, "--out", out)) {
                assertThat(fork.end()).isEqualTo(2);
            }
        }
    }
}
