package io.github.randucb.benchmarks.problem;

import io.github.randucb.spec.Setting;

/** A bandit with a fixed set of arms and rewards 0 or 1. */
public interface Problem {
    /**
     * Returns the mean rewards.
     *
     * @return the mean of each arm, in the array of the problem itself, which must not be changed
     */
    double[] means();

    /**
     * Returns the setting that a policy is started with.
     *
     * @param rounds the number of rounds
     * @return the setting
     */
    Setting setting(int rounds);
}
