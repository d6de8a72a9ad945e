package io.github.randucb.confidence;

/**
 * The radius of an arm that has its own model, in one state of this model. The round and the variance of the rewards are those of
 * all arms together.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface FrozenRadius {
    /**
     * Returns the radius in a round.
     *
     * @param t the round, from 1: one more than the number of observations of all arms
     * @param variance the variance of the rewards around their means, estimated from all arms; 0 if there is no estimate
     * @return beta, not negative
     */
    double at(long t, double variance);
}
