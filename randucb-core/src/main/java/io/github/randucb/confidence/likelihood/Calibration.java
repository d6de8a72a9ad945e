package io.github.randucb.confidence.likelihood;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import java.util.Arrays;

/**
 * Calibration of the weights of a sample (Deville and Särndal, "Calibration Estimators in Survey Sampling", 1992). It
 * changes the weights a little, so that the weighted sum of the feature vectors is what it was before vectors were dropped:
 *
 * <pre>
 * w_i becomes w_i [ 1 + (1 - p_i) &lt;x_i, l&gt; ],    ( sum_i w_i (1 - p_i) x_i x_i^T ) l = sum of all - sum of the sample
 * </pre>
 *
 * The gradient of the likelihood has the term {@code sum_i w_i g(<x_i, theta>) x_i}. If all means change by the same amount,
 * as with the rate of rewards, calibrated weights follow without error. A vector that was kept for sure, with p_i = 1, keeps
 * its weight. No weight becomes less than half or more than twice as large. A ridge of 10^-6, in units of the diagonal, makes
 * the solution unique.
 *
 * <p>Thread-safe: no state.
 */
final class Calibration {
    private static final double RIDGE = 1e-6;
    private static final double LEAST = 0.5;
    private static final double MOST = 2;

    private Calibration() {}

    /**
     * Calibrates weights.
     *
     * @param rows all feature vectors
     * @param before their weights before some were dropped
     * @param probabilities the probability with which each was kept
     * @param weights the weights after that, zero for the dropped ones; changed
     */
    static void calibrate(double[][] rows, double[] before, double[] probabilities, double[] weights) {
        int d = rows[0].length;
        double[] missing = new double[d];
        double[] free = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            Vectors.add(before[i] - weights[i], rows[i], missing, d);
            free[i] = weights[i] * (1 - probabilities[i]);
        }
        double[][] matrix = new double[d][d];
        Vectors.gram(rows, free, 0, new double[rows.length], matrix);
        double[] scales = new double[d];
        Arrays.setAll(scales, j -> matrix[j][j] > 0 ? 1 / Math.sqrt(matrix[j][j]) : 0);
        scale(matrix, scales);
        Cholesky factor = new Cholesky(d, 1);
        if (!factor.factor(matrix, RIDGE)) {
            return;
        }
        multiply(missing, scales);
        factor.solveTransposed(missing, 0, missing);
        factor.solve(missing);
        multiply(missing, scales);
        for (int i = 0; i < rows.length; i++) {
            double change = 1 + (1 - probabilities[i]) * Vectors.dot(rows[i], missing, d);
            weights[i] *= Double.isNaN(change) ? 1 : Math.max(LEAST, Math.min(MOST, change));
        }
    }

    private static void scale(double[][] matrix, double[] scales) {
        for (int j = 0; j < scales.length; j++) {
            for (int k = 0; k < scales.length; k++) {
                matrix[j][k] *= scales[j] * scales[k];
            }
        }
    }

    private static void multiply(double[] vector, double[] scales) {
        for (int j = 0; j < vector.length; j++) {
            vector[j] *= scales[j];
        }
    }
}
