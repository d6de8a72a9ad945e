package io.github.randucb.live.model;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.matrix.Vectors;
import java.util.Arrays;

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
 * Q = sum_a Q_a - beta^T S beta
 * </pre>
 *
 * Q and Q_a are the smallest penalized sums of squares, of this regression and of that on the rewards of arm a alone.
 *
 * <p>An arm without rewards has A_a = lambda I, t_a = 0 and r = x: its mean is that of the common coefficients.
 *
 * <p>Immutable and thread-safe.
 */
final class HybridRidge {
    private final double lambda;
    private final FrozenFactor common; // factor of S
    private final double[] beta;
    private final double explained; // beta^T S beta

    private HybridRidge(double lambda, FrozenFactor common, double[] beta, double explained) {
        this.lambda = lambda;
        this.common = common;
        this.beta = beta;
        this.explained = explained;
    }

    /**
     * The ridge regression on the rewards of one arm alone.
     *
     * @param theta the parameter t_a
     * @param matrix the factor of A_a
     * @param part the lower triangle of {@code I - lambda A_a^-1}, row by row, and t_a: the part of the arm in the sums
     */
    @SuppressWarnings("ArrayRecordComponent") // regressions are not compared
    record Own(double[] theta, FrozenFactor matrix, double[] part) {
        /** Returns the regression with a parameter and the factor of its matrix. */
        static Own of(double lambda, double[] theta, FrozenFactor matrix) {
            int d = theta.length;
            double[] part = new double[partLength(d)];
            double[] column = new double[d];
            int next = 0;
            for (int i = 0; i < d; i++) {
                Arrays.fill(column, 0);
                column[i] = 1;
                matrix.solveTransposed(column);
                matrix.solve(column);
                for (int j = 0; j <= i; j++) {
                    part[next++] = (i == j ? 1 : 0) - lambda * column[j];
                }
            }
            System.arraycopy(theta, 0, part, next, d);
            return new Own(theta, matrix, part);
        }

        /** Returns the number of entries of a part. */
        static int partLength(int dimension) {
            return dimension * (dimension + 1) / 2 + dimension;
        }
    }

    /**
     * Returns the regression of all arms.
     *
     * @param lambda the regularization
     * @param parts the sum of the parts of all arms
     * @param dimension the number of features
     * @return the regression
     */
    static HybridRidge of(double lambda, double[] parts, int dimension) {
        double[][] s = new double[dimension][dimension];
        int next = 0;
        for (int i = 0; i < dimension; i++) {
            for (int j = 0; j <= i; j++) {
                s[i][j] = lambda * ((i == j ? 1 : 0) + parts[next++]);
                s[j][i] = s[i][j];
            }
        }
        double[] beta = new double[dimension];
        Vectors.add(lambda, Arrays.copyOfRange(parts, next, parts.length), beta, dimension);
        Cholesky cholesky = new Cholesky(dimension, 1);
        if (!cholesky.factor(s, 0)) { // S is at least lambda I, so rounding errors are too large, or a state was forged
            cholesky.factor(diagonal(s, lambda), 0);
        }
        FrozenFactor factor = FrozenFactor.of(cholesky);
        double explained = factor.solveTransposed(beta);
        factor.solve(beta);
        return new HybridRidge(lambda, factor, beta, explained);
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
     * Returns the smallest penalized sum of squares Q. It is never below the penalty of beta, and so never negative.
     *
     * @param own the sum of all Q_a; 0 if the policy does not compute them
     * @return Q; 0 if the sum is 0
     */
    double noiseSquares(double own) {
        return own > 0 ? Math.max(lambda * Vectors.square(beta), own - explained) : 0;
    }

    /**
     * Returns the mean of an arm.
     *
     * @param x the features of the arm
     * @param own the regression of the arm alone
     * @return the mean
     */
    double mean(double[] x, Own own) {
        return Vectors.dot(residual(x, own.matrix), beta, beta.length) + Vectors.dot(x, own.theta, beta.length);
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
     * @param own the regression of the arm alone
     * @return {@code beta + theta_a}
     */
    double[] coefficients(Own own) {
        double[] sum = residual(beta, own.matrix); // A_a is symmetric: <r, beta> = <x, lambda A_a^-1 beta>
        Vectors.add(1, own.theta, sum, sum.length);
        return sum;
    }
}
