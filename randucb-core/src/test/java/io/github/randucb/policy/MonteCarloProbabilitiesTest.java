package io.github.randucb.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Catalogue;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.CommonParameters;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

/**
 * Exact expectations over all outcomes of a small simulation: three arms of probabilities p, N = 3 draws, and a decision.
 */
class MonteCarloProbabilitiesTest {
    private static final double[] P = {0.9, 0.09, 0.01};
    private static final int N = 3;
    private static final int OUTCOMES = 27; // 3^N sequences of choices

    private static ActionProbabilities simulate(String floor, int outcome) {
        Parameters parameters =
                Parameters.of(Catalogue.standard().policy("lin-ts").type().parameters());
        MonteCarloProbabilities simulation =
                CommonParameters.simulation(parameters.with("draws", N).with("floor", floor), Streams.seeded(1));
        int[] left = {outcome};
        return simulation.of(P.length, 0, stream -> {
            int arm = left[0] % P.length;
            left[0] /= P.length;
            return arm;
        });
    }

    private static double probability(int outcome) {
        return P[outcome % 3] * P[outcome / 3 % 3] * P[outcome / 9];
    }

    /** A generator that returns the midpoints of equal parts of [0, 1), one after the other. */
    private static final class Middles implements UniformRandomProvider {
        private final int parts;
        private int drawn;

        private Middles(int parts) {
            this.parts = parts;
        }

        @Override
        public long nextLong() {
            throw new UnsupportedOperationException();
        }

        @Override
        public double nextDouble() {
            return (drawn++ + 0.5) / parts;
        }
    }

    @Test
    void weightsOfDecisionsHaveMeanOne() {
        double[] weights = new double[3];
        double[] chosen = new double[3];
        for (int outcome = 0; outcome < OUTCOMES; outcome++) {
            ActionProbabilities v = simulate("0", outcome);
            int parts = P.length * (N + 1); // every probability is a multiple of 1 / 12
            UniformRandomProvider random = new Middles(parts);
            for (int part = 0; part < parts; part++) {
                int arm = v.sample(random);
                weights[arm] += probability(outcome) / parts / v.of(arm);
                chosen[arm] += probability(outcome) / parts;
            }
        }
        assertThat(weights).containsExactly(new double[] {1, 1, 1}, within(1e-12));
        for (int arm = 0; arm < 3; arm++) {
            assertThat(chosen[arm]).isCloseTo((N * P[arm] + 1.0 / 3) / (N + 1), within(1e-12));
        }
    }

    /** Decisions are drawn from the reported vector because the weights of other choices do not have mean one. */
    @Test
    void weightsOfIndependentChoicesDoNotHaveMeanOne() {
        double[] weights = new double[3];
        for (int outcome = 0; outcome < OUTCOMES; outcome++) {
            for (int arm = 0; arm < 3; arm++) {
                weights[arm] +=
                        probability(outcome) * P[arm] / simulate("0", outcome).of(arm);
            }
        }
        assertThat(weights[0]).isGreaterThan(1.1);
        assertThat(weights[2]).isLessThan(0.2);
    }

    @Test
    void oneMoreDrawIsSpreadOverAllArms() {
        assertThat(simulate("0", 1).toArray()) // two draws of arm 0, one of arm 1
                .containsExactly(new double[] {(2 + 1 / 3.0) / 4, (1 + 1 / 3.0) / 4, 1 / 12.0}, within(1e-15));
        assertThat(simulate("0", 1).method()).hasToString("monte-carlo(3)");
        assertThat(simulate("0", 0).supportsEveryArm()).isTrue();
    }

    @Test
    void frequenciesAreNotSmoothedUnderAFloor() {
        ActionProbabilities frequencies = simulate("0.1", 1);
        assertThat(frequencies.toArray()).containsExactly(2 / 3.0, 1 / 3.0, 0);
        assertThat(frequencies.supportsEveryArm()).isFalse();
        assertThat(frequencies.withFloor(0.1).of(2)).isEqualTo(0.1);
        assertThat(frequencies.withFloor(0.1).supportsEveryArm()).isTrue();
    }

    @Test
    void choicesOfManyStepsAreSimulatedLessOften() {
        Parameters parameters =
                Parameters.of(Catalogue.standard().policy("giro").type().parameters());
        MonteCarloProbabilities simulation =
                CommonParameters.simulation(parameters.with("draws", 5000), Streams.seeded(1));
        assertThat(simulation.of(2, 0, 20_000, stream -> 0).method().draws()).isEqualTo(5000);
        assertThat(simulation.of(2, 0, 100_000, stream -> 0).method().draws()).isEqualTo(1000);
        assertThat(simulation.of(2, 0, Long.MAX_VALUE, stream -> 0).method().draws())
                .isEqualTo(100);
    }
}
