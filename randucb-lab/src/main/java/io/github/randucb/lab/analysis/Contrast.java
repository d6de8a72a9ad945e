package io.github.randucb.lab.analysis;

import java.util.Arrays;

/**
 * A combination of paired regrets, one value for each run of a problem, whose mean is estimated: such as the difference
 * of two policies.
 *
 * <p>Intervals of its mean are reliable if there are n &gt;= {@value #LEAST_RUNS} runs and n &gt;= {@value
 * #RUNS_PER_SKEWNESS} g^2, where g = m_3 / m_2^(3/2) is the skewness of the values (m_j their j-th central moment).
 * Cochran (1977, Sampling Techniques, Section 2.15) asks for n &gt; 25 g^2 before he trusts a normal approximation; the
 * studentized bootstrap removes the leading error g / sqrt(n), so that fewer runs are enough. The two constants were
 * chosen from measured coverage; {@code docs/experiments.md} has the table.
 *
 * <p>Immutable and thread-safe.
 */
final class Contrast {
    /** The least number of runs of which an interval is reliable. */
    static final int LEAST_RUNS = 50;

    /** The least number of runs for each unit of squared skewness. */
    static final int RUNS_PER_SKEWNESS = 12;

    private static final double ROUNDING = 1e-12;

    private final String problem;
    private final double mean;
    private final double[] centred;
    private final double standardError;
    private final double skewness;

    /**
     * Takes the values.
     *
     * @param problem the problem whose runs they come from
     * @param values in the order of the runs
     * @param scale the size of the numbers that they were computed from; what is smaller than their rounding is no spread
     */
    Contrast(String problem, double[] values, double scale) {
        this.problem = problem;
        int n = values.length;
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        mean = sum / n;
        centred = new double[n];
        double largest = 0;
        for (int run = 0; run < n; run++) {
            centred[run] = values[run] - mean;
            largest = Math.max(largest, Math.abs(centred[run]));
        }
        if (largest <= ROUNDING * scale) {
            Arrays.fill(centred, 0);
        }
        double squares = 0;
        double cubes = 0;
        for (double value : centred) {
            squares += value * value;
            cubes += value * value * value;
        }
        standardError = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1) / n);
        skewness = squares == 0 ? 0 : cubes / n / Math.pow(squares / n, 1.5);
    }

    /** Returns own - other. */
    static Contrast difference(String problem, double[] own, double[] other) {
        return combination(problem, own, 1, other, -1, other, 0);
    }

    /** Returns a x + b y + c z. */
    static Contrast combination(String problem, double[] x, double a, double[] y, double b, double[] z, double c) {
        double[] values = new double[x.length];
        double scale = 0;
        for (int run = 0; run < values.length; run++) {
            values[run] = a * x[run] + b * y[run] + c * z[run];
            scale = Math.max(scale, Math.abs(a * x[run]) + Math.abs(b * y[run]) + Math.abs(c * z[run]));
        }
        return new Contrast(problem, values, scale);
    }

    String problem() {
        return problem;
    }

    int runs() {
        return centred.length;
    }

    double mean() {
        return mean;
    }

    /** Returns s / sqrt(n); zero if all values are equal but for rounding; not a number for a single run. */
    double standardError() {
        return standardError;
    }

    /** Returns the value of a run less the mean. */
    double centred(int run) {
        return centred[run];
    }

    /** Returns the skewness; zero if all values are equal. */
    double skewness() {
        return skewness;
    }

    /** Returns whether intervals of the mean are reliable. */
    boolean isReliable() {
        return runs() >= LEAST_RUNS && runs() >= RUNS_PER_SKEWNESS * skewness * skewness;
    }
}
