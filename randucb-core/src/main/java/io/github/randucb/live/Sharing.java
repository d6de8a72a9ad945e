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
     * Both: the coefficients of an arm are the sum of common ones and its own (Li, Chu, Langford and Schapire, "A
     * Contextual-Bandit Approach to Personalized News Article Recommendation", 2010, Algorithm 2). For linear policies except
     * {@code lin-ts}.
     */
    HYBRID
}
