/**
 * Problems, their instances, and the rewards of an instance's arms.
 *
 * <p>A {@link io.github.randucb.lab.environment.Problem} draws an instance for each run. An {@link
 * io.github.randucb.lab.environment.Environment} is one instance with its rewards. Rewards are addressed by round and
 * arm ({@link io.github.randucb.lab.environment.Noise}), so that all policies of a run receive the same ones and runs
 * are paired.
 *
 * <p>Sources of instances ({@link io.github.randucb.lab.environment.Instances}):
 *
 * <ul>
 *   <li>{@code uniformMeans}: means drawn uniformly from an interval;
 *   <li>{@code paperFeatures}: features and parameters as in the paper;
 *   <li>{@code releasedFeatures}: features and parameters as in the released code;
 *   <li>{@code of}: given instances, for example from files.
 * </ul>
 *
 * <p>Distributions of rewards ({@link io.github.randucb.lab.environment.RewardDistribution}):
 *
 * <ul>
 *   <li>{@code Bernoulli}: 0 or 1;
 *   <li>{@code Beta}: Beta(c mean, c (1 - mean));
 *   <li>{@code Gaussian}: N(mean, sd^2), optionally clipped to [0, 1]. Arms can have their own sd.
 * </ul>
 *
 * <p>To add a distribution, add a record to {@code RewardDistribution} that creates its sampler and checks its means.
 * To add a source of instances, add a factory to {@code Instances}. Then name it in {@code input.problem}.
 */
@NullMarked
package io.github.randucb.lab.environment;

import org.jspecify.annotations.NullMarked;
