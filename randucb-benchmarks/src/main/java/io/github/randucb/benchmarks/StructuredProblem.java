package io.github.randucb.benchmarks;

import io.github.randucb.policy.Setting;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.UnitSphereSampler;

/**
 * A linear or logistic bandit with Bernoulli rewards, as in the paper's experiments (Section 6): features and
 * parameter are unit vectors over sqrt(2), with a last entry 1/sqrt(2).
 *
 * <p>Immutable and thread-safe.
 */
final class StructuredProblem {
    /** The number of arms K. */
    final int arms;
    /** The number of features d. */
    final int d;
    /** The features, arm by arm. */
    final double[] rows;
    /** The features, feature by feature. */
    final double[] columns;
    /** The mean reward of each arm. */
    final double[] means;

    private StructuredProblem(double[][] features, double[] parameter, boolean logistic) {
        this.arms = features.length;
        this.d = parameter.length;
        this.rows = new double[arms * d];
        this.columns = new double[arms * d];
        this.means = new double[arms];
        for (int i = 0; i < arms; i++) {
            double product = 0;
            for (int j = 0; j < d; j++) {
                rows[i * d + j] = features[i][j];
                columns[j * arms + i] = features[i][j];
                product += features[i][j] * parameter[j];
            }
            means[i] = logistic ? 1 / (1 + Math.exp(-product)) : product;
        }
    }

    static StructuredProblem paper(int arms, int d, boolean logistic, long seed) {
        UnitSphereSampler sphere = UnitSphereSampler.of(Streams.seeded(seed), d - 1);
        double[][] features = new double[arms][];
        Arrays.setAll(features, i -> withBias(sphere.sample()));
        return new StructuredProblem(features, withBias(sphere.sample()), logistic);
    }

    private static double[] withBias(double[] unit) {
        double[] vector = Arrays.copyOf(unit, unit.length + 1);
        vector[unit.length] = 1;
        return Arrays.stream(vector).map(x -> x / Math.sqrt(2)).toArray();
    }

    /** Features and parameter of all lengths, so that no two arms are equally good at the start. */
    static StructuredProblem uneven(int arms, int d, boolean logistic, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        double[][] features = new double[arms][];
        Arrays.setAll(features, i -> random.doubles(d).map(u -> u / d + 0.1).toArray());
        return new StructuredProblem(features, random.doubles(d).toArray(), logistic);
    }

    Setting setting(int rounds) {
        double[][] features = new double[arms][];
        Arrays.setAll(features, i -> Arrays.copyOfRange(rows, i * d, (i + 1) * d));
        return Setting.of(arms, rounds).withFeatures(features);
    }
}
