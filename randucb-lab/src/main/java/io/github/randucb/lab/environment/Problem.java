package io.github.randucb.lab.environment;

import io.github.randucb.random.Streams;

/**
 * A problem: the source of its instances and the distribution of its rewards.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the name in reports
 * @param instances the source of instances
 * @param rewards the distribution of the rewards; if arms have standard deviations of their own, the distribution with
 *     the largest of them
 * @param noise the dependence of the rewards of one round
 * @param hasFeatures whether arms have features
 */
public record Problem(
        String name, Instances instances, RewardDistribution rewards, Noise.Kind noise, boolean hasFeatures) {
    /**
     * Creates the environment of a run.
     *
     * @param run the number of the run, from 0
     * @param instanceSeed the seed of the instance
     * @param noiseSeed the seed of the rewards
     * @return a new environment; equal arguments give equal ones
     * @throws IllegalArgumentException if the distribution of the rewards does not allow the mean of an arm
     */
    public Environment environment(int run, long instanceSeed, long noiseSeed) {
        Instance instance = instances.draw(run, Streams.seeded(instanceSeed));
        for (int arm = 0; arm < instance.arms(); arm++) {
            try {
                rewards.check(instance.mean(arm));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("Arm " + arm + ": " + e.getMessage(), e);
            }
        }
        return new Environment(instance, rewards, new Noise(noise, noiseSeed, instance.arms()));
    }
}
