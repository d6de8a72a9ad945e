package io.github.randucb.lab.analysis;

import java.util.Arrays;

/**
 * A linear combination of paired regrets, such as the difference of two policies: one value for each run of a problem.
 * Its mean is estimated.
 *
 * <p>Fewer than {@value #LEAST_RUNS} runs give no verdict. Confidence intervals of the studentized bootstrap have their
 * nominal width if n &gt;= {@value #RUNS_PER_SKEWNESS} g^2, where g = m_3 / m_2^(3/2) is the skewness and m_j the j-th
 * central moment. This must hold for the values and for the regret of each policy in the combination. If not, intervals
 * are {@value #WIDENING} times as wide. The regrets are checked too because the difference of a skewed policy looks
 * symmetric in a sample that misses its tail. Cochran (1977, Sampling Techniques, Section 2.15) requires n &gt; 25 g^2
 * for a normal approximation. The studentized bootstrap removes the leading error g / sqrt(n), so fewer runs are
 * enough. The constants were chosen from measured coverage; {@code docs/experiments.md} has the table and its limits.
 *
 * <p>Immutable and thread-safe.
 */
final class Contrast {
    /** The smallest number of runs that give a verdict. */
    static final int LEAST_RUNS = 50;

    /** The number of runs needed for each unit of squared skewness. */
    static final int RUNS_PER_SKEWNESS = 12;

    /** The factor by which intervals of very skewed values are widened. */
    static final int WIDENING = 2;

    private static final double ROUNDING = 1e-12;

    private final String problem;
    private final double mean;
    private final double[] centred;
    private final double standardError;
    private final double skewness;

    /**
     * Creates a contrast. The scale is the size of the numbers that the values were computed from. Deviations below its
     * rounding error count as zero.
     */
    private Contrast(String problem, double[] values, double scale, double skewnessOfParts) {
        this.problem = problem;
        mean = Arrays.stream(values).sum() / values.length;
        centred = Arrays.stream(values).map(value -> value - mean).toArray();
        if (Arrays.stream(centred).allMatch(value -> Math.abs(value) <= ROUNDING * scale)) {
            Arrays.fill(centred, 0);
        }
        int n = values.length;
        double squares = Arrays.stream(centred).map(value -> value * value).sum();
        standardError = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1) / n);
        skewness = Math.max(Math.abs(skewness(centred)), skewnessOfParts);
    }

    /** Creates the paired difference own - other. */
    static Contrast difference(String problem, double[] own, double[] other) {
        return combination(problem, own, 1, other, -1, other, 0);
    }

    /** Creates the combination a x + b y + c z. */
    static Contrast combination(String problem, double[] x, double a, double[] y, double b, double[] z, double c) {
        double[] values = new double[x.length];
        double scale = 0;
        for (int run = 0; run < values.length; run++) {
            values[run] = a * x[run] + b * y[run] + c * z[run];
            scale = Math.max(scale, Math.abs(a * x[run]) + Math.abs(b * y[run]) + Math.abs(c * z[run]));
        }
        double parts = Math.max(Math.abs(skewness(x)), Math.max(Math.abs(skewness(y)), Math.abs(skewness(z))));
        return new Contrast(problem, values, scale, parts);
    }

    /** Computes the skewness m_3 / m_2^(3/2); zero if all values are equal. */
    private static double skewness(double[] values) {
        double mean = Arrays.stream(values).sum() / values.length;
        double squares = 0;
        double cubes = 0;
        for (double value : values) {
            double deviation = value - mean;
            squares += deviation * deviation;
            cubes += deviation * deviation * deviation;
        }
        return squares == 0 ? 0 : cubes / values.length / Math.pow(squares / values.length, 1.5);
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

    /**
     * Returns the standard error s / sqrt(n); zero if all values are equal up to rounding; not a number for a single
     * run.
     */
    double standardError() {
        return standardError;
    }

    /** Returns value - mean for a run. */
    double centred(int run) {
        return centred[run];
    }

    /** Returns whether there are enough runs for a verdict. */
    boolean hasEnoughRuns() {
        return runs() >= LEAST_RUNS;
    }

    /** Returns whether the values, or the regrets behind them, are very skewed for this number of runs. */
    boolean isVerySkewed() {
        return runs() < RUNS_PER_SKEWNESS * skewness * skewness;
    }

    /** Returns whether there are enough runs for a verdict and intervals are not widened. */
    boolean isReliable() {
        return hasEnoughRuns() && !isVerySkewed();
    }

    /** Returns the factor by which intervals are widened; 1 if they are not. */
    int widening() {
        return hasEnoughRuns() && isVerySkewed() ? WIDENING : 1;
    }
}
