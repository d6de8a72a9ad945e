package io.github.randucb.lab.result.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final RunId FIRST = RunId.of("easy", "rand-ucb", 0);
    private static final RunId SECOND = RunId.of("easy, \u00fcbrigens", "ucb1", 1);

    private static final Set<Cell> CELLS = Set.of(FIRST.cell(), SECOND.cell(), new Cell("easy", "ucb1"));
    private static final RecordLimits LIMITS = new RecordLimits(CELLS::contains, 40, 100, 2);

    private static Journal open(Path file) throws IOException {
        return Journal.open(file, LIMITS, JournalScan.of(file, LIMITS));
    }

    private static RunRecord record(double shift) {
        return new RunRecord(new double[] {1 + shift, 2 + shift}, new double[] {0.5, shift}, 7, 12.5);
    }

    private static Path written(Path directory) throws IOException {
        Path file = directory.resolve("journal.bin");
        try (Journal journal = open(file)) {
            journal.append(FIRST, record(0));
            journal.append(SECOND, record(3));
        }
        return file;
    }

    @Test
    void keepsAppendedRuns(@TempDir Path directory) throws IOException {
        try (Journal journal = open(written(directory))) {
            assertThat(journal.finished()).containsExactlyInAnyOrder(FIRST, SECOND);
            assertThat(journal.read(SECOND).sameAs(record(3))).isTrue();
            assertThat(journal.read(SECOND).nanosPerRound()).isEqualTo(12.5);
            assertThatThrownBy(() -> journal.read(RunId.of("easy", "ucb1", 9))).isInstanceOf(IOException.class);
        }
    }

    /** A character of a name has up to three bytes. */
    @Test
    void theLongestNamesFit() {
        RecordFormat format = new RecordFormat(LIMITS);
        String longest = "\u20ac".repeat(Cell.LONGEST_NAME);
        assertThat(format.encode(RunId.of(longest, longest, 1), record(0))).hasSize(format.longest());
        assertThatThrownBy(() -> format.encode(RunId.of(longest, longest + "x", 1), record(0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** A journal that ends anywhere keeps its complete records, and new ones follow them. */
    @Test
    void everyTornEndIsCutOff(@TempDir Path directory) throws IOException {
        byte[] whole = Files.readAllBytes(written(directory));
        int first = 8 + ByteBuffer.wrap(whole).getInt();
        Path file = directory.resolve("torn.bin");
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            try (Journal journal = open(file)) {
                assertThat(journal.finished()).hasSize(length < first ? 0 : 1);
                journal.append(SECOND, record(5));
            }
            try (Journal journal = open(file)) {
                assertThat(journal.read(SECOND).sameAs(record(5))).isTrue();
                assertThat(journal.finished()).hasSize(length < first ? 1 : 2);
            }
        }
    }

    private static byte[] many(Path file) throws IOException {
        try (Journal journal = open(file)) {
            for (int run = 0; run < 40; run++) {
                journal.append(RunId.of("easy", "ucb1", run), record(run));
            }
        }
        return Files.readAllBytes(file);
    }

    /** A record with a wrong checksum is removed, wherever it is damaged. All others are kept. */
    @Test
    void onlyADamagedRecordIsRemoved(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("journal.bin");
        byte[] bytes = many(file);
        int length = bytes.length / 40;
        for (int index = 0; index < length; index++) {
            for (int number : new int[] {0, 10, 38}) {
                byte[] broken = bytes.clone();
                broken[number * length + index] ^= (byte) (1 << index % 8);
                Files.write(file, broken);
                RunId lost = RunId.of("easy", "ucb1", number);
                JournalScan scan = JournalScan.of(file, LIMITS);
                assertThat(scan.damages())
                        .containsExactly(new JournalScan.Damage((long) number * length, (number + 1L) * length));
                assertThat(file).as("a scan changes nothing").hasBinaryContent(broken);
                try (Journal journal = open(file)) {
                    assertThat(journal.finished()).hasSize(39).doesNotContain(lost);
                    journal.append(lost, record(number));
                }
                try (Journal journal = open(file)) {
                    assertThat(journal.finished()).hasSize(40);
                    for (int run = 0; run < 40; run++) {
                        assertThat(journal.read(RunId.of("easy", "ucb1", run)).sameAs(record(run)))
                                .isTrue();
                    }
                }
            }
        }
    }

    /** The second record is intact, so the damage of the first is not a torn end, although the journal is short. */
    @Test
    void damageOfAShortJournalIsFound(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        byte[] bytes = Files.readAllBytes(file);
        int first = 8 + ByteBuffer.wrap(bytes).getInt();
        for (int index = 0; index < first; index++) {
            byte[] broken = bytes.clone();
            broken[index] ^= 1;
            Files.write(file, broken);
            assertThat(JournalScan.of(file, LIMITS).damages()).containsExactly(new JournalScan.Damage(0, first));
            try (Journal journal = open(file)) {
                assertThat(journal.finished()).containsExactly(SECOND);
            }
        }
    }

    /** The names of a record are intact if only its numbers are damaged. */
    @Test
    void damagedRecordsAreNamedIfTheirNamesCanBeRead(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        byte[] bytes = Files.readAllBytes(file);
        bytes[8 + ByteBuffer.wrap(bytes).getInt() - 10] ^= 1;
        Files.write(file, bytes);
        assertThat(JournalScan.of(file, LIMITS).damagedRuns()).containsExactly(FIRST);
    }

    /** The search is fast even if a record seems to begin at every byte. */
    @Test
    @Timeout(20)
    void theSearchBehindDamageTakesLinearTime(@TempDir Path directory) throws IOException {
        RecordLimits limits = new RecordLimits(CELLS::contains, 40, 100, 200);
        Path file = directory.resolve("journal.bin");
        RunRecord run = new RunRecord(new double[200], new double[200], 7, 12.5);
        byte[] one = new RecordFormat(limits).encode(FIRST, run);
        byte[] broken = one.clone();
        broken[broken.length - 1] ^= 1;
        byte[] beginning = Arrays.copyOf(one, 70); // the record without its regrets
        ByteBuffer all = ByteBuffer.allocate(40_000_000);
        while (all.remaining() > 2 * one.length) {
            all.put(all.position() % 2 == 0 ? beginning : broken);
        }
        Files.write(file, Arrays.copyOf(all.put(one).array(), all.position()));
        JournalScan scan = JournalScan.of(file, limits);
        assertThat(scan.positions()).containsOnlyKeys(FIRST);
        assertThat(scan.damages()).hasSize(1);
    }

    /** One of several records of more than a megabyte is damaged. Every byte is read a few times at most. */
    @Test
    @Timeout(60)
    void longRecordsAreReadInLinearTime(@TempDir Path directory) throws IOException {
        RecordLimits limits = new RecordLimits(CELLS::contains, 40, 100, 66_000);
        Path file = directory.resolve("journal.bin");
        RunRecord run = new RunRecord(new double[66_000], new double[66_000], 7, 12.5);
        try (Journal journal = Journal.open(file, limits, JournalScan.of(file, limits))) {
            for (int k = 0; k < 6; k++) {
                journal.append(RunId.of("easy", "ucb1", k), run);
            }
        }
        byte[] bytes = Files.readAllBytes(file);
        int length = bytes.length / 6;
        assertThat(length).isGreaterThan(1 << 20);
        bytes[2 * length + 500] ^= 1;
        Files.write(file, bytes);
        JournalScan scan = JournalScan.of(file, limits);
        assertThat(scan.positions()).hasSize(5);
        assertThat(scan.damages()).containsExactly(new JournalScan.Damage(2L * length, 3L * length));
        assertThat(scan.bytesRead()).isLessThan(3L * bytes.length);
        assertThat(scan.bytesChecked()).isLessThan(3L * bytes.length);
    }

    /** Half a million positions look like records of a megabyte. The search stops early and reports it. */
    @Test
    @Timeout(60)
    void theSearchEndsWhereTooManyBytesLookLikeRecords(@TempDir Path directory) throws IOException {
        RecordLimits limits = new RecordLimits(cell -> true, 40, 100, 66_000);
        int names = 332; // bytes of both; the number of checkpoints behind them is that of a later beginning
        byte[] bytes = new byte[8_000_000];
        for (ByteBuffer all = ByteBuffer.wrap(bytes); all.hasRemaining(); ) {
            all.putInt(32 + 16 * 66_000 + names).putInt(0).putInt(names).putInt(66_000);
        }
        Path file = Files.write(directory.resolve("journal.bin"), bytes);
        assertThat(new RecordFormat(limits).isPlausible(ByteBuffer.wrap(bytes).slice(1600, 2_000_000)))
                .isTrue();
        JournalScan scan = JournalScan.of(file, limits);
        assertThat(scan.positions()).isEmpty();
        assertThat(scan.bytesRead()).isLessThan(3L * bytes.length);
        assertThat(scan.bytesChecked()).isLessThan(70L * bytes.length);
        assertThat(scan.damages()).hasSize(1);
        assertThat(scan.damages().get(0))
                .hasToString("0 to 7999999 (not searched completely: too many bytes look like records)");
    }

    @Test
    void zerosAtTheEndAreCutOff(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("journal.bin");
        byte[] bytes = many(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length + 100));
        try (Journal journal = open(file)) {
            assertThat(journal.finished()).hasSize(40);
        }
        assertThat(file).hasBinaryContent(bytes);
    }

    @Test
    void aRecordThatIsDamagedAfterOpeningIsNotRead(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        try (Journal journal = open(file)) {
            byte[] bytes = Files.readAllBytes(file);
            bytes[20] ^= 1;
            Files.write(file, bytes);
            assertThatThrownBy(() -> journal.read(FIRST))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + ": the journal has no intact record of easy, rand-ucb, run 0");
            assertThat(journal.read(SECOND).sameAs(record(3))).isTrue();
        }
    }

    @Test
    void aRunIsKeptOnce(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        byte[] before = Files.readAllBytes(file);
        try (Journal journal = open(file)) {
            journal.append(FIRST, record(0));
        }
        assertThat(file).hasBinaryContent(before);
        Files.write(file, before, StandardOpenOption.APPEND); // the same again
        try (Journal journal = open(file)) {
            assertThat(journal.finished()).hasSize(2);
            assertThat(journal.read(FIRST).sameAs(record(0))).isTrue();
        }
    }

    private static byte[] forged(byte[] content) {
        ByteBuffer record =
                ByteBuffer.allocate(8 + content.length).putInt(content.length).put(content);
        CRC32C checksum = new CRC32C();
        checksum.update(record.slice(0, 4 + content.length));
        return record.putInt((int) checksum.getValue()).array();
    }

    private static ByteBuffer content(String problem, int run, long pulls, double nanos, int checkpoints) {
        byte[] name = problem.getBytes(StandardCharsets.UTF_8);
        ByteBuffer content = ByteBuffer.allocate(name.length + 4 + 32 + 32);
        content.putInt(name.length).put(name).putInt(4).put("ucb1".getBytes(StandardCharsets.UTF_8));
        content.putInt(run).putLong(pulls).putDouble(nanos).putInt(checkpoints);
        return content.putDouble(1).putDouble(2).putDouble(0.5).putDouble(0.5);
    }

    private static byte[] bytes(ByteBuffer content) {
        byte[] bytes = new byte[content.capacity()];
        content.duplicate().clear().get(bytes);
        return bytes;
    }

    private static void rejected(Path file, ByteBuffer content, String message) throws IOException {
        byte[] bytes = forged(bytes(content));
        Files.write(file, bytes);
        assertThatThrownBy(() -> JournalScan.of(file, LIMITS))
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.remedy()).hasValue(Remedy.RESTART))
                .hasMessageStartingWith(file + ": Record 1 at byte 0: " + message)
                .hasMessageContaining(
                        "The checksum of the record is correct, so another program or experiment wrote it")
                .hasMessageContaining("Restore the journal from a copy, or start over.");
        assertThat(file).hasBinaryContent(bytes);
    }

    /** A correct checksum proves nothing. Every field is checked before memory is allocated for it. */
    @Test
    void forgedRecordsAreRejected(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("journal.bin");
        String lengths = "the lengths must be those of a run with 2 checkpoints";
        rejected(file, content("easy", 0, 7, 1, 2).putInt(0, Integer.MAX_VALUE), lengths);
        rejected(file, content("easy", 0, 7, 1, 2).putInt(0, -1), lengths);
        rejected(file, content("easy", 0, 7, 1, 2).putInt(8, Integer.MAX_VALUE), lengths);
        rejected(file, content("easy", 0, 7, 1, Integer.MAX_VALUE), lengths);
        rejected(file, content("easy", 0, 7, 1, -2), lengths);
        rejected(file, ByteBuffer.allocate(1), lengths);
        rejected(file, ByteBuffer.allocate(64), lengths);
        rejected(file, content("other", 0, 7, 1, 2), "the experiment has no problem and policy 'other, ucb1'");
        rejected(file, content("easy", -1, 7, 1, 2), "the run must be between 0 and 39; got -1");
        rejected(file, content("easy", 40, 7, 1, 2), "the run must be between 0 and 39; got 40");
        rejected(file, content("easy", 0, -7, 1, 2), "the pulls of the best arm must be between 0 and 100; got -7");
        rejected(file, content("easy", 0, 101, 1, 2), "the pulls of the best arm must be between 0 and 100; got 101");
        rejected(file, content("easy", 0, 7, Double.NaN, 2), "the time per round must be at least 0; got NaN");
        ByteBuffer infinite = content("easy", 0, 7, 1, 2);
        rejected(
                file,
                infinite.putDouble(infinite.limit() - 8, Double.NaN),
                "the regret must be between -1.0E100 and 1.0E100; got 2.0 (expected) and NaN (realised) at checkpoint 1");
    }

    @Test
    void aRunWithTwoResultsIsRejected(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("journal.bin");
        byte[] one = forged(bytes(content("easy", 0, 7, 1, 2)));
        Files.write(file, one);
        Files.write(file, forged(bytes(content("easy", 0, 8, 1, 2))), StandardOpenOption.APPEND);
        assertThatThrownBy(() -> open(file).close())
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ": Record 2 at byte " + one.length
                        + ": the record of easy, ucb1, run 0 at byte 0 has other results.");
    }

    /** A record with an impossible length is removed as damaged. */
    @Test
    void forgedLengthsTakeNoMemory(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 0, 1 << 30}) {
            Files.write(file, ByteBuffer.wrap(bytes.clone()).putInt(0, length).array());
            try (Journal journal = open(file)) {
                assertThat(journal.finished()).containsExactly(SECOND);
            }
        }
    }

    @Test
    void aClosedJournalKeepsNothing(@TempDir Path directory) throws IOException {
        Path file = written(directory);
        byte[] before = Files.readAllBytes(file);
        Journal journal = open(file);
        journal.close();
        assertThatThrownBy(() -> journal.append(RunId.of("easy", "ucb1", 9), record(9)))
                .isInstanceOf(IOException.class);
        assertThat(journal.finished()).hasSize(2);
        assertThat(file).hasBinaryContent(before);
    }
}
