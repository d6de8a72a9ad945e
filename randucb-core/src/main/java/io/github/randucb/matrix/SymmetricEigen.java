package io.github.randucb.matrix;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, by Jacobi's method. Plane rotations make the entries off the diagonal
 * zero, one after the other, until all are (Golub and Van Loan, "Matrix Computations", Section 8.5).
 *
 * <p>Immutable and thread-safe.
 */
public final class SymmetricEigen {
    private static final int MOST_SWEEPS = 50;
    private static final double TOLERANCE = 1e-30; // of the sum of squared entries

    private final int n;
    private final double[][] a;
    private final double[][] vectors;

    /**
     * Decomposes a matrix.
     *
     * @param matrix a symmetric matrix of finite numbers; not modified
     */
    public SymmetricEigen(double[][] matrix) {
        this.n = matrix.length;
        this.a = new double[n][];
        this.vectors = new double[n][n];
        for (int i = 0; i < n; i++) {
            a[i] = matrix[i].clone();
            vectors[i][i] = 1;
        }
        for (int sweep = 0; sweep < MOST_SWEEPS && !isDiagonal(); sweep++) {
            for (int p = 0; p < n; p++) {
                for (int q = p + 1; q < n; q++) {
                    rotate(p, q);
                }
            }
        }
    }

    private boolean isDiagonal() {
        double off = 0;
        double all = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                all += a[i][j] * a[i][j];
                off += i == j ? 0 : a[i][j] * a[i][j];
            }
        }
        return off <= TOLERANCE * all;
    }

    private void rotate(int p, int q) {
        if (a[p][q] == 0) {
            return;
        }
        double half = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double tangent = Math.copySign(1, half) / (Math.abs(half) + Math.sqrt(1 + half * half));
        double c = 1 / Math.sqrt(1 + tangent * tangent);
        double s = tangent * c;
        for (int k = 0; k < n; k++) {
            double left = a[k][p];
            a[k][p] = c * left - s * a[k][q];
            a[k][q] = s * left + c * a[k][q];
        }
        for (int k = 0; k < n; k++) {
            double left = a[p][k];
            a[p][k] = c * left - s * a[q][k];
            a[q][k] = s * left + c * a[q][k];
            double old = vectors[p][k];
            vectors[p][k] = c * old - s * vectors[q][k];
            vectors[q][k] = s * old + c * vectors[q][k];
        }
    }

    /** Returns one of the eigenvalues, which are in no order. */
    double value(int i) {
        return a[i][i];
    }

    /**
     * Returns the product of a vector with one of the eigenvectors, which have length one.
     *
     * @param i the index of the eigenvector
     * @param x a vector
     * @return the product
     */
    public double product(int i, double[] x) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += vectors[i][k] * x[k];
        }
        return sum;
    }

    /**
     * Returns the smallest eigenvalue.
     *
     * @return the smallest; infinity if the matrix is empty
     */
    public double smallest() {
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            smallest = Math.min(smallest, a[i][i]);
        }
        return smallest;
    }

    /**
     * Returns the smallest eigenvalue of this matrix with one more row and column, by bisection of the secular equation
     *
     * <pre>
     * corner - x - sum_i (v_i^T border)^2 / (lambda_i - x) = 0    for x below all lambda_i
     * </pre>
     *
     * @param border the new column, without its last entry
     * @param corner the last entry
     * @return the smallest eigenvalue, within rounding of the largest entry
     */
    public double smallestBordered(double[] border, double corner) {
        return smallestBordered(border, corner, Double.NEGATIVE_INFINITY);
    }

    /**
     * Returns {@link #smallestBordered(double[], double)} if it exceeds a given number. One evaluation of the secular
     * equation decides that.
     *
     * @param border the new column, without its last entry
     * @param corner the last entry
     * @param least the number to exceed
     * @return the smallest eigenvalue, within rounding of the largest entry; minus infinity if it does not exceed the
     *     number
     */
    public double smallestBordered(double[] border, double corner, double least) {
        double[] squares = new double[n];
        double length = 0;
        for (int i = 0; i < n; i++) {
            double product = product(i, border);
            squares[i] = product * product;
            length += squares[i];
        }
        double high = Math.min(smallest(), corner);
        if (least >= high || (least > Double.NEGATIVE_INFINITY && secular(squares, corner, least) <= 0)) {
            return Double.NEGATIVE_INFINITY;
        }
        double low = high - Math.sqrt(length) - Math.abs(high) * 1e-15;
        for (int k = 0; k < 100 && low < high; k++) {
            double middle = low + (high - low) / 2;
            if (middle <= low || middle >= high) {
                break;
            }
            if (secular(squares, corner, middle) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private double secular(double[] squares, double corner, double x) {
        double secular = corner - x;
        for (int i = 0; i < n; i++) {
            secular -= squares[i] == 0 ? 0 : squares[i] / (a[i][i] - x);
        }
        return secular;
    }
}
