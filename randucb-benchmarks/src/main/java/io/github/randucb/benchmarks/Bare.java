package io.github.randucb.benchmarks;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/** What the bare loops share: loops over flat arrays, with no objects and no checks. */
final class Bare {
    private static final int POINTS = 20;

    private Bare() {}

    /** The cumulative weights of the released law of Z / U: M = 20 points of [0, 1], sigma = 1/8. */
    static double[] law() {
        double[] weights = new double[POINTS];
        double total = 0;
        for (int m = 0; m < POINTS; m++) {
            double z = m / (POINTS - 1.0) / 0.125;
            weights[m] = m == POINTS - 1 ? 1e-6 : Math.exp(-z * z / 2) / (0.125 * Math.sqrt(2 * Math.PI));
            total += weights[m];
        }
        double sum = 0;
        for (int m = 0; m < POINTS; m++) {
            sum += weights[m] / total;
            weights[m] = sum;
        }
        return weights;
    }

    /** A draw of Z / U. */
    static double draw(double[] cumulative, UniformRandomProvider random) {
        double u = random.nextDouble();
        int m = 0;
        while (m < POINTS - 1 && u >= cumulative[m]) {
            m++;
        }
        return m / (POINTS - 1.0);
    }

    /** out_i = sum_j v_j x_ij. */
    static void multiply(StructuredProblem p, double[] v, double[] out) {
        int k = p.arms;
        Arrays.fill(out, 0);
        for (int j = 0; j < p.d; j++) {
            double factor = v[j];
            int column = j * k;
            for (int i = 0; i < k; i++) {
                out[i] += factor * p.columns[column + i];
            }
        }
    }

    /** The arm of the largest product with a vector. */
    static int argmax(StructuredProblem p, double[] v, double[] work) {
        multiply(p, v, work);
        int best = 0;
        for (int i = 1; i < p.arms; i++) {
            if (work[i] > work[best]) {
                best = i;
            }
        }
        return best;
    }

    /** The arm of the largest mean + z sqrt(square). */
    static int argmax(double[] means, double[] squares, double z) {
        int best = 0;
        double top = means[0] + z * Math.sqrt(squares[0]);
        for (int i = 1; i < means.length; i++) {
            double index = means[i] + z * Math.sqrt(squares[i]);
            if (index > top) {
                top = index;
                best = i;
            }
        }
        return best;
    }

    /** out = A v with A of dimension d. */
    static void times(double[] a, double[] v, int offset, int d, double[] out) {
        for (int i = 0; i < d; i++) {
            double sum = 0;
            for (int j = 0; j < d; j++) {
                sum += a[i * d + j] * v[offset + j];
            }
            out[i] = sum;
        }
    }

    /** The inverse of A + w x x^T from that of A, with u = A^-1 x. Returns x^T u. */
    static double addToInverse(double[] inverse, double[] rows, int offset, int d, double w, double[] u) {
        times(inverse, rows, offset, d, u);
        double s = 0;
        for (int j = 0; j < d; j++) {
            s += rows[offset + j] * u[j];
        }
        double gain = w / (1 + w * s);
        for (int i = 0; i < d; i++) {
            double factor = gain * u[i];
            for (int j = 0; j < d; j++) {
                inverse[i * d + j] -= factor * u[j];
            }
        }
        return s;
    }

    static double[] scaledIdentity(int d, double value) {
        double[] a = new double[d * d];
        for (int i = 0; i < d; i++) {
            a[i * d + i] = value;
        }
        return a;
    }

    /** The factor A = R^T R, R over A. */
    static void factor(double[] a, int d) {
        for (int k = 0; k < d; k++) {
            double root = Math.sqrt(a[k * d + k]);
            a[k * d + k] = root;
            for (int j = k + 1; j < d; j++) {
                a[k * d + j] /= root;
            }
            for (int i = k + 1; i < d; i++) {
                double factor = a[k * d + i];
                for (int j = i; j < d; j++) {
                    a[i * d + j] -= factor * a[k * d + j];
                }
            }
        }
    }

    /** Solves R y = y in place. */
    static void solve(double[] r, int d, double[] y) {
        for (int k = d - 1; k >= 0; k--) {
            double value = y[k];
            for (int j = k + 1; j < d; j++) {
                value -= r[k * d + j] * y[j];
            }
            y[k] = value / r[k * d + k];
        }
    }

    /** Solves R^T y = y in place. */
    static void solveTransposed(double[] r, int d, double[] y) {
        for (int k = 0; k < d; k++) {
            double value = y[k] / r[k * d + k];
            y[k] = value;
            for (int j = k + 1; j < d; j++) {
                y[j] -= value * r[k * d + j];
            }
        }
    }

    /** Rotates (w x, y) into R and z. */
    static void rotate(double[] r, int d, double[] rows, int offset, double scale, double y, double[] z, double[] w) {
        double root = Math.sqrt(scale);
        for (int j = 0; j < d; j++) {
            w[j] = root * rows[offset + j];
        }
        double rest = root * y;
        for (int k = 0; k < d; k++) {
            double norm = Math.sqrt(r[k * d + k] * r[k * d + k] + w[k] * w[k]);
            double c = r[k * d + k] / norm;
            double s = w[k] / norm;
            r[k * d + k] = norm;
            for (int j = k + 1; j < d; j++) {
                double old = r[k * d + j];
                r[k * d + j] = c * old + s * w[j];
                w[j] = c * w[j] - s * old;
            }
            double old = z[k];
            z[k] = c * old + s * rest;
            rest = c * rest - s * old;
        }
    }

    /** The next of the arms 0..d-1 that were not pulled, drawn at random. */
    static int first(double[] pulls, int d, int done, UniformRandomProvider random) {
        int skip = random.nextInt(d - done);
        int arm = 0;
        while (pulls[arm] != 0 || skip-- > 0) {
            arm++;
        }
        return arm;
    }
}
