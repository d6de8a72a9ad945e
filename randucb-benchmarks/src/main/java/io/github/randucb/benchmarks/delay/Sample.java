package io.github.randucb.benchmarks.delay;

import io.github.randucb.text.SignificantDigits;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * One number for each run.
 *
 * <p>Immutable and thread-safe.
 */
final class Sample {
    private final double[] values;

    /** Keeps the numbers, in the order of the runs. The array must not change afterwards. */
    Sample(double... values) {
        this.values = values;
    }

    double mean() {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** Returns the standard error of the mean; 0 for a single run. */
    double error() {
        if (values.length == 1) {
            return 0;
        }
        double mean = mean();
        double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }

    /** Returns the ratio of the means to those of another sample of the same runs. */
    double ratio(Sample other) {
        return mean() / other.mean();
    }

    /** Returns the standard error of the ratio: that of the mean of x - ratio y, over the mean of y. */
    double ratioError(Sample other) {
        double ratio = ratio(other);
        double[] residuals = IntStream.range(0, values.length)
                .mapToDouble(run -> values[run] - ratio * other.values[run])
                .toArray();
        return new Sample(residuals).error() / other.mean();
    }

    /** Returns the mean and its standard error as text. */
    String text(int decimals) {
        return SignificantDigits.grouped(mean(), decimals) + " +/- " + SignificantDigits.grouped(error(), decimals);
    }
}
