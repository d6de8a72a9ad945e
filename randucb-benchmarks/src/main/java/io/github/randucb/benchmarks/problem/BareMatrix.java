package io.github.randucb.benchmarks.problem;

import java.util.Arrays;

/**
 * Vectors and matrices of the bare loops. Every row is an array of its own, and loops run from its beginning where they
 * can: of these Java's compiler makes vector instructions.
 */
public final class BareMatrix {
    private BareMatrix() {}

    public static double[][] scaledIdentity(int d, double value) {
        double[][] a = new double[d][d];
        for (int i = 0; i < d; i++) {
            a[i][i] = value;
        }
        return a;
    }

    public static void copy(double[][] from, double[][] to) {
        for (int i = 0; i < from.length; i++) {
            System.arraycopy(from[i], 0, to[i], 0, from[i].length);
        }
    }

    public static double dot(double[] v, double[] w, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += v[i] * w[i];
        }
        return sum;
    }

    /** sum += a v. */
    public static void add(double a, double[] v, double[] sum, int n) {
        for (int i = 0; i < n; i++) {
            sum[i] += a * v[i];
        }
    }

    /** sum = w_0 v_0 + w_1 v_1 + ..., four vectors at a time, which reads and writes the sum less often. */
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

    public static void addTwo(double a, double[] va, double b, double[] vb, double[] sum, int n) {
        for (int i = 0; i < n; i++) {
            sum[i] += a * va[i] + b * vb[i];
        }
    }

    /** The inverse of A + w x x^T from that of A (Sherman and Morrison), with u = A^-1 x. Returns x^T u. */
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

    /** The factor A = R^T R, R over A. */
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

    /** Solves R y = y in place. */
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

    /** Solves R^T y = y in place. */
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

    /** Rotates (sqrt(scale) x, sqrt(scale) y) into R and z, with room w. */
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
