package io.github.randucb.theory;

import java.util.Arrays;

/**
 * What theorems need of a problem, and policies do not know.
 *
 * <p>Immutable and thread-safe.
 */
public final class Truth {
    private final double[] means;
    private final double parameter;

    private Truth(double[] means, double parameter) {
        this.means = means.clone();
        this.parameter = parameter;
        if (means.length == 0) {
            throw new IllegalArgumentException("there is at least one arm");
        }
    }

    /**
     * A problem without features.
     *
     * @param means the mean of each arm
     * @return the truth
     */
    public static Truth of(double... means) {
        return new Truth(means, Double.NaN);
    }

    /**
     * A problem with features.
     *
     * @param theta the parameter
     * @param means the mean of each arm
     * @return the truth
     */
    public static Truth of(double[] theta, double[] means) {
        return new Truth(means, Math.sqrt(Arrays.stream(theta).map(x -> x * x).sum()));
    }

    /**
     * The means.
     *
     * @return a new array
     */
    public double[] means() {
        return means.clone();
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
    public double parameter() {
        return parameter;
    }
}
