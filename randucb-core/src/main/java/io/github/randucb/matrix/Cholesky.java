package io.github.randucb.matrix;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;

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
        double root = Math.sqrt(scale);
        for (int i = 0; i < d; i++) {
            work[i] = root * x[offset + i];
        }
        for (int k = 0; k < d; k++) {
            if (work[k] != 0) {
                rotate(k);
            }
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
        for (int k = 0; k < d; k++) {
            if (!(r[k * d + k] > 0)) {
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
