package io.github.randucb.theory;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * The true means and parameter of a problem, which theorems need and policies do not know.
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
            throw new IllegalArgumentException("A problem must have at least one arm, and one mean for each arm; got "
                    + means.length + " means and " + predictors.length + " arms.");
        }
    }

    /**
     * Returns a problem without features.
     *
     * @param means the mean of each arm
     * @return the problem
     */
    public static GroundTruth of(double... means) {
        return new GroundTruth(means, means, new double[0], false, Double.NaN);
    }

    /**
     * Returns a problem with features.
     *
     * @param features x_i of each arm
     * @param theta the parameter
     * @param means the mean of each arm
     * @return the problem
     */
    public static GroundTruth of(double[][] features, double[] theta, double[] means) {
        double[] predictors =
                Arrays.stream(features).mapToDouble(x -> product(x, theta)).toArray();
        return new GroundTruth(means, predictors, theta, false, Double.NaN);
    }

    private static double product(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("An arm must have as many features as the parameter has entries; got "
                    + x.length + " features and " + y.length + " entries.");
        }
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            sum += x[j] * y[j];
        }
        return sum;
    }

    /**
     * Returns the means.
     *
     * @return mu_i of each arm, as a new array
     */
    public double[] means() {
        return means.clone();
    }

    /**
     * Returns the values that a model of the means estimates.
     *
     * @return {@code <x_i, theta>} of each arm, or the mean if there are no features, as a new array
     */
    public double[] predictors() {
        return predictors.clone();
    }

    /**
     * Tells whether the means are those of a generalized linear model.
     *
     * @param link the mean function g
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
     * Tells whether the arms have features.
     *
     * @return true if there is a parameter
     */
    public boolean hasFeatures() {
        return parameter.length > 0;
    }

    /**
     * Returns the gaps.
     *
     * @return Delta_i of each arm, zero for the best arms, as a new array
     */
    public double[] gaps() {
        double best = Arrays.stream(means).max().orElseThrow();
        return Arrays.stream(means).map(mean -> best - mean).toArray();
    }

    /**
     * Returns the Euclidean norm of the parameter.
     *
     * @return ||theta||; NaN if there are no features
     */
    public double length() {
        return hasFeatures() ? Math.sqrt(product(parameter, parameter)) : Double.NaN;
    }

    /**
     * Returns the parameter.
     *
     * @return theta, as a new array; empty if there are no features
     */
    public double[] parameter() {
        return parameter.clone();
    }

    /**
     * Returns the problem with rewards {@code (y - offset) / unit}.
     *
     * @param offset the number subtracted from the rewards; zero if there are features
     * @param unit the number that divides the rewards
     * @return the problem
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
     * Returns the problem with rewards that are 0 or 1.
     *
     * @return the problem
     */
    public GroundTruth withBinaryRewards() {
        return new GroundTruth(means, predictors, parameter, true, noise);
    }

    /**
     * Returns the problem with noise of a known size.
     *
     * @param sigma a number for which all rewards minus their means are sigma-sub-Gaussian
     * @return the problem
     */
    public GroundTruth withNoise(double sigma) {
        return new GroundTruth(means, predictors, parameter, binary, sigma);
    }

    /**
     * Returns the size of the noise.
     *
     * @return a number sigma for which all rewards minus their means are sigma-sub-Gaussian; empty if unknown
     */
    public OptionalDouble noise() {
        return Double.isNaN(noise) ? OptionalDouble.empty() : OptionalDouble.of(noise);
    }

    /**
     * Tells whether all rewards are known to be 0 or 1, so that the means determine their distribution.
     *
     * @return true if they are
     */
    public boolean isBinary() {
        return binary;
    }
}
