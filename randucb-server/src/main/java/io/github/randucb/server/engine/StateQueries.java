package io.github.randucb.server.engine;

import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.memory.Growth;
import io.github.randucb.server.memory.HeapRoom;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * The questions about the whole state of an experiment. A state with many open decisions is large. So callers share its
 * bytes and its hash, it is saved in its turn, and the hash is computed in a thread of its own.
 *
 * <p>Thread-safe.
 */
public final class StateQueries {
    private static final Executor HASHES = task -> {
        Thread thread = new Thread(task, "hash of a state");
        thread.setDaemon(true);
        thread.start();
    };

    private final FoldThread fold;
    private final RunningExperiment experiment;
    private final HeapRoom heap;
    private final SharedQuery<byte[]> bytes;
    private final SharedQuery<StateSummary> hashed;
    private volatile Hash newest = new Hash(0, "");

    /** The hash of the state after the event at a position. */
    private record Hash(long position, String text) {}

    /** A state, and its bytes if its hash is not known. */
    @SuppressWarnings("ArrayRecordComponent") // it is not compared
    private record Saved(StateSummary summary, byte[] state) {}

    StateQueries(FoldThread fold, SaveTurns turns, RunningExperiment experiment, HeapRoom heap) {
        this.fold = fold;
        this.heap = heap;
        this.experiment = experiment;
        this.bytes = new SharedQuery<>(() -> turns.query(experiment, ledger -> saved()));
        this.hashed =
                new SharedQuery<>(() -> turns.query(experiment, this::save).thenApplyAsync(this::withHash, HASHES));
    }

    /**
     * Reads the numbers of the state.
     *
     * @return the numbers, without the hash
     */
    public CompletableFuture<StateSummary> summary() {
        return fold.query(experiment, StateSummary::of);
    }

    /**
     * Reads the numbers and the hash of the state.
     *
     * @return the numbers, with the hash
     */
    public CompletableFuture<StateSummary> summaryWithHash() {
        return hashed.ask();
    }

    /**
     * Reads the whole state.
     *
     * @return its bytes, which nobody may change
     */
    public CompletableFuture<byte[]> bytes() {
        return bytes.ask();
    }

    private Saved save(ExperimentLedger ledger) {
        Hash known = newest;
        StateSummary summary = StateSummary.of(ledger);
        return known.position == ledger.position()
                ? new Saved(summary.withHash(known.text), new byte[0])
                : new Saved(summary, saved());
    }

    /** Saves the state, if there is room for its bytes. */
    private byte[] saved() {
        HeapRoom.Copy room = heap.copy(Growth.REWARDS, experiment.bytesToSave());
        try (room) {
            return experiment.save();
        }
    }

    private StateSummary withHash(Saved saved) {
        StateSummary summary = saved.summary;
        if (!summary.hash().isEmpty()) {
            return summary;
        }
        String hash = hash(saved.state);
        newest = new Hash(summary.position(), hash);
        return summary.withHash(hash);
    }

    private static String hash(byte[] state) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(state));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java has no SHA-256.", e);
        }
    }
}
