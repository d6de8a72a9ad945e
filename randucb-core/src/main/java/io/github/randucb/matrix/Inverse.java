package io.github.randucb.matrix;

import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * Inverse of a positive definite matrix A, updated when a product {@code x x^T} is added to A (Sherman and Morrison). It is
 * faster than {@link Cholesky}, but loses digits where A is ill-conditioned. So it serves for search directions, and for
 * results while A is well-conditioned ({@link InverseOrFactor}).
 *
 * <p>Not thread-safe.
 */
public final class Inverse {
    private static final double SMALL = 1e-10; // of the diagonal entry: a smaller pivot has lost its digits
    private static final double ASYMMETRY = 1e-6; // largest that rounding can cause

    private final int d;
    private final double[][] rows;
    private final double[] work;
    private double logDeterminant;

    /**
     * Creates the inverse of a multiple of the identity.
     *
     * @param d the dimension
     * @param diagonal the positive number on the diagonal of A
     */
    public Inverse(int d, double diagonal) {
        this.d = d;
        this.rows = new double[d][d];
        this.work = new double[d];
        for (int k = 0; k < d; k++) {
            rows[k][k] = 1 / diagonal;
        }
    }

    /**
     * Copies another inverse.
     *
     * @param other an inverse of the same dimension
     */
    public void copy(Inverse other) {
        for (int k = 0; k < d; k++) {
            System.arraycopy(other.rows[k], 0, rows[k], 0, d);
        }
    }

    /**
     * Adds {@code scale x x^T} to A.
     *
     * @param x a vector
     * @param scale a number, not negative
     */
    public void add(double[] x, double scale) {
        double square = times(x, work);
        add(work, square, scale);
    }

    /**
     * Adds {@code scale x x^T} to A, given the results of {@link #times}.
     *
     * @param product {@code A^-1 x}
     * @param square {@code x^T A^-1 x}
     * @param scale a number, not negative
     */
    public void add(double[] product, double square, double scale) {
        double factor = -scale / (1 + scale * square);
        for (int k = 0; k < d; k++) {
            Vectors.add(factor * product[k], product, rows[k], d);
        }
    }

    /**
     * Changes A so that {@code A^-1 y = s}, by the formula of Broyden, Fletcher, Goldfarb and Shanno:
     *
     * <pre>
     * A^-1 - (s p^T + p s^T) / (y^T s) + (1 + y^T p / (y^T s)) s s^T / (y^T s),    p = A^-1 y
     * </pre>
     *
     * @param s a vector
     * @param p {@code A^-1 y} before the change
     * @param ys {@code y^T s}, positive
     * @param yp {@code y^T p}
     */
    public void correct(double[] s, double[] p, double ys, double yp) {
        double factor = (1 + yp / ys) / ys;
        for (int k = 0; k < d; k++) {
            Vectors.addTwo(factor * s[k] - p[k] / ys, s, -s[k] / ys, p, rows[k], d);
        }
    }

    /**
     * Multiplies the inverse by a vector.
     *
     * @param x a vector
     * @param product receives {@code A^-1 x}
     * @return {@code x^T A^-1 x}
     */
    public double times(double[] x, double[] product) {
        Vectors.sum(rows, x, product, d);
        double square = 0;
        for (int k = 0; k < d; k++) {
            square += x[k] * product[k];
        }
        return square;
    }

    /**
     * Returns a row, which is also a column.
     *
     * @param k its index
     * @return the row itself; do not modify it
     */
    public double[] row(int k) {
        return rows[k];
    }

    /**
     * Returns the logarithm of the determinant at the last call of {@link #invert}. Additions do not change it.
     *
     * @return ln det A
     */
    public double logDeterminant() {
        return logDeterminant;
    }

    /**
     * Returns the trace.
     *
     * @return the sum of the diagonal of A^-1
     */
    public double trace() {
        double trace = 0;
        for (int k = 0; k < d; k++) {
            trace += rows[k][k];
        }
        return trace;
    }

    /**
     * Computes the inverse of {@code diagonal I + sum_i w_i x_i x_i^T}, by Gauss-Jordan elimination. O(K d^2 + d^3). Each
     * pivot is its diagonal entry minus a number that is not larger. A pivot below 10^-10 of its diagonal entry has fewer
     * than six correct digits, so such a matrix is rejected. A pivot is at least the reciprocal of the trace of the
     * inverse, so a matrix is never rejected if the product of the two traces is below 10^10.
     *
     * @param vectors the x_i
     * @param weights the w_i, not negative
     * @param diagonal a positive number
     * @param room an array of at least K numbers; overwritten
     * @return whether A was inverted; if not, A is too ill-conditioned, and the entries are invalid
     */
    public boolean invert(double[][] vectors, double[] weights, double diagonal, double[] room) {
        Vectors.gram(vectors, weights, diagonal, room, rows);
        logDeterminant = 0;
        for (int k = 0; k < d; k++) {
            work[k] = rows[k][k];
        }
        for (int k = 0; k < d; k++) {
            if (!(rows[k][k] >= diagonal / 2 && rows[k][k] > SMALL * work[k])) {
                return false;
            }
            logDeterminant += Math.log(rows[k][k]);
            eliminate(k);
        }
        return hasPositiveDiagonal();
    }

    private boolean hasPositiveDiagonal() {
        for (int k = 0; k < d; k++) {
            if (!(rows[k][k] > 0)) {
                return false;
            }
        }
        return true;
    }

    private void eliminate(int k) {
        double[] row = rows[k];
        double pivot = 1 / row[k];
        row[k] = 1;
        for (int j = 0; j < d; j++) {
            row[j] *= pivot;
        }
        for (int i = 0; i < d; i++) {
            if (i != k) {
                double factor = -rows[i][k];
                rows[i][k] = 0;
                Vectors.add(factor, row, rows[i], d);
            }
        }
    }

    /**
     * Writes the inverse.
     *
     * @param out the destination
     */
    public void save(StateWriter out) {
        double[] entries = new double[d * d];
        for (int k = 0; k < d; k++) {
            System.arraycopy(rows[k], 0, entries, k * d, d);
        }
        out.writeDoubles(entries, entries.length);
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @param in the source
     */
    public void load(StateReader in) {
        double[] entries = in.readDoubles(d * d);
        Limits.checkNumbers("inverse", entries);
        for (int k = 0; k < d; k++) {
            System.arraycopy(entries, k * d, rows[k], 0, d);
        }
    }

    /**
     * Returns whether this is symmetric and positive definite, up to rounding. Only a forged state can hold one that is
     * not. O(d^3).
     *
     * @return false if {@code x^T A^-1 x} is not positive for some vector x
     */
    public boolean isPositive() {
        double[][] left = new double[d][];
        for (int i = 0; i < d; i++) {
            left[i] = rows[i].clone();
            for (int j = 0; j < i; j++) {
                double scale = Math.sqrt(Math.abs(rows[i][i])) * Math.sqrt(Math.abs(rows[j][j]));
                if (!(Math.abs(rows[i][j] - rows[j][i]) <= ASYMMETRY * scale)) {
                    return false;
                }
            }
        }
        for (int k = 0; k < d; k++) {
            if (!(left[k][k] > 0)) {
                return false;
            }
            for (int i = k + 1; i < d; i++) {
                Vectors.add(-left[i][k] / left[k][k], left[k], left[i], d);
            }
        }
        return true;
    }
}
