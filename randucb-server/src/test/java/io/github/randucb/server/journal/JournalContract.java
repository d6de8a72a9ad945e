package io.github.randucb.server.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.SampleEvents;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The promises of {@link Journal}, which every journal keeps. */
@Timeout(60)
abstract class JournalContract {
    @TempDir
    Path data;

    final AtomicLong clock = new AtomicLong(1000);
    Journal journal;

    abstract Journal open();

    @BeforeEach
    void begin() {
        journal = open();
    }

    @AfterEach
    void end() {
        journal.close();
    }

    void reopen() {
        journal.close();
        journal = open();
    }

    List<Entry> readAll(int experiment) {
        List<Entry> entries = new ArrayList<>();
        journal.read(experiment, 1, Long.MAX_VALUE, entries::add);
        return entries;
    }

    private static Event.Activated event(String name) {
        return new Event.Activated(name);
    }

    @Test
    void positionsOfEachExperimentGrowByOne() {
        int first = journal.add("first");
        int second = journal.add("second");
        assertThat(journal.add("first")).isEqualTo(first);
        assertThat(journal.experiments())
                .containsExactly(new Journal.Experiment(first, "first"), new Journal.Experiment(second, "second"));
        assertThat(journal.last(first)).isZero();
        List<TestWrite> writes = new ArrayList<>();
        for (int n = 0; n < 1000; n++) {
            TestWrite write = new TestWrite(n % 3 == 0 ? first : second, event("e" + n), n % 7 == 0);
            writes.add(write);
            journal.append(write);
        }
        writes.forEach(TestWrite::await);
        assertThat(readAll(first)).extracting(Entry::position).isEqualTo(positions(334));
        assertThat(readAll(second)).extracting(Entry::position).isEqualTo(positions(666));
        assertThat(readAll(first).get(2).event()).isEqualTo(event("e6"));
        assertThat(journal.last(second)).isEqualTo(666);
        reopen();
        assertThat(readAll(first)).extracting(Entry::position).isEqualTo(positions(334));
        TestWrite next = new TestWrite(first, event("next"), true);
        journal.append(next);
        assertThat(next.await().position()).isEqualTo(335);
    }

    private static List<Long> positions(int last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    @Test
    void eventsOfManyThreadsKeepTheOrderOfTheirThread() throws InterruptedException {
        int number = journal.add("x");
        List<Thread> threads = new ArrayList<>();
        List<TestWrite> writes = Collections.synchronizedList(new ArrayList<>());
        for (int t = 0; t < 4; t++) {
            int thread = t;
            threads.add(new Thread(() -> {
                for (int n = 0; n < 500; n++) {
                    TestWrite write = new TestWrite(number, event(thread + ":" + n), n % 50 == 0);
                    writes.add(write);
                    journal.append(write);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        writes.forEach(TestWrite::await);
        List<Entry> entries = readAll(number);
        assertThat(entries).extracting(Entry::position).isEqualTo(positions(2000));
        int[] next = new int[4];
        for (Entry entry : entries) {
            String name = ((Event.Activated) entry.event()).decision();
            int thread = name.charAt(0) - '0';
            assertThat(name).isEqualTo(thread + ":" + next[thread]++);
        }
    }

    @Test
    void timesNeverDecrease() {
        int number = journal.add("x");
        for (long time : new long[] {2000, 1500, 3000, 10}) {
            clock.set(time);
            TestWrite.appendAll(journal, number, List.of(event("e")));
        }
        assertThat(readAll(number)).extracting(Entry::time).containsExactly(2000L, 2000L, 3000L, 3000L);
        reopen();
        TestWrite.appendAll(journal, number, List.of(event("e")));
        assertThat(readAll(number).get(4).time()).isEqualTo(3000);
        assertThat(journal.positionAt(number, 0)).isEqualTo(1);
        assertThat(journal.positionAt(number, 2000)).isEqualTo(1);
        assertThat(journal.positionAt(number, 2001)).isEqualTo(3);
        assertThat(journal.positionAt(number, 3001)).isEqualTo(6);
    }

    @Test
    void readsAPartAndStops() {
        int number = journal.add("x");
        TestWrite.appendAll(journal, number, SampleEvents.history(1, 1200));
        List<Long> seen = new ArrayList<>();
        journal.read(number, 490, 1100, entry -> {
            seen.add(entry.position());
            return seen.size() < 555;
        });
        assertThat(seen).isEqualTo(LongStream.rangeClosed(490, 1044).boxed().toList());
        seen.clear();
        journal.read(number, 1199, 5000, entry -> seen.add(entry.position()));
        assertThat(seen).containsExactly(1199L, 1200L);
        journal.read(number + 1, 1, 5000, entry -> seen.add(entry.position()));
        assertThat(seen).hasSize(2);
    }

    @Test
    void findsDecisionsByTheirNames() {
        int number = journal.add("x");
        TestWrite write = new TestWrite(number, event("e"), false, "own-1", "own-2");
        journal.append(write);
        write.await();
        Journal.Place place = new Journal.Place(number, 1);
        assertThat(journal.find("own-2")).contains(place);
        assertThat(journal.find("own-3")).isEmpty();
        reopen();
        assertThat(journal.find("own-1")).contains(place);
    }

    /** A name that exists refuses its own event, and no other one of the group. */
    @Test
    void aNameIsUsedOnce() {
        int number = journal.add("x");
        List<TestWrite> writes = List.of(
                new TestWrite(number, event("e1"), true, "a"),
                new TestWrite(number, event("e2"), true, "b", "a", "c"),
                new TestWrite(number, event("e3"), true, "d", "d"),
                new TestWrite(number, event("e4"), true, "b"));
        writes.forEach(journal::append);
        assertThat(writes.get(0).await().position()).isEqualTo(1);
        assertThat(writes.get(3).await().position()).isEqualTo(2);
        for (int refused : new int[] {1, 2}) {
            assertThatThrownBy(() -> writes.get(refused).await()).hasMessageContaining("already");
        }
        assertThat(readAll(number)).extracting(Entry::event).containsExactly(event("e1"), event("e4"));
        assertThat(journal.find("a")).contains(new Journal.Place(number, 1));
        assertThat(journal.find("b")).contains(new Journal.Place(number, 2));
        assertThat(journal.find("c")).isEmpty();
        assertThat(journal.find("d")).isEmpty();
    }

    @Test
    void aReceiverThatFailsDoesNotStopTheOthers() {
        int number = journal.add("x");
        CompletableFuture<Boolean> called = new CompletableFuture<>();
        Write failing = new FailingReceiver(number, called);
        journal.append(failing);
        assertThat(called.join()).isTrue();
        TestWrite next = new TestWrite(number, event("e"), true);
        journal.append(next);
        assertThat(next.await().position()).isEqualTo(2);
    }

    private record FailingReceiver(int experiment, CompletableFuture<Boolean> called) implements Write {
        @Override
        public Event event() {
            return new Event.Ticked();
        }

        @Override
        public byte[] bytes() {
            return io.github.randucb.server.event.EventCodec.encode(event());
        }

        @Override
        public Iterable<String> names() {
            return List.of();
        }

        @Override
        public boolean sync() {
            return true;
        }

        @Override
        public void written(Entry entry) {
            called.complete(true);
            throw new IllegalStateException("expected by a test");
        }

        @Override
        public void failed(String reason) {
            called.complete(false);
        }
    }

    @Test
    void aStoppedJournalWritesWhatWaitsAndRefusesTheRest() {
        int number = journal.add("x");
        List<TestWrite> writes = new ArrayList<>();
        for (int n = 0; n < 3000; n++) {
            TestWrite write = new TestWrite(number, event("e" + n), false);
            writes.add(write);
            journal.append(write);
        }
        journal.stop();
        assertThat(writes)
                .allMatch(write -> write.result().isDone() && !write.result().isCompletedExceptionally());
        TestWrite late = new TestWrite(number, event("late"), false);
        journal.append(late);
        assertThatThrownBy(late::await).hasMessageContaining("stops");
        assertThatThrownBy(() -> journal.add("other")).isInstanceOf(JournalException.class);
        journal.keep(new Snapshot(number, 3000, new byte[] {1}));
        assertThat(journal.latest(number, 3000)).isPresent();
    }

    @Test
    void keepsTheNewestSnapshots() {
        int number = journal.add("x");
        TestWrite.appendAll(journal, number, SampleEvents.history(1, 100));
        for (int position = 10; position <= 100; position += 10) {
            journal.keep(new Snapshot(number, position, new byte[] {(byte) position}));
        }
        assertThat(journal.latest(number, Long.MAX_VALUE).orElseThrow().position())
                .isEqualTo(100);
        assertThat(journal.latest(number, 99).orElseThrow().position()).isEqualTo(90);
        assertThat(journal.latest(number, 99).orElseThrow().state()).containsExactly(90);
        assertThat(journal.latest(number, 9)).isEmpty();
        assertThat(journal.latest(number + 1, 100)).isEmpty();
        reopen();
        assertThat(journal.latest(number, Long.MAX_VALUE).orElseThrow().position())
                .isEqualTo(100);
    }

    @Test
    void theKeyStays() {
        byte[] key = journal.key();
        assertThat(key).hasSize(32);
        reopen();
        assertThat(journal.key()).isEqualTo(key);
    }
}
