package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.StructuredProblem;

/**
 * The logistic function at one argument per arm. Arguments change little from fit to fit. Therefore the function is
 * computed by the first five terms of its Taylor series around a center near the argument.
 *
 * <p>Not thread-safe.
 */
final class BareSeries {
    private static final double NEAR = 0.02;

    private final double[] centers;
    private final double[] c0;
    private final double[] c1;
    private final double[] c2;
    private final double[] c3;
    private final double[] c4;
    private final double[] x;
    private final double[] y;
    private final double[] checkedTheta;
    private final double longest;

    BareSeries(StructuredProblem p) {
        centers = new double[p.arms];
        c0 = new double[p.arms];
        c1 = new double[p.arms];
        c2 = new double[p.arms];
        c3 = new double[p.arms];
        c4 = new double[p.arms];
        x = new double[p.arms];
        y = new double[p.arms];
        checkedTheta = new double[p.d];
        longest = Math.sqrt(p.longestSquare());
        for (int i = 0; i < p.arms; i++) {
            expand(i, 0);
        }
    }

    /** Copies the centers and coefficients of another one. */
    void copy(BareSeries other) {
        for (int i = 0; i < centers.length; i++) {
            centers[i] = other.centers[i];
            c0[i] = other.c0[i];
            c1[i] = other.c1[i];
            c2[i] = other.c2[i];
            c3[i] = other.c3[i];
            c4[i] = other.c4[i];
        }
        System.arraycopy(other.checkedTheta, 0, checkedTheta, 0, checkedTheta.length);
    }

    /** Returns the function of an arm at an argument near its center. */
    double at(int i, double u) {
        double v = u - centers[i];
        return c0[i] + v * (c1[i] + v * (c2[i] + v * (c3[i] + v * c4[i])));
    }

    /** Computes terms_i = totals_i - pulls_i g(u_i), where u_i = x_i theta. */
    void residuals(double[] theta, double[] u, double[] totals, double[] pulls, double[] terms) {
        double square = 0;
        for (int j = 0; j < theta.length; j++) {
            square += (theta[j] - checkedTheta[j]) * (theta[j] - checkedTheta[j]);
        }
        if (!(Math.sqrt(square) * longest <= NEAR / 2)) {
            moveCenters(theta, u);
        }
        for (int i = 0; i < x.length; i++) {
            x[i] = u[i] - centers[i];
        }
        for (int i = 0; i < x.length; i++) {
            y[i] = c2[i] + x[i] * (c3[i] + x[i] * c4[i]);
        }
        for (int i = 0; i < x.length; i++) {
            y[i] = c0[i] + x[i] * (c1[i] + x[i] * y[i]);
        }
        for (int i = 0; i < x.length; i++) {
            terms[i] = totals[i] - pulls[i] * y[i];
        }
    }

    /** Moves the centers that are far from their arguments. */
    private void moveCenters(double[] theta, double[] u) {
        for (int i = 0; i < u.length; i++) {
            if (!(Math.abs(u[i] - centers[i]) <= NEAR / 2)) {
                expand(i, u[i]);
            }
        }
        System.arraycopy(theta, 0, checkedTheta, 0, theta.length);
    }

    /** Computes the coefficients of the series of an arm around an argument. */
    private void expand(int i, double u) {
        double g = 1 / (1 + Math.exp(-u));
        double first = g * (1 - g);
        double second = first * (1 - 2 * g);
        centers[i] = u;
        c0[i] = g;
        c1[i] = first;
        c2[i] = second / 2;
        c3[i] = first * (1 - 6 * first) / 6;
        c4[i] = second * (1 - 12 * first) / 24;
    }
}
