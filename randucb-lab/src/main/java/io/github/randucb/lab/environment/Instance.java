package io.github.randucb.lab.environment;

import io.github.randucb.confidence.Link;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.Setting;
import io.github.randucb.theory.GroundTruth;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The arms of a problem: their mean rewards and, optionally, the standard deviations of their rewards or the features
 * that determine the means.
 *
 * <p>Immutable and thread-safe.
 */
public final class Instance {
    private final double[] means;
    private final Optional<double[]> sds;
    private final Optional<double[][]> features;
    private final Optional<double[]> parameter;

    private Instance(
            double[] means, Optional<double[]> sds, Optional<double[][]> features, Optional<double[]> parameter) {
        this.means = means;
        this.sds = sds;
        this.features = features;
        this.parameter = parameter;
    }

    /**
     * Creates an instance without features.
     *
     * @param means the mean of each arm
     * @return the instance
     */
    public static Instance of(double[] means) {
        return new Instance(means.clone(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * Creates an instance without features, whose arms have Gaussian rewards with standard deviations of their own.
     *
     * @param means the mean of each arm, before clipping
     * @param sds the standard deviation of each arm, before clipping; 0 for constant rewards
     * @return the instance
     * @throws IllegalArgumentException if there is not one finite standard deviation of at least 0 for each mean
     */
    public static Instance of(double[] means, double[] sds) {
        if (sds.length != means.length) {
            throw new IllegalArgumentException("There must be " + means.length
                    + " standard deviations, one for each mean; got " + sds.length + ".");
        }
        for (int arm = 0; arm < sds.length; arm++) {
            if (!(sds[arm] >= 0 && Double.isFinite(sds[arm]))) {
                throw new IllegalArgumentException("The standard deviation of arm " + arm
                        + " must be a finite number of at least 0; got " + sds[arm] + ".");
            }
        }
        return new Instance(means.clone(), Optional.of(sds.clone()), Optional.empty(), Optional.empty());
    }

    /**
     * Creates an instance with features.
     *
     * @param features the feature vector of each arm
     * @param parameter the parameter theta
     * @param link the mean function: arm i has mean g(&lt;x_i, theta&gt;)
     * @return the instance
     */
    public static Instance of(double[][] features, double[] parameter, Link link) {
        double[] means = new double[features.length];
        for (int i = 0; i < means.length; i++) {
            double product = 0;
            for (int j = 0; j < parameter.length; j++) {
                product += features[i][j] * parameter[j];
            }
            means[i] = link.mean(product);
        }
        double[][] copy = new double[features.length][];
        Arrays.setAll(copy, i -> features[i].clone());
        return new Instance(means, Optional.empty(), Optional.of(copy), Optional.of(parameter.clone()));
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int arms() {
        return means.length;
    }

    /**
     * Returns the mean reward of an arm, before clipping.
     *
     * @param arm the arm
     * @return mu_i
     */
    public double mean(int arm) {
        return means[arm];
    }

    /**
     * Returns the largest standard deviation of an arm.
     *
     * @return the largest one, before clipping; empty if arms have no standard deviations of their own
     */
    public OptionalDouble largestSd() {
        return sds.map(own -> Arrays.stream(own).max()).orElse(OptionalDouble.empty());
    }

    /** Returns the distribution of an arm's rewards: the common one, unless the arm has its own standard deviation. */
    RewardDistribution distribution(int arm, RewardDistribution common) {
        return sds.map(own -> common.withSd(own[arm])).orElse(common);
    }

    /** Returns the ground truth, with the means of the rewards after clipping. */
    GroundTruth truth(double[] actual) {
        return features.map(x -> GroundTruth.of(x, parameter.orElseThrow(), actual))
                .orElseGet(() -> GroundTruth.of(actual));
    }

    FixedArms setting(long horizon) {
        FixedArms setting = Setting.of(means.length, horizon);
        return features.map(setting::withFeatures).orElse(setting);
    }
}
