package io.github.randucb.live.model;

/**
 * The estimates of the arms of a request, one number for each arm.
 *
 * <p>Immutable and thread-safe, if nobody changes the arrays.
 *
 * @param means the estimated means
 * @param widths the widths of the confidence intervals
 * @param radii the factors of the widths in the policy's index
 */
@SuppressWarnings("ArrayRecordComponent") // estimates are not compared
public record Estimates(double[] means, double[] widths, double[] radii) {
    /**
     * Creates room for estimates.
     *
     * @param arms the number of arms
     */
    Estimates(int arms) {
        this(new double[arms], new double[arms], new double[arms]);
    }

    /** Sets the estimates of an arm. */
    void set(int index, double mean, double width, double radius) {
        means[index] = mean;
        widths[index] = width;
        radii[index] = radius;
    }
}
