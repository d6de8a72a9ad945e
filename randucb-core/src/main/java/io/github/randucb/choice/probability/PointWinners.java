package io.github.randucb.choice.probability;

import io.github.randucb.choice.Argmax;
import io.github.randucb.multiplier.DiscreteLaw;
import java.util.Arrays;

/**
 * The arms that maximize {@code mean_i + z width_i} at the points z of a discrete law, without a loop over all arms for each
 * point.
 *
 * <p>Let arm a win at the lowest point and arm b at the highest, and let z* be the point where their lines cross. The
 * difference between the line of any other arm and the larger of the lines of a and b is concave in z on both sides of z*, and at
 * most zero at both ends. An arm whose line is below both lines at z* wins at no point. All other arms are candidates, and there are few of them. The candidates
 * are compared at every point. A margin for rounding makes the result equal to that of a loop over all arms, to the last
 * bit.
 *
 * <p>Stateless and thread-safe.
 */
final class PointWinners {
    private static final int FEW_ARMS = 4; // up to here, a loop over all arms is faster
    private static final int USUAL_CANDIDATES = 8; // there are seldom more
    private static final double MARGIN = 0x1p-46; // some units in the last place of an index

    private PointWinners() {}

    /** Adds the probability of each point of the law to the arm that wins at this point. */
    static void add(double[] probabilities, double[] means, double[] widths, double u, DiscreteLaw law) {
        int arms = means.length;
        int[] candidates = arms <= FEW_ARMS ? null : candidates(means, widths, law.point(0) * u, highest(law) * u);
        for (int m = 0; m < law.size(); m++) {
            double z = law.point(m) * u;
            int winner = candidates == null ? Argmax.of(arms, means, widths, z) : best(candidates, means, widths, z);
            probabilities[winner] += law.probability(m);
        }
    }

    private static double highest(DiscreteLaw law) {
        return law.point(law.size() - 1);
    }

    /** Returns the arms that can win between two values of z, in increasing order. */
    private static int[] candidates(double[] means, double[] widths, double low, double high) {
        int a = Argmax.of(means.length, means, widths, low);
        int b = Argmax.of(means.length, means, widths, high);
        double largest = Math.max(Math.abs(low), Math.abs(high));
        double rounding = MARGIN * (size(means[a], largest * widths[a]) + size(means[b], largest * widths[b]));
        double slope = widths[b] - widths[a];
        if (slope > 0) {
            double z = Math.min(high, Math.max(low, (means[a] - means[b]) / slope));
            double level = Math.min(means[a] + z * widths[a], means[b] + z * widths[b]) - rounding;
            return above(means, widths, z + MARGIN * largest, level, z + MARGIN * largest, level);
        }
        double atLow = means[a] + low * widths[a] - rounding;
        double atHigh = means[b] + high * widths[b] - rounding;
        return above(means, widths, low + MARGIN * largest, atLow, high + MARGIN * largest, atHigh);
    }

    private static double size(double mean, double bonus) {
        return Math.abs(mean) + Math.abs(bonus);
    }

    /** Returns the arms whose line reaches one of two points. */
    private static int[] above(
            double[] means, double[] widths, double z, double level, double otherZ, double otherLevel) {
        int[] found = new int[Math.min(means.length, USUAL_CANDIDATES)];
        int count = 0;
        for (int arm = 0; arm < means.length; arm++) {
            if (means[arm] + z * widths[arm] >= level || means[arm] + otherZ * widths[arm] >= otherLevel) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, Math.min(2 * count, means.length));
                }
                found[count++] = arm;
            }
        }
        return count == found.length ? found : Arrays.copyOf(found, count);
    }

    private static int best(int[] candidates, double[] means, double[] widths, double z) {
        int best = candidates[0];
        double top = means[best] + z * widths[best];
        for (int arm : candidates) {
            double index = means[arm] + z * widths[arm];
            if (index > top) {
                top = index;
                best = arm;
            }
        }
        return best;
    }
}
