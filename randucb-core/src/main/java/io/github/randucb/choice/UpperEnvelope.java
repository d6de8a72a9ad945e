package io.github.randucb.choice;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The upper envelope of the lines {@code mean_i + z width_i} as z runs from minus to plus infinity: which arm is
 * on top where. Of arms with the same line only the lowest appears.
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
                continue; // parallel to the one before, and not above it
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

    /** The number of pieces. */
    public int size() {
        return arms.length;
    }

    /** The arm on top in a piece. */
    public int arm(int piece) {
        return arms[piece];
    }

    /** Where a piece begins. */
    public double start(int piece) {
        return starts[piece];
    }

    /** Where a piece ends. */
    public double end(int piece) {
        return piece + 1 < starts.length ? starts[piece + 1] : Double.POSITIVE_INFINITY;
    }
}
