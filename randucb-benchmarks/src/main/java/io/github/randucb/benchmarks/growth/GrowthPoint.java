package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.measurement.Estimate;

/**
 * The time per round of a policy at one size.
 *
 * @param policy the id of the policy
 * @param axis the axis of growth
 * @param at the size on this axis
 * @param nanos the nanoseconds per round
 */
record GrowthPoint(String policy, GrowthAxis axis, int at, Estimate nanos) {}
