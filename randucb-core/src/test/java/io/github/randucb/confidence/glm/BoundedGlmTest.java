package io.github.randucb.confidence.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.glm.GeneralizedLinear.Norm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.random.Streams;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fit in bounded memory beside the exact one. Distances are in standard errors. */
class BoundedGlmTest {
    private static final double LAMBDA = 1e-4;
    private static final int VECTORS = 5000; // the default

    private static FeatureSpace space(int d) {
        return new FeatureSpace(d, 100);
    }

    private static ContextualModel<?> bounded(int d, Link link, int vectors) {
        return ContextualGlm.bounded(space(d), link, Scale.LINK, LAMBDA, RewardDomain.UNIT, Norm.GRAM, vectors);
    }

    private static ContextualGlm exact(int d, Link link, Statistics observations) {
        ContextualGlm exact = new ContextualGlm(space(d), link, Scale.LINK, LAMBDA, RewardDomain.UNIT);
        exact.merge(observations);
        return exact;
    }

    private static void add(History history, double[] x, double reward) {
        history.add(history.indexOf(x), reward);
    }

    private static double dot(double[] x, double[] y) {
        return Vectors.dot(x, y, x.length);
    }

    /** Returns {@code ||theta_b - theta_e||_H}. */
    private static double distance(ContextualModel<?> bounded, ContextualModel<?> exact) {
        double[] difference = bounded.theta().clone();
        Arrays.setAll(difference, j -> difference[j] - exact.theta()[j]);
        return exact.precision().norm(difference);
    }

    /** Returns the largest {@code |x^T (theta_b - theta_e)| / ||x||_{H^-1}} of 200 fresh arms. */
    private static double meanDistance(ContextualModel<?> bounded, ContextualModel<?> exact, Problem problem) {
        double[] difference = bounded.theta().clone();
        Arrays.setAll(difference, j -> difference[j] - exact.theta()[j]);
        Cholesky hessian = exact.precision();
        double largest = 0;
        for (int k = 0; k < 200; k++) {
            double[] x = problem.vector();
            double product = Math.abs(dot(x, difference));
            largest = Math.max(largest, product / Math.sqrt(hessian.solveTransposed(x, 0, x)));
        }
        return largest;
    }

    /** A logistic problem with an intercept and a parameter of length 3, and a stream of its rewards. */
    private static final class Problem {
        private final UniformRandomProvider random = Streams.seeded(161);
        private final ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
        private final int d;
        private final double[] truth;
        private final double[][] stream;

        Problem(String order, int d, int rows, double rate) {
            this.d = d;
            this.truth = new double[d];
            Arrays.setAll(truth, j -> j == 0 ? 0 : normal.sample());
            double length = Math.sqrt(dot(truth, truth));
            Arrays.setAll(truth, j -> 3 * truth[j] / length);
            this.stream = new double[rows][];
            for (int t = 0; t < rows; t++) {
                stream[t] = order.equals("bandit") ? chosen(t) : vector();
            }
            switch (order) {
                case "sorted" -> Arrays.sort(stream, Comparator.comparingDouble(x -> x[1]));
                case "by reward" -> Arrays.sort(stream, Comparator.comparingDouble(x -> dot(truth, x)));
                default -> {}
            }
            setIntercept(rate);
        }

        double[] vector() {
            double[] x = new double[d];
            Arrays.setAll(x, j -> j == 0 ? 1 : Math.max(-3, Math.min(3, normal.sample())));
            return x;
        }

        /** The best of ten arms under an estimate whose error falls as that of a policy that learns. */
        private double[] chosen(int t) {
            double error = 1.5 * Math.sqrt(20.0 / (20 + t));
            double[] estimate = new double[d];
            Arrays.setAll(estimate, j -> truth[j] + error * normal.sample());
            double[] best = vector();
            for (int arm = 1; arm < 10; arm++) {
                double[] x = vector();
                best = dot(estimate, x) > dot(estimate, best) ? x : best;
            }
            return best;
        }

        private void setIntercept(double rate) {
            double low = -40;
            double high = 40;
            for (int k = 0; k < 40; k++) {
                truth[0] = (low + high) / 2;
                double mean =
                        Arrays.stream(stream).mapToDouble(this::mean).average().orElseThrow();
                low = mean > rate ? low : truth[0];
                high = mean > rate ? truth[0] : high;
            }
        }

        double mean(double[] x) {
            return Links.LOGISTIC.mean(dot(truth, x));
        }

        double reward(double[] x) {
            return random.nextDouble() < mean(x) ? 1 : 0;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "iid, 5, 0.3",
        "iid, 10, 0.3",
        "iid, 20, 0.3",
        "iid, 5, 0.01",
        "iid, 10, 0.01",
        "iid, 20, 0.01",
        "bandit, 5, 0.3",
        "bandit, 10, 0.3",
        "bandit, 20, 0.3",
        "bandit, 5, 0.01",
        "bandit, 10, 0.01",
        "bandit, 20, 0.01",
        "sorted, 5, 0.3",
        "sorted, 10, 0.3",
        "sorted, 20, 0.3",
        "sorted, 5, 0.01",
        "sorted, 10, 0.01",
        "sorted, 20, 0.01"
    })
    void staysCloseToTheExactFit(String order, int d, double rate) {
        double[] worst = worst(order, d, rate);
        assertThat(worst[0]).isLessThan(0.1);
        assertThat(worst[1]).isLessThan(0.1);
    }

    /** An order that is worse than any in use: the rewards become ever more likely. Distances of 0.1 are not promised. */
    @ParameterizedTest
    @CsvSource({"5, 0.3", "10, 0.3", "20, 0.3"})
    void losesLittleIfTheRewardsAreSorted(int d, double rate) {
        assertThat(worst("by reward", d, rate)[0]).isLessThan(0.5);
    }

    /** Returns the largest distance of the parameter, and that of a mean. */
    private static double[] worst(String order, int d, double rate) {
        Problem problem = new Problem(order, d, 6 * VECTORS, rate);
        ContextualModel<?> bounded = bounded(d, Links.LOGISTIC, VECTORS);
        History history = History.growing(space(d), RewardDomain.UNIT);
        List<Integer> checked =
                List.of(VECTORS, 5 * VECTORS / 4, 3 * VECTORS / 2, 2 * VECTORS + 31, 3 * VECTORS, 6 * VECTORS);
        double[] worst = new double[2];
        for (int t = 1; t <= problem.stream.length; t++) {
            double[] x = problem.stream[t - 1];
            double reward = problem.reward(x);
            bounded.update(x, reward);
            add(history, x, reward);
            if (checked.contains(t)) {
                ContextualGlm exact = exact(d, Links.LOGISTIC, history);
                worst[0] = Math.max(worst[0], distance(bounded, exact));
                worst[1] = Math.max(worst[1], meanDistance(bounded, exact, problem));
            }
        }
        return worst;
    }

    /** Data that move the fit far, beyond the largest number of vectors: the worst distance at any time. */
    @ParameterizedTest
    @CsvSource({
        "LOGISTIC, zeros then ones, 0.1",
        "LOGISTIC, rare, 0.1",
        "LOGISTIC, a new category, 0.1",
        "LOGISTIC, axes, 0.1",
        "LOGISTIC, separable, 0.1",
        "PROBIT, separable, 0.1",
        "PROBIT, rare, 0.1",
        "POISSON, zeros then ones, 0.1",
        "IDENTITY, zeros then ones, 1e-5"
    })
    void staysCloseToTheExactFitOnHardData(Links link, String kind, double bound) {
        UniformRandomProvider random = Streams.seeded(142);
        ContextualModel<?> bounded = bounded(4, link, 800);
        History history = History.growing(space(4), RewardDomain.UNIT);
        double worst = 0;
        for (int t = 0; t < 6000; t++) {
            double[] x = {random.nextDouble() - 0.5, random.nextDouble() - 0.5, 1, 0};
            double reward = random.nextInt(2);
            switch (kind) {
                case "zeros then ones" -> reward = t < 3000 ? 0 : 1;
                case "rare" -> reward = random.nextDouble() < 0.003 ? 1 : 0;
                case "a new category" -> x[3] = t >= 2800 ? random.nextInt(2) : 0;
                case "axes" -> {
                    int axis = t / 1500;
                    double length = x[0] + 0.6;
                    Arrays.fill(x, 0);
                    x[axis] = length;
                }
                default -> reward = x[0] > 0 ? 1 : 0;
            }
            bounded.update(x, reward);
            add(history, x, reward);
            if (t % 237 == 0 || (t >= 2800 && t < 2850 && t % 5 == 0) || (t >= 3000 && t < 3050 && t % 5 == 0)) {
                worst = Math.max(worst, distance(bounded, exact(4, link, history)));
            }
        }
        assertThat(worst).isLessThan(bound);
    }

    /** Rewards of one, then vectors so long that the means of the last fit are too large to be numbers. */
    @ParameterizedTest
    @CsvSource({"40", "100", "2000"})
    void recoversFromMeansThatAreNoNumbers(double length) {
        UniformRandomProvider random = Streams.seeded(144);
        FeatureSpace space = new FeatureSpace(2, 1e4);
        RewardDomain domain = RewardDomain.NOT_NEGATIVE;
        ContextualModel<?> bounded =
                ContextualGlm.bounded(space, Links.POISSON, Scale.LINK, LAMBDA, domain, Norm.GRAM, 100);
        History history = History.growing(space, domain);
        for (int t = 0; t < 440; t++) {
            double factor = t < 400 ? 1 : length;
            double[] x = {factor, factor * random.nextDouble()};
            bounded.update(x, 3);
            add(history, x, 3);
            assertThat(bounded.theta()[0]).isFinite();
        }
        ContextualGlm exact = new ContextualGlm(space, Links.POISSON, Scale.LINK, LAMBDA, domain);
        exact.merge(history);
        assertThat(distance(bounded, exact)).isLessThan(0.1);
    }

    /** Equal vectors are stored once, so few different ones are fitted exactly, however many rewards they have. */
    @Test
    void fewDifferentVectorsAreFittedExactly() {
        UniformRandomProvider random = Streams.seeded(145);
        double[][] vectors = new double[90][];
        Arrays.setAll(vectors, i -> new double[] {1, random.nextDouble(), random.nextDouble()});
        ContextualModel<?> bounded = bounded(3, Links.LOGISTIC, 100);
        History history = History.growing(space(3), RewardDomain.UNIT);
        for (int t = 0; t < 5000; t++) {
            double[] x = vectors[random.nextInt(90)];
            double reward = random.nextDouble() < 0.3 + 0.5 * x[1] ? 1 : 0;
            bounded.update(x, reward);
            add(history, x, reward);
            if (t % 500 == 499) {
                assertThat(distance(bounded, exact(3, Links.LOGISTIC, history))).isLessThan(1e-6);
            }
        }
    }

    /** The Gram matrix, and so its widths, does not depend on the vectors that are kept. */
    @Test
    void widthsAreExact() {
        UniformRandomProvider random = Streams.seeded(143);
        ContextualModel<?> bounded = bounded(3, Links.LOGISTIC, 60);
        History history = History.growing(space(3), RewardDomain.UNIT);
        Features arms = Features.of(new double[][] {{1, 0, 0}, {0.3, 0.2, 0.9}});
        for (int t = 0; t < 3000; t++) {
            double[] x = random.doubles(3).toArray();
            double reward = random.nextInt(2);
            bounded.update(x, reward);
            add(history, x, reward);
        }
        ContextualGlm exact = exact(3, Links.LOGISTIC, history);
        bounded.setArms(arms);
        exact.setArms(arms);
        assertThat(Arrays.copyOf(bounded.widths(), 2)).containsExactly(Arrays.copyOf(exact.widths(), 2), within(1e-9));
    }

    @Test
    void memoryIsConstant() {
        UniformRandomProvider random = Streams.seeded(146);
        ContextualModel<?> bounded = bounded(3, Links.LOGISTIC, 100);
        int largest = 0;
        for (int t = 1; t <= 20_000; t++) {
            bounded.update(random.doubles(3).toArray(), random.nextInt(2));
            if (t % 37 == 0) {
                largest = Math.max(largest, state(bounded).length);
            }
        }
        // 100 vectors with two weights and their lengths, and less than a thousand bytes of sums and factors.
        assertThat(largest).isLessThan(100 * (3 * 8 + 4 + 16) + 1000);
    }

    private static byte[] state(Statistics statistics) {
        StateWriter out = new StateWriter();
        statistics.save(out);
        return out.toBytes();
    }

    @Test
    void mergedModelsAreCloseToTheExactFit() {
        Problem problem = new Problem("iid", 5, 20_000, 0.2);
        ContextualModel<?> left = bounded(5, Links.LOGISTIC, 1000);
        ContextualModel<?> right = bounded(5, Links.LOGISTIC, 1000);
        History history = History.growing(space(5), RewardDomain.UNIT);
        for (int t = 0; t < problem.stream.length; t++) {
            double[] x = problem.stream[t];
            double reward = problem.reward(x);
            (t % 3 == 0 ? left : right).update(x, reward);
            add(history, x, reward);
        }
        ContextualGlm exact = exact(5, Links.LOGISTIC, history);
        byte[] before = state(right);
        ContextualModel<?> copy = bounded(5, Links.LOGISTIC, 1000);
        copy.load(new StateReader(state(left)));
        left.merge(right);
        assertThat(state(right)).isEqualTo(before);
        assertThat(left.observations()).isEqualTo(20_000);
        assertThat(distance(left, exact)).isLessThan(0.1);
        right.merge(copy);
        assertThat(distance(right, exact)).isLessThan(0.1);
        ContextualModel<?> fresh = bounded(5, Links.LOGISTIC, 1000);
        fresh.merge(left);
        assertThat(distance(fresh, exact)).isLessThan(0.1);
    }

    /** The change from the exact form fits to all vectors once more, and then drops most of them. */
    @Test
    void learnsFromAnExactModel() {
        Problem problem = new Problem("iid", 5, 10_000, 0.2);
        History history = History.growing(space(5), RewardDomain.UNIT);
        Arrays.stream(problem.stream).forEach(x -> add(history, x, problem.reward(x)));
        add(history, problem.stream[0], 1);
        ContextualGlm exact = exact(5, Links.LOGISTIC, history);
        ContextualModel<?> bounded = bounded(5, Links.LOGISTIC, 1000);
        bounded.merge(exact);
        assertThat(bounded.observations()).isEqualTo(10_001);
        assertThat(distance(bounded, exact)).isLessThan(1e-6);
        assertThat(state(bounded).length).isLessThan(1000 * (5 * 8 + 20) + 2000);
        assertThatThrownBy(() -> exact.merge(bounded)).hasMessageContaining("memory=bounded");
        assertThatThrownBy(() -> bounded(5, Links.PROBIT, 1000).merge(bounded)).hasMessageContaining("same link");
        assertThatThrownBy(() -> bounded(4, Links.LOGISTIC, 1000).merge(exact)).hasMessageContaining("dimension 4");
        assertThatThrownBy(() -> bounded(4, Links.LOGISTIC, 1000).merge(bounded))
                .hasMessageContaining("4 features");
    }
}
