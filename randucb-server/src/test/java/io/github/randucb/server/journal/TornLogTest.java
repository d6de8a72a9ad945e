package io.github.randucb.server.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.engine.Recovery;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A power cut drops writes that were not synced: the log of SQLite ends anywhere, or lacks pages in its middle. Recovery gives the
 * events before the first lack, whole groups only, and the state of the same events of the undamaged journal.
 */
class TornLogTest {
    private static final int HEADER = 32; // bytes of the log
    private static final int FRAME = 24 + 4096; // a page with its header
    private static final int GROUPS = 25;

    @TempDir
    Path work;

    private final NavigableSet<Long> groupEnds = new TreeSet<>(List.of(0L)); // positions
    private final List<byte[]> states = new ArrayList<>(List.of(new byte[0])); // by position
    private byte[] file = new byte[0];
    private byte[] log = new byte[0];

    @Test
    void aTornLogGivesAPrefixOfWholeGroups() throws Exception {
        writeGroups();
        int frames = (log.length - HEADER) / FRAME;
        assertThat(frames).isGreaterThan(GROUPS);
        NavigableSet<Long> found = new TreeSet<>();
        long before = 0;
        for (int frame = 0; frame <= frames; frame++) {
            long events = recover(Arrays.copyOf(log, HEADER + frame * FRAME));
            assertThat(events).isGreaterThanOrEqualTo(before); // a longer log has no fewer events
            before = events;
            found.add(events);
        }
        assertThat(found).isEqualTo(groupEnds);
        SplittableRandom random = new SplittableRandom(3);
        for (int n = 0; n < 60; n++) {
            recover(Arrays.copyOf(log, random.nextInt(log.length)));
            recover(withoutFrame(random.nextInt(frames)));
        }
        System.out.printf("Torn log: %d copies, %d groups, all a prefix%n", frames + 121, found.size() - 1);
    }

    /** Returns the log with a page that was never written. */
    private byte[] withoutFrame(int frame) {
        byte[] bytes = log.clone();
        Arrays.fill(bytes, HEADER + frame * FRAME, HEADER + (frame + 1) * FRAME, (byte) 0);
        return bytes;
    }

    /** Writes groups without checkpoints, and copies the files while they are open, as a power cut would leave them. */
    private void writeGroups() throws Exception {
        Path original = work.resolve("original");
        SqliteJournal.open(original, () -> 0).close(); // makes the tables
        AtomicLong clock = new AtomicLong(1); // each group has a time of its own
        SplittableRandom random = new SplittableRandom(2);
        List<Entry> entries = new ArrayList<>();
        try (SqliteFile sqlite = SqliteFile.open(original)) {
            GroupWriter writer = new GroupWriter(
                    new WriteConnection(sqlite.connect(false)),
                    sqlite.log(),
                    Map.of(),
                    0,
                    clock::getAndIncrement,
                    new Semaphore(0));
            writer.start();
            assertThat(writer.add("x")).isEqualTo(1);
            List<Event> events = SampleEvents.history(4, 400);
            int next = 0;
            while (next < events.size()) {
                int end = Math.min(events.size(), next + random.nextInt(1, 2 * events.size() / GROUPS));
                List<TestWrite> writes = events.subList(next, end).stream()
                        .map(event -> new TestWrite(1, event, false))
                        .toList();
                writes.forEach(writer::append);
                writes.forEach(write -> entries.add(write.await()));
                next = end;
            }
            writer.sync();
            file = Files.readAllBytes(original.resolve("journal.db"));
            log = Files.readAllBytes(original.resolve("journal.db-wal"));
            writer.close();
        }
        fold(entries);
    }

    private void fold(List<Entry> entries) {
        ExperimentLedger ledger = ExperimentLedger.create(entries.get(0));
        states.add(ledger.save());
        for (int k = 1; k < entries.size(); k++) {
            if (entries.get(k).time() != entries.get(k - 1).time()) {
                groupEnds.add(entries.get(k - 1).position());
            }
            ledger.apply(entries.get(k));
            states.add(ledger.save());
        }
        groupEnds.add((long) entries.size());
    }

    /** Opens a journal with some log, checks it, and returns its number of events. */
    private long recover(byte[] someLog) throws IOException {
        Path copy = Files.createTempDirectory(work, "copy");
        Files.write(copy.resolve("journal.db"), file);
        Files.write(copy.resolve("journal.db-wal"), someLog);
        try (Journal journal = SqliteJournal.open(copy, () -> 0)) {
            journal.check();
            long last = journal.last(1);
            assertThat(groupEnds).contains(last);
            byte[] state = Recovery.recover(journal, 1, Long.MAX_VALUE, true)
                    .map(recovered -> recovered.ledger().save())
                    .orElse(new byte[0]);
            assertThat(state).isEqualTo(states.get((int) last));
            if (last > 0) { // and it goes on
                TestWrite write = new TestWrite(1, new Event.Ticked(), true);
                journal.append(write);
                assertThat(write.await().position()).isEqualTo(last + 1);
            }
            return last;
        }
    }
}
