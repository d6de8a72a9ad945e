package io.github.randucb.benchmarks.measurement;

import io.github.randucb.text.SignificantDigits;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.util.ListStatistics;

/**
 * A measured value with its error.
 *
 * <p>Immutable and thread-safe.
 *
 * @param value the mean of the measurements
 * @param error half the width of the 99.9 % confidence interval, as JMH computes it; NaN for a single measurement
 */
public record Estimate(double value, double error) {
    private static final double CONFIDENCE = 0.999;

    /**
     * Reads the score of a JMH result.
     *
     * @param result the result
     * @return the score and its error
     */
    public static Estimate of(Result<?> result) {
        return new Estimate(result.getScore(), result.getScoreError());
    }

    /**
     * Computes the mean of measurements.
     *
     * @param values the measurements
     * @return the mean and its error
     */
    public static Estimate of(double[] values) {
        ListStatistics statistics = new ListStatistics(values);
        return new Estimate(statistics.getMean(), statistics.getMeanErrorAt(CONFIDENCE));
    }

    /**
     * Returns the ratio to another estimate, which was measured independently. Its error is of first order.
     *
     * @param other the other estimate
     * @return this estimate divided by the other
     */
    public Estimate over(Estimate other) {
        double ratio = value / other.value;
        return new Estimate(ratio, ratio * Math.hypot(error / value, other.error / other.value));
    }

    /**
     * Returns the estimate as text, with three significant digits and at most two decimals.
     *
     * @return such as {@code 1,235 +/- 8} or {@code 1.23 +/- 0.06}
     */
    public String text() {
        int decimals = SignificantDigits.decimals(value, 3, 0, 2);
        String number = SignificantDigits.grouped(value, decimals);
        return Double.isNaN(error) ? number : number + " +/- " + SignificantDigits.grouped(error, decimals);
    }
}
