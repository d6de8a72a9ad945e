package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.Width;
import io.github.randucb.confidence.means.SampleMeans;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The special cases of Sections 3 and 4.2, compared with textbook implementations. */
class IdentityTest {
    private static final int ARMS = 8;
    private static final long HORIZON = 4000;

    /** The state of a textbook implementation, for comparison. */
    private static final class Textbook {
        final double[] rewards = new double[ARMS];
        final long[] pulls = new long[ARMS];

        int best(double z) {
            return best(z, s -> Math.sqrt(1.0 / s));
        }

        int best(double z, DoubleUnaryOperator width) {
            double[] index = new double[ARMS];
            for (int i = 0; i < ARMS; i++) {
                index[i] = rewards[i] / pulls[i] + z * width.applyAsDouble(pulls[i]);
            }
            return Argmax.of(index.length, index);
        }

        void update(int arm, double reward) {
            rewards[arm] += reward;
            pulls[arm]++;
        }
    }

    private static double reward(int arm, UniformRandomProvider random) {
        return random.nextDouble() < 0.3 + 0.04 * arm ? 1 : 0;
    }

    private static void checkStepByStep(String text, double z) {
        checkStepByStep(text, z, s -> Math.sqrt(1.0 / s));
    }

    private static void checkStepByStep(String text, double z, DoubleUnaryOperator width) {
        Policy policy = Variants.parse(text).start(Setting.of(ARMS, HORIZON), Streams.seeded(31));
        UniformRandomProvider rewards = Streams.seeded(32);
        Textbook textbook = new Textbook();
        for (int t = 1; t <= HORIZON; t++) {
            int arm = policy.select();
            if (t > ARMS) {
                assertThat(arm).as("round %d", t).isEqualTo(textbook.best(z, width));
            } else {
                assertThat(textbook.pulls[arm]).as("first pulls").isZero();
            }
            double reward = reward(arm, rewards);
            policy.update(arm, reward);
            textbook.update(arm, reward);
        }
    }

    @Test
    void theSinglePointUIsUcb() {
        checkStepByStep("rand-ucb edition=paper points=1", 2 * Math.sqrt(Math.log(HORIZON)));
        checkStepByStep("rand-ucb edition=paper points=1 coupling=uncoupled", 2 * Math.sqrt(Math.log(HORIZON)));
        checkStepByStep("ucb1 edition=paper", Math.sqrt(2 * Math.log(HORIZON)));
        checkStepByStep("rand-ucb edition=paper points=1 upper=1.5", 1.5);
    }

    @Test
    void ucbLaplaceHasItsWidth() {
        for (double delta : new double[] {0.1, 0.5}) {
            checkStepByStep(
                    "ucb-laplace edition=paper delta=" + delta,
                    1,
                    s -> Math.sqrt((1 + 1 / s) * Math.log(ARMS * Math.sqrt(s + 1) / delta) / (2 * s)));
        }
    }

    @Test
    void thePointZeroIsGreedy() {
        checkStepByStep("rand-ucb edition=paper law=weights weights=[1,0]", 0);
        checkStepByStep("adaptive-epsilon-greedy edition=paper epsilon=0", 0);
        checkStepByStep("epsilon-greedy edition=paper schedule=constant epsilon=0", 0);
        checkStepByStep("greedy edition=paper", 0);
    }

    @Test
    void inTheReleasedEditionTheSinglePointIsUcb1StepByStep() {
        Policy one = Variants.parse("rand-ucb points=1").start(Setting.of(ARMS), Streams.seeded(33));
        Policy ucb = Variants.parse("ucb1").start(Setting.of(ARMS), Streams.seeded(33));
        UniformRandomProvider rewards = Streams.seeded(34);
        for (int t = 0; t < HORIZON; t++) {
            int arm = ucb.select();
            assertThat(one.select()).isEqualTo(arm);
            double reward = reward(arm, rewards);
            one.update(arm, reward);
            ucb.update(arm, reward);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper", "released"})
    void twoPointsAreAdaptiveEpsilonGreedy(String edition) {
        Policy two = Variants.parse("rand-ucb points=2 epsilon=0.2 edition=" + edition)
                .start(Setting.of(ARMS, HORIZON), Streams.seeded(35));
        Policy adaptive = Variants.parse("adaptive-epsilon-greedy epsilon=0.2 edition=" + edition)
                .start(Setting.of(ARMS, HORIZON), Streams.seeded(35));
        UniformRandomProvider rewards = Streams.seeded(36);
        for (int t = 0; t < HORIZON; t++) {
            int arm = adaptive.select();
            assertThat(two.select()).isEqualTo(arm);
            double reward = reward(arm, rewards);
            two.update(arm, reward);
            adaptive.update(arm, reward);
        }
    }

    @Test
    void adaptiveEpsilonGreedyIsGreedyOrUcb() {
        Policy adaptive = Variants.parse("adaptive-epsilon-greedy edition=paper epsilon=0.2")
                .start(Setting.of(ARMS, HORIZON), Streams.seeded(37));
        Textbook textbook = new Textbook();
        for (int t = 0; t < 100; t++) {
            int arm = t % ARMS;
            double reward = arm == 3 && t > 16 ? 1 : t / ARMS % 2;
            adaptive.update(arm, reward);
            textbook.update(arm, reward);
        }
        for (int t = 0; t < 400; t++) {
            adaptive.update(3, t % 3 == 0 ? 0 : 1);
            textbook.update(3, t % 3 == 0 ? 0 : 1);
        }
        int greedy = textbook.best(0);
        int ucb = textbook.best(2 * Math.sqrt(Math.log(HORIZON)));
        assertThat(ucb).isNotEqualTo(greedy);
        assertThat(adaptive.probabilities().of(greedy)).isCloseTo(0.8, within(1e-15));
        assertThat(adaptive.probabilities().of(ucb)).isCloseTo(0.2, within(1e-15));
    }

    private static IndexPolicy uncoupled(Law law, UniformRandomProvider random) {
        return new IndexPolicy(
                SampleMeans.pulledOnce(4, RewardDomain.UNIT, Width.inverseRoot()),
                Radius.constant(1),
                new Multiplier(SamplingDistribution.relative(law), Coupling.UNCOUPLED),
                random);
    }

    @Test
    void uncoupledWithAnUntruncatedGaussianIsGaussianThompsonSampling() {
        checkFrequencies(ContinuousLaw.gaussian(1), "thompson-gaussian edition=paper", false);
    }

    @Test
    void uncoupledWithAHalfGaussianIsOptimisticGaussianThompsonSampling() {
        checkFrequencies(ContinuousLaw.halfGaussian(1), "optimistic-thompson-gaussian edition=paper", true);
    }

    private static void checkFrequencies(Law law, String text, boolean optimistic) {
        int[] pulls = {3, 5, 2, 9};
        double[] means = {1.0 / 3, 0.4, 0.5, 5.0 / 9};
        IndexPolicy randomized = uncoupled(law, Streams.seeded(38));
        Policy thompson = Variants.parse(text).start(Setting.of(4), Streams.seeded(39));
        for (int arm = 0; arm < 4; arm++) {
            for (int s = 0; s < pulls[arm]; s++) {
                double reward = s < Math.round(means[arm] * pulls[arm]) ? 1 : 0;
                randomized.update(arm, reward);
                thompson.update(arm, reward);
            }
        }
        assertThat(randomized.probabilities().toArray())
                .isEqualTo(thompson.probabilities().toArray());
        // Textbook Thompson sampling: the largest of independent samples of N(mean, 1/s), above the mean if optimistic.
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(Streams.seeded(40));
        long[] book = new long[4];
        long[] chosen = new long[4];
        for (int draw = 0; draw < 1_000_000; draw++) {
            double[] sample = new double[4];
            for (int arm = 0; arm < 4; arm++) {
                do {
                    sample[arm] = means[arm] + gaussian.sample() / Math.sqrt(pulls[arm]);
                } while (optimistic && sample[arm] < means[arm]);
            }
            book[Argmax.of(sample.length, sample)]++;
            chosen[randomized.select()]++;
        }
        ChiSquare.check(book, randomized.probabilities().toArray());
        ChiSquare.check(chosen, thompson.probabilities().toArray());
    }

    @Test
    void uncoupledRandUcbApproachesOptimisticThompsonSamplingAsMGrows() {
        // Section 4.2: OTS, truncated at U with mass epsilon there, on M - 1 further points.
        double u = 2 * Math.sqrt(Math.log(HORIZON));
        double[] limit = probabilitiesOf(ContinuousLaw.truncatedGaussian(0, 1 / u, 1e-7), u);
        double previous = Double.POSITIVE_INFINITY;
        for (int m : new int[] {10, 100, 1000, 10_000}) {
            double[] p = probabilitiesOf(DiscreteLaw.gaussian(m, 0, 1 / u, 1e-7), u);
            double distance = 0;
            for (int arm = 0; arm < 4; arm++) {
                distance += Math.abs(p[arm] - limit[arm]);
            }
            assertThat(distance).isLessThan(previous);
            previous = distance;
        }
        assertThat(previous).isLessThan(2e-3);
        assertThat(limit).containsExactly(probabilitiesOf(ContinuousLaw.halfGaussian(1), 1), within(1e-4));
    }

    private static double[] probabilitiesOf(Law law, double u) {
        IndexPolicy policy = new IndexPolicy(
                SampleMeans.pulledOnce(4, RewardDomain.UNIT, Width.inverseRoot()),
                Radius.constant(u),
                new Multiplier(SamplingDistribution.relative(law), Coupling.UNCOUPLED),
                Streams.seeded(41));
        for (int i = 0; i < 24; i++) {
            policy.update(i % 4, i % 4 == 1 ? 0.25 : (i * 7 % 10) / 10.0);
        }
        return policy.probabilities().toArray();
    }

    @Test
    void theReleasedLawPutsProbability02876OnZero() {
        IndexPolicy policy = (IndexPolicy) Variants.parse("rand-ucb").start(Setting.of(2), Streams.seeded(42));
        policy.update(0, 1);
        DiscreteLaw law = (DiscreteLaw) policy.law();
        assertThat(law.size()).isEqualTo(20);
        assertThat(law.point(0)).isZero();
        assertThat(law.probability(0)).isCloseTo(0.2876, within(5e-5));
        assertThat(policy.radius()).isCloseTo(Math.sqrt(2 * Math.log(2)), within(1e-15));
    }

    @Test
    void thePapersLawIsTheFormula() {
        IndexPolicy policy =
                (IndexPolicy) Variants.parse("rand-ucb edition=paper").start(Setting.of(2, 20_000), Streams.seeded(43));
        DiscreteLaw law = (DiscreteLaw) policy.law();
        assertThat(law.probability(19)).isCloseTo(1e-7, within(1e-20));
        assertThat(policy.radius()).isCloseTo(2 * Math.sqrt(Math.log(20_000)), within(1e-15));
        double total = 0;
        for (int m = 0; m < 19; m++) {
            total += Math.exp(-Math.pow(m / 19.0, 2) / (2 * 0.125 * 0.125));
        }
        for (int m = 0; m < 19; m++) {
            double weight = Math.exp(-Math.pow(m / 19.0, 2) / (2 * 0.125 * 0.125));
            assertThat(law.probability(m)).isCloseTo((1 - 1e-7) * weight / total, within(1e-15));
        }
    }
}
