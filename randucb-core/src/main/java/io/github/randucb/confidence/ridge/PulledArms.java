package io.github.randucb.confidence.ridge;

import io.github.randucb.statistics.ArmTotals;
import java.util.stream.IntStream;

/**
 * The pulled arms of a fixed set, with the weights that they have in M and b of {@link Ridge}:
 *
 * <pre>
 * M = lambda I + sum_k weight_k x_k x_k^T,    b = sum_k total_k x_k
 * </pre>
 *
 * weight_k is the number of pulls of arm k, divided by the noise variance v. total_k is its total reward, divided by v.
 *
 * <p>Not thread-safe.
 */
final class PulledArms {
    private final double[][] arms;
    private final double noise;
    private final double[] weights;
    private final double[] totals;

    PulledArms(double[][] arms, double noise) {
        this.arms = arms;
        this.noise = noise;
        this.weights = new double[arms.length];
        this.totals = new double[arms.length];
    }

    /**
     * Sets the weights and totals. If there are few arms, all of them count as pulled.
     *
     * @param sums the pulls and rewards of all arms
     * @return the vectors x_k of the pulled arms
     */
    double[][] update(ArmTotals sums) {
        if (arms.length < RidgeRegression.MANY_ARMS) {
            for (int arm = 0; arm < arms.length; arm++) {
                set(arm, sums, arm);
            }
            return arms;
        }
        int[] pulled = IntStream.range(0, arms.length)
                .filter(arm -> sums.pulls(arm) > 0)
                .toArray();
        double[][] vectors = new double[pulled.length][];
        for (int k = 0; k < pulled.length; k++) {
            vectors[k] = arms[pulled[k]];
            set(k, sums, pulled[k]);
        }
        return vectors;
    }

    private void set(int k, ArmTotals sums, int arm) {
        weights[k] = sums.pulls(arm) / noise;
        totals[k] = sums.reward(arm) / noise;
    }

    /** Returns the weights. There may be more of them than pulled arms. */
    double[] weights() {
        return weights;
    }

    /** Returns the totals. There may be more of them than pulled arms. */
    double[] totals() {
        return totals;
    }
}
