package io.github.randucb.confidence.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.randucb.Bandit;
import io.github.randucb.Catalogue;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Inverse;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LazyArmsTest {
    private static final double NOISE = 0.25;

    /** A regression whose arms are updated by both implementations. */
    private static final class Regression implements RidgeArms.Fit {
        final double[][] vectors;
        final Inverse inverse;
        final double[] theta;
        final EagerArms eager;
        final LazyArms lazy;

        Regression(double[][] vectors) {
            this.vectors = vectors;
            this.inverse = new Inverse(vectors[0].length, 1);
            this.theta = new double[vectors[0].length];
            this.eager = new EagerArms(Features.of(vectors).columns(), this);
            this.lazy = new LazyArms(vectors, this);
            eager.refresh();
        }

        @Override
        public double[] theta() {
            return theta;
        }

        @Override
        public void squares(Columns columns, double[] squares) {
            columns.squares(inverse, squares, new double[columns.arms()]);
        }

        void update(int arm, double reward) {
            double[] u = new double[theta.length];
            double s = inverse.times(vectors[arm], u);
            double gain = 1 / (NOISE + s);
            double step = (reward - eager.mean(arm)) * gain;
            eager.update(u, s, gain, step);
            lazy.update(u, s, gain, step);
            inverse.add(u, s, 1 / NOISE);
            Vectors.add(step, u, theta, theta.length);
        }
    }

    private static double[][] vectors(int arms, int d, UniformRandomProvider random) {
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        return IntStream.range(0, arms)
                .mapToObj(arm -> {
                    double[] x = gaussian.samples(d).toArray();
                    double length = Math.sqrt(Arrays.stream(x).map(e -> e * e).sum()) * (1 + random.nextInt(2));
                    return Arrays.stream(x).map(e -> e / length).toArray();
                })
                .toArray(double[][]::new);
    }

    @ParameterizedTest
    @CsvSource({"1000, 2, 0, 0", "1000, 5, 0, 3", "700, 12, 2, 2", "650, 7, -1, 1", "64, 3, 0, 5", "65, 3, 0, 0.1"})
    void theChoiceIsTheBestOfAllArms(int arms, int d, double least, double most) {
        UniformRandomProvider random = Streams.seeded(arms + d);
        Regression regression = new Regression(vectors(arms, d, random));
        for (int t = 0; t < 1500; t++) {
            double z = least + (most - least) * random.nextDouble();
            int expected = regression.eager.argmax(z);
            int arm = regression.lazy.argmax(z);
            if (arm != expected) { // only by rounding
                assertThat(index(regression.eager, arm, z))
                        .isCloseTo(index(regression.eager, expected, z), within(1e-11));
            }
            regression.update(random.nextInt(20) == 0 ? random.nextInt(arms) : arm, random.nextInt(2));
        }
        assertThat(regression.lazy.means()).containsExactly(regression.eager.means(), within(1e-10));
        assertThat(regression.lazy.widths()).containsExactly(regression.eager.widths(), within(1e-10));
        assertThat(regression.lazy.squares()).containsExactly(regression.eager.squares(), within(1e-10));
    }

    private static double index(RidgeArms arms, int arm, double z) {
        return arms.means()[arm] + z * arms.widths()[arm];
    }

    @Test
    void theLowestOfEqualArmsWins() {
        double[][] vectors = vectors(3500, 3, Streams.seeded(3));
        for (int arm = 50; arm < vectors.length; arm++) {
            vectors[arm] = vectors[arm % 50];
        }
        RidgeRegression model =
                new RidgeRegression(Features.of(vectors), 1, NOISE, RewardDomain.UNIT, UpdateScope.WINNERS);
        UniformRandomProvider random = Streams.seeded(4);
        for (int t = 0; t < 5000; t++) {
            assertThat(model.argmax(random.nextDouble())).isLessThan(50);
            model.update(random.nextInt(vectors.length), random.nextInt(2));
        }
    }

    /** Rewards of arms in old blocks, several between two choices, and a matrix that stays ill-conditioned for long. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 7", "1e-8, 3"})
    void rewardsMayComeLateAndTogether(double lambda, int together) {
        UniformRandomProvider random = Streams.seeded(11);
        Features features = Features.of(vectors(3100, 6, random));
        RidgeRegression model = new RidgeRegression(features, lambda, NOISE, RewardDomain.UNIT, UpdateScope.WINNERS);
        RidgeRegression all = new RidgeRegression(features, lambda, NOISE, RewardDomain.UNIT, UpdateScope.ALL);
        for (int t = 0; t < 700; t++) {
            for (int k = 0; k < together; k++) {
                int arm = random.nextInt(3100);
                double reward = random.nextInt(2);
                model.update(arm, reward);
                all.update(arm, reward);
            }
            double z = 3 * random.nextDouble();
            int arm = model.argmax(z);
            int expected = all.argmax(z);
            assertThat(all.means()[arm] + z * all.widths()[arm])
                    .isCloseTo(all.means()[expected] + z * all.widths()[expected], withinPercentage(1e-6));
            if (t % 100 == 99) {
                assertThat(model.widths()).containsExactly(all.widths(), within(1e-7));
                assertThat(model.means()).containsExactly(all.means(), within(1e-7));
            }
        }
    }

    /** The cost of a choice: the number of blocks, of 157, that are brought up to date. */
    @Test
    void fewBlocksAreUpdatedInTheLongRun() {
        UniformRandomProvider random = Streams.seeded(5);
        double[][] vectors = vectors(10_000, 5, random);
        Regression regression = new Regression(vectors);
        double updated = 0;
        for (int t = 0; t < 4000; t++) {
            int arm = regression.lazy.argmax(random.nextDouble());
            updated += t < 3000 ? 0 : regression.lazy.blocksUpToDate();
            regression.update(arm, random.nextDouble() < 0.5 + vectors[arm][0] / 2 ? 1 : 0);
        }
        assertThat(updated / 1000).isBetween(1.0, 157 / 10.0);
    }

    @Test
    void aRestoredBanditContinuesLikeTheSavedOne() {
        Setting setting = Setting.of(3500, 2000).withFeatures(vectors(3500, 4, Streams.seeded(6)));
        Bandit bandit = Bandit.start(Catalogue.standard().policy("rand-lin-ucb"), setting, 7);
        UniformRandomProvider rewards = Streams.seeded(8);
        for (int t = 0; t < 1300; t++) {
            bandit.update(bandit.select(), rewards.nextInt(2));
        }
        Bandit copy = Bandit.restore(bandit.save());
        for (int t = 0; t < 300; t++) {
            int arm = bandit.select();
            assertThat(copy.select()).isEqualTo(arm);
            double reward = rewards.nextInt(2);
            bandit.update(arm, reward);
            copy.update(arm, reward);
        }
        assertThat(copy.save()).isEqualTo(bandit.save());
    }

    @Test
    void queriesDoNotAffectLaterChoices() {
        Setting setting = Setting.of(3500, 2000).withFeatures(vectors(3500, 4, Streams.seeded(12)));
        Bandit asked = Bandit.start(Catalogue.standard().policy("lin-ucb"), setting, 7);
        Bandit other = Bandit.start(Catalogue.standard().policy("lin-ucb"), setting, 7);
        UniformRandomProvider rewards = Streams.seeded(8);
        for (int t = 0; t < 300; t++) {
            int arm = asked.select();
            assertThat(other.select()).isEqualTo(arm);
            double reward = rewards.nextInt(2);
            asked.update(arm, reward);
            other.update(arm, reward);
            if (t % 10 == 0) {
                assertThat(asked.probabilities().arms()).isEqualTo(3500);
            }
        }
        assertThat(asked.save()).isEqualTo(other.save());
    }

    @Test
    void boundsAreAboveAllArms() {
        UniformRandomProvider random = Streams.seeded(9);
        for (int k = 0; k < 200; k++) {
            double[] m = random.doubles(20, -1, 1).toArray();
            double[] w = random.doubles(20).toArray();
            ChordBounds bounds = new ChordBounds(2);
            bounds.set(1, m, w, 2);
            for (double s = 0; s < 4; s += 0.05) {
                double multiplier = s;
                double most = IntStream.range(0, 20)
                        .mapToDouble(i -> m[i] + multiplier * w[i])
                        .max()
                        .orElseThrow();
                // A chord of length 1/2 under slopes from 0 to 1, and a slope of at most 1 beyond.
                assertThat(bounds.at(1, s)).isBetween(most, most + 0.125 + Math.max(0, s - 2));
            }
        }
    }

    @Test
    void similarVectorsAreInTheSameBlock() {
        double[][] vectors = vectors(1000, 2, Streams.seeded(10));
        int[] order = VectorClustering.order(vectors, 64);
        assertThat(Arrays.stream(order).sorted().toArray())
                .containsExactly(IntStream.range(0, 1000).toArray());
        double spread = 0;
        for (int b = 0; b < 1000; b += 64) {
            int last = Math.min(1000, b + 64) - 1;
            for (int k = b + 1; k <= last; k++) {
                assertThat(order[k]).isGreaterThan(order[k - 1]);
                spread = Math.max(
                        spread,
                        Math.hypot(
                                vectors[order[k]][0] - vectors[order[b]][0],
                                vectors[order[k]][1] - vectors[order[b]][1]));
            }
        }
        assertThat(spread).isLessThan(1);
    }
}
