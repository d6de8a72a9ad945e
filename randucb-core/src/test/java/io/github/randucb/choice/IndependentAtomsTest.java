package io.github.randucb.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class IndependentAtomsTest {
    @Test
    void tiesGoToTheLowestArm() {
        IndependentAtoms atoms = new IndependentAtoms(2);
        for (int arm = 0; arm < 2; arm++) {
            atoms.add(arm, 0, 0.5);
            atoms.add(arm, 1, 0.5);
        }
        assertThat(atoms.probabilities()).containsExactly(0.75, 0.25);
    }

    @Test
    void negativeZeroTiesWithZero() {
        IndependentAtoms atoms = new IndependentAtoms(2);
        atoms.add(0, -0.0, 1);
        atoms.add(1, 0.0, 1);
        assertThat(atoms.probabilities()).containsExactly(1, 0);
    }

    @Test
    void oneArmAlwaysWins() {
        IndependentAtoms atoms = new IndependentAtoms(1);
        atoms.add(0, 3, 0.25);
        atoms.add(0, 5, 0.75);
        assertThat(atoms.probabilities()).containsExactly(1);
    }

    @RepeatedTest(20)
    void agreesWithEnumeration(RepetitionInfo repetition) {
        UniformRandomProvider random = Streams.seeded(repetition.getCurrentRepetition());
        int arms = 1 + random.nextInt(5);
        double[][] value = new double[arms][3];
        double[][] probability = new double[arms][3];
        IndependentAtoms atoms = new IndependentAtoms(arms);
        for (int arm = 0; arm < arms; arm++) {
            double total = 0;
            for (int m = 0; m < 3; m++) {
                value[arm][m] = random.nextInt(4); // many ties
                probability[arm][m] = random.nextDouble();
                total += probability[arm][m];
            }
            for (int m = 0; m < 3; m++) {
                probability[arm][m] /= total;
                atoms.add(arm, value[arm][m], probability[arm][m]);
            }
        }
        assertThat(atoms.probabilities()).containsExactly(enumerate(value, probability), within(1e-14));
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
