package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final RunId FIRST = RunId.of("easy", "rand-ucb", 0);
    private static final RunId SECOND = RunId.of("easy, \u00fcbrigens", "ucb1", 1);

    private static RunRecord record(double shift) {
        return new RunRecord(new double[] {1 + shift, 2 + shift}, new double[] {0.5, shift}, 7, 12.5);
    }

    private static Path written(Path directory) throws IOException {
        Path file = directory.resolve("journal.bin");
        try (Journal journal = Journal.open(file, 2)) {
            journal.append(FIRST, record(0));
            journal.append(SECOND, record(3));
        }
        return file;
    }

    @Test
    void keepsWhatWasAppended(@TempDir Path directory) throws IOException {
        try (Journal journal = Journal.open(written(directory), 2)) {
            assertThat(journal.finished()).containsExactlyInAnyOrder(FIRST, SECOND);
            assertThat(journal.read(SECOND).sameAs(record(3))).isTrue();
            assertThat(journal.read(SECOND).nanosPerRound()).isEqualTo(12.5);
            assertThatThrownBy(() -> journal.read(RunId.of("easy", "ucb1", 9))).isInstanceOf(IOException.class);
        }
    }

    /** Cut off anywhere, the journal keeps what was whole, and goes on behind it. */
    @Test
    void everyTornEndIsCutOff(@TempDir Path directory) throws IOException {
        byte[] whole = Files.readAllBytes(written(directory));
        int first = 8 + ByteBuffer.wrap(whole).getInt();
        Path file = directory.resolve("torn.bin");
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            try (Journal journal = Journal.open(file, 2)) {
                assertThat(journal.finished()).hasSize(length < first ? 0 : 1);
                journal.append(SECOND, record(5));
            }
            try (Journal journal = Journal.open(file, 2)) {
                assertThat(journal.read(SECOND).sameAs(record(5))).isTrue();
                assertThat(journal.finished()).hasSize(length < first ? 1 : 2);
            }
        }
    }

    private static byte[] many(Path file) throws IOException {
        try (Journal journal = Journal.open(file, 2)) {
            for (int run = 0; run < 40; run++) {
                journal.append(RunId.of("easy", "ucb1", run), record(run));
            }
        }
        return Files.readAllBytes(file);
    }

    private static void refused(Path file, byte[] bytes, int place) throws IOException {
        Files.write(file, bytes);
        assertThatThrownBy(() -> Journal.open(file, 2).close())
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": the journal is damaged at byte " + place + " of " + bytes.length
                        + "; restore it from a copy, or start over with --restart");
        assertThat(file).hasBinaryContent(bytes);
    }

    /** More than one record is behind the damage, so this was no kill while writing. */
    @Test
    void damageInTheMiddleIsNoTornEnd(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("journal.bin");
        byte[] bytes = many(file);
        int length = bytes.length / 40;
        for (int place = 0; place < length; place++) {
            byte[] broken = bytes.clone();
            broken[place] ^= 1;
            refused(file, broken, 0);
            broken[place] ^= 1;
            broken[10 * length + place] ^= (byte) 0x80;
            refused(file, broken, 10 * length);
        }
    }

    /** Shorter than the longest record there could be. */
    @Test
    void damageOfAShortJournalIsFoundToo(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        byte[] bytes = Files.readAllBytes(file);
        int first = 8 + ByteBuffer.wrap(bytes).getInt();
        for (int place = 0; place < first; place++) {
            byte[] broken = bytes.clone();
            broken[place] ^= 1;
            refused(file, broken, 0);
        }
    }

    @Test
    void zerosAtTheEndAreCutOff(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("journal.bin");
        byte[] bytes = many(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length + 100));
        try (Journal journal = Journal.open(file, 2)) {
            assertThat(journal.finished()).hasSize(40);
        }
        assertThat(file).hasBinaryContent(bytes);
    }

    @Test
    void whatIsDamagedWhileOpenIsNotRead(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        try (Journal journal = Journal.open(file, 2)) {
            byte[] bytes = Files.readAllBytes(file);
            bytes[20] ^= 1;
            Files.write(file, bytes);
            assertThatThrownBy(() -> journal.read(FIRST))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + ": the journal has no whole record of easy, rand-ucb, run 0");
            assertThat(journal.read(SECOND).sameAs(record(3))).isTrue();
        }
    }

    @Test
    void aRunKeptTwiceIsTheLastOne(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        try (Journal journal = Journal.open(file, 2)) {
            journal.append(FIRST, record(9));
        }
        try (Journal journal = Journal.open(file, 2)) {
            assertThat(journal.finished()).hasSize(2);
            assertThat(journal.read(FIRST).sameAs(record(9))).isTrue();
        }
    }

    @Test
    void aClosedJournalKeepsNothing(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        byte[] before = Files.readAllBytes(file);
        Journal journal = Journal.open(file, 2);
        journal.close();
        assertThatThrownBy(() -> journal.append(FIRST, record(9))).isInstanceOf(IOException.class);
        assertThat(journal.finished()).hasSize(2);
        assertThat(file).hasBinaryContent(before);
    }
}
