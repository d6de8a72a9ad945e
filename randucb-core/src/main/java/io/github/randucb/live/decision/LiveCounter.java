package io.github.randucb.live.decision;

/**
 * The counters of a bandit for live traffic ({@code LiveLearner.count}). Every decision is either open or closed for one reason:
 *
 * <pre>
 * DECISIONS = open decisions + LEARNED + RECORDED + (EXPIRED + EVICTED - DEFAULT_REWARDS)
 *             + NOT_ACTIVATED + CANCELLED + ARM_REMOVED
 * </pre>
 *
 * <p>Saved states have the counters in this order: new ones are added at the end. Immutable and thread-safe.
 */
public enum LiveCounter {
    /** Decisions. */
    DECISIONS,
    /** Decisions that were activated. */
    ACTIVATED,
    /** Rewards that were learned, default rewards included. */
    LEARNED,
    /** Default rewards that were learned or recorded at the end of a window, or when a decision was evicted. */
    DEFAULT_REWARDS,
    /** Rewards that were collected until the end of a window, or until the activation. */
    COLLECTED,
    /** Rewards refused because a reward of the decision was learned or recorded before, or one with the same id was joined. */
    DUPLICATE,
    /** Rewards refused because the window was over. */
    LATE,
    /** Rewards refused because there is no such decision. */
    UNKNOWN,
    /** Rewards refused because the arm was removed, the decision cancelled, or the decision has too many rewards with ids. */
    CLOSED,
    /** Rewards refused because they are outside the range. */
    OUTSIDE,
    /** Rewards replaced by the nearest end of the range. */
    CLIPPED,
    /** Decisions whose window ended without a reward. A default reward may have been learned. */
    EXPIRED,
    /** Decisions dropped because they were not activated in time. */
    NOT_ACTIVATED,
    /** Decisions closed early because there were too many open ones. No reward that came was learned; a default reward may be. */
    EVICTED,
    /** Decisions that were cancelled. */
    CANCELLED,
    /** Snapshots that were published since the start of the program. Not saved, because it depends on the threads. */
    PUBLISHED,
    /** Decisions that were closed because their arm was removed. */
    ARM_REMOVED,
    /** Events that were applied ({@link io.github.randucb.live.LiveEvent}). */
    EVENTS,
    /** Rewards of decisions from which the model does not learn, default rewards included. */
    RECORDED
}
