package io.github.randucb.theory;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * What theorems need of a problem, and policies do not know.
 *
 * <p>Immutable and thread-safe.
 */
public final class GroundTruth {
    private static final double ROUNDING = 1e-9;

    private final double[] means;
    private final double[] predictors;
    private final double[] parameter;
    private final boolean binary;
    private final double noise;

    private GroundTruth(double[] means, double[] predictors, double[] parameter, boolean binary, double noise) {
        this.means = means.clone();
        this.predictors = predictors.clone();
        this.parameter = parameter.clone();
        this.binary = binary;
        this.noise = noise;
        if (means.length == 0 || means.length != predictors.length) {
            throw new IllegalArgumentException("there is at least one arm, and as many means as predictors");
        }
    }

    /**
     * A problem without features.
     *
     * @param means the mean of each arm
     * @return the truth
     */
    public static GroundTruth of(double... means) {
        return new GroundTruth(means, means, new double[0], false, Double.NaN);
    }

    /**
     * A problem with features.
     *
     * @param features x_i of each arm
     * @param theta the parameter
     * @param means the mean of each arm
     * @return the truth
     */
    public static GroundTruth of(double[][] features, double[] theta, double[] means) {
        double[] predictors =
                Arrays.stream(features).mapToDouble(x -> product(x, theta)).toArray();
        return new GroundTruth(means, predictors, theta, false, Double.NaN);
    }

    private static double product(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(
                    "an arm has " + x.length + " features, and the parameter " + y.length + " numbers");
        }
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            sum += x[j] * y[j];
        }
        return sum;
    }

    /**
     * The means.
     *
     * @return mu_i of each arm: a new array
     */
    public double[] means() {
        return means.clone();
    }

    /**
     * What a model of the means estimates.
     *
     * @return {@code <x_i, theta>} of each arm, the mean where there are no features: a new array
     */
    public double[] predictors() {
        return predictors.clone();
    }

    /**
     * Whether the means are those of a model.
     *
     * @param link g
     * @return true if there are features and {@code mu_i = g(<x_i, theta>)} for all arms
     */
    public boolean follows(DoubleUnaryOperator link) {
        for (int i = 0; i < means.length; i++) {
            if (!(Math.abs(means[i] - link.applyAsDouble(predictors[i])) <= ROUNDING)) {
                return false;
            }
        }
        return hasFeatures();
    }

    /**
     * Whether the arms have features.
     *
     * @return true if there is a parameter
     */
    public boolean hasFeatures() {
        return parameter.length > 0;
    }

    /**
     * The gaps.
     *
     * @return Delta_i of each arm, zero for the best: a new array
     */
    public double[] gaps() {
        double best = Arrays.stream(means).max().orElseThrow();
        return Arrays.stream(means).map(mean -> best - mean).toArray();
    }

    /**
     * The length of the parameter.
     *
     * @return the length of theta, not a number if there is none
     */
    public double length() {
        return hasFeatures() ? Math.sqrt(product(parameter, parameter)) : Double.NaN;
    }

    /**
     * Returns the parameter.
     *
     * @return theta, a new array; empty if there are no features
     */
    public double[] parameter() {
        return parameter.clone();
    }

    /**
     * Returns the same problem with rewards {@code (y - offset) / unit}.
     *
     * @param offset what is subtracted from the rewards; zero if there are features
     * @param unit what the rewards are divided by
     * @return the truth
     */
    public GroundTruth onScale(double offset, double unit) {
        return new GroundTruth(
                Arrays.stream(means).map(mean -> (mean - offset) / unit).toArray(),
                Arrays.stream(predictors).map(mean -> (mean - offset) / unit).toArray(),
                Arrays.stream(parameter).map(x -> x / unit).toArray(),
                false,
                noise / unit);
    }

    /**
     * Returns the same problem with rewards that are 0 or 1.
     *
     * @return the truth
     */
    public GroundTruth withBinaryRewards() {
        return new GroundTruth(means, predictors, parameter, true, noise);
    }

    /**
     * Returns the same problem with noise of a known size.
     *
     * @param sigma a number for which all rewards, less their means, are sigma-sub-Gaussian
     * @return the truth
     */
    public GroundTruth withNoise(double sigma) {
        return new GroundTruth(means, predictors, parameter, binary, sigma);
    }

    /**
     * Returns the size of the noise.
     *
     * @return a number for which all rewards, less their means, are sub-Gaussian; empty if none is known
     */
    public OptionalDouble noise() {
        return Double.isNaN(noise) ? OptionalDouble.empty() : OptionalDouble.of(noise);
    }

    /**
     * Returns whether all rewards are known to be 0 or 1, so that their means determine their law.
     *
     * @return true if they are
     */
    public boolean isBinary() {
        return binary;
    }
}
