package io.github.randucb.lab.analysis;

import java.util.Arrays;

/**
 * A combination of paired regrets, one value for each run of a problem, whose mean is estimated: such as the difference
 * of two policies.
 *
 * <p>Fewer than {@value #LEAST_RUNS} runs give no verdict. The studentized bootstrap is taken at its word if n &gt;= {@value
 * #RUNS_PER_SKEWNESS} g^2, for the skewness g = m_3 / m_2^(3/2) of the values (m_j is their j-th central moment) and for
 * that of the regret of each policy in it; if not, intervals are {@value #CAUTION} times as wide. The regret of the
 * policies counts too, as a sample that lacks the tail of a skewed policy has a difference that looks symmetric. Cochran
 * (1977, Sampling Techniques, Section 2.15) asks for n &gt; 25 g^2 before he trusts a normal approximation; the
 * studentized bootstrap removes the leading error g / sqrt(n), so that fewer runs are enough. The constants were chosen
 * from measured coverage; {@code docs/experiments.md} has the table, and says where even that does not hold.
 *
 * <p>Immutable and thread-safe.
 */
final class Contrast {
    /** The least number of runs that give a verdict. */
    static final int LEAST_RUNS = 50;

    /** The number of runs for each unit of squared skewness from which on values are not very skewed. */
    static final int RUNS_PER_SKEWNESS = 12;

    /** The factor by which intervals of very skewed values are wider. */
    static final int CAUTION = 2;

    private static final double ROUNDING = 1e-12;

    private final String problem;
    private final double mean;
    private final double[] centred;
    private final double standardError;
    private final double skewness;

    /** Takes values and the size of the numbers that they were computed from: a spread below its rounding is none. */
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
        double parts = Math.max(Math.abs(skewness(x)), Math.max(Math.abs(skewness(y)), Math.abs(skewness(z))));
        return new Contrast(problem, values, scale, parts);
    }

    /** Computes m_3 / m_2^(3/2); zero if all values are equal. */
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

    /** Returns s / sqrt(n); zero if all values are equal but for rounding; not a number for a single run. */
    double standardError() {
        return standardError;
    }

    /** Returns the value of a run less the mean. */
    double centred(int run) {
        return centred[run];
    }

    /** Returns whether there are enough runs for a verdict. */
    boolean isJudged() {
        return runs() >= LEAST_RUNS;
    }

    /** Returns whether the values, or the regrets that they come from, are very skewed for so many runs. */
    boolean isVerySkewed() {
        return runs() < RUNS_PER_SKEWNESS * skewness * skewness;
    }

    /** Returns whether intervals have their nominal width and give a verdict. */
    boolean isReliable() {
        return isJudged() && !isVerySkewed();
    }

    /** Returns the factor by which intervals are wider than nominal. */
    int caution() {
        return isJudged() && isVerySkewed() ? CAUTION : 1;
    }
}
