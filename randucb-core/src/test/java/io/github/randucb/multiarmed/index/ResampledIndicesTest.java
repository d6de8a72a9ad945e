package io.github.randucb.multiarmed.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Catalogue;
import io.github.randucb.ChiSquare;
import io.github.randucb.choice.probability.IndependentAtoms;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares samples with distributions computed by convolution, for pools of the numbers 0, 1/4, 1/2, 3/4 and 1. */
class ResampledIndicesTest {
    /** A single pool; {@code quarters[k]} is how many of its numbers equal k/4. */
    private static final class Pool implements ResampledIndices.Pools {
        private final long draws;
        private final int[] quarters;
        private final double offset;
        private final double divisor;

        Pool(long draws, int[] quarters, double offset, double divisor) {
            this.draws = draws;
            this.quarters = quarters;
            this.offset = offset;
            this.divisor = divisor;
        }

        @Override
        public long draws(int arm) {
            return draws;
        }

        @Override
        public double zeros(int arm) {
            return quarters[0];
        }

        @Override
        public double ones(int arm) {
            return quarters[4];
        }

        @Override
        public double[] others(int arm) {
            double[] others = new double[othersCount(arm) + 2]; // entries after the numbers are ignored
            int k = 0;
            for (int quarter = 1; quarter < 4; quarter++) {
                for (int copy = 0; copy < quarters[quarter]; copy++) {
                    others[k++] = quarter / 4.0;
                }
            }
            return others;
        }

        @Override
        public int othersCount(int arm) {
            return quarters[1] + quarters[2] + quarters[3];
        }

        @Override
        public double othersSum(int arm) {
            return (quarters[1] + 2 * quarters[2] + 3 * quarters[3]) / 4.0;
        }

        @Override
        public double offset(int arm) {
            return offset;
        }

        @Override
        public double divisor(int arm) {
            return divisor;
        }
    }

    /** Returns the probabilities of the sums 0, 1/4, ..., n of n draws. */
    private static double[] law(long n, int[] quarters) {
        double total = 0;
        for (int count : quarters) {
            total += count;
        }
        double[] law = {1};
        for (int draw = 0; draw < n; draw++) {
            double[] next = new double[law.length + 4];
            for (int sum = 0; sum < law.length; sum++) {
                for (int quarter = 0; quarter <= 4; quarter++) {
                    next[sum + quarter] += law[sum] * quarters[quarter] / total;
                }
            }
            law = next;
        }
        return law;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 0, 1, 0, 1, 0.5",
        "6, 3, 1, 0, 2, 3, 0.6",
        "30, 10, 3, 4, 3, 10, 0.6",
        "30, 10, 3, 4, 3, 10, 0.75",
        "90, 1, 30, 40, 18, 1, 0.5",
        "60, 30, 0, 0, 0, 30, 0.55",
        "60, 0, 20, 20, 20, 0, 0.6",
        "60, 0, 0, 20, 40, 0, 0.7",
        "60, 55, 2, 0, 0, 3, 0.15",
        "200, 70, 20, 20, 20, 70, 0.52"
    })
    void samplesAboveALevelHaveTheRightDistribution(
            int n, int zeros, int ones, int twos, int threes, int fours, double level) {
        int[] quarters = {zeros, ones, twos, threes, fours};
        Pool pool = new Pool(n, quarters, 0.25, n + 1);
        ResampledIndices indices = new ResampledIndices(1, pool, Streams.seeded(n));
        double[] law = law(n, quarters);
        double bound = indices.bound(0, level, indices.above(0, level));
        double[] expected = new double[law.length + 1]; // the last entry is for rejected samples
        double above = 0;
        for (int sum = 0; sum < law.length; sum++) {
            if ((0.25 + sum / 4.0) / (n + 1) > level) {
                expected[sum] = law[sum] / bound;
                above += law[sum];
            }
        }
        assertThat(bound).isGreaterThanOrEqualTo(above).isLessThan(1);
        expected[law.length] = 1 - above / bound;
        long[] counts = new long[law.length + 1];
        for (int k = 0; k < 100_000; k++) {
            double index = indices.sampleAbove(0, level, bound, Double.NEGATIVE_INFINITY);
            counts[Double.isNaN(index) ? law.length : (int) Math.round((index * (n + 1) - 0.25) * 4)]++;
        }
        ChiSquare.check(counts, expected);
    }

    @Test
    void boundIsCloseToTheTail() {
        int[] quarters = {200, 60, 60, 80, 200};
        ResampledIndices indices = new ResampledIndices(1, new Pool(600, quarters, 0, 600), Streams.seeded(1));
        double[] law = law(600, quarters);
        for (double level : new double[] {0.53, 0.55, 0.6}) {
            double tail = 0;
            for (int sum = 0; sum < law.length; sum++) {
                tail += sum / 4.0 > level * 600 ? law[sum] : 0;
            }
            double approximation = indices.above(0, level);
            double z = (level - 0.5 - 5.0 / 600) / Math.sqrt((200 + 60 / 16.0 + 15 + 45) / 600 - 0.25) * Math.sqrt(600);
            assertThat(indices.bound(0, level, approximation) / tail).isBetween(1.0, 2 * Math.sqrt(2 * Math.PI) * z);
            assertThat(approximation).isCloseTo(tail, within(0.01));
        }
    }

    @Test
    void impossibleIndicesHaveBoundZeroAndCertainOnesOne() {
        ResampledIndices indices =
                new ResampledIndices(1, new Pool(10, new int[] {1, 1, 1, 1, 1}, 2, 20), Streams.seeded(2));
        assertThat(indices.bound(0, 0.6, 0)).isZero();
        assertThat(indices.above(0, 0.6)).isZero();
        assertThat(indices.bound(0, 0.1, 1)).isOne();
        ResampledIndices sure =
                new ResampledIndices(1, new Pool(0, new int[] {1, 0, 0, 0, 1}, 2, 4), Streams.seeded(2));
        assertThat(sure.above(0, 0.5)).isZero();
        assertThat(sure.bound(0, 0.5, 0)).isZero();
        assertThat(sure.above(0, 0.49)).isOne();
        assertThat(sure.bound(0, 0.49, 1)).isOne();
        assertThat(sure.sample(0)).isEqualTo(0.5);
    }

    @Test
    void levelJustBelowTheLargestIndexCanBeExceeded() {
        for (int pulls = 1; pulls < 40; pulls++) {
            for (int rewards = 0; rewards <= pulls; rewards++) {
                double divisor = pulls + Math.ceil(0.75 * pulls);
                Pool pool = new Pool((long) Math.ceil(0.75 * pulls), new int[] {1, 0, 0, 0, 1}, rewards, divisor);
                ResampledIndices indices = new ResampledIndices(1, pool, Streams.seeded(1));
                double level = Math.nextDown((rewards + Math.ceil(0.75 * pulls)) / divisor);
                assertThat(indices.bound(0, level, 0)).isPositive();
                assertThat(indices.bound(0, Math.nextUp(level), 0)).isZero();
            }
        }
    }

    private static final class Quarters implements IndependentAtoms.Atoms {
        private final int n;
        private final double[] law;

        Quarters(int n, double[] law) {
            this.n = n;
            this.law = law;
        }

        @Override
        public int size() {
            return law.length;
        }

        @Override
        public double value(int k) {
            return k / 4.0 / n;
        }

        @Override
        public double probability(int k) {
            return law[k];
        }
    }

    /** Checks the choices of GiRo after single updates have moved its level and its tilts; rewards are quarters. */
    @ParameterizedTest
    @CsvSource({"30, 40, 1", "30, 600, 1", "60, 900, 0.5", "25, 300, 0.02"})
    void giroChoosesByTheBootstrapDistribution(int arms, int pulls, double a) {
        UniformRandomProvider random = Streams.seeded(arms + pulls);
        Policy giro = Catalogue.standard()
                .policy("giro")
                .with("a", Double.toString(a))
                .start(Setting.of(arms, 10_000), random);
        int[][] quarters = new int[arms][5];
        for (int t = 0; t < arms + pulls; t++) {
            int arm = giro.select();
            int quarter = Math.min(4, (int) Math.round(random.nextDouble() * 3 + 2.0 * arm / arms));
            giro.update(arm, quarter / 4.0);
            quarters[arm][quarter]++;
        }
        IndependentAtoms.Atoms[] atoms = new IndependentAtoms.Atoms[arms];
        for (int arm = 0; arm < arms; arm++) {
            int pulled = 0;
            for (int count : quarters[arm]) {
                pulled += count;
            }
            int pseudo = (int) Math.ceil(a * pulled);
            quarters[arm][0] += pseudo;
            quarters[arm][4] += pseudo;
            int n = pulled + 2 * pseudo;
            atoms[arm] = new Quarters(n, law(n, quarters[arm]));
        }
        long[] counts = new long[arms];
        for (int k = 0; k < 200_000; k++) {
            counts[giro.select()]++;
        }
        ChiSquare.check(counts, IndependentAtoms.probabilities(atoms));
    }
}
