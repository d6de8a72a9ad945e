package io.github.randucb.lab.environment;

import io.github.randucb.confidence.Link;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.UnitSphereSampler;

/**
 * A source of instances, one for each run.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface Instances {
    /**
     * Returns the instance of a run.
     *
     * @param run the number of the run, from 0
     * @param random the random numbers for this instance
     * @return the instance
     */
    Instance draw(int run, UniformRandomProvider random);

    /**
     * Draws means uniformly, as in the paper's multi-armed experiments: easy problems from [0.25, 0.75], hard ones from
     * [0.45, 0.55] (Section 6).
     *
     * @param arms the number of arms K
     * @param low the smallest mean
     * @param high the largest mean
     * @return the source
     */
    static Instances uniformMeans(int arms, double low, double high) {
        return (run, random) -> Instance.of(
                random.doubles(arms).map(u -> low + (high - low) * u).toArray());
    }

    /**
     * Draws features and parameters as in the paper's structured experiments (Section 6): a unit vector of dimension
     * d - 1 with a last entry 1, divided by sqrt(2). Linear means are then in [0, 1].
     *
     * @param arms the number of arms K
     * @param dimension the number of features d, at least 2
     * @param link the mean function
     * @return the source
     */
    static Instances paperFeatures(int arms, int dimension, Link link) {
        return (run, random) -> {
            UnitSphereSampler sphere = UnitSphereSampler.of(random, dimension - 1);
            double scale = 1 / Math.sqrt(2);
            double[][] features = new double[arms][];
            Arrays.setAll(features, i -> scaled(withLast(sphere.sample(), 1), scale));
            return Instance.of(features, scaled(withLast(sphere.sample(), 1), scale), link);
        };
    }

    /**
     * Draws features and parameters as the released code does. Features are unit vectors with a last entry 1; the first
     * d of them are replaced by e_i + e_d (the d-th by e_d). The parameter is a vector of length 1/2 with a last entry
     * 1/2.
     *
     * @param arms the number of arms K, at least d
     * @param dimension the number of features d, at least 2
     * @param link the mean function
     * @return the source
     */
    static Instances releasedFeatures(int arms, int dimension, Link link) {
        return (run, random) -> {
            UnitSphereSampler sphere = UnitSphereSampler.of(random, dimension - 1);
            double[][] features = new double[arms][];
            Arrays.setAll(features, i -> i < dimension ? basis(i, dimension) : withLast(sphere.sample(), 1));
            return Instance.of(features, scaled(withLast(sphere.sample(), 1), 0.5), link);
        };
    }

    /**
     * Uses given instances: run r plays instance r mod N.
     *
     * @param given the N instances
     * @return the source
     */
    static Instances of(List<Instance> given) {
        List<Instance> copy = List.copyOf(given);
        return (run, random) -> copy.get(run % copy.size());
    }

    private static double[] withLast(double[] vector, double last) {
        double[] longer = Arrays.copyOf(vector, vector.length + 1);
        longer[vector.length] = last;
        return longer;
    }

    private static double[] scaled(double[] vector, double factor) {
        return Arrays.stream(vector).map(x -> factor * x).toArray();
    }

    private static double[] basis(int i, int dimension) {
        double[] vector = new double[dimension];
        vector[i] = 1;
        vector[dimension - 1] = 1;
        return vector;
    }
}
