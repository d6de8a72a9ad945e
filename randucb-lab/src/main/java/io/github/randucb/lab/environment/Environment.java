package io.github.randucb.lab.environment;

import io.github.randucb.spec.FixedArms;
import io.github.randucb.theory.GroundTruth;
import java.util.Arrays;

/**
 * One instance of a problem together with its rewards in every round.
 *
 * <p>Not thread-safe.
 */
public final class Environment {
    private final Instance instance;
    private final Noise noise;
    private final RewardDistribution.Draw[] rewards;
    private final double[] means;
    private final int best;
    private final boolean binary;
    private final double subGaussian;

    /**
     * Creates an environment.
     *
     * @param instance the arms
     * @param distribution the distribution of their rewards; if arms have standard deviations of their own, the
     *     distribution with the largest of them
     * @param noise the random numbers of their rewards
     */
    public Environment(Instance instance, RewardDistribution distribution, Noise noise) {
        this.instance = instance;
        this.noise = noise;
        this.rewards = new RewardDistribution.Draw[instance.arms()];
        Arrays.setAll(rewards, arm -> instance.distribution(arm, distribution).of(instance.mean(arm), noise));
        this.means = new double[instance.arms()];
        Arrays.setAll(means, arm -> instance.distribution(arm, distribution).meanOf(instance.mean(arm)));
        this.best = indexOfLargest(means);
        this.binary = distribution instanceof RewardDistribution.Bernoulli;
        this.subGaussian = distribution.subGaussian();
    }

    /** Returns the index of the largest number; the first one if several are equal. */
    private static int indexOfLargest(double[] numbers) {
        int largest = 0;
        for (int k = 1; k < numbers.length; k++) {
            if (numbers[k] > numbers[largest]) {
                largest = k;
            }
        }
        return largest;
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int arms() {
        return rewards.length;
    }

    /**
     * Returns the arm with the largest mean, after clipping; the first one if several are equal.
     *
     * @return the arm
     */
    public int best() {
        return best;
    }

    /**
     * Returns the mean reward of an arm, after clipping.
     *
     * @param arm the arm
     * @return mu_i
     */
    public double mean(int arm) {
        return means[arm];
    }

    /**
     * Returns the setting: what a policy is told about the problem.
     *
     * @param horizon the number of rounds
     * @return the setting
     */
    public FixedArms setting(long horizon) {
        return instance.setting(horizon);
    }

    /**
     * Returns the true means and parameters, which a policy is not told.
     *
     * @return the ground truth
     */
    public GroundTruth truth() {
        GroundTruth truth = instance.truth(means).withNoise(subGaussian);
        return binary ? truth.withBinaryRewards() : truth;
    }

    /**
     * Returns the reward of an arm in a round. Repeated calls with equal arguments return the same reward.
     *
     * @param round the round, from 0
     * @param arm the arm
     * @return Y_t
     */
    public double reward(long round, int arm) {
        noise.at(round, arm);
        return rewards[arm].next();
    }
}
