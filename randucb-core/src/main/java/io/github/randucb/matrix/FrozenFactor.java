package io.github.randucb.matrix;

import java.util.Arrays;

/**
 * A copy of the factor R of a symmetric positive definite matrix {@code A = R^T R} that never changes. It computes norms and
 * samples for many threads at once.
 *
 * <p>Immutable and thread-safe.
 */
public final class FrozenFactor {
    private final double[][] above; // above[k][j] = -R[j][k] for j < k
    private final double[] diagonal; // R[k][k]

    private FrozenFactor(double[][] above, double[] diagonal) {
        this.above = above;
        this.diagonal = diagonal;
    }

    /**
     * Copies a factor.
     *
     * @param factor the factor R, with a positive diagonal
     * @return the copy
     */
    public static FrozenFactor of(Cholesky factor) {
        int d = factor.dimension();
        double[][] above = new double[d][];
        double[] diagonal = new double[d];
        for (int k = 0; k < d; k++) {
            above[k] = new double[k];
            for (int j = 0; j < k; j++) {
                above[k][j] = -factor.entry(j, k);
            }
            diagonal[k] = factor.entry(k, k);
        }
        return new FrozenFactor(above, diagonal);
    }

    /**
     * Returns the dimension.
     *
     * @return d
     */
    public int dimension() {
        return diagonal.length;
    }

    /**
     * Computes {@code x^T A^-1 x} for many vectors at once. O(d^2) for each.
     *
     * @param columns one array for each entry, with that entry of all vectors; overwritten
     * @param count the number of vectors
     * @param squares receives the results
     */
    public void squares(double[][] columns, int count, double[] squares) {
        Arrays.fill(squares, 0, count, 0);
        for (int k = 0; k < diagonal.length; k++) {
            double[] column = columns[k];
            Vectors.addAll(columns, above[k], k, column, count);
            double inverse = 1 / diagonal[k];
            for (int i = 0; i < count; i++) {
                column[i] *= inverse;
                squares[i] += column[i] * column[i];
            }
        }
    }

    /**
     * Solves {@code R^T y = x} in place. The squared length of the solution is {@code x^T A^-1 x}.
     *
     * @param x a vector; replaced by the solution
     * @return the squared length of the solution
     */
    public double solveTransposed(double[] x) {
        double square = 0;
        for (int k = 0; k < diagonal.length; k++) {
            double value = x[k] + Vectors.dot(above[k], x, k);
            x[k] = value / diagonal[k];
            square += x[k] * x[k];
        }
        return square;
    }

    /**
     * Solves {@code R x = y} in place. If y is a standard normal vector, x has covariance {@code A^-1}.
     *
     * @param y the right-hand side; replaced by the solution
     */
    public void solve(double[] y) {
        for (int k = diagonal.length - 1; k >= 0; k--) {
            y[k] /= diagonal[k];
            Vectors.add(y[k], above[k], y, k);
        }
    }
}
