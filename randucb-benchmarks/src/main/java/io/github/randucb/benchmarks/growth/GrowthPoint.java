package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.Estimate;

/**
 * The time of a round of a policy at one place of an axis.
 *
 * @param policy the policy
 * @param axis what grows
 * @param at how large it is
 * @param nanos the nanoseconds a round
 */
record GrowthPoint(String policy, GrowthAxis axis, int at, Estimate nanos) {}
