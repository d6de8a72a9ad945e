package io.github.randucb.lab.simulation;

import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.SymmetricEigen;
import io.github.randucb.theory.Curvature;

/**
 * Watches what the proof of Theorem 8 (Appendix C) needs of the estimate of a generalized linear model, after the first
 * pulls:
 *
 * <pre>
 * E_bound  ||theta-hat_t - theta|| &lt;= 1,  M_t &gt;= I  and  H_t &gt; 0
 * Lemma 3  sqrt(mu) ||x||_{H_t^-1} &lt;= ||x||_{M_t^-1} &lt;= sqrt(L) ||x||_{H_t^-1}
 * </pre>
 *
 * M_t and H_t are those of the paper, without a ridge: M_t = sum X X^T and H_t = sum g'(&lt;X, theta-hat_t&gt;) X X^T. As M_t
 * only grows, its least eigenvalue is computed once. H_t is positive definite if M_t is and all slopes are positive.
 *
 * <p>Not thread-safe.
 */
public final class CurvatureWatch {
    private static final double REGULAR = 1e-6; // least eigenvalue of M_t for which norms are compared
    private static final double DIAGONAL = 1e-12; // the factor needs a positive diagonal: below rounding beside REGULAR

    private final LinearPredictor model;
    private final double[][] features;
    private final double[] theta;
    private final Curvature curvature;
    private final double[] pulls;
    private final double[] weights;
    private final double[] room;
    private final Cholesky gram;
    private final Cholesky hessian;
    private double distance;
    private double eigenvalue = Double.NaN;
    private double slope = Double.POSITIVE_INFINITY;
    private double least = Double.POSITIVE_INFINITY;
    private double largest;

    /** Takes the model, the arms, the parameter and the slopes of the mean function. */
    CurvatureWatch(LinearPredictor model, double[][] features, double[] theta, Curvature curvature) {
        this.model = model;
        this.features = features;
        this.theta = theta;
        this.curvature = curvature;
        this.pulls = new double[features.length];
        this.weights = new double[features.length];
        this.room = new double[features.length];
        this.gram = new Cholesky(theta.length, 1);
        this.hessian = new Cholesky(theta.length, 1);
    }

    /**
     * The observations of one run.
     *
     * <p>Immutable and thread-safe.
     *
     * @param distance the largest ||theta-hat_t - theta||
     * @param eigenvalue the least eigenvalue of M_t after the first pulls
     * @param slope the least slope g' of a pulled arm at theta-hat_t
     * @param least the least ratio of ||x||_{M_t^-1} to ||x||_{H_t^-1} over all arms and rounds
     * @param largest the largest such ratio
     */
    public record Seen(double distance, double eigenvalue, double slope, double least, double largest) {
        /**
         * Returns whether E_bound happened.
         *
         * @return true if it did
         */
        public boolean isBounded() {
            return distance <= 1 && eigenvalue >= 1 && slope > 0;
        }
    }

    Seen seen() {
        return new Seen(distance, eigenvalue, slope, least, largest);
    }

    /** Counts a pull. */
    void pulled(int arm) {
        pulls[arm]++;
    }

    /** Looks at the estimate of a round and, if it is looked at closely, at the norms of Lemma 3. */
    void watch(boolean close) {
        double[] estimate = model.theta();
        double square = 0;
        for (int j = 0; j < theta.length; j++) {
            square += (estimate[j] - theta[j]) * (estimate[j] - theta[j]);
        }
        distance = Math.max(distance, Math.sqrt(square));
        if (Double.isNaN(eigenvalue)) {
            eigenvalue = new SymmetricEigen(matrix()).smallest();
        }
        if (close) {
            slopes(estimate);
        }
    }

    private void slopes(double[] estimate) {
        for (int i = 0; i < features.length; i++) {
            double own = curvature.slope().applyAsDouble(product(features[i], estimate));
            weights[i] = pulls[i] * own;
            slope = pulls[i] > 0 ? Math.min(slope, own) : slope;
        }
        if (eigenvalue >= REGULAR) {
            compare();
        }
    }

    private void compare() {
        gram.factor(features, pulls, DIAGONAL, room);
        hessian.factor(features, weights, DIAGONAL, room);
        double[] y = new double[theta.length];
        for (double[] x : features) {
            double square = hessian.solveTransposed(x, 0, y);
            if (square > 0) { // an arm of no length has no ratio
                double ratio = Math.sqrt(gram.solveTransposed(x, 0, y) / square);
                least = Math.min(least, ratio);
                largest = Math.max(largest, ratio);
            }
        }
    }

    private double[][] matrix() {
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
