package io.github.randucb.choice.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.choice.Argmax;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class IndependentAtomsTest {
    private static final class Listed implements IndependentAtoms.Atoms {
        private final double[] values;
        private final double[] probabilities;

        Listed(double[] values, double[] probabilities) {
            this.values = values;
            this.probabilities = probabilities;
        }

        @Override
        public int size() {
            return values.length;
        }

        @Override
        public double value(int k) {
            return values[k];
        }

        @Override
        public double probability(int k) {
            return probabilities[k];
        }
    }

    private static Listed atoms(double... valuesAndProbabilities) {
        int size = valuesAndProbabilities.length / 2;
        return new Listed(
                Arrays.copyOf(valuesAndProbabilities, size),
                Arrays.copyOfRange(valuesAndProbabilities, size, 2 * size));
    }

    private static double[] probabilities(Listed... atoms) {
        return IndependentAtoms.probabilities(atoms);
    }

    @Test
    void tiesGoToTheLowestArm() {
        Listed coin = atoms(0, 1, 0.5, 0.5);
        assertThat(probabilities(coin, coin)).containsExactly(0.75, 0.25);
    }

    /** A value of probability zero is skipped, also if it is the last value of its arm. */
    @Test
    void valuesWithoutProbabilityAreLeftOut() {
        assertThat(probabilities(atoms(-1, 0, 7, 0, 1, 0), atoms(1, 8, 1, 0))).containsExactly(0, 1);
    }

    @Test
    void negativeZeroTiesWithZero() {
        assertThat(probabilities(atoms(-0.0, 1), atoms(0.0, 1))).containsExactly(1, 0);
    }

    @Test
    void oneArmAlwaysWins() {
        assertThat(probabilities(atoms(3, 5, 0.25, 0.75))).containsExactly(1);
    }

    @RepeatedTest(20)
    void agreesWithEnumeration(RepetitionInfo repetition) {
        UniformRandomProvider random = Streams.seeded(repetition.getCurrentRepetition());
        int arms = 1 + random.nextInt(5);
        double[][] value = new double[arms][3];
        double[][] probability = new double[arms][3];
        Listed[] atoms = new Listed[arms];
        for (int arm = 0; arm < arms; arm++) {
            double total = 0;
            for (int m = 0; m < 3; m++) {
                value[arm][m] = random.nextInt(4); // many ties
                probability[arm][m] = random.nextDouble();
                total += probability[arm][m];
            }
            for (int m = 0; m < 3; m++) {
                probability[arm][m] /= total;
            }
            Arrays.sort(value[arm]);
            atoms[arm] = new Listed(value[arm], probability[arm]);
        }
        assertThat(probabilities(atoms)).containsExactly(enumerate(value, probability), within(1e-14));
    }

    private static double[] enumerate(double[][] value, double[][] probability) {
        int arms = value.length;
        double[] wins = new double[arms];
        double[] index = new double[arms];
        for (int code = 0; code < Math.pow(3, arms); code++) {
            double p = 1;
            int rest = code;
            for (int arm = 0; arm < arms; arm++) {
                index[arm] = value[arm][rest % 3];
                p *= probability[arm][rest % 3];
                rest /= 3;
            }
            wins[Argmax.of(index.length, index)] += p;
        }
        assertThat(Arrays.stream(wins).sum()).isCloseTo(1, within(1e-12));
        return wins;
    }
}
