package io.github.randucb.benchmarks.problem;

import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import java.util.Arrays;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.UnitSphereSampler;

/**
 * A linear or logistic bandit.
 *
 * <p>Immutable and thread-safe.
 */
public final class StructuredProblem implements Problem {
    /** The number of arms K. */
    public final int arms;
    /** The number of features d. */
    public final int d;
    /** The features, arm by arm. */
    public final double[][] rows;
    /** The features, feature by feature. */
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

    /** As in the paper's experiments (Section 6): unit vectors over sqrt(2), with a last entry 1/sqrt(2). */
    public static StructuredProblem paper(int arms, int d, boolean logistic, long seed) {
        return papers(1, arms, d, logistic, seed)[0];
    }

    /** Problems with one parameter and different arms. */
    static StructuredProblem[] papers(int count, int arms, int d, boolean logistic, long seed) {
        UnitSphereSampler sphere = UnitSphereSampler.of(Streams.seeded(seed), d - 1);
        return drawn(count, arms, logistic, () -> withBias(sphere.sample()), withBias(sphere.sample()));
    }

    private static double[] withBias(double[] unit) {
        double[] vector = Arrays.copyOf(unit, unit.length + 1);
        vector[unit.length] = 1;
        return Arrays.stream(vector).map(x -> x / Math.sqrt(2)).toArray();
    }

    /** Features and parameter of all lengths, so that no two arms are equally good at the start. */
    public static StructuredProblem uneven(int arms, int d, boolean logistic, long seed) {
        return unevens(1, arms, d, logistic, seed)[0];
    }

    /** Such problems with one parameter and different arms. */
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

    /** The square of the length of the longest arm. */
    public double longestSquare() {
        return Arrays.stream(rows)
                .mapToDouble(row -> BareMatrix.dot(row, row, d))
                .max()
                .orElseThrow();
    }
}
