package io.github.randucb.live;

/**
 * The way in which arms with features share what is learned. Immutable and thread-safe.
 */
public enum Sharing {
    /** One model for all arms: the mean of an arm is a function of its features alone. */
    SHARED,
    /** One model for each arm id: nothing that is learned about an arm applies to another. */
    DISJOINT,
    /**
     * Both: the coefficients of an arm are the sum of common ones and its own ({@link HybridRidge}). For {@code rand-lin-ucb},
     * {@code lin-ucb}, {@code lin-greedy} and {@code lin-epsilon-greedy}.
     */
    HYBRID
}
