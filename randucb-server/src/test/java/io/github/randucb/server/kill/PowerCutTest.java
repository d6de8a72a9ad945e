package io.github.randucb.server.kill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.randucb.server.command.Commands;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.SqliteJournal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The service is killed under load, and all writes that it did not sync are lost, as after a power cut. Decisions with {@code ack} =
 * {@code disk} and all rewards survive. Decisions with {@code ack} = {@code os} may be lost if they are the last ones. The service
 * goes on with what is left. {@code -Dranducb.kill.rounds=200} cuts the power more often.
 */
@Timeout(7200)
class PowerCutTest {
    private static final int ROUNDS = Integer.getInteger("randucb.kill.rounds", 3);
    private static final int CLIENTS = 4;
    private static final int EARLY = 30; // of 100 writes reach the disk by themselves, in some rounds
    private static final long MOST_LOST =
            1000; // milliseconds; far more than 10, since other processes use the machine too
    private static final String OPTION = "-Dranducb.snapshot.events=300"; // so that snapshots are written under load

    @TempDir
    Path work;

    private final SplittableRandom random = new SplittableRandom(29);
    private final History history = new History();
    private Path library = Path.of("");
    private long lostEvents;
    private long lostTime; // milliseconds, in the worst round

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        Optional<Path> compiled = SyncedDisk.compile(work);
        assumeThat(compiled)
                .as("The test needs Linux and gcc, for a library that knows which writes are synced.")
                .isPresent();
        library = compiled.orElseThrow();
    }

    @Test
    void whatIsSyncedSurvives() throws Exception {
        Path data = work.resolve("data-0");
        for (int round = 1; round <= ROUNDS; round++) {
            SyncedDisk disk =
                    SyncedDisk.begin(library, data, work.resolve("synced-" + round), round % 2 == 0 ? EARLY : 0);
            runAndKill(disk, round % 3 == 0);
            Path next = disk.restore(work.resolve("data-" + round));
            comparePrefix(Copies.copy(disk.data(), work.resolve("whole")), Copies.copy(next, work.resolve("left")));
            check(work.resolve("left"));
            for (Path old :
                    new Path[] {data, work.resolve("synced-" + round), work.resolve("whole"), work.resolve("left")}) {
                Copies.delete(old);
            }
            data = next;
        }
        System.out.printf(
                "Power cuts: %d rounds, %d answers, %d without answer; of os, %d events lost, at most the last %d ms%n",
                ROUNDS, history.answers.get(), history.unknown.get(), lostEvents, lostTime);
        assertThat(history.wrong).isEmpty();
        assertThat(history.answers.get()).isGreaterThan(20L * ROUNDS);
    }

    private void runAndKill(SyncedDisk disk, boolean osOnly) throws IOException, InterruptedException {
        try (ServiceProcess service = ServiceProcess.start(disk.data(), work, disk.environment(), OPTION)) {
            LoadClient.create(service);
            List<Thread> clients = new ArrayList<>();
            for (int k = 0; k < CLIENTS; k++) {
                LoadClient client = new LoadClient(service, history, random.split());
                clients.add(new Thread(osOnly ? client::decideOnly : client, "client"));
            }
            clients.forEach(Thread::start);
            Thread.sleep(random.nextInt(300, 1500));
            service.kill();
            for (Thread client : clients) {
                client.join();
            }
        }
    }

    /** Compares the journal after the power cut with the one that the operating system had. */
    private void comparePrefix(Path whole, Path left) {
        Map<String, List<Entry>> all = read(whole);
        Map<String, List<Entry>> kept = read(left);
        assertThat(kept.keySet()).isEqualTo(all.keySet());
        all.forEach((experiment, entries) -> {
            List<Entry> synced = kept.getOrDefault(experiment, List.of());
            assertThat(synced).hasSizeLessThanOrEqualTo(entries.size());
            for (int k = 0; k < synced.size(); k++) {
                assertThat(synced.get(k).time()).isEqualTo(entries.get(k).time());
                assertThat(EventCodec.encode(synced.get(k).event()))
                        .isEqualTo(EventCodec.encode(entries.get(k).event()));
            }
            if (synced.size() < entries.size()) {
                long lost = entries.get(entries.size() - 1).time()
                        - entries.get(synced.size()).time();
                lostEvents += entries.size() - synced.size();
                lostTime = Math.max(lostTime, lost);
                assertThat(lost).isLessThan(MOST_LOST);
            }
        });
    }

    private static Map<String, List<Entry>> read(Path data) {
        Map<String, List<Entry>> entries = new HashMap<>();
        try (Journal journal = SqliteJournal.open(data, () -> 0)) {
            journal.check();
            for (Journal.Experiment experiment : journal.experiments()) {
                List<Entry> list = new ArrayList<>();
                journal.read(experiment.number(), 1, Long.MAX_VALUE, list::add);
                entries.put(experiment.name(), list);
            }
        }
        return entries;
    }

    /** Checks every answer so far, and forgets the decisions that may be lost and are. */
    private void check(Path left) {
        Commands.Result verified = Commands.run("journal", "verify", left.toString());
        assertThat(verified.code()).as(verified.out() + verified.err()).isZero();
        HistoryCheck check = HistoryCheck.check(left, history);
        assertThat(check.lostRewards).isEmpty();
        assertThat(check.doubled).isZero();
        assertThat(check.wrongArm).isZero();
        assertThat(check.lostDecisions)
                .allSatisfy(decision -> assertThat(decision.experiment()).isEqualTo("os"));
        check.lostDecisions.forEach(history::forget);
    }
}
