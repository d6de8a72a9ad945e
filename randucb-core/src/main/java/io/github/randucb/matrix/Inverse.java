package io.github.randucb.matrix;

import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * The inverse of a positive definite matrix A to which products {@code x x^T} are added one by one (Sherman and
 * Morrison). Faster than {@link Cholesky}, and loses digits where A is ill-conditioned: for search directions, and for
 * results where it is not.
 *
 * <p>Not thread-safe.
 */
public final class Inverse {
    private static final double SMALL = 1e-10; // beside the diagonal entry, a pivot that has lost its digits
    private static final double ASYMMETRY = 1e-6; // by rounding

    private final int d;
    private final double[][] rows;
    private final double[] work;
    private double logDeterminant;

    /**
     * The inverse of a multiple of the identity.
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
     * Makes this equal to another one.
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
     * Adds {@code scale x x^T} to A, with what {@link #times} has computed.
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
     * Corrects it so that {@code A^-1 y = s}, by the formula of Broyden, Fletcher, Goldfarb and Shanno:
     *
     * <pre>
     * A^-1 - (s p^T + p s^T) / (y^T s) + (1 + y^T p / (y^T s)) s s^T / (y^T s),    p = A^-1 y
     * </pre>
     *
     * @param s a vector
     * @param p what {@code A^-1 y} is as yet
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
     * Multiplies with a vector.
     *
     * @param x a vector
     * @param product where to put {@code A^-1 x}
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
     * A row, or column.
     *
     * @param k which
     * @return the row itself: not to be written
     */
    public double[] row(int k) {
        return rows[k];
    }

    /**
     * The logarithm of the determinant when A was inverted; it does not follow additions.
     *
     * @return ln det A
     */
    public double logDeterminant() {
        return logDeterminant;
    }

    /**
     * The trace.
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
     * Makes this the inverse of {@code diagonal I + sum_i w_i x_i x_i^T}, by Gauss and Jordan. O(K d^2 + d^3). Every
     * pivot is a difference of its diagonal entry and something not larger. A pivot below 10^-10 of that entry has
     * fewer than six digits left, so the matrix is refused. (A pivot is at least the reciprocal of the trace of the
     * inverse: no matrix is refused for which the product of the two traces is below 10^10.)
     *
     * @param vectors the x_i
     * @param weights the w_i, not negative
     * @param diagonal a positive number
     * @param room room for a number a vector; overwritten
     * @return whether A was inverted; if not, it is too ill-conditioned, and this is not an inverse now
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
     * Writes it.
     *
     * @param out where to write
     */
    public void save(StateWriter out) {
        double[] entries = new double[d * d];
        for (int k = 0; k < d; k++) {
            System.arraycopy(rows[k], 0, entries, k * d, d);
        }
        out.writeDoubles(entries, entries.length);
    }

    /**
     * Replaces it by a saved one.
     *
     * @param in where to read
     */
    public void load(StateReader in) {
        double[] entries = in.readDoubles(d * d);
        Limits.checkNumbers("inverse", entries);
        for (int k = 0; k < d; k++) {
            System.arraycopy(entries, k * d, rows[k], 0, d);
        }
    }

    /**
     * Tells whether this is symmetric and positive definite, up to rounding. It is, unless it was loaded from a state that
     * was made by hand. O(d^3).
     *
     * @return false if some vector has no positive {@link #times}
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
