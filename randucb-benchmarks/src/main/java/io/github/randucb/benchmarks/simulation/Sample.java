package io.github.randucb.benchmarks.simulation;

import io.github.randucb.text.SignificantDigits;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * One number for each run.
 *
 * <p>Immutable and thread-safe.
 */
public final class Sample {
    private final double[] values;

    /**
     * Keeps the numbers.
     *
     * @param values the numbers in the order of the runs; the array must not change afterwards
     */
    public Sample(double... values) {
        this.values = values;
    }

    /**
     * Simulates runs in parallel. Run number r, from 0, draws its problem with the seed N + 2 r, where N is the first seed. The
     * seed of its player is the next number.
     *
     * @param runs the number of runs
     * @param seed the first seed
     * @param run simulates the run whose problem has a given seed, and returns its number
     * @return the numbers
     */
    public static Sample ofRuns(int runs, long seed, LongToDoubleFunction run) {
        return new Sample(LongStream.range(0, runs)
                .parallel()
                .map(r -> seed + 2 * r)
                .mapToDouble(run)
                .toArray());
    }

    /**
     * Simulates runs in parallel, each of which has several numbers.
     *
     * @param runs the number of runs
     * @param seed the first seed
     * @param run simulates the run whose problem has a given seed, and returns its numbers, as many in every run
     * @return a sample for each of the numbers, in their order
     * @see #ofRuns(int, long, LongToDoubleFunction)
     */
    public static List<Sample> severalOfRuns(int runs, long seed, LongFunction<double[]> run) {
        List<double[]> all = LongStream.range(0, runs)
                .parallel()
                .map(r -> seed + 2 * r)
                .mapToObj(run)
                .toList();
        return IntStream.range(0, all.get(0).length)
                .mapToObj(k -> new Sample(
                        all.stream().mapToDouble(numbers -> numbers[k]).toArray()))
                .toList();
    }

    /**
     * Returns the mean of all runs.
     *
     * @return the mean
     */
    public double mean() {
        return Arrays.stream(values).average().orElseThrow();
    }

    /**
     * Counts the runs whose number is above a limit.
     *
     * @param limit the limit
     * @return the number of runs
     */
    public long countAbove(double limit) {
        return Arrays.stream(values).filter(value -> value > limit).count();
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

    /**
     * Returns the ratio of the mean to that of another sample of the same runs.
     *
     * @param other the other sample
     * @return the mean of this sample divided by the other
     */
    public double ratio(Sample other) {
        return mean() / other.mean();
    }

    /**
     * Returns the standard error of the ratio: that of the mean of x - ratio y, over the mean of y.
     *
     * @param other the other sample
     * @return the standard error
     */
    public double ratioError(Sample other) {
        double ratio = ratio(other);
        double[] residuals = IntStream.range(0, values.length)
                .mapToDouble(run -> values[run] - ratio * other.values[run])
                .toArray();
        return new Sample(residuals).error() / other.mean();
    }

    /**
     * Returns the mean and its standard error as text.
     *
     * @param decimals the number of decimals
     * @return such as "3.00 +/- 1.53"
     */
    public String text(int decimals) {
        return SignificantDigits.grouped(mean(), decimals) + " +/- " + SignificantDigits.grouped(error(), decimals);
    }
}
