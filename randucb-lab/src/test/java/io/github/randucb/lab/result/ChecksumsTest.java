package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.table.CurveColumn;
import io.github.randucb.lab.result.table.RunColumn;
import io.github.randucb.lab.result.table.Table;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Detection of damaged tables, by their checksums or by the journal. */
class ChecksumsTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");
    private Path sums = Path.of("");

    @BeforeEach
    void finish() throws IOException {
        directory = temporary.resolve("small");
        sums = directory.resolve("SHA256SUMS");
        SmallExperiment.run(directory, load(), Mode.RESUME);
    }

    private LoadedExperiment load() throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), SmallExperiment.YAML);
    }

    private void rejected(String message) {
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/" + message);
    }

    /** Changes the last digit of a file. */
    private void change(String name) throws IOException {
        Path file = directory.resolve(name);
        String text = Files.readString(file);
        int index = text.length() - 1;
        while (!Character.isDigit(text.charAt(index))) {
            index--;
        }
        char other = text.charAt(index) == '7' ? '6' : '7';
        Files.writeString(file, text.substring(0, index) + other + text.substring(index + 1));
    }

    @Test
    void sha256sumReadsThem() throws IOException, InterruptedException {
        assertThat(sums).content().containsPattern("^[0-9a-f]{64}  runs.csv\n");
        Process process;
        try {
            process = new ProcessBuilder("sha256sum", "-c", "SHA256SUMS")
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(temporary.resolve("said").toFile())
                    .start();
        } catch (IOException e) {
            return; // this system has no such command
        }
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(temporary.resolve("said"))
                .hasContent("runs.csv: OK\ncurves.csv: OK\nsummary.csv: OK\nmanifest.json: OK\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"runs.csv", "curves.csv", "summary.csv", "manifest.json"})
    void aChangedFileIsRejected(String name) throws IOException {
        change(name);
        rejected(name + ": The file was changed or damaged: its SHA-256 begins with ");
        Files.delete(directory.resolve(name));
        assertThatThrownBy(() -> Results.read(directory)).isInstanceOf(BadInputException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x\n", "0123  runs.csv\n", "\0"})
    void damagedChecksumsAreRejected(String content) throws IOException {
        Files.writeString(sums, content);
        rejected("SHA256SUMS");
        SmallExperiment.run(directory, load(), Mode.RESUME);
        assertThat(Results.read(directory).cells()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"runs.csv", "curves.csv"})
    void withoutChecksumsTablesAreComparedWithTheJournal(String name) throws IOException {
        Files.delete(sums);
        assertThat(Results.read(directory).cells()).isEqualTo(4);
        assertThat(ResultDirectory.isCheckable(directory)).isTrue();
        change(name);
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(" as in the journal; got '");
    }

    @Test
    void withoutChecksumsADamagedJournalIsReported() throws IOException {
        Files.delete(sums);
        byte[] journal = Files.readAllBytes(directory.resolve("journal.bin"));
        journal[40] ^= 1;
        Files.write(directory.resolve("journal.bin"), journal);
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory
                        + ": The tables cannot be checked: they have no checksums, and journal.bin has no intact record"
                        + " of ")
                .hasMessageEndingWith(". Run the experiment again to compute the lost runs.");
    }

    /** For example, the temporary directory may be full while the journal is intact. */
    @Test
    void withoutChecksumsOtherFailuresDoNotBlameTheJournal() throws IOException {
        Files.delete(sums);
        Path again = Files.createDirectory(temporary.resolve("again"));
        Files.createDirectory(again.resolve("runs.csv.unfinished"));
        Table<RunColumn> runs = Table.read(directory.resolve("runs.csv"), RunColumn.ALL);
        Table<CurveColumn> curves = Table.read(directory.resolve("curves.csv"), CurveColumn.ALL);
        assertThatThrownBy(() -> JournalCheck.check(directory, runs, curves, again))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("runs.csv.unfinished");
    }

    private void changeManifest(String from, String to) throws IOException {
        Path manifest = directory.resolve("manifest.json");
        String json = Files.readString(manifest);
        assertThat(json).contains(from);
        Files.writeString(manifest, json.replace(from, to));
    }

    @Test
    void withoutChecksumsAWrongHorizonOfTheManifestIsReported() throws IOException {
        Files.delete(sums);
        changeManifest("\"horizon\" : \"30\"", "\"horizon\" : \"3\"");
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory.resolve("manifest.json") + ": The horizon must be 30, the last round in"
                        + " curves.csv; got 3. Restore the changed file from a copy.");
    }

    @Test
    void withoutChecksumsARecordOfAnotherExperimentIsRejected() throws IOException {
        Files.delete(sums);
        Path journal = directory.resolve("journal.bin");
        byte[] bytes = Files.readAllBytes(journal);
        byte[] more = Arrays.copyOf(bytes, bytes.length + 18); // a record of ten zeros
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.wrap(more).putInt(bytes.length, 10).slice(bytes.length, 14));
        ByteBuffer.wrap(more).putInt(bytes.length + 14, (int) checksum.getValue());
        Files.write(journal, more);
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(journal + ": Record 13 at byte " + bytes.length + ": ")
                .hasMessageEndingWith(". The checksum of the record is correct, so it was not damaged by accident, but"
                        + " does not belong to these tables and this manifest.json. Restore the changed file from a"
                        + " copy.");
    }

    /** Results of an early version may have lost their journal. */
    @Test
    void withoutJournalAndChecksumsTablesAreNotChecked() throws IOException {
        Files.delete(sums);
        Files.delete(directory.resolve("journal.bin"));
        assertThat(ResultDirectory.isCheckable(directory)).isFalse();
        assertThat(Results.read(directory).cells()).isEqualTo(4);
    }

    /** Early versions wrote fewer columns. */
    @Test
    void columnsThatTheFileDoesNotHaveAreNotCompared() throws IOException {
        Files.delete(sums);
        Path curves = directory.resolve("curves.csv");
        Files.writeString(curves, Files.readString(curves).replaceAll("(?m)(,[^,\n]*){3}$", ""));
        assertThat(Results.read(directory).hasCurve(CurveColumn.REGRET_P95)).isFalse();
    }

    /** Checksums are deleted before a file changes, so they always fit the tables beside them. */
    @Test
    void unfinishedResultsHaveNoChecksums() throws IOException {
        LoadedExperiment more =
                SmallExperiment.load(temporary.resolve("from"), SmallExperiment.YAML.replace("runs: 3", "runs: 4"));
        SmallExperiment.run(directory, more, Mode.EXTEND, 1);
        assertThat(sums).doesNotExist();
        assertThat(Results.read(directory).cells()).isEqualTo(4);
        SmallExperiment.run(directory, more, Mode.RESUME);
        assertThat(sums).exists();
    }

    @Test
    void resultDirectoriesInsideADirectoryAreNamed() {
        assertThatThrownBy(() -> ResultDirectory.manifest(temporary))
                .isInstanceOf(BadInputException.class)
                .hasMessage(temporary + ": This is not a result directory: it has no manifest.json. It contains result"
                        + " directories (small): name one of them, such as " + directory + ".");
    }
}
