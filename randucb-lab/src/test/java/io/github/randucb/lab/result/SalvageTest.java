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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Result directories whose journal is damaged. */
class SalvageTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");
    private Path straight = Path.of("");
    private Path journal = Path.of("");

    @BeforeEach
    void runStraight() throws IOException {
        straight = temporary.resolve("straight");
        directory = temporary.resolve("small");
        journal = directory.resolve("journal.bin");
        Working.work(straight, load(), Mode.RESUME);
    }

    private LoadedExperiment load() throws IOException {
        return Working.load(temporary.resolve("from"), Working.YAML);
    }

    private void work(int runs) throws IOException {
        assertThat(Working.work(directory, load(), Mode.RESUME, runs)).isEqualTo(runs);
    }

    /** Flips a bit in a record, and returns how many there are. */
    private void damage(int record, int byteOfRecord) throws IOException {
        byte[] bytes = Files.readAllBytes(journal);
        int place = 0;
        for (int k = 0; k < record; k++) {
            place += 8 + ByteBuffer.wrap(bytes).getInt(place);
        }
        bytes[place + byteOfRecord] ^= 1;
        Files.write(journal, bytes);
    }

    private void hasTheTablesOfAWholeRun() throws IOException {
        assertThat(directory.resolve("curves.csv")).hasSameBinaryContentAs(straight.resolve("curves.csv"));
        for (String table : List.of("runs.csv", "summary.csv")) {
            assertThat(Working.untimed(directory.resolve(table))).isEqualTo(Working.untimed(straight.resolve(table)));
        }
        assertThat(Files.size(journal)).isEqualTo(Files.size(straight.resolve("journal.bin")));
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
    void oneLostRunOfAFinishedExperimentIsComputedAgain(int record) throws IOException {
        work(12);
        damage(record, 60);
        try (ResultDirectory results = Working.open(directory, load(), Mode.RESUME)) {
            assertThat(results.finished()).hasSize(11);
            assertThat(results.losses().orElseThrow())
                    .startsWith(journal + ": 1 of 12 finished runs are lost (")
                    .endsWith("; 11 whole runs are kept, and the others are computed again");
            assertThat(results.manifest().finished()).isEmpty();
        }
        assertThat(Working.work(directory, load(), Mode.RESUME)).isEqualTo(1);
        hasTheTablesOfAWholeRun();
        try (ResultDirectory results = Working.open(directory, load(), Mode.RESUME)) {
            assertThat(results.losses()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 6, 60})
    void runsOfAnUnfinishedExperimentAreSavedAroundTheDamage(int byteOfRecord) throws IOException {
        work(7);
        damage(2, byteOfRecord);
        try (ResultDirectory results = Working.open(directory, load(), Mode.RESUME)) {
            assertThat(results.finished()).hasSize(6);
            assertThat(results.losses().orElseThrow())
                    .startsWith(journal
                            + (byteOfRecord == 60
                                    ? ": finished runs are lost; the names that can be read: ("
                                    : ": finished runs may be lost; no name of one can be read; "))
                    .contains("; the file is damaged at bytes ")
                    .endsWith("; 6 whole runs are kept, and the others are computed");
        }
        assertThat(Working.work(directory, load(), Mode.RESUME)).isEqualTo(6);
        hasTheTablesOfAWholeRun();
    }

    /** A whole record behind the garbage shows that it is no torn end. */
    private void appendGarbage() throws IOException {
        byte[] bytes = Files.readAllBytes(journal);
        int first = 8 + ByteBuffer.wrap(bytes).getInt(0);
        byte[] more = Arrays.copyOf(bytes, bytes.length + 5 + first);
        System.arraycopy(bytes, 0, more, bytes.length + 5, first);
        Files.write(journal, more);
    }

    @Test
    void garbageBesideTheRunsOfAFinishedExperimentIsNoLoss() throws IOException {
        work(12);
        long size = Files.size(journal);
        appendGarbage();
        try (ResultDirectory results = Working.open(directory, load(), Mode.RESUME)) {
            assertThat(results.finished()).hasSize(12);
            assertThat(results.losses())
                    .hasValue(journal + ": no run is lost; the file is damaged at bytes " + size + " to " + (size + 4)
                            + " of " + (Files.size(straight.resolve("journal.bin")) + 5 + firstRecord())
                            + "; 12 whole runs are kept, and the damaged bytes are removed");
        }
        assertThat(Working.work(directory, load(), Mode.RESUME)).isZero();
        hasTheTablesOfAWholeRun();
    }

    private int firstRecord() throws IOException {
        return 8 + ByteBuffer.wrap(Files.readAllBytes(journal)).getInt(0);
    }

    @Test
    void garbageBesideTheRunsOfAnUnfinishedExperimentMayBeALoss() throws IOException {
        work(7);
        appendGarbage();
        try (ResultDirectory results = Working.open(directory, load(), Mode.RESUME)) {
            assertThat(results.losses().orElseThrow())
                    .startsWith(
                            journal + ": finished runs may be lost; no name of one can be read; the file is damaged")
                    .endsWith("; 7 whole runs are kept, and the others are computed");
        }
    }

    @Test
    void aLostJournalIsComputedAgain() throws IOException {
        work(12);
        Files.delete(journal);
        try (ResultDirectory results = Working.open(directory, load(), Mode.RESUME)) {
            assertThat(results.losses().orElseThrow())
                    .startsWith(journal + ": 12 of 12 finished runs are lost (easy, rand-ucb, run 0; ")
                    .contains("; and 2 more)");
        }
        assertThat(directory.resolve("runs.csv")).as("until there are new ones").exists();
        assertThat(Working.work(directory, load(), Mode.RESUME)).isEqualTo(12);
        hasTheTablesOfAWholeRun();
    }

    /** What a kill leaves of the last record is no damage, and nothing is said about it. */
    @Test
    void aTornEndIsNoLoss() throws IOException {
        work(7);
        byte[] bytes = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(bytes, bytes.length - 7));
        try (ResultDirectory results = Working.open(directory, load(), Mode.RESUME)) {
            assertThat(results.finished()).hasSize(6);
            assertThat(results.losses()).isEmpty();
        }
    }

    /** What is refused is refused first: no file changes, and the lock is free. */
    @Test
    void whatIsRefusedStaysAsItWas() throws IOException {
        work(12);
        byte[] bytes = Files.readAllBytes(journal);
        byte[] more = Arrays.copyOf(bytes, bytes.length + 18); // a record of ten zeros, and a torn one
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.wrap(more).putInt(bytes.length, 10).slice(bytes.length, 14));
        ByteBuffer.wrap(more).putInt(bytes.length + 14, (int) checksum.getValue());
        Files.write(journal, Arrays.copyOf(more, more.length + 5));
        Map<String, String> before = files(directory);
        for (int attempt = 0; attempt < 2; attempt++) {
            assertThatThrownBy(
                            () -> Working.open(directory, load(), Mode.RESUME).close())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(journal + ": record 13 at byte " + bytes.length + ": ");
            assertThat(files(directory)).isEqualTo(before);
        }
        Files.write(journal, bytes);
        assertThat(Working.work(directory, load(), Mode.RESUME)).isZero();
    }
}
