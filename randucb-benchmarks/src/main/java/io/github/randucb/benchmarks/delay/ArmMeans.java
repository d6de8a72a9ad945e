package io.github.randucb.benchmarks.delay;

/** The mean reward of each arm in each decision. Immutable and thread-safe. */
interface ArmMeans {
    /** Returns the number of arms. */
    int arms();

    /** Returns the mean of an arm in decision t, from 0. */
    double mean(int t, int arm);

    /** Returns the largest mean in decision t. */
    double best(int t);
}
