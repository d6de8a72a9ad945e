package io.github.randucb.live.model;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.matrix.Vectors;

/**
 * Ridge regression with common coefficients beta and own coefficients theta_a of each arm a, after Li, Chu, Langford and
 * Schapire, "A Contextual-Bandit Approach to Personalized News Article Recommendation" (2010), Algorithm 2. Here the common and
 * the own features of an arm are the same vector x, and all coefficients have the regularization lambda:
 *
 * <pre>
 * E[y] = &lt;x, beta + theta_a&gt;,    penalty lambda (|beta|^2 + sum_a |theta_a|^2)
 * </pre>
 *
 * Let A_a and t_a be the matrix and the parameter of the ridge regression on the rewards of arm a alone. Elimination of the own
 * coefficients gives
 *
 * <pre>
 * S = lambda I + lambda sum_a (I - lambda A_a^-1),    beta = lambda S^-1 sum_a t_a
 * mean(x) = &lt;r, beta&gt; + &lt;x, t_a&gt;,    r = lambda A_a^-1 x
 * width(x)^2 = x^T A_a^-1 x + r^T S^-1 r
 * </pre>
 *
 * An arm without rewards has A_a = lambda I, t_a = 0 and r = x: its mean is that of the common coefficients.
 *
 * <p>Immutable and thread-safe.
 */
final class HybridRidge {
    private final double lambda;
    private final FrozenFactor common; // factor of S
    private final double[] beta;

    private HybridRidge(double lambda, FrozenFactor common, double[] beta) {
        this.lambda = lambda;
        this.common = common;
        this.beta = beta;
    }

    /** The part of one arm in S and in the sum of the parameters. */
    @SuppressWarnings("ArrayRecordComponent") // parts are not compared
    record Part(double[] theta, double[][] inverse) {
        /** Returns the part of an arm with a parameter and the factor of its matrix. */
        static Part of(double[] theta, FrozenFactor matrix) {
            double[][] inverse = new double[theta.length][];
            for (int j = 0; j < theta.length; j++) {
                inverse[j] = new double[theta.length];
                inverse[j][j] = 1;
                matrix.solveTransposed(inverse[j]);
                matrix.solve(inverse[j]);
            }
            return new Part(theta, inverse);
        }
    }

    /** Returns the regression with the parts of all arms. */
    static HybridRidge of(double lambda, int dimension, Iterable<Part> parts) {
        double[][] s = new double[dimension][dimension];
        double[] sum = new double[dimension];
        for (int j = 0; j < dimension; j++) {
            s[j][j] = lambda;
        }
        for (Part part : parts) {
            for (int i = 0; i < dimension; i++) {
                s[i][i] += lambda;
                Vectors.add(-lambda * lambda, part.inverse[i], s[i], dimension);
                sum[i] += lambda * part.theta[i];
            }
        }
        Cholesky cholesky = new Cholesky(dimension, 1);
        if (!cholesky.factor(s, 0)) { // S is at least lambda I, so rounding errors are too large, or a state was forged
            cholesky.factor(diagonal(s, lambda), 0);
        }
        FrozenFactor factor = FrozenFactor.of(cholesky);
        factor.solveTransposed(sum);
        factor.solve(sum);
        return new HybridRidge(lambda, factor, sum);
    }

    /** Returns the diagonal of a matrix, with entries of at least a number. */
    private static double[][] diagonal(double[][] matrix, double least) {
        double[][] diagonal = new double[matrix.length][matrix.length];
        for (int j = 0; j < matrix.length; j++) {
            diagonal[j][j] = Math.max(matrix[j][j], least);
        }
        return diagonal;
    }

    /** Returns {@code r = lambda A_a^-1 x}. */
    private double[] residual(double[] x, FrozenFactor matrix) {
        double[] r = x.clone();
        matrix.solveTransposed(r);
        matrix.solve(r);
        for (int j = 0; j < r.length; j++) {
            r[j] *= lambda;
        }
        return r;
    }

    /**
     * Returns the mean of an arm.
     *
     * @param x the features of the arm
     * @param theta the parameter t_a of the arm alone
     * @param matrix the factor of A_a
     * @return the mean
     */
    double mean(double[] x, double[] theta, FrozenFactor matrix) {
        return Vectors.dot(residual(x, matrix), beta, beta.length) + Vectors.dot(x, theta, beta.length);
    }

    /**
     * Returns the width of an arm.
     *
     * @param x the features of the arm
     * @param matrix the factor of A_a, with pending decisions
     * @return the width
     */
    double width(double[] x, FrozenFactor matrix) {
        double own = matrix.solveTransposed(x.clone());
        return Math.sqrt(own + common.solveTransposed(residual(x, matrix)));
    }

    /**
     * Returns the coefficients of an arm.
     *
     * @param theta the parameter t_a of the arm alone
     * @param matrix the factor of A_a
     * @return {@code beta + theta_a}
     */
    double[] coefficients(double[] theta, FrozenFactor matrix) {
        double[] sum = residual(beta, matrix); // A_a is symmetric: <r, beta> = <x, lambda A_a^-1 beta>
        Vectors.add(1, theta, sum, sum.length);
        return sum;
    }
}
