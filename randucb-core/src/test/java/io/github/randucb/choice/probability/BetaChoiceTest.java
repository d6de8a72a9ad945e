package io.github.randucb.choice.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.LogBeta;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BetaChoiceTest {
    @Test
    void smallCasesHaveSimpleProbabilities() {
        // P(X > Y) for X uniform and Y with density 2 y: the integral of 2 y (1 - y) is 1/3.
        assertThat(plain(new double[] {1, 2}, new double[] {1, 1}))
                .containsExactly(new double[] {1 / 3.0, 2 / 3.0}, within(1e-14));
        // Densities 1, 2 x and 3 x^2 with distribution functions x, x^2 and x^3: integrals of k x^5.
        assertThat(plain(new double[] {1, 2, 3}, new double[] {1, 1, 1}))
                .containsExactly(new double[] {1 / 6.0, 2 / 6.0, 3 / 6.0}, within(1e-14));
        // Uniform on [0, 1] given x > 1/2, and density 2 x given x > 2/3: F = 2 x - 1 and F = (9 x^2 - 4) / 5.
        // P(first) = integral of 2 (9 x^2 - 4) / 5 from 2/3 to 1 = (2/5) (3 (1 - 8/27) - 4/3) = 14/45.
        assertThat(BetaChoice.probabilities(new double[] {1, 2}, new double[] {1, 1}, true))
                .containsExactly(new double[] {14 / 45.0, 31 / 45.0}, within(1e-13));
        assertThat(plain(new double[] {3}, new double[] {7})).containsExactly(1);
    }

    /**
     * Miller's formula, from the binomial form of the distribution function for an integer a: P(X > Y) = sum over i below
     * a of B(c + i, b + d) / ((b + i) B(1 + i, b) B(c, d)), for X ~ Beta(a, b) and Y ~ Beta(c, d).
     */
    @ParameterizedTest
    @CsvSource({"1, 1, 1, 1", "5, 3, 4, 4", "20, 2, 9, 1", "1, 30, 2, 25", "200, 50, 790, 215", "3, 9000, 5, 9000"})
    void twoArmsWithIntegersHaveAClosedForm(int a, int b, int c, int d) {
        double expected = IntStream.range(0, a)
                .mapToDouble(i ->
                        Math.exp(LogBeta.value(c + i, b + d) - LogBeta.value(1 + i, b) - LogBeta.value(c, d)) / (b + i))
                .sum();
        assertThat(plain(new double[] {a, c}, new double[] {b, d})[0]).isCloseTo(expected, within(1e-11));
    }

    /** Computed with 34 digits: densities integrated by Gauss-Legendre, distribution functions by their integrals. */
    @Test
    void manyObservations() {
        assertThat(plain(new double[] {8.56201562903762E7, 8.5615821E7}, new double[] {1.4379845709623799E7, 1.4384181E7
                }))
                .containsExactly(new double[] {0.8088309642603817, 0.1911690357396183}, within(1e-11));
        assertThat(BetaChoice.probabilities(
                        new double[] {5.079959356071632E7, 5.080510811764933E7},
                        new double[] {4.920040843928368E7, 4.919489388235067E7},
                        true))
                .containsExactly(new double[] {0.09478858472618287, 0.9052114152738171}, within(1e-11));
        assertThat(BetaChoice.probabilities(
                        new double[] {22, 16.345528940745474}, new double[] {9.999998E7, 9.999998565447105E7}, true))
                .containsExactly(new double[] {0.9330598868636373, 0.06694011313636271}, within(1e-11));
        assertThat(BetaChoice.probabilities(
                        new double[] {7.1295412E7, 7.128639429924163E7, 7.1298073E7},
                        new double[] {2.870459E7, 2.8713607700758368E7, 2.8701929E7},
                        true))
                .containsExactly(
                        new double[] {0.22917407790697072, 0.0016634384860964632, 0.7691624836069328}, within(1e-11));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 1000, 100_000})
    void equalArmsAreEquallyLikely(int arms) {
        for (double[] parameters : new double[][] {{1, 1}, {1, 5}, {9, 1}, {3.5, 2.25}, {4e7, 6e7}}) {
            double[] alpha = new double[arms];
            double[] beta = new double[arms];
            Arrays.fill(alpha, parameters[0]);
            Arrays.fill(beta, parameters[1]);
            for (boolean optimistic : new boolean[] {false, true}) {
                assertThat(BetaChoice.probabilities(alpha, beta, optimistic))
                        .containsOnly(new double[] {1.0 / arms}, within(1e-13));
            }
        }
    }

    /** Groups of equal arms give the same as arms that differ a little. */
    @Test
    void groupsGiveTheSameAsSingleArms() {
        UniformRandomProvider random = Streams.seeded(11);
        double[] alpha = random.doubles(200).map(x -> 1 + Math.floor(6 * x)).toArray();
        double[] beta = random.doubles(200).map(x -> 1 + Math.floor(6 * x)).toArray();
        double[] apart = alpha.clone();
        for (int arm = 0; arm < apart.length; arm++) {
            apart[arm] *= 1 + arm * 1e-15;
        }
        assertThat(plain(apart, beta)).containsExactly(plain(alpha, beta), within(1e-12));
    }

    /** An error of the reference remains: the incomplete Beta function has errors of 10^-9 at 10^8 observations. */
    @ParameterizedTest
    @CsvSource({"1e2, 1e-10", "1e5, 1e-10", "1e8, 1e-8"})
    void agreesWithASlowReference(double most, double tolerance) {
        UniformRandomProvider random = Streams.seeded(12);
        for (int repetition = 0; repetition < 40; repetition++) {
            int arms = 2 + random.nextInt(5);
            double[] alpha = new double[arms];
            double[] beta = new double[arms];
            double common = random.nextDouble();
            for (int arm = 0; arm < arms; arm++) {
                double pulls = Math.floor(Math.pow(most, random.nextDouble()));
                double near = common + 2 * (random.nextDouble() - 0.5) / Math.sqrt(pulls);
                double[] means = {near, near, random.nextDouble(), 0, 1};
                double reward = pulls * Math.max(0, Math.min(1, means[random.nextInt(means.length)]));
                alpha[arm] = 1 + (random.nextBoolean() ? reward : Math.rint(reward));
                beta[arm] = 1 + Math.max(0, pulls - (alpha[arm] - 1));
            }
            for (boolean optimistic : new boolean[] {false, true}) {
                double[] p = BetaChoice.probabilities(alpha, beta, optimistic);
                assertThat(p)
                        .as("%s %s %s", Arrays.toString(alpha), Arrays.toString(beta), optimistic)
                        .containsExactly(reference(alpha, beta, optimistic), within(tolerance));
                assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
                assertThat(Arrays.stream(p).min().orElseThrow()).isNotNegative();
            }
        }
    }

    /** P(X > Y) for X ~ Beta(1, n + 1) and Y ~ Beta(n + 1, 1) is the integral of (n + 1) (1 - x)^n x^(n + 1). */
    @ParameterizedTest
    @ValueSource(ints = {10, 18, 30, 60, 80})
    void unlikelyArmsHavePositiveProbabilities(int n) {
        double expected = Math.exp(LogBeta.value(2 + n, 1 + n)) * (1 + n);
        double p = plain(new double[] {1 + n, 1}, new double[] {1, 1 + n})[1];
        assertThat(p).isPositive().isCloseTo(expected, within(Math.max(1e-3 * expected, 1e-15)));
    }

    @Test
    void threadsShareNothing() throws Exception {
        UniformRandomProvider random = Streams.seeded(13);
        double[][] alpha = new double[40][];
        double[][] beta = new double[40][];
        double[][] expected = new double[40][];
        for (int k = 0; k < alpha.length; k++) {
            alpha[k] = random.doubles(1 + 5 * k).map(x -> 1 + 30 * x).toArray();
            beta[k] = random.doubles(1 + 5 * k).map(x -> 1 + 30 * x).toArray();
            expected[k] = plain(alpha[k], beta[k]);
        }
        ExecutorService threads = Executors.newFixedThreadPool(32);
        Callable<Boolean> task = () -> IntStream.range(0, 2000)
                .allMatch(k -> Arrays.equals(plain(alpha[k % 40], beta[k % 40]), expected[k % 40]));
        List<Future<Boolean>> results = threads.invokeAll(Collections.nCopies(32, task));
        for (Future<Boolean> result : results) {
            assertThat(result.get()).isTrue();
        }
        threads.shutdown();
    }

    private static double[] plain(double[] alpha, double[] beta) {
        return BetaChoice.probabilities(alpha, beta, false);
    }

    private static double[] reference(double[] alpha, double[] beta, boolean optimistic) {
        SlowQuadrature.Index[] indices = new SlowQuadrature.Index[alpha.length];
        DoubleStream grid = DoubleStream.empty();
        double lowest = Double.NEGATIVE_INFINITY;
        for (int arm = 0; arm < alpha.length; arm++) {
            indices[arm] = new Logit(alpha[arm], beta[arm], optimistic);
            double mode = Math.log(alpha[arm] / beta[arm]);
            double scale = Math.sqrt(1 / alpha[arm] + 1 / beta[arm]);
            grid = DoubleStream.concat(grid, IntStream.rangeClosed(-160, 160).mapToDouble(k -> mode + k * scale / 4));
            lowest = optimistic ? Math.max(lowest, mode) : lowest;
        }
        double bottom = lowest;
        return SlowQuadrature.probabilities(
                indices, grid.filter(x -> x >= bottom).toArray());
    }

    /** The logit of a Beta sample, with the distribution function of Commons Numbers. */
    private record Logit(double alpha, double beta, boolean optimistic) implements SlowQuadrature.Index {
        @Override
        public double density(double u) {
            double x = 1 / (1 + Math.exp(-u));
            double rest = 1 / (1 + Math.exp(u));
            double f =
                    u < 0 ? RegularizedBeta.derivative(x, alpha, beta) : RegularizedBeta.derivative(rest, beta, alpha);
            return f * x * rest / (1 - atLowest());
        }

        @Override
        public double below(double u) {
            return (unconditional(u) - atLowest()) / (1 - atLowest());
        }

        private double atLowest() {
            return optimistic ? unconditional(Math.log(alpha / beta)) : 0;
        }

        private double unconditional(double u) {
            return u < 0
                    ? RegularizedBeta.value(1 / (1 + Math.exp(-u)), alpha, beta)
                    : RegularizedBeta.complement(1 / (1 + Math.exp(u)), beta, alpha);
        }
    }
}
