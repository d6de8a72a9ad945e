package io.github.randucb.benchmarks.problem;

import io.github.randucb.spec.Setting;

/** A bandit with a fixed set of arms and rewards of 0 and 1. */
public interface Problem {
    /** The mean reward of each arm: the problem's own array, not to be written. */
    double[] means();

    /** What a policy is told. */
    Setting setting(int rounds);
}
