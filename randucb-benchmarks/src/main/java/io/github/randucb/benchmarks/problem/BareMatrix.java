package io.github.randucb.benchmarks.problem;

import java.util.Arrays;

/**
 * Vectors and matrices as arrays. Every row of a matrix is an array of its own, and most loops start at its first
 * element: Java's compiler turns such loops into vector instructions.
 *
 * <p>Thread-safe: no state.
 */
public final class BareMatrix {
    private BareMatrix() {}

    /**
     * Creates a multiple of the identity matrix.
     *
     * @param d the dimension
     * @param value the factor
     * @return the matrix
     */
    public static double[][] scaledIdentity(int d, double value) {
        double[][] a = new double[d][d];
        for (int i = 0; i < d; i++) {
            a[i][i] = value;
        }
        return a;
    }

    /**
     * Copies a matrix.
     *
     * @param from the source
     * @param to the target, of the same size
     */
    public static void copy(double[][] from, double[][] to) {
        for (int i = 0; i < from.length; i++) {
            System.arraycopy(from[i], 0, to[i], 0, from[i].length);
        }
    }

    /**
     * Computes the inner product of two vectors.
     *
     * @param v a vector
     * @param w a vector
     * @param n the number of elements
     * @return the sum of v_i w_i
     */
    public static double dot(double[] v, double[] w, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += v[i] * w[i];
        }
        return sum;
    }

    /**
     * Computes sum += a v.
     *
     * @param a the factor
     * @param v the vector to add
     * @param sum the vector that is changed
     * @param n the number of elements
     */
    public static void add(double a, double[] v, double[] sum, int n) {
        for (int i = 0; i < n; i++) {
            sum[i] += a * v[i];
        }
    }

    /**
     * Computes sum = w_0 v_0 + w_1 v_1 + ..., four vectors at a time, which reads and writes the sum less often.
     *
     * @param v the vectors
     * @param w their weights
     * @param sum the vector that is set
     * @param n the number of elements
     */
    public static void sum(double[][] v, double[] w, double[] sum, int n) {
        Arrays.fill(sum, 0, n, 0);
        int k = 0;
        for (; k + 3 < v.length; k += 4) {
            addFour(w[k], v[k], w[k + 1], v[k + 1], w[k + 2], v[k + 2], w[k + 3], v[k + 3], sum, n);
        }
        for (; k < v.length; k++) {
            add(w[k], v[k], sum, n);
        }
    }

    /**
     * Computes sum += a va + b vb + c vc + d vd.
     *
     * @param a the factor of va
     * @param va a vector
     * @param b the factor of vb
     * @param vb a vector
     * @param c the factor of vc
     * @param vc a vector
     * @param d the factor of vd
     * @param vd a vector
     * @param sum the vector that is changed
     * @param n the number of elements
     */
    public static void addFour(
            double a,
            double[] va,
            double b,
            double[] vb,
            double c,
            double[] vc,
            double d,
            double[] vd,
            double[] sum,
            int n) {
        for (int i = 0; i < n; i++) {
            sum[i] += (a * va[i] + b * vb[i]) + (c * vc[i] + d * vd[i]);
        }
    }

    /**
     * Computes sum += a va + b vb.
     *
     * @param a the factor of va
     * @param va a vector
     * @param b the factor of vb
     * @param vb a vector
     * @param sum the vector that is changed
     * @param n the number of elements
     */
    public static void addTwo(double a, double[] va, double b, double[] vb, double[] sum, int n) {
        for (int i = 0; i < n; i++) {
            sum[i] += a * va[i] + b * vb[i];
        }
    }

    /**
     * Computes the inverse of A + w x x^T from the inverse of A (Sherman and Morrison).
     *
     * @param inverse the inverse of A, which is changed
     * @param x a vector
     * @param w its weight
     * @param u is set to A^-1 x
     * @return x^T A^-1 x
     */
    public static double addToInverse(double[][] inverse, double[] x, double w, double[] u) {
        int d = x.length;
        sum(inverse, x, u, d);
        double s = dot(x, u, d);
        double gain = w / (1 + w * s);
        for (int k = 0; k < d; k++) {
            add(-gain * u[k], u, inverse[k], d);
        }
        return s;
    }

    /**
     * Computes the factor R of A = R^T R.
     *
     * @param a the matrix A, whose upper triangle becomes R
     */
    public static void factor(double[][] a) {
        int d = a.length;
        for (int k = 0; k < d; k++) {
            double[] row = a[k];
            double inverse = 1 / Math.sqrt(row[k]);
            for (int j = k; j < d; j++) {
                row[j] *= inverse;
            }
            for (int i = k + 1; i < d; i++) {
                double[] other = a[i];
                double factor = row[i];
                for (int j = i; j < d; j++) {
                    other[j] -= factor * row[j];
                }
            }
        }
    }

    /**
     * Solves R x = y in place.
     *
     * @param r an upper triangular matrix
     * @param y the right-hand side, which becomes the solution
     */
    public static void solve(double[][] r, double[] y) {
        int d = y.length;
        for (int k = d - 1; k >= 0; k--) {
            double[] row = r[k];
            double value = y[k];
            for (int j = k + 1; j < d; j++) {
                value -= row[j] * y[j];
            }
            y[k] = value / row[k];
        }
    }

    /**
     * Solves R^T x = y in place.
     *
     * @param r an upper triangular matrix
     * @param y the right-hand side, which becomes the solution
     */
    public static void solveTransposed(double[][] r, double[] y) {
        int d = y.length;
        for (int k = 0; k < d; k++) {
            double[] row = r[k];
            double value = y[k] / row[k];
            y[k] = value;
            for (int j = k + 1; j < d; j++) {
                y[j] -= value * row[j];
            }
        }
    }

    /**
     * Rotates the row (sqrt(scale) x, sqrt(scale) y) into the factor R and the right-hand side z.
     *
     * @param r the factor, which is changed
     * @param x the features
     * @param scale the weight of the observation
     * @param y the reward
     * @param z the right-hand side, which is changed
     * @param w a working vector
     */
    public static void rotate(double[][] r, double[] x, double scale, double y, double[] z, double[] w) {
        int d = x.length;
        double root = Math.sqrt(scale);
        for (int j = 0; j < d; j++) {
            w[j] = root * x[j];
        }
        double rest = root * y;
        for (int k = 0; k < d; k++) {
            double[] row = r[k];
            double norm = Math.sqrt(row[k] * row[k] + w[k] * w[k]);
            double c = row[k] / norm;
            double s = w[k] / norm;
            row[k] = norm;
            for (int j = k + 1; j < d; j++) {
                double old = row[j];
                row[j] = c * old + s * w[j];
                w[j] = c * w[j] - s * old;
            }
            double old = z[k];
            z[k] = c * old + s * rest;
            rest = c * rest - s * old;
        }
    }
}
