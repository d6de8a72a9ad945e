package io.github.randucb.multiarmed;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * What becomes of a reward strictly between 0 and 1 in a policy whose theory is about 0 and 1: Agrawal and Goyal
 * (2012), Algorithm 2, replace it by the toss of a coin of that bias.
 *
 * <p>Immutable and thread-safe.
 */
public enum Coins {
    /** Rewards between 0 and 1 become coins; statistics then depend on chance, and on the order of such rewards. */
    TOSS,
    /** Rewards are used as they are. */
    NONE;

    double of(double reward, UniformRandomProvider random) {
        if (this == NONE || reward == 0 || reward == 1) {
            return reward;
        }
        return random.nextDouble() < reward ? 1 : 0;
    }
}
