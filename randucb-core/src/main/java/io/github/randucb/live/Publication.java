package io.github.randucb.live;

import io.github.randucb.live.ledger.DecisionLedger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The schedule of publications: it knows which changes of the model are not published, and when they must be.
 *
 * <p>Only the holder of the bandit's lock uses it, except {@link #isDue(long)}, which all threads may call.
 */
final class Publication {
    /** The number of changes after which the model is published while threads compete, unless the options say otherwise. */
    static final int GROUP = 64;

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

    /** Returns whether a decision at this time should see changes that are not published. */
    boolean isDue(long now) {
        return now >= dueAt.get();
    }

    /**
     * Returns whether changes must be published now.
     *
     * @param arms the number of arms
     * @param crowded whether threads compete for the lock
     */
    boolean isDue(int arms, boolean crowded) {
        note();
        long changes = ledger.version() - published;
        int every = options.publishEvery(arms);
        return changes > 0
                && (changes >= (crowded && options.groupsPublications() ? Math.max(every, GROUP) : every)
                        || ledger.clock() - unpublishedSince >= within(arms));
    }

    /** Notes the time of the first change that is not published. */
    private void note() {
        if (!unpublished && ledger.version() != published) {
            unpublished = true;
            unpublishedSince = ledger.clock();
        }
    }

    /** Returns the time after which a change is published at the latest. */
    private long within(int arms) {
        return options.groupsPublications() && options.publishEvery(arms) == 1 ? 1 : options.publishWithin();
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

    /** Computes the time of the next publication. */
    void schedule(int arms) {
        note();
        long due = ledger.nextExpiry();
        if (unpublished) {
            long within = within(arms);
            boolean never = unpublishedSince >= Long.MAX_VALUE - within;
            due = never ? due : Math.min(due, unpublishedSince + within);
        }
        dueAt.lazySet(due);
    }
}
