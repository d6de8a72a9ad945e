package io.github.randucb.choice;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The upper envelope of the lines {@code mean_i + z width_i} for all real z: the intervals of z on which each arm has
 * the largest index. Only the lowest of several arms with the same line appears.
 *
 * <p>Immutable and thread-safe.
 */
public final class UpperEnvelope {
    private final int[] arms;
    private final double[] starts;

    private UpperEnvelope(int[] arms, double[] starts) {
        this.arms = arms;
        this.starts = starts;
    }

    /**
     * Computes the envelope in O(K log K).
     *
     * @param means the intercept of each arm's line
     * @param widths the slope of each arm's line
     * @return the envelope
     */
    public static UpperEnvelope of(double[] means, double[] widths) {
        int[] order = IntStream.range(0, means.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> widths[i])
                        .thenComparing(i -> means[i], Comparator.reverseOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] arms = new int[order.length];
        double[] starts = new double[order.length];
        int size = 0;
        for (int arm : order) {
            if (size > 0 && widths[arms[size - 1]] == widths[arm]) {
                continue; // parallel to the previous line, and not above it
            }
            double start = Double.NEGATIVE_INFINITY;
            while (size > 0) {
                int top = arms[size - 1];
                start = (means[top] - means[arm]) / (widths[arm] - widths[top]);
                if (start > starts[size - 1]) {
                    break;
                }
                size--;
                start = Double.NEGATIVE_INFINITY;
            }
            arms[size] = arm;
            starts[size++] = start;
        }
        return new UpperEnvelope(Arrays.copyOf(arms, size), Arrays.copyOf(starts, size));
    }

    /**
     * Returns the number of intervals.
     *
     * @return the number of intervals, at least one
     */
    public int size() {
        return arms.length;
    }

    /**
     * Returns the arm with the largest index on an interval.
     *
     * @param interval the number of the interval, from 0 for the lowest
     * @return the arm
     */
    public int arm(int interval) {
        return arms[interval];
    }

    /**
     * Returns the lower end of an interval.
     *
     * @param interval the number of the interval
     * @return the lower end; minus infinity for the first interval
     */
    public double start(int interval) {
        return starts[interval];
    }

    /**
     * Returns the upper end of an interval.
     *
     * @param interval the number of the interval
     * @return the upper end; infinity for the last interval
     */
    public double end(int interval) {
        return interval + 1 < starts.length ? starts[interval + 1] : Double.POSITIVE_INFINITY;
    }
}
