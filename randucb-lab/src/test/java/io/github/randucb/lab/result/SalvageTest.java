package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Result directories with a damaged journal. */
class SalvageTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");
    private Path undamaged = Path.of("");
    private Path journal = Path.of("");

    @BeforeEach
    void runUndamaged() throws IOException {
        undamaged = temporary.resolve("undamaged");
        directory = temporary.resolve("small");
        journal = directory.resolve("journal.bin");
        SmallExperiment.run(undamaged, load(), Mode.RESUME);
    }

    private LoadedExperiment load() throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), SmallExperiment.YAML);
    }

    private void run(int runs) throws IOException {
        assertThat(SmallExperiment.run(directory, load(), Mode.RESUME, runs)).isEqualTo(runs);
    }

    /** Flips a bit in a record. */
    private void damage(int record, int byteOfRecord) throws IOException {
        byte[] bytes = Files.readAllBytes(journal);
        int position = 0;
        for (int k = 0; k < record; k++) {
            position += 8 + ByteBuffer.wrap(bytes).getInt(position);
        }
        bytes[position + byteOfRecord] ^= 1;
        Files.write(journal, bytes);
    }

    private void assertResultsOfAnUndamagedRun() throws IOException {
        SmallExperiment.assertSameTables(directory, undamaged);
        assertThat(Files.size(journal)).isEqualTo(Files.size(undamaged.resolve("journal.bin")));
        assertThat(Results.read(directory).cells()).isEqualTo(4);
    }

    private static Map<String, String> files(Path directory) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(file.toString(), Arrays.toString(Files.readAllBytes(file)));
            }
        }
        return files;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 11})
    void aLostRunOfAFinishedExperimentIsComputedAgain(int record) throws IOException {
        run(12);
        damage(record, 60);
        try (ResultDirectory results = SmallExperiment.open(directory, load(), Mode.RESUME)) {
            assertThat(results.finished()).hasSize(11);
            assertThat(results.lostRuns().orElseThrow())
                    .startsWith(journal + ": 1 of 12 finished runs are lost (")
                    .endsWith(". 11 intact runs are kept, and the others are computed again.");
            assertThat(results.manifest().finished()).isEmpty();
        }
        assertThat(SmallExperiment.run(directory, load(), Mode.RESUME)).isEqualTo(1);
        assertResultsOfAnUndamagedRun();
        try (ResultDirectory results = SmallExperiment.open(directory, load(), Mode.RESUME)) {
            assertThat(results.lostRuns()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 6, 60})
    void intactRunsOfAnUnfinishedExperimentAreKept(int byteOfRecord) throws IOException {
        run(7);
        damage(2, byteOfRecord);
        try (ResultDirectory results = SmallExperiment.open(directory, load(), Mode.RESUME)) {
            assertThat(results.finished()).hasSize(6);
            assertThat(results.lostRuns().orElseThrow())
                    .startsWith(journal
                            + (byteOfRecord == 60
                                    ? ": Finished runs are lost; the readable names are ("
                                    : ": Finished runs may be lost; their names cannot be read. "))
                    .contains(" The file is damaged at bytes ")
                    .endsWith(". 6 intact runs are kept, and the others are computed.");
        }
        assertThat(SmallExperiment.run(directory, load(), Mode.RESUME)).isEqualTo(6);
        assertResultsOfAnUndamagedRun();
    }

    /** Appends garbage and an intact record, which shows that the garbage is not a torn end. */
    private void appendGarbage() throws IOException {
        byte[] bytes = Files.readAllBytes(journal);
        int first = 8 + ByteBuffer.wrap(bytes).getInt(0);
        byte[] more = Arrays.copyOf(bytes, bytes.length + 5 + first);
        System.arraycopy(bytes, 0, more, bytes.length + 5, first);
        Files.write(journal, more);
    }

    @Test
    void garbageInTheJournalOfAFinishedExperimentLosesNoRun() throws IOException {
        run(12);
        long size = Files.size(journal);
        appendGarbage();
        try (ResultDirectory results = SmallExperiment.open(directory, load(), Mode.RESUME)) {
            assertThat(results.finished()).hasSize(12);
            assertThat(results.lostRuns())
                    .hasValue(journal + ": No run is lost. The file is damaged at bytes " + size + " to " + (size + 4)
                            + " of " + (Files.size(undamaged.resolve("journal.bin")) + 5 + firstRecord())
                            + ". 12 intact runs are kept, and the damaged bytes are removed.");
        }
        assertThat(SmallExperiment.run(directory, load(), Mode.RESUME)).isZero();
        assertResultsOfAnUndamagedRun();
    }

    private int firstRecord() throws IOException {
        return 8 + ByteBuffer.wrap(Files.readAllBytes(journal)).getInt(0);
    }

    @Test
    void garbageInTheJournalOfAnUnfinishedExperimentMayBeALostRun() throws IOException {
        run(7);
        appendGarbage();
        try (ResultDirectory results = SmallExperiment.open(directory, load(), Mode.RESUME)) {
            assertThat(results.lostRuns().orElseThrow())
                    .startsWith(
                            journal + ": Finished runs may be lost; their names cannot be read. The file is damaged")
                    .endsWith(". 7 intact runs are kept, and the others are computed.");
        }
    }

    @Test
    void allRunsOfALostJournalAreComputedAgain() throws IOException {
        run(12);
        Files.delete(journal);
        try (ResultDirectory results = SmallExperiment.open(directory, load(), Mode.RESUME)) {
            assertThat(results.lostRuns().orElseThrow())
                    .startsWith(journal + ": 12 of 12 finished runs are lost (easy, rand-ucb, run 0; ")
                    .contains("; and 2 more)");
        }
        assertThat(directory.resolve("runs.csv"))
                .as("until the new tables are written")
                .exists();
        assertThat(SmallExperiment.run(directory, load(), Mode.RESUME)).isEqualTo(12);
        assertResultsOfAnUndamagedRun();
    }

    /** The incomplete last record of a killed process is not damage, and is not reported. */
    @Test
    void aTornEndIsNotALostRun() throws IOException {
        run(7);
        byte[] bytes = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(bytes, bytes.length - 7));
        try (ResultDirectory results = SmallExperiment.open(directory, load(), Mode.RESUME)) {
            assertThat(results.finished()).hasSize(6);
            assertThat(results.lostRuns()).isEmpty();
        }
    }

    /** A rejected directory is unchanged, and not locked. */
    @Test
    void aRejectedDirectoryIsUnchanged() throws IOException {
        run(12);
        byte[] bytes = Files.readAllBytes(journal);
        byte[] more = Arrays.copyOf(bytes, bytes.length + 18); // a record of ten zeros, and a torn one
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.wrap(more).putInt(bytes.length, 10).slice(bytes.length, 14));
        ByteBuffer.wrap(more).putInt(bytes.length + 14, (int) checksum.getValue());
        Files.write(journal, Arrays.copyOf(more, more.length + 5));
        Map<String, String> before = files(directory);
        for (int attempt = 0; attempt < 2; attempt++) {
            assertThatThrownBy(() ->
                            SmallExperiment.open(directory, load(), Mode.RESUME).close())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(journal + ": Record 13 at byte " + bytes.length + ": ");
            assertThat(files(directory)).isEqualTo(before);
        }
        Files.write(journal, bytes);
        assertThat(SmallExperiment.run(directory, load(), Mode.RESUME)).isZero();
    }
}
