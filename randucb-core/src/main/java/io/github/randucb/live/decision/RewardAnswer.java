package io.github.randucb.live.decision;

/**
 * The answer to a reward. Immutable and thread-safe.
 */
public enum RewardAnswer {
    /** The reward was joined to its decision and learned. */
    LEARNED,
    /** The reward was joined to its decision. It is learned, or only recorded, at the end of the window. */
    COLLECTED,
    /** Refused: a reward of this decision was learned or recorded before, or one with the same id was joined. */
    DUPLICATE,
    /** Refused: the window of this decision is over, or the decision gave way to newer ones. */
    EXPIRED,
    /** Refused: the arm of this decision was removed. */
    ARM_REMOVED,
    /** Refused: the decision was cancelled. */
    CANCELLED,
    /** Refused: there is no such decision, or it was closed long ago. */
    UNKNOWN,
    /** The reward was joined to its decision, from which the model does not learn. */
    RECORDED,
    /** Refused: the decision has as many rewards with ids as are remembered, or the model as many rewards as it can count. */
    TOO_MANY,
    /** Refused: the reward, or the sum of the rewards of the decision, is outside the range. */
    OUTSIDE,
    /** The reward was joined to its decision, which waits for activation. It counts once the decision is activated. */
    NOT_ACTIVE
}
