package io.github.randucb.live;

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
    MAX;

    /** Returns the value of a decision after one more reward. */
    double combine(double collected, double reward) {
        return switch (this) {
            case FIRST -> collected;
            case LAST -> reward;
            case SUM -> collected + reward;
            case MAX -> Math.max(collected, reward);
        };
    }
}
