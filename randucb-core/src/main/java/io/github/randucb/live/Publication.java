package io.github.randucb.live;

import io.github.randucb.live.ledger.DecisionLedger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The schedule of publications: it knows which changes of the model are not published, and when they must be.
 *
 * <p>By default the next decision publishes the changes before it, so that several changes between two decisions take one
 * publication. While threads compete for the lock, changes are published in groups. If the options set bounds, a change is
 * published by the thread that made it, as soon as a bound is reached.
 *
 * <p>Only the holder of the bandit's lock uses it, except {@link #isDue(long)}, which all threads may call.
 */
final class Publication {
    /** The number of changes after which the model is published at the latest, unless the options say otherwise. */
    static final int GROUP = 64;

    private static final long NEXT_DECISION = 0; // every time is at least this one

    private final LiveOptions options;
    private final DecisionLedger ledger;
    private final AtomicLong dueAt = new AtomicLong(Long.MAX_VALUE);
    private long published; // version of the model
    private long unpublishedSince; // time of the first change that is not published
    private boolean unpublished;

    Publication(LiveOptions options, DecisionLedger ledger) {
        this.options = options;
        this.ledger = ledger;
    }

    /** Returns whether a decision at this time should publish changes before it reads the snapshot. */
    boolean isDue(long now) {
        return now >= dueAt.get();
    }

    /**
     * Returns whether the thread that made changes must publish them.
     *
     * @param arms the number of arms
     */
    boolean isDueAtOnce(int arms) {
        note();
        long changes = changes();
        int every = options.publishEvery(arms);
        return changes > 0
                && (changes >= (options.publishesOnDemand() ? Math.max(every, GROUP) : every)
                        || ledger.clock() - unpublishedSince >= options.publishWithin());
    }

    private long changes() {
        return ledger.version() - published;
    }

    /** Notes the time of the first change that is not published. */
    private void note() {
        if (!unpublished && hasChanges()) {
            unpublished = true;
            unpublishedSince = ledger.clock();
        }
    }

    /** Returns whether there are changes that are not published. */
    boolean hasChanges() {
        return ledger.version() != published;
    }

    /** Marks all changes as published. */
    void done() {
        published = ledger.version();
        unpublished = false;
    }

    /**
     * Computes the time from which a decision publishes.
     *
     * @param arms the number of arms
     * @param crowded whether threads compete for the lock
     */
    void schedule(int arms, boolean crowded) {
        note();
        dueAt.lazySet(unpublished ? Math.min(ledger.nextExpiry(), dueWithChanges(arms, crowded)) : ledger.nextExpiry());
    }

    private long dueWithChanges(int arms, boolean crowded) {
        int every = options.publishEvery(arms);
        boolean grouped = crowded && options.publishesOnDemand();
        if (changes() >= (grouped ? Math.max(every, GROUP) : every)) {
            return NEXT_DECISION;
        }
        return after(grouped && every == 1 ? 1 : options.publishWithin());
    }

    private long after(long time) {
        return unpublishedSince >= Long.MAX_VALUE - time ? Long.MAX_VALUE : unpublishedSince + time;
    }
}
