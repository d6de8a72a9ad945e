package io.github.randucb.live.decision;

/**
 * The answer to a reward. Immutable and thread-safe.
 */
public enum RewardAnswer {
    /** The reward was joined to its decision and learned. */
    LEARNED,
    /** The reward was joined to its decision. It is learned at the end of the window. */
    COLLECTED,
    /** Refused: a reward of this decision was learned before. */
    DUPLICATE,
    /** Refused: the window of this decision is over, or the decision gave way to newer ones. */
    EXPIRED,
    /** Refused: the arm of this decision was removed. */
    ARM_REMOVED,
    /** Refused: the decision was cancelled. */
    CANCELLED,
    /** Refused: there is no such decision, or it was closed long ago. */
    UNKNOWN
}
