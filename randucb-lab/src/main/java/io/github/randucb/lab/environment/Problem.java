package io.github.randucb.lab.environment;

import io.github.randucb.random.Streams;

/**
 * A recipe that draws environments.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name what reports call it
 * @param instances where instances come from
 * @param rewards the law of the rewards
 * @param noise whether arms have randomness of their own
 * @param hasFeatures whether arms have features
 */
public record Problem(String name, Instances instances, RewardLaw rewards, Noise.Kind noise, boolean hasFeatures) {
    /**
     * The environment of a run.
     *
     * @param run the run, from 0
     * @param instanceSeed draws the instance
     * @param noiseSeed draws the rewards
     * @return a new environment, the same for the same numbers
     * @throws IllegalArgumentException if an arm has a mean that its rewards cannot have
     */
    public Environment environment(int run, long instanceSeed, long noiseSeed) {
        Instance instance = instances.draw(run, Streams.seeded(instanceSeed));
        for (int arm = 0; arm < instance.arms(); arm++) {
            try {
                rewards.check(instance.mean(arm));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "arm " + arm + " has the mean " + instance.mean(arm) + "; " + e.getMessage(), e);
            }
        }
        return new Environment(instance, rewards, new Noise(noise, noiseSeed, instance.arms()));
    }
}
