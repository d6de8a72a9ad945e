package io.github.randucb.lab.simulation;

import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.SymmetricEigen;
import io.github.randucb.theory.Curvature;

/**
 * A recorder of two conditions that the proof of Theorem 8 (Appendix C) puts on the estimate of a generalized linear
 * model, after the forced pulls:
 *
 * <pre>
 * E_bound  ||theta-hat_t - theta|| &lt;= 1,  M_t &gt;= I  and  H_t &gt; 0
 * Lemma 3  sqrt(mu) ||x||_{H_t^-1} &lt;= ||x||_{M_t^-1} &lt;= sqrt(L) ||x||_{H_t^-1}
 * </pre>
 *
 * M_t and H_t are those of the paper, without a ridge: M_t = sum X X^T and H_t = sum g'(&lt;X, theta-hat_t&gt;) X X^T.
 * The smallest eigenvalue of M_t never decreases, so it is computed once. H_t is positive definite if M_t is and all
 * slopes are positive.
 *
 * <p>Not thread-safe.
 */
public final class CurvatureWatch {
    private static final double REGULAR = 1e-6; // smallest eigenvalue of M_t at which norms are compared
    private static final double DIAGONAL = 1e-12; // makes the diagonal positive; negligible beside REGULAR

    private final LinearPredictor model;
    private final double[][] features;
    private final double[] theta;
    private final Curvature curvature;
    private final double[] pulls;
    private final double[] weights;
    private final double[] workspace;
    private final Cholesky gram;
    private final Cholesky hessian;
    private double distance;
    private double eigenvalue = Double.NaN;
    private double slope = Double.POSITIVE_INFINITY;
    private double least = Double.POSITIVE_INFINITY;
    private double largest;

    /**
     * Creates a recorder for a model, the features of the arms, the true parameter and the slopes of the mean function.
     */
    CurvatureWatch(LinearPredictor model, double[][] features, double[] theta, Curvature curvature) {
        this.model = model;
        this.features = features;
        this.theta = theta;
        this.curvature = curvature;
        this.pulls = new double[features.length];
        this.weights = new double[features.length];
        this.workspace = new double[features.length];
        this.gram = new Cholesky(theta.length, 1);
        this.hessian = new Cholesky(theta.length, 1);
    }

    /**
     * The extreme values of one run.
     *
     * <p>Immutable and thread-safe.
     *
     * @param distance the largest ||theta-hat_t - theta||
     * @param eigenvalue the smallest eigenvalue of M_t after the forced pulls
     * @param slope the smallest slope g' of a pulled arm at theta-hat_t
     * @param least the smallest ratio of ||x||_{M_t^-1} to ||x||_{H_t^-1} over all arms and rounds
     * @param largest the largest such ratio
     */
    public record Extremes(double distance, double eigenvalue, double slope, double least, double largest) {
        /**
         * Returns whether E_bound happened.
         *
         * @return true if all three conditions held in every round
         */
        public boolean isBounded() {
            return distance <= 1 && eigenvalue >= 1 && slope > 0;
        }
    }

    Extremes extremes() {
        return new Extremes(distance, eigenvalue, slope, least, largest);
    }

    /** Counts a pull. */
    void pulled(int arm) {
        pulls[arm]++;
    }

    /** Records the estimate of a round and, if asked to, the slopes and the norms of Lemma 3. */
    void record(boolean withNorms) {
        double[] estimate = model.theta();
        double square = 0;
        for (int j = 0; j < theta.length; j++) {
            square += (estimate[j] - theta[j]) * (estimate[j] - theta[j]);
        }
        distance = Math.max(distance, Math.sqrt(square));
        if (Double.isNaN(eigenvalue)) {
            eigenvalue = new SymmetricEigen(gramMatrix()).smallest();
        }
        if (withNorms) {
            recordSlopes(estimate);
        }
    }

    private void recordSlopes(double[] estimate) {
        for (int i = 0; i < features.length; i++) {
            double own = curvature.slope().applyAsDouble(product(features[i], estimate));
            weights[i] = pulls[i] * own;
            slope = pulls[i] > 0 ? Math.min(slope, own) : slope;
        }
        if (eigenvalue >= REGULAR) {
            recordNorms();
        }
    }

    private void recordNorms() {
        gram.factor(features, pulls, DIAGONAL, workspace);
        hessian.factor(features, weights, DIAGONAL, workspace);
        double[] y = new double[theta.length];
        for (double[] x : features) {
            double square = hessian.solveTransposed(x, 0, y);
            if (square > 0) { // a zero vector has no ratio
                double ratio = Math.sqrt(gram.solveTransposed(x, 0, y) / square);
                least = Math.min(least, ratio);
                largest = Math.max(largest, ratio);
            }
        }
    }

    private double[][] gramMatrix() {
        double[][] sum = new double[theta.length][theta.length];
        for (int i = 0; i < features.length; i++) {
            for (int j = 0; j < theta.length; j++) {
                for (int k = 0; k < theta.length; k++) {
                    sum[j][k] += pulls[i] * features[i][j] * features[i][k];
                }
            }
        }
        return sum;
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            sum += x[j] * y[j];
        }
        return sum;
    }
}
