package io.github.randucb.confidence.likelihood;

import io.github.randucb.confidence.Link;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import java.util.Arrays;

/**
 * Approximate penalized log-likelihood of many observations, from a {@link LikelihoodSummary}:
 *
 * <pre>
 * L(theta) = &lt;r, delta&gt; - sum_i { w_i [ b(eta_i) - b(e_i) - g(e_i) (eta_i - e_i) ] + f_i b(eta_i) } - 1/2 delta^T Q delta
 *            - lambda/2 ||theta||^2
 * Q = A - sum_i w_i g'(e_i) x_i x_i^T,    delta = theta - c,    eta_i = &lt;x_i, theta&gt;,    e_i = &lt;x_i, c&gt;
 * </pre>
 *
 * Here c is the center, r and A the sums of the summary, and x_i the vectors of the sample, with weight w_i and f_i new
 * observations. Gradient and Hessian at c are exact if r and A are. The sample only estimates how they change with theta. If
 * all observations are in the sample, then Q = 0 and L is the exact likelihood, up to a constant.
 *
 * <p>Q is the error of the sample's Hessian at c. It need not be positive, so that L need not be concave. {@link #factor}
 * refuses a parameter at which the Hessian of L is below 0.3 times that of the sample, or too large. {@link #dropControl} sets Q
 * to zero, so that L is concave; this is the surrogate likelihood of Jordan, Lee and Yang, "Communication-Efficient Distributed
 * Statistical Inference" (2019).
 *
 * <p>Not thread-safe.
 */
final class ControlledLikelihood {
    private static final double STEEPEST = 1e40; // means and slopes of exp can be larger, and overflow in sums
    private static final double LEAST_SHARE = 0.3; // of the sample's Hessian
    private static final double LARGEST = 1e58; // entry of H; its factor is then within the limits of a saved state

    private final Link link;
    private final double lambda;
    private final double[] center;
    private final double[] residual;
    private final double[][] rows;
    private final double[] weights;
    private final double[] fresh;
    private final double[] centerProducts;
    private final double[] centerMeans;
    private final double[][] q;
    private final double[][] sampleHessian;
    private final double[][] matrix;
    private final double[] theta;
    private final double[] delta;
    private final double[] products;
    private final double[] terms;
    private final double[] room;
    private final double[] vector;
    private boolean controlled = true;
    private boolean sampleIsCurrent;

    ControlledLikelihood(
            WeightedRows sample, Link link, double lambda, double[] center, double[] residual, double[][] curvature) {
        int d = center.length;
        int size = sample.size();
        this.link = link;
        this.lambda = lambda;
        this.center = center.clone();
        this.residual = residual.clone();
        this.rows = sample.rows();
        this.weights = new double[size];
        this.fresh = new double[size];
        this.centerProducts = new double[size];
        this.centerMeans = new double[size];
        this.q = new double[d][d];
        this.sampleHessian = new double[d][d];
        this.matrix = new double[d][d];
        this.theta = new double[d];
        this.delta = new double[d];
        this.products = new double[size];
        this.terms = new double[size];
        this.room = new double[size];
        this.vector = new double[d];
        setCenter(sample, curvature);
    }

    private void setCenter(WeightedRows sample, double[][] curvature) {
        boolean summarized = false;
        for (int i = 0; i < rows.length; i++) {
            weights[i] = sample.weight(i);
            fresh[i] = sample.fresh(i);
            if (weights[i] > 0) {
                summarized = true;
                centerProducts[i] = Vectors.dot(rows[i], center, center.length);
                centerMeans[i] = mean(centerProducts[i]);
                terms[i] = slope(weights[i], centerProducts[i]);
            }
        }
        if (summarized) {
            Vectors.gram(rows, terms, 0, room, q);
        }
        for (int j = 0; j < q.length; j++) {
            for (int k = 0; k < q.length; k++) {
                q[j][k] = curvature[j][k] - q[j][k];
            }
        }
    }

    private double mean(double product) {
        return Math.min(link.mean(product), STEEPEST);
    }

    private double slope(double weight, double product) {
        return Math.min(weight * link.derivative(product), STEEPEST);
    }

    private double integral(double product) {
        return Math.min(link.integral(product), STEEPEST);
    }

    /** Sets Q to zero. */
    void dropControl() {
        controlled = false;
        for (double[] row : q) {
            Arrays.fill(row, 0);
        }
    }

    /** Moves to a parameter. */
    void moveTo(double[] parameter) {
        System.arraycopy(parameter, 0, theta, 0, theta.length);
        Arrays.setAll(delta, j -> theta[j] - center[j]);
        for (int i = 0; i < rows.length; i++) {
            products[i] = Vectors.dot(rows[i], theta, theta.length);
        }
        sampleIsCurrent = false;
    }

    /** Returns L(theta). */
    double value() {
        double sum = Vectors.dot(residual, delta, delta.length) - lambda / 2 * Vectors.square(theta);
        for (int j = 0; j < q.length; j++) {
            sum -= delta[j] * Vectors.dot(q[j], delta, delta.length) / 2;
        }
        for (int i = 0; i < rows.length; i++) {
            double b = integral(products[i]);
            if (weights[i] > 0) {
                double way = products[i] - centerProducts[i];
                sum -= weights[i] * (b - integral(centerProducts[i]) - centerMeans[i] * way);
            }
            sum -= fresh[i] * b;
        }
        return sum;
    }

    /** Computes r(theta), the gradient of L without that of the penalty. */
    void residual(double[] sum) {
        for (int i = 0; i < rows.length; i++) {
            double g = mean(products[i]);
            terms[i] = -weights[i] * (g - centerMeans[i]) - fresh[i] * g;
        }
        Vectors.sum(rows, terms, sum, sum.length);
        Vectors.sum(q, delta, vector, vector.length); // Q is symmetric
        for (int j = 0; j < sum.length; j++) {
            sum[j] += residual[j] - vector[j];
        }
    }

    /** Computes the gradient of L. */
    void gradient(double[] gradient) {
        residual(gradient);
        Vectors.add(-lambda, theta, gradient, gradient.length);
    }

    /** Returns the largest magnitude of {@code <x_i, step>}. */
    double furthest(double[] step) {
        double furthest = 0;
        for (double[] row : rows) {
            furthest = Math.max(furthest, Math.abs(Vectors.dot(row, step, step.length)));
        }
        return furthest;
    }

    /**
     * Computes the factor of H, which is minus the Hessian of L.
     *
     * @return false if Q makes H too small, or too large to be saved; the factor is not valid then
     */
    boolean factor(Cholesky factor) {
        if (!controlled) {
            computeWeights();
            factor.factor(rows, terms, lambda, room);
            return true;
        }
        computeSampleHessian();
        sum(1 - LEAST_SHARE, matrix);
        if (!factor.factor(matrix, (1 - LEAST_SHARE) * lambda)) {
            return false;
        }
        sum(1, matrix);
        return isLimited(matrix) && factor.factor(matrix, lambda);
    }

    /** Returns whether the entries on the diagonal are limited, and with them all others of a positive matrix. */
    private static boolean isLimited(double[][] matrix) {
        boolean limited = true;
        for (int j = 0; j < matrix.length; j++) {
            limited &= matrix[j][j] <= LARGEST;
        }
        return limited;
    }

    private void computeWeights() {
        for (int i = 0; i < rows.length; i++) {
            terms[i] = slope(weights[i] + fresh[i], products[i]);
        }
    }

    private void computeSampleHessian() {
        if (!sampleIsCurrent) {
            computeWeights();
            Vectors.gram(rows, terms, 0, room, sampleHessian);
            sampleIsCurrent = true;
        }
    }

    /** Computes a multiple of the sample's Hessian plus Q. It is symmetric to the last bit, as one half is saved. */
    private void sum(double factor, double[][] sum) {
        for (int j = 0; j < q.length; j++) {
            for (int k = j; k < q.length; k++) {
                sum[j][k] = factor * sampleHessian[j][k] + q[j][k];
                sum[k][j] = sum[j][k];
            }
        }
    }

    /** Computes A(theta), which is H without lambda. */
    void curvature(double[][] sum) {
        computeSampleHessian();
        sum(1, sum);
    }
}
