package io.github.randucb.matrix;

import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import org.apache.commons.numbers.core.DD;

/**
 * Cholesky factor of a positive definite matrix A, updated when a product {@code x x^T} is added to A:
 *
 * <pre>
 * A = R^T R,    R upper triangular, stored row by row
 * </pre>
 *
 * An addition takes O(d^2), by plane rotations (Golub and Van Loan, "Matrix Computations", Section 6.5.4). Rotations work
 * on the square root of A and never subtract large numbers. So they keep the digits of small pivots beside large ones. The
 * factorization of a sum of products would lose them: with pivots of 10^-4 and 10^7, its error is 10^-5 of the small pivot.
 *
 * <p>Not thread-safe.
 */
public final class Cholesky {
    private static final double SMALL = 1e-7; // of the diagonal entry: a smaller pivot has lost too many digits

    private static final double LEAST_SHARE = 1e-9; // of a squared diagonal entry that subtraction may leave

    private final int d;
    private final double[][] r; // one array for each row: see Vectors
    private final double[] work;
    private double cosine;
    private double sine;

    /**
     * Creates the factor of a multiple of the identity.
     *
     * @param d the dimension
     * @param diagonal the positive number on the diagonal of A
     */
    public Cholesky(int d, double diagonal) {
        this.d = d;
        this.r = new double[d][d];
        this.work = new double[d];
        reset(diagonal);
    }

    /**
     * Returns the dimension.
     *
     * @return d
     */
    public int dimension() {
        return d;
    }

    /** Returns an entry of R. */
    double entry(int row, int column) {
        return r[row][column];
    }

    /**
     * Replaces this by the factor of a multiple of the identity.
     *
     * @param diagonal the positive number on the diagonal of A
     */
    public void reset(double diagonal) {
        for (int i = 0; i < d; i++) {
            Arrays.fill(r[i], 0);
            r[i][i] = Math.sqrt(diagonal);
        }
    }

    /**
     * Copies another factor.
     *
     * @param other a factor of the same dimension
     */
    public void copy(Cholesky other) {
        for (int i = 0; i < d; i++) {
            System.arraycopy(other.r[i], 0, r[i], 0, d);
        }
    }

    /**
     * Adds {@code scale x x^T} to A.
     *
     * @param x an array that holds a vector
     * @param offset the index of its first entry
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
     * Subtracts {@code scale x x^T} from A, by hyperbolic rotations (Golub and Van Loan, "Matrix Computations", 2013, Section
     * 6.5.4). It loses digits if A becomes much smaller in a direction.
     *
     * @param x an array that holds a vector
     * @param offset the index of its first entry
     * @param scale a number, not negative
     * @return false if the result is not positive definite, up to rounding; the factor is not valid then
     */
    public boolean subtract(double[] x, int offset, double scale) {
        begin(x, offset, Math.sqrt(scale));
        for (int k = 0; k < d; k++) {
            if (work[k] != 0 && !rotateBack(k)) {
                return false;
            }
        }
        return true;
    }

    /** Reverses {@link #rotate}. */
    private boolean rotateBack(int k) {
        double[] row = r[k];
        double s = work[k] / row[k];
        double square = 1 - s * s;
        if (!(square > LEAST_SHARE)) {
            return false;
        }
        double c = Math.sqrt(square);
        double inverse = 1 / c;
        row[k] *= c;
        for (int j = k + 1; j < row.length; j++) {
            row[j] = (row[j] - s * work[j]) * inverse;
            work[j] = c * work[j] - s * row[j];
        }
        return true;
    }

    /**
     * Adds {@code scale x x^T} to A and {@code scale x y} to b, and updates {@code z = R^-T b}. The solution of {@code R
     * theta = z} also solves {@code A theta = b}. Its error grows with the condition number of R, not with that of A, which
     * is the square.
     *
     * @param x an array that holds a vector
     * @param offset the index of its first entry
     * @param scale a number, not negative
     * @param y a number
     * @param z the vector R^-T b; updated
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
        double[] row = r[k];
        double norm = Math.sqrt(row[k] * row[k] + work[k] * work[k]);
        if (norm == 0) {
            return; // nothing to rotate: A is still singular
        }
        double c = row[k] / norm;
        double s = work[k] / norm;
        row[k] = norm;
        for (int j = k + 1; j < row.length; j++) {
            double old = row[j];
            row[j] = c * old + s * work[j];
            work[j] = c * work[j] - s * old;
        }
        cosine = c;
        sine = s;
    }

    /**
     * Computes the factor of {@code diagonal I + sum_i w_i x_i x_i^T}. O(K d^2 + d^3). The matrix is summed and then
     * factored, which is several times faster than adding the vectors one by one. A pivot that is small beside its diagonal
     * entry would lose its digits. If there is one, the vectors are added one by one.
     *
     * @param vectors the x_i
     * @param weights the w_i, not negative
     * @param diagonal a positive number
     * @param room an array of at least K numbers; overwritten
     */
    public void factor(double[][] vectors, double[] weights, double diagonal, double[] room) {
        Vectors.gram(vectors, weights, diagonal, room, r);
        for (int j = 0; j < d; j++) {
            work[j] = r[j][j];
            Arrays.fill(r[j], 0, j, 0);
        }
        for (int k = 0; k < d; k++) {
            if (!(r[k][k] > SMALL * work[k])) {
                addAll(vectors, weights, diagonal);
                return;
            }
            eliminate(k);
        }
    }

    /**
     * Computes the factor of {@code diagonal I + A}, if no pivot is small beside its diagonal entry. O(d^3). A small pivot
     * has lost its digits, or A is not positive.
     *
     * @param matrix the rows of a symmetric matrix A, of which the entries on and above the diagonal are read
     * @param diagonal a positive number
     * @return true; false if a pivot is small, and then the factor is that of {@code diagonal I}
     */
    public boolean factor(double[][] matrix, double diagonal) {
        for (int j = 0; j < d; j++) {
            System.arraycopy(matrix[j], 0, r[j], 0, d);
            Arrays.fill(r[j], 0, j, 0);
            r[j][j] += diagonal;
            work[j] = r[j][j];
        }
        for (int k = 0; k < d; k++) {
            if (!(r[k][k] > SMALL * work[k])) {
                reset(diagonal);
                return false;
            }
            eliminate(k);
        }
        return true;
    }

    private void eliminate(int k) {
        double[] row = r[k];
        double inverse = 1 / Math.sqrt(row[k]);
        for (int j = k; j < row.length; j++) {
            row[j] *= inverse;
        }
        for (int i = k + 1; i < d; i++) {
            double[] other = r[i];
            double factor = row[i];
            for (int j = i; j < other.length; j++) {
                other[j] -= factor * row[j];
            }
        }
    }

    private void addAll(double[][] vectors, double[] weights, double diagonal) {
        reset(diagonal);
        for (int i = 0; i < vectors.length; i++) {
            if (weights[i] > 0) {
                add(vectors[i], 0, weights[i]);
            }
        }
    }

    /**
     * Computes the factor of a matrix in twice the precision of a double, so that small pivots keep their digits beside
     * large ones. O(d^3).
     *
     * @param upper the entries of A on and above the diagonal, row by row; overwritten
     * @param least a lower bound on the pivots; smaller ones are due to rounding, and are replaced by it
     * @param b a vector; overwritten
     * @param z receives {@code R^-T b}
     */
    @SuppressWarnings("exports") // only sums of this module have entries in twice the precision
    public void factor(DD[] upper, double least, DD[] b, double[] z) {
        int start = 0;
        for (int k = 0; k < d; k++) {
            Arrays.fill(r[k], 0);
            DD root = (upper[start].hi() > least ? upper[start] : DD.of(least)).sqrt();
            for (int j = k; j < d; j++) {
                upper[start + j - k] = j == k ? root : upper[start + j - k].divide(root);
                r[k][j] = upper[start + j - k].doubleValue();
            }
            b[k] = b[k].divide(root);
            z[k] = b[k].doubleValue();
            eliminate(upper, start, k, b);
            start += d - k;
        }
    }

    /** Subtracts the multiples of row k of R from the rows below. */
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
     * @param columns one array for each entry, with that entry of all vectors; overwritten
     * @param count the number of vectors
     * @param squares receives the results
     */
    public void squares(double[][] columns, int count, double[] squares) {
        Arrays.fill(squares, 0, count, 0);
        for (int k = 0; k < d; k++) {
            for (int j = 0; j < k; j++) {
                work[j] = -r[j][k];
            }
            double[] column = columns[k];
            Vectors.addAll(columns, work, k, column, count);
            double inverse = 1 / r[k][k];
            for (int i = 0; i < count; i++) {
                column[i] *= inverse;
                squares[i] += column[i] * column[i];
            }
        }
    }

    /**
     * Solves {@code R^T y = x}. The squared length of y is {@code x^T A^-1 x}.
     *
     * @param x an array that holds a vector
     * @param offset the index of its first entry
     * @param y receives the solution; may be x itself if the offset is zero
     * @return the squared length of y
     */
    public double solveTransposed(double[] x, int offset, double[] y) {
        System.arraycopy(x, offset, y, 0, d);
        double square = 0;
        for (int k = 0; k < d; k++) {
            double[] row = r[k];
            double value = y[k] / row[k];
            y[k] = value;
            square += value * value;
            for (int j = k + 1; j < row.length; j++) {
                y[j] -= value * row[j];
            }
        }
        return square;
    }

    /**
     * Solves {@code R x = y} in place. If y is a standard normal vector, x has covariance {@code A^-1}.
     *
     * @param y the right-hand side; replaced by the solution
     */
    public void solve(double[] y) {
        for (int k = d - 1; k >= 0; k--) {
            double[] row = r[k];
            double value = y[k];
            for (int j = k + 1; j < row.length; j++) {
                value -= row[j] * y[j];
            }
            y[k] = value / row[k];
        }
    }

    /**
     * Returns the length of a vector in the norm of A.
     *
     * @param x a vector
     * @return sqrt(x^T A x)
     */
    public double norm(double[] x) {
        double square = 0;
        for (int k = 0; k < d; k++) {
            double sum = 0;
            for (int j = k; j < d; j++) {
                sum += r[k][j] * x[j];
            }
            square += sum * sum;
        }
        return Math.sqrt(square);
    }

    /**
     * Writes the factor.
     *
     * @param out the destination
     */
    public void save(StateWriter out) {
        double[] entries = new double[d * d];
        for (int k = 0; k < d; k++) {
            System.arraycopy(r[k], 0, entries, k * d, d);
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
        Limits.checkFactor("factor", entries);
        for (int k = 0; k < entries.length; k++) {
            if (k % (d + 1) == 0 ? entries[k] <= 0 : k / d > k % d && entries[k] != 0) {
                throw new StateException("A factor must be upper triangular with a positive diagonal; entry " + k / d
                        + ", " + k % d + " of the one in the state is " + entries[k] + ". Restore an undamaged state.");
            }
        }
        for (int k = 0; k < d; k++) {
            System.arraycopy(entries, k * d, r[k], 0, d);
        }
        checkInverse();
    }

    /** Rejects a factor that is almost singular: its inverse must not have huge entries. */
    private void checkInverse() {
        double[] column = new double[d];
        for (int k = 0; k < d; k++) {
            Arrays.fill(column, 0);
            column[k] = 1;
            solve(column);
            Limits.checkFactor("inverse of the factor", column);
        }
    }

    /**
     * Returns the logarithm of the determinant.
     *
     * @return ln det A
     */
    public double logDeterminant() {
        double sum = 0;
        for (int k = 0; k < d; k++) {
            sum += Math.log(r[k][k]);
        }
        return 2 * sum;
    }
}
