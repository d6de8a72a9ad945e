package io.github.randucb.choice.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.random.Streams;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parts of the quadrature. */
class QuadratureTest {
    @Test
    void theRuleIntegratesPolynomials() {
        for (int degree = 0; degree < CellRule.NODES; degree++) {
            double[] even = new double[CellRule.PAIRS];
            double[] odd = new double[CellRule.PAIRS];
            for (int j = 0; j < CellRule.PAIRS; j++) {
                double t = CellRule.node(j);
                even[j] = Math.pow(t, degree) + Math.pow(-t, degree);
                odd[j] = Math.pow(t, degree) - Math.pow(-t, degree);
            }
            for (int i = 0; i < CellRule.PAIRS; i++) {
                double t = CellRule.node(i);
                double up = dot(CellRule.even(i), even) + dot(CellRule.odd(i), odd);
                double down = dot(CellRule.even(i), even) - dot(CellRule.odd(i), odd);
                assertThat(up).isCloseTo(Math.pow(t, degree + 1) / (degree + 1), within(1e-14));
                assertThat(down).isCloseTo(-Math.pow(-t, degree + 1) / (degree + 1), within(1e-14));
            }
            double toOne = dot(CellRule.evenToOne(), even) + dot(CellRule.oddToOne(), odd);
            assertThat(toOne).isCloseTo(1.0 / (degree + 1), within(1e-14));
            double last = dot(CellRule.evenNull(), even) + dot(CellRule.oddNull(), odd);
            if (degree < CellRule.NODES - 2) {
                assertThat(last).isCloseTo(0, within(1e-13));
            }
        }
        assertThat(Arrays.stream(CellRule.weights()).sum()).isCloseTo(1, within(1e-14));
    }

    private static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    @Test
    void exponentials() {
        double[] y =
                IntStream.rangeClosed(-7500, 2000).mapToDouble(k -> k / 100.0).toArray();
        double[] exp = y.clone();
        VectorExp.replace(exp, exp.length);
        for (int k = 0; k < y.length; k++) {
            double error = y[k] < -50 ? 1e-35 : 1e-13 * Math.exp(y[k]);
            assertThat(exp[k]).isCloseTo(Math.exp(y[k]), within(error));
        }
        double[] small = {-82, -100, -1e10, -1e300, Double.NEGATIVE_INFINITY};
        VectorExp.replace(small, small.length);
        assertThat(small).containsOnly(0);
    }

    @Test
    void products() {
        for (int size = 0; size < 40; size++) {
            double[] row =
                    IntStream.rangeClosed(1, size).mapToDouble(k -> k / 10.0).toArray();
            double expected = Arrays.stream(row).reduce(1, (x, y) -> x * y);
            assertThat(Rows.product(row, size, new double[40])).isCloseTo(expected, within(1e-14 * expected));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 9.99, 10, 33, 1e4, 1e8})
    void errorsOfStirlingsFormula(double z) {
        double expected = LogGamma.value(z) - (z - 0.5) * Math.log(z) + z - Math.log(2 * Math.PI) / 2;
        assertThat(BetaDensities.stirling(z)).isCloseTo(expected, within(1e-15 * Math.max(10, z * Math.log(z))));
    }

    @Test
    void groupsOfEqualArms() {
        ArmGroups groups = new ArmGroups();
        groups.divide(5, new double[] {1, 2, 1, 1, -0.0}, new double[] {3, 3, 3, 4, 0});
        assertThat(IntStream.range(0, 5).map(groups::of)).containsExactly(0, 1, 0, 2, 3);
        assertThat(IntStream.range(0, 4).map(groups::count)).containsExactly(2, 1, 1, 1);
        int[] order = new int[4];
        assertThat(groups.order(order)).isEqualTo(3);
        assertThat(order).containsExactly(1, 2, 3, 0);
        groups.divide(3, new double[] {0.0, -0.0, 1}, new double[] {5, 5, 5});
        assertThat(groups.size()).isEqualTo(2);
    }

    @Test
    void scaledLawsAgreeWithASlowReference() {
        UniformRandomProvider random = Streams.seeded(21);
        ContinuousLaw[] laws = {
            ContinuousLaw.gaussian(1),
            ContinuousLaw.halfGaussian(0.5),
            ContinuousLaw.uniform(-1),
            ContinuousLaw.uniform(0.25),
            ContinuousLaw.truncatedGaussian(0, 0.125, 1e-7),
            ContinuousLaw.truncatedGaussian(-0.5, 0.4, 0.2),
            ContinuousLaw.truncatedGaussian(0.9, 0.1, 0.01),
            ContinuousLaw.truncatedGaussian(0, 100, 0)
        };
        for (int repetition = 0; repetition < 80; repetition++) {
            ContinuousLaw law = laws[repetition % laws.length];
            int arms = 2 + random.nextInt(6);
            double[] means = new double[arms];
            double[] widths = new double[arms];
            for (int arm = 0; arm < arms; arm++) {
                boolean repeated = arm > 0 && random.nextInt(4) == 0;
                means[arm] = repeated ? means[arm - 1] : random.nextDouble();
                widths[arm] = repeated ? widths[arm - 1] : Math.pow(10, -4 * random.nextDouble());
            }
            double[] p = UncoupledChoice.probabilities(means, widths, 2, law);
            assertThat(p)
                    .as("%s %s %s", repetition, Arrays.toString(means), Arrays.toString(widths))
                    .containsExactly(reference(means, widths, law), within(1e-10));
            assertThat(Arrays.stream(p).min().orElseThrow()).isNotNegative();
        }
    }

    private static double[] reference(double[] means, double[] widths, ContinuousLaw law) {
        SlowQuadrature.Index[] indices = new SlowQuadrature.Index[means.length];
        DoubleStream grid = DoubleStream.empty();
        for (int arm = 0; arm < means.length; arm++) {
            double mean = means[arm];
            double width = 2 * widths[arm];
            indices[arm] = new Scaled(mean, width, law);
            double reach = Math.min(law.sigma(), 1);
            grid = DoubleStream.concat(
                    grid,
                    DoubleStream.concat(
                                    DoubleStream.of(law.lower(), law.upper()).filter(Double::isFinite),
                                    IntStream.rangeClosed(-100, 100).mapToDouble(k -> k * reach / 10))
                            .filter(z -> z >= law.lower() && z <= law.upper())
                            .map(z -> mean + width * z));
        }
        return SlowQuadrature.probabilities(indices, grid.toArray());
    }

    private record Scaled(double mean, double width, ContinuousLaw law) implements SlowQuadrature.Index {
        @Override
        public double density(double x) {
            return law.density((x - mean) / width) / width;
        }

        @Override
        public double below(double x) {
            return x > upper() ? 1 : law.probabilityBelow(Math.min((x - mean) / width, law.upper()));
        }

        @Override
        public double upper() {
            return mean + width * law.upper();
        }

        @Override
        public double atom() {
            return law.epsilon();
        }
    }

    /** Densities of pure noise on [0, 1], for which no cell is accepted. */
    private static final class Noise extends Densities {
        private double half;

        Noise(ArmGroups groups) {
            start(groups);
            Arrays.fill(scale, 0.25);
            Arrays.fill(upper, 1);
            lowest = 0;
        }

        @Override
        double top() {
            return 1;
        }

        @Override
        double below(int group, double x) {
            return Math.max(0, Math.min(1, x));
        }

        @Override
        double atom(int group) {
            return 0;
        }

        @Override
        void nodes(double left, double right) {
            half = 0.5 * (right - left);
            for (int j = 0; j < CellRule.NODES; j++) {
                phi[j] = (Double.hashCode((left + right * j) * 1e9) & 0xffff) / 65536.0;
            }
        }

        @Override
        double logLargest(int group) {
            return 0;
        }

        @Override
        void coefficients(int group, int number) {
            base[number] = Math.log(half);
            first[number] = 1;
            second[number] = 0;
        }
    }

    /** Without a limit there would be 2^50 cells. */
    @Test
    void noise() {
        ArmGroups groups = new ArmGroups();
        groups.divide(2, new double[] {1, 2}, new double[2]);
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThatThrownBy(() ->
                                new IndependentDensities().probabilities(groups, new Noise(groups), new double[2]))
                        .isInstanceOf(ArithmeticException.class));
    }
}
