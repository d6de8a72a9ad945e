package io.github.randucb.benchmarks.problem;

import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import java.util.Arrays;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.UnitSphereSampler;

/**
 * A linear or logistic bandit with a fixed set of arms.
 *
 * <p>Immutable and thread-safe.
 */
public final class StructuredProblem implements Problem {
    /** The number of arms K. */
    public final int arms;
    /** The number of features d. */
    public final int d;
    /** The feature vector of each arm. */
    public final double[][] rows;
    /** The values of each feature, arm by arm. */
    public final double[][] columns;
    /** The mean reward of each arm. */
    public final double[] means;

    private StructuredProblem(double[][] rows, double[] parameter, boolean logistic) {
        this.arms = rows.length;
        this.d = parameter.length;
        this.rows = rows;
        this.columns = new double[d][arms];
        this.means = new double[arms];
        for (int i = 0; i < arms; i++) {
            double product = 0;
            for (int j = 0; j < d; j++) {
                columns[j][i] = rows[i][j];
                product += rows[i][j] * parameter[j];
            }
            means[i] = logistic ? 1 / (1 + Math.exp(-product)) : product;
        }
    }

    /**
     * Draws a problem as in the paper's experiments (Section 6). The arms are
     * unit vectors divided by sqrt(2), with a last entry 1/sqrt(2).
     *
     * @param arms the number of arms
     * @param d the number of features
     * @param logistic whether rewards are logistic, not linear
     * @param seed the seed of the features
     * @return the problem
     */
    public static StructuredProblem paper(int arms, int d, boolean logistic, long seed) {
        return papers(1, arms, d, logistic, seed)[0];
    }

    /** Draws problems with the same parameter and different arms. */
    static StructuredProblem[] papers(int count, int arms, int d, boolean logistic, long seed) {
        UnitSphereSampler sphere = UnitSphereSampler.of(Streams.seeded(seed), d - 1);
        return drawn(count, arms, logistic, () -> withBias(sphere.sample()), withBias(sphere.sample()));
    }

    private static double[] withBias(double[] unit) {
        double[] vector = Arrays.copyOf(unit, unit.length + 1);
        vector[unit.length] = 1;
        return Arrays.stream(vector).map(x -> x / Math.sqrt(2)).toArray();
    }

    /**
     * Draws a problem with features and parameter of different lengths, so that no two
     * arms are equally good at the start.
     *
     * @param arms the number of arms
     * @param d the number of features
     * @param logistic whether rewards are logistic, not linear
     * @param seed the seed of the features
     * @return the problem
     */
    public static StructuredProblem uneven(int arms, int d, boolean logistic, long seed) {
        return unevens(1, arms, d, logistic, seed)[0];
    }

    /** Draws uneven problems with the same parameter and different arms. */
    static StructuredProblem[] unevens(int count, int arms, int d, boolean logistic, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        double[] parameter = random.doubles(d).toArray();
        return drawn(
                count,
                arms,
                logistic,
                () -> random.doubles(d).map(u -> u / d + 0.1).toArray(),
                parameter);
    }

    private static StructuredProblem[] drawn(
            int count, int arms, boolean logistic, Supplier<double[]> arm, double[] parameter) {
        StructuredProblem[] problems = new StructuredProblem[count];
        for (int n = 0; n < count; n++) {
            double[][] rows = new double[arms][];
            Arrays.setAll(rows, i -> arm.get());
            problems[n] = new StructuredProblem(rows, parameter, logistic);
        }
        return problems;
    }

    @Override
    public double[] means() {
        return means;
    }

    @Override
    public Setting setting(int rounds) {
        return Setting.of(arms, rounds).withFeatures(rows);
    }

    /**
     * Returns the largest squared length of a feature vector.
     *
     * @return the maximum of x^T x over the arms
     */
    public double longestSquare() {
        return Arrays.stream(rows)
                .mapToDouble(row -> BareMatrix.dot(row, row, d))
                .max()
                .orElseThrow();
    }
}
