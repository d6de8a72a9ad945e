package io.github.randucb.benchmarks;

import java.util.Locale;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.util.ListStatistics;

/**
 * A measured number.
 *
 * @param value the number
 * @param error half of its interval of 99.9 %, as JMH has it; NaN if it was measured once
 */
public record Estimate(double value, double error) {
    private static final double CONFIDENCE = 0.999;

    public static Estimate of(Result<?> result) {
        return new Estimate(result.getScore(), result.getScoreError());
    }

    public static Estimate of(double[] values) {
        ListStatistics statistics = new ListStatistics(values);
        return new Estimate(statistics.getMean(), statistics.getMeanErrorAt(CONFIDENCE));
    }

    /** The ratio to another one, measured independently, to first order. */
    Estimate over(Estimate other) {
        double ratio = value / other.value;
        return new Estimate(ratio, ratio * Math.hypot(error / value, other.error / other.value));
    }

    /** With as many digits as are worth reading. */
    public String text() {
        int decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
        String number = text(value, decimals);
        return Double.isNaN(error) ? number : number + " +/- " + text(error, decimals);
    }

    private static String text(double number, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", number);
    }
}
