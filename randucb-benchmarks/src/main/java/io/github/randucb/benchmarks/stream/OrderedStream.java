package io.github.randucb.benchmarks.stream;

import io.github.randucb.confidence.Links;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import java.util.Comparator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A short logistic stream in a certain order. A feature vector has an intercept of 1 and d - 1 standard normal numbers, cut
 * at -3 and 3. The parameter has a direction of length 3, and the intercept that leads to a given rate of rewards.
 *
 * <p>Not thread-safe.
 */
final class OrderedStream {
    private static final double LENGTH = 3;
    private static final double LONGEST = 3; // of a feature
    private static final int ARMS = 10;
    private static final int LARGEST_INTERCEPT = 40;
    private static final int HALVINGS = 40;
    private static final long SEED = 160; // plus the seed of the command, which is 1 by default

    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian normal;
    private final Order order;
    private final double[] theta;
    private final double[][] rows;

    /** The orders. Immutable and thread-safe. */
    enum Order {
        /** Independent vectors. */
        INDEPENDENT("independent"),
        /** The best of ten arms under an estimate whose error falls as that of a policy that learns. */
        BANDIT("chosen by a policy"),
        /** Vectors with increasing first feature. */
        SORTED("sorted by a feature"),
        /** Rewards that are all 0 in the first half of the stream, and all 1 in the second half. */
        ZEROS_THEN_ONES("zeros, then ones"),
        /** Vectors with increasing probability of a reward. */
        BY_REWARD("sorted by the mean reward");

        private final String text;

        Order(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    OrderedStream(Order order, int d, int count, double rate, long seed) {
        this.random = Streams.seeded(SEED + seed);
        this.normal = ZigguratSampler.NormalizedGaussian.of(random);
        this.order = order;
        this.theta = new double[d];
        this.rows = new double[count][];
        Arrays.setAll(theta, j -> j == 0 ? 0 : normal.sample());
        double length = Math.sqrt(dot(theta, theta));
        Arrays.setAll(theta, j -> LENGTH * theta[j] / length);
        Arrays.setAll(rows, t -> order == Order.BANDIT ? chosen(t) : vector());
        if (order == Order.SORTED) {
            Arrays.sort(rows, Comparator.comparingDouble(x -> x[1]));
        } else if (order == Order.BY_REWARD) {
            Arrays.sort(rows, Comparator.comparingDouble(x -> dot(theta, x)));
        }
        setIntercept(rate);
    }

    static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            sum += x[j] * y[j];
        }
        return sum;
    }

    /** Returns a fresh feature vector. */
    double[] vector() {
        double[] x = new double[theta.length];
        Arrays.setAll(x, j -> j == 0 ? 1 : Math.max(-LONGEST, Math.min(LONGEST, normal.sample())));
        return x;
    }

    private double[] chosen(int t) {
        double error = LENGTH / 2 * Math.sqrt(20.0 / (20 + t));
        double[] estimate = new double[theta.length];
        Arrays.setAll(estimate, j -> theta[j] + error * normal.sample());
        double[] best = vector();
        for (int arm = 1; arm < ARMS; arm++) {
            double[] x = vector();
            best = dot(estimate, x) > dot(estimate, best) ? x : best;
        }
        return best;
    }

    private void setIntercept(double rate) {
        double low = -LARGEST_INTERCEPT;
        double high = LARGEST_INTERCEPT;
        for (int k = 0; k < HALVINGS; k++) {
            theta[0] = (low + high) / 2;
            boolean above =
                    Arrays.stream(rows).mapToDouble(this::mean).average().orElse(0) > rate;
            low = above ? low : theta[0];
            high = above ? theta[0] : high;
        }
    }

    private double mean(double[] x) {
        return Links.LOGISTIC.mean(dot(theta, x));
    }

    int size() {
        return rows.length;
    }

    /** Returns the features of a row. Callers must not modify them. */
    double[] row(int t) {
        return rows[t];
    }

    /** Draws the reward of a row. */
    double reward(int t) {
        if (order == Order.ZEROS_THEN_ONES) {
            return t < rows.length / 2 ? 0 : 1;
        }
        return random.nextDouble() < mean(rows[t]) ? 1 : 0;
    }
}
