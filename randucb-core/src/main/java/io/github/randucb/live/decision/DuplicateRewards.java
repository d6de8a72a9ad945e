package io.github.randucb.live.decision;

/**
 * The treatment of several rewards for one decision. Immutable and thread-safe.
 */
public enum DuplicateRewards {
    /** The first reward is learned at once. Later ones are refused. */
    FIRST,
    /** The last reward in the window is learned at the end of the window. */
    LAST,
    /** The sum of the rewards in the window is learned at the end of the window. */
    SUM,
    /** The largest reward in the window is learned at the end of the window. */
    MAX,
    /** The average of the rewards in the window is learned at the end of the window. */
    MEAN
}
