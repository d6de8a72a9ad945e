package io.github.randucb.lab.environment;

import io.github.randucb.spec.FixedArms;
import io.github.randucb.theory.GroundTruth;
import java.util.Arrays;

/**
 * One instance of a problem: arms with mean rewards and perhaps features, and the rewards they give in every round.
 *
 * <p>Not thread-safe.
 */
public final class Environment {
    private final Instance instance;
    private final Noise noise;
    private final RewardLaw.Draw[] rewards;
    private final double[] means;
    private final int best;
    private final boolean binary;
    private final double subGaussian;

    /**
     * Puts an instance to work.
     *
     * @param instance the arms
     * @param law the law of their rewards
     * @param noise the randomness of their rewards
     */
    public Environment(Instance instance, RewardLaw law, Noise noise) {
        this.instance = instance;
        this.noise = noise;
        this.rewards = new RewardLaw.Draw[instance.arms()];
        Arrays.setAll(rewards, arm -> law.of(instance.mean(arm), noise));
        this.means = new double[instance.arms()];
        Arrays.setAll(means, arm -> law.meanOf(instance.mean(arm)));
        this.best = instance.best();
        this.binary = law instanceof RewardLaw.Bernoulli;
        this.subGaussian = law.subGaussian();
    }

    /**
     * The number of arms.
     *
     * @return K
     */
    public int arms() {
        return rewards.length;
    }

    /**
     * The arm of the largest mean, the first of equal ones.
     *
     * @return the arm
     */
    public int best() {
        return best;
    }

    /**
     * The mean reward of an arm.
     *
     * @param arm the arm
     * @return mu_i
     */
    public double mean(int arm) {
        return means[arm];
    }

    /**
     * What a policy is told.
     *
     * @param horizon the number of rounds
     * @return the setting
     */
    public FixedArms setting(long horizon) {
        return instance.setting(horizon);
    }

    /**
     * What a policy is not told.
     *
     * @return the truth
     */
    public GroundTruth truth() {
        GroundTruth truth = instance.truth(means).withNoise(subGaussian);
        return binary ? truth.withBinaryRewards() : truth;
    }

    /**
     * The reward of an arm in a round, always the same one.
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
