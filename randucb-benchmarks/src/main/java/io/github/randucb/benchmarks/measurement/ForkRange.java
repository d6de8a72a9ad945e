package io.github.randucb.benchmarks.measurement;

import io.github.randucb.text.SignificantDigits;
import java.util.Arrays;

/**
 * A value that was measured in several forks of JMH: the median, the smallest and the largest fork. A fork is a Java process of
 * its own, so forks also differ in what the compiler made of the code.
 *
 * <p>Immutable and thread-safe.
 *
 * @param median the median of the forks
 * @param smallest the smallest fork
 * @param largest the largest fork
 */
public record ForkRange(double median, double smallest, double largest) {
    /**
     * Computes the median and the range of forks.
     *
     * @param values one value of each fork, at least one
     * @return the median and the range; the median of an even number of forks is the mean of the two in the middle
     */
    public static ForkRange of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int last = sorted.length - 1;
        double median = (sorted[last / 2] + sorted[sorted.length / 2]) / 2;
        return new ForkRange(median, sorted[0], sorted[last]);
    }

    /**
     * Returns the ratio to another value, which was measured in other forks: the ratio of the medians, and the smallest and the
     * largest ratio of a fork of this value to a fork of the other.
     *
     * @param other the other value
     * @return this value divided by the other
     */
    public ForkRange over(ForkRange other) {
        return new ForkRange(median / other.median, smallest / other.largest, largest / other.smallest);
    }

    /**
     * Returns the value in another unit.
     *
     * @param unit the number of old units in the new one
     * @return this value divided by the unit
     */
    public ForkRange in(double unit) {
        return new ForkRange(median / unit, smallest / unit, largest / unit);
    }

    /**
     * Returns the median and the range as text, with three significant digits of the median and at most two decimals. The range
     * is left out if its ends do not differ in these digits, as with a single fork.
     *
     * @return such as {@code 0.41 (0.39 to 0.45)}
     */
    public String text() {
        int decimals = SignificantDigits.decimals(median, 3, 0, 2);
        String least = SignificantDigits.grouped(smallest, decimals);
        String most = SignificantDigits.grouped(largest, decimals);
        String middle = SignificantDigits.grouped(median, decimals);
        return least.equals(most) ? middle : middle + " (" + least + " to " + most + ")";
    }
}
