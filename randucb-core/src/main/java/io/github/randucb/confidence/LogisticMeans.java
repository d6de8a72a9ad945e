package io.github.randucb.confidence;

import java.util.Arrays;

/**
 * The logistic function at one number an arm that moves little from call to call: by the first terms of the series
 * around a number near by, in which an error of 10^-11 is left, and from the exponential where none is near enough.
 *
 * <pre>
 * g(u + x) = g + g' x + g'' x^2 / 2 + g''' x^3 / 6 + g'''' x^4 / 24
 * g' = g (1 - g),    g'' = g' (1 - 2 g),    g''' = g' (1 - 6 g'),    g'''' = g'' (1 - 12 g')
 * </pre>
 *
 * Not thread-safe.
 */
final class LogisticMeans {
    private static final double NEAR = 0.02;
    private static final int TERMS = 6; // the number near by, and five coefficients

    private final double[] series;

    LogisticMeans(int arms) {
        series = new double[TERMS * arms];
        Arrays.fill(series, Double.NaN);
    }

    double at(int arm, double u) {
        int start = arm * TERMS;
        double x = u - series[start];
        if (!(Math.abs(x) <= NEAR)) {
            expand(start, u);
            return series[start + 1];
        }
        return series[start + 1]
                + x * (series[start + 2] + x * (series[start + 3] + x * (series[start + 4] + x * series[start + 5])));
    }

    private void expand(int start, double u) {
        double g = Links.LOGISTIC.mean(u);
        double first = Links.LOGISTIC.derivative(u);
        double second = first * (1 - 2 * g);
        series[start] = u;
        series[start + 1] = g;
        series[start + 2] = first;
        series[start + 3] = second / 2;
        series[start + 4] = first * (1 - 6 * first) / 6;
        series[start + 5] = second * (1 - 12 * first) / 24;
    }

    /** The numbers near by. */
    double[] centers() {
        double[] centers = new double[series.length / TERMS];
        Arrays.setAll(centers, arm -> series[arm * TERMS]);
        return centers;
    }

    /** Makes these the numbers near by. */
    void expandAt(double[] centers) {
        for (int arm = 0; arm < centers.length; arm++) {
            expand(arm * TERMS, centers[arm]);
        }
    }

    /** Makes the first of these equal to others. */
    void copy(LogisticMeans others) {
        System.arraycopy(others.series, 0, series, 0, others.series.length);
    }
}
