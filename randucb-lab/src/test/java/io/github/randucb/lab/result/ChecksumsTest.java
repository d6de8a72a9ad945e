package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory.Mode;
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

/** How damage of tables is found: by checksums, and without these by the journal. */
class ChecksumsTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");
    private Path sums = Path.of("");

    @BeforeEach
    void finish() throws IOException {
        directory = temporary.resolve("small");
        sums = directory.resolve("SHA256SUMS");
        Working.work(directory, load(), Mode.RESUME);
    }

    private LoadedExperiment load() throws IOException {
        return Working.load(temporary.resolve("from"), Working.YAML);
    }

    private void refused(String message) {
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/" + message);
    }

    /** Changes the last digit of a file. */
    private void change(String name) throws IOException {
        Path file = directory.resolve(name);
        String text = Files.readString(file);
        int place = text.length() - 1;
        while (!Character.isDigit(text.charAt(place))) {
            place--;
        }
        char other = text.charAt(place) == '7' ? '6' : '7';
        Files.writeString(file, text.substring(0, place) + other + text.substring(place + 1));
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
    void aChangedFileIsRefused(String name) throws IOException {
        change(name);
        refused(name + ": the file was changed or damaged: its SHA-256 is ");
        Files.delete(directory.resolve(name));
        assertThatThrownBy(() -> Results.read(directory)).isInstanceOf(BadInputException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x\n", "0123  runs.csv\n", "\0"})
    void damagedChecksumsAreRefused(String content) throws IOException {
        Files.writeString(sums, content);
        refused("SHA256SUMS");
        Working.work(directory, load(), Mode.RESUME);
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
                .hasMessageContaining("where the journal has ");
    }

    @Test
    void withoutChecksumsADamagedJournalIsSaid() throws IOException {
        Files.delete(sums);
        byte[] journal = Files.readAllBytes(directory.resolve("journal.bin"));
        journal[40] ^= 1;
        Files.write(directory.resolve("journal.bin"), journal);
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory
                        + ": the tables have no checksums, and cannot be compared with journal.bin, which has no whole"
                        + " record of ")
                .hasMessageEndingWith("; ./randucb run with the experiment file computes again what is lost");
    }

    /** Such as a full temporary directory: the journal is whole. */
    @Test
    void withoutChecksumsAnotherFailureIsNotBlamedOnTheJournal() throws IOException {
        Files.delete(sums);
        Path again = Files.createDirectory(temporary.resolve("again"));
        Files.createDirectory(again.resolve("runs.csv.unfinished"));
        Table runs = Table.read(directory.resolve("runs.csv"));
        Table curves = Table.read(directory.resolve("curves.csv"));
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
    void withoutChecksumsAWrongHorizonIsBlamedOnTheManifest() throws IOException {
        Files.delete(sums);
        changeManifest("\"horizon\" : \"30\"", "\"horizon\" : \"3\"");
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory.resolve("manifest.json") + ": the horizon is 3, but curves.csv ends at round 30;"
                        + " restore the file that was changed from a copy");
    }

    @Test
    void withoutChecksumsAForeignRecordIsRefusedWithARemedyThatEveryCommandHas() throws IOException {
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
                .hasMessageStartingWith(journal + ": record 13 at byte " + bytes.length + ": ")
                .hasMessageEndingWith(". Its checksum holds, so it was not damaged by chance, but does not belong to"
                        + " these tables and this manifest.json; restore the file that was changed from a copy");
    }

    /** As those of earlier versions whose journal was deleted. */
    @Test
    void withoutJournalAndChecksumsTablesAreReadAsTheyAre() throws IOException {
        Files.delete(sums);
        Files.delete(directory.resolve("journal.bin"));
        assertThat(ResultDirectory.isCheckable(directory)).isFalse();
        assertThat(Results.read(directory).cells()).isEqualTo(4);
    }

    /** Earlier versions had fewer columns. */
    @Test
    void columnsThatEarlierVersionsDidNotHaveAreNotCompared() throws IOException {
        Files.delete(sums);
        Path curves = directory.resolve("curves.csv");
        Files.writeString(curves, Files.readString(curves).replaceAll("(?m)(,[^,\n]*){3}$", ""));
        assertThat(Results.read(directory).hasCurve("regret_p95")).isFalse();
    }

    /** They are gone before anything changes, so they never speak of other tables. */
    @Test
    void unfinishedResultsHaveNoChecksums() throws IOException {
        LoadedExperiment more = Working.load(temporary.resolve("from"), Working.YAML.replace("runs: 3", "runs: 4"));
        Working.work(directory, more, Mode.EXTEND, 1);
        assertThat(sums).doesNotExist();
        assertThat(Results.read(directory).cells()).isEqualTo(4);
        Working.work(directory, more, Mode.RESUME);
        assertThat(sums).exists();
    }

    @Test
    void resultsBelowADirectoryAreNamed() {
        assertThatThrownBy(() -> ResultDirectory.manifest(temporary))
                .isInstanceOf(BadInputException.class)
                .hasMessage(temporary + ": this is no result directory: it has no manifest.json; there are results in"
                        + " directories below it (small): name one of them, such as " + directory);
    }
}
