package io.github.randucb.multiarmed;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The treatment of rewards strictly between 0 and 1 in a policy whose theory covers only the rewards 0 and 1. Agrawal
 * and Goyal (2012), Algorithm 2, replace such a reward by a coin toss with this success probability.
 *
 * <p>Immutable and thread-safe.
 */
public enum Coins {
    /**
     * Replaces a reward y by 1 with probability y, and by 0 otherwise. The statistics are then random, and depend on
     * the order of such rewards.
     */
    TOSS,
    /** Uses rewards unchanged. */
    NONE;

    /** Returns the reward to learn from. */
    double of(double reward, UniformRandomProvider random) {
        if (this == NONE || reward == 0 || reward == 1) {
            return reward;
        }
        return random.nextDouble() < reward ? 1 : 0;
    }
}
