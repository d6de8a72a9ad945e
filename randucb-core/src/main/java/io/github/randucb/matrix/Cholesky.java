package io.github.randucb.matrix;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import org.apache.commons.numbers.core.DD;

/**
 * The Cholesky factor of a positive definite matrix to which products {@code x x^T} are added one by one:
 *
 * <pre>
 * A = R^T R,    R upper triangular, stored row by row
 * </pre>
 *
 * An addition takes O(d^2) by plane rotations (Golub and Van Loan, "Matrix Computations", Section 6.5.4). It
 * works on the square root of A and never takes a difference of large numbers, so it keeps small pivots beside
 * large ones, where the factorization of a sum of products would lose them: with pivots of 10^-4 and 10^7, the
 * error of a sum is 10^-5 of the small one.
 *
 * <p>Not thread-safe.
 */
public final class Cholesky {
    private final int d;
    private final double[] r;
    private final double[] work;
    private double cosine;
    private double sine;

    /**
     * The factor of a multiple of the identity.
     *
     * @param d the dimension
     * @param diagonal the positive number on the diagonal of A
     */
    public Cholesky(int d, double diagonal) {
        this.d = d;
        this.r = new double[d * d];
        this.work = new double[d];
        reset(diagonal);
    }

    /**
     * Makes this the factor of a multiple of the identity again.
     *
     * @param diagonal the positive number on the diagonal of A
     */
    public void reset(double diagonal) {
        Arrays.fill(r, 0);
        for (int i = 0; i < d; i++) {
            r[i * d + i] = Math.sqrt(diagonal);
        }
    }

    /**
     * Makes this equal to another factor.
     *
     * @param other a factor of the same dimension
     */
    public void copy(Cholesky other) {
        System.arraycopy(other.r, 0, r, 0, r.length);
    }

    /**
     * Adds {@code scale x x^T} to A.
     *
     * @param x a vector, from an offset of an array
     * @param offset where it begins
     * @param scale a number, not negative
     */
    public void add(double[] x, int offset, double scale) {
        begin(x, offset, Math.sqrt(scale));
        for (int k = 0; k < d; k++) {
            if (work[k] != 0) {
                rotate(k);
            }
        }
    }

    /**
     * Adds {@code scale x x^T} to A, and {@code scale x y} to b, of which {@code z = R^-T b} is kept. Then {@code R
     * theta = z} has the solution of {@code A theta = b}, with an error that grows with the condition of R, not with
     * that of A, which is its square.
     *
     * @param x a vector, from an offset of an array
     * @param offset where it begins
     * @param scale a number, not negative
     * @param y a number
     * @param z follows
     */
    public void add(double[] x, int offset, double scale, double y, double[] z) {
        double root = Math.sqrt(scale);
        begin(x, offset, root);
        double rest = root * y;
        for (int k = 0; k < d; k++) {
            if (work[k] != 0) {
                rotate(k);
                double old = z[k];
                z[k] = cosine * old + sine * rest;
                rest = cosine * rest - sine * old;
            }
        }
    }

    private void begin(double[] x, int offset, double root) {
        for (int i = 0; i < d; i++) {
            work[i] = root * x[offset + i];
        }
    }

    private void rotate(int k) {
        int row = k * d;
        double norm = Math.sqrt(r[row + k] * r[row + k] + work[k] * work[k]);
        double c = r[row + k] / norm;
        double s = work[k] / norm;
        r[row + k] = norm;
        for (int j = k + 1; j < d; j++) {
            double old = r[row + j];
            r[row + j] = c * old + s * work[j];
            work[j] = c * work[j] - s * old;
        }
        cosine = c;
        sine = s;
    }

    /**
     * Factors a matrix afresh, in twice the precision of a double, so that small pivots keep their digits beside
     * large ones. O(d^3).
     *
     * @param upper the entries of A on and above the diagonal, row by row; overwritten
     * @param least a number that no pivot is below but by rounding
     * @param b a vector; overwritten
     * @param z where to put {@code R^-T b}
     */
    public void factor(DD[] upper, double least, DD[] b, double[] z) {
        Arrays.fill(r, 0);
        int start = 0;
        for (int k = 0; k < d; k++) {
            DD root = (upper[start].hi() > least ? upper[start] : DD.of(least)).sqrt();
            for (int j = k; j < d; j++) {
                upper[start + j - k] = j == k ? root : upper[start + j - k].divide(root);
                r[k * d + j] = upper[start + j - k].doubleValue();
            }
            b[k] = b[k].divide(root);
            z[k] = b[k].doubleValue();
            eliminate(upper, start, k, b);
            start += d - k;
        }
    }

    /** Takes what row k of R explains from the rows below. */
    private void eliminate(DD[] upper, int start, int k, DD[] b) {
        int entry = start + d - k;
        for (int i = k + 1; i < d; i++) {
            DD factor = upper[start + i - k];
            b[i] = b[i].subtract(factor.multiply(b[k]));
            for (int j = i; j < d; j++) {
                upper[entry] = upper[entry].subtract(factor.multiply(upper[start + j - k]));
                entry++;
            }
        }
    }

    /**
     * Computes {@code x^T A^-1 x} for many vectors at once. O(d^2) for each.
     *
     * @param columns the first entry of each vector, then the second of each, and so on; overwritten
     * @param count the number of vectors
     * @param row room for an entry of each; overwritten
     * @param squares where to put the results
     */
    public void squares(double[] columns, int count, double[] row, double[] squares) {
        Arrays.fill(squares, 0, count, 0);
        for (int k = 0; k < d; k++) {
            double inverse = 1 / r[k * d + k];
            int start = k * count;
            for (int i = 0; i < count; i++) {
                double value = columns[start + i] * inverse;
                row[i] = value;
                squares[i] += value * value;
            }
            for (int j = k + 1; j < d; j++) {
                subtract(columns, j * count, r[k * d + j], row, count);
            }
        }
    }

    private static void subtract(double[] columns, int start, double factor, double[] row, int count) {
        for (int i = 0; i < count; i++) {
            columns[start + i] -= factor * row[i];
        }
    }

    /**
     * Solves {@code R^T y = x}. The squared length of y is {@code x^T A^-1 x}.
     *
     * @param x a vector, from an offset of an array
     * @param offset where it begins
     * @param y where to put the solution; may be x itself if the offset is zero
     * @return the squared length of y
     */
    public double solveTransposed(double[] x, int offset, double[] y) {
        System.arraycopy(x, offset, y, 0, d);
        double square = 0;
        for (int k = 0; k < d; k++) {
            double value = y[k] / r[k * d + k];
            y[k] = value;
            square += value * value;
            for (int j = k + 1; j < d; j++) {
                y[j] -= value * r[k * d + j];
            }
        }
        return square;
    }

    /**
     * Solves {@code R x = y} in place. With y a standard normal vector, x has covariance {@code A^-1}.
     *
     * @param y the right-hand side, which becomes the solution
     */
    public void solve(double[] y) {
        for (int k = d - 1; k >= 0; k--) {
            double value = y[k];
            for (int j = k + 1; j < d; j++) {
                value -= r[k * d + j] * y[j];
            }
            y[k] = value / r[k * d + k];
        }
    }

    /**
     * The length of a vector in the norm of A.
     *
     * @param x a vector
     * @return sqrt(x^T A x)
     */
    public double norm(double[] x) {
        double square = 0;
        for (int k = 0; k < d; k++) {
            double sum = 0;
            for (int j = k; j < d; j++) {
                sum += r[k * d + j] * x[j];
            }
            square += sum * sum;
        }
        return Math.sqrt(square);
    }

    /**
     * Writes the factor.
     *
     * @param out where to write
     */
    public void save(StateWriter out) {
        out.writeDoubles(r, r.length);
    }

    /**
     * Replaces the factor by a saved one.
     *
     * @param in where to read
     */
    public void load(StateReader in) {
        System.arraycopy(in.readDoubles(r.length), 0, r, 0, r.length);
        for (int k = 0; k < r.length; k++) {
            if (!Double.isFinite(r[k]) || (k % (d + 1) == 0 && r[k] <= 0)) {
                throw new StateException("the state has a factor that is not regular");
            }
        }
    }

    /**
     * The logarithm of the determinant.
     *
     * @return ln det A
     */
    public double logDeterminant() {
        double sum = 0;
        for (int k = 0; k < d; k++) {
            sum += Math.log(r[k * d + k]);
        }
        return 2 * sum;
    }
}
