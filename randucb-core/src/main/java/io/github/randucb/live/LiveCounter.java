package io.github.randucb.live;

/**
 * The counters of a bandit for live traffic ({@link LiveLearner#count}). Immutable and thread-safe.
 */
public enum LiveCounter {
    /** Decisions. */
    DECISIONS,
    /** Decisions that were activated. */
    ACTIVATED,
    /** Rewards that were learned, default rewards included. */
    LEARNED,
    /** Default rewards that were learned at the end of a window. */
    DEFAULT_REWARDS,
    /** Rewards that were collected until the end of a window. */
    COLLECTED,
    /** Rewards refused because a reward of the decision was learned before. */
    DUPLICATE,
    /** Rewards refused because the window was over. */
    LATE,
    /** Rewards refused because there is no such decision. */
    UNKNOWN,
    /** Rewards refused because the arm was removed or the decision cancelled. */
    CLOSED,
    /** Rewards refused because they are outside the range. */
    OUTSIDE,
    /** Rewards replaced by the nearest end of the range. */
    CLIPPED,
    /** Decisions whose window ended without a reward. */
    EXPIRED,
    /** Decisions dropped because they were not activated in time. */
    NOT_ACTIVATED,
    /** Decisions that expired early because there were too many pending ones. */
    EVICTED,
    /** Decisions that were cancelled. */
    CANCELLED,
    /** Snapshots that were published. */
    PUBLISHED
}
