package io.github.randucb.server.engine;

import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.memory.Growth;
import io.github.randucb.server.memory.HeapRoom;
import io.github.randucb.server.refusal.MemoryFullException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * The thread that keeps snapshots, which can take seconds. A snapshot that is not kept, for example because there is no room for it, only
 * makes a restart longer: the next one is tried after as many events, or as much work.
 *
 * <p>Thread-safe.
 */
final class SnapshotThread implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(SnapshotThread.class.getName());

    private final Journal journal;
    private final HeapRoom heap;
    private final ExecutorService thread;

    SnapshotThread(Journal journal, HeapRoom heap) {
        this.journal = journal;
        this.heap = heap;
        this.thread = Executors.newSingleThreadExecutor(task -> {
            Thread started = new Thread(task, "snapshots");
            started.setDaemon(true);
            return started;
        });
    }

    /** Saves a state, and lets the thread keep it. Runs in the fold thread. */
    void save(RunningExperiment experiment) {
        if (thread.isShutdown()) { // the service stops, and keeps its last snapshots then
            return;
        }
        try {
            HeapRoom.Copy room = heap.copy(Growth.REWARDS, experiment.bytesToSave());
            boolean queued = false;
            try {
                long start = System.nanoTime();
                Snapshot snapshot = snapshot(experiment);
                experiment.setSaveTime(System.nanoTime() - start);
                experiment.setWritingSnapshot(true);
                thread.execute(() -> keep(experiment, snapshot, room));
                queued = true;
            } finally {
                if (!queued) {
                    experiment.setWritingSnapshot(false);
                    room.close();
                }
            }
        } catch (RejectedExecutionException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "The service stops, and keeps its last snapshots then.");
            return;
        } catch (MemoryFullException e) {
            LOGGER.log(System.Logger.Level.WARNING, "A snapshot is not kept. " + e.getMessage());
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.WARNING, "A state cannot be saved.", e);
        }
        experiment.saved();
    }

    private static Snapshot snapshot(RunningExperiment experiment) {
        return new Snapshot(experiment.number(), experiment.ledger().position(), experiment.save());
    }

    private void keep(RunningExperiment experiment, Snapshot snapshot, HeapRoom.Copy room) {
        try (room) {
            keep(snapshot);
        } finally {
            experiment.setWritingSnapshot(false);
        }
    }

    private void keep(Snapshot snapshot) {
        try {
            journal.keep(snapshot);
        } catch (JournalException e) {
            LOGGER.log(System.Logger.Level.WARNING, "A snapshot is not kept. " + e.getMessage());
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.WARNING, "A snapshot is not kept.", e);
        }
    }

    /** Keeps the last state, after all other threads have ended. */
    void keepLast(RunningExperiment experiment) {
        try {
            keep(snapshot(experiment));
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.WARNING, "A state cannot be saved.", e);
        }
    }

    /** Keeps the snapshots that wait, and ends the thread. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            thread.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
