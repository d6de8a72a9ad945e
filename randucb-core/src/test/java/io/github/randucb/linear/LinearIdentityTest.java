package io.github.randucb.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Variants;
import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.Width;
import io.github.randucb.confidence.means.SampleMeans;
import io.github.randucb.confidence.ridge.RidgeRegression;
import io.github.randucb.confidence.ridge.UpdateScope;
import io.github.randucb.feature.Features;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The special cases of Section 5.1, and the radii. */
class LinearIdentityTest {
    private static final int ARMS = 6;

    private static void checkSameChoices(Policy one, Policy other, int rounds) {
        UniformRandomProvider rewards = Streams.seeded(121);
        for (int t = 0; t < rounds; t++) {
            int arm = one.select();
            assertThat(other.select()).as("round %d", t + 1).isEqualTo(arm);
            double reward = rewards.nextDouble() < 0.3 + 0.08 * arm ? 1 : 0;
            one.update(arm, reward);
            other.update(arm, reward);
        }
    }

    /**
     * Section 5.1.3: with one-hot features and lambda = 1, the linear policy is the multi-armed policy that starts
     * with one pull of each arm, if that pull has reward zero. The mean is Y / (s + 1) in both.
     */
    @ParameterizedTest
    @EnumSource(Coupling.class)
    void oneHotFeaturesAreTheMultiArmedBandit(Coupling coupling) {
        double[][] identity = new double[ARMS][ARMS];
        for (int i = 0; i < ARMS; i++) {
            identity[i][i] = 1;
        }
        DiscreteLaw law = DiscreteLaw.gaussian(20, 0, 0.125, 1e-7);
        Multiplier multiplier = new Multiplier(SamplingDistribution.relative(law), coupling);
        Policy linear = new IndexPolicy(
                new RidgeRegression(Features.of(identity), 1, 1, RewardDomain.UNIT, UpdateScope.WINNERS),
                Radius.constant(6.3),
                multiplier,
                Streams.seeded(122));
        Policy multiArmed = new IndexPolicy(
                SampleMeans.withPrior(ARMS, RewardDomain.UNIT, Width.inverseRoot(), 1, 0),
                Radius.constant(6.3),
                multiplier,
                Streams.seeded(122));
        checkSameChoices(multiArmed, linear, 3000);
    }

    @ParameterizedTest
    @CsvSource({
        "rand-lin-ucb points=1, lin-ucb",
        "rand-lin-ucb points=1 edition=paper, lin-ucb edition=paper",
        "rand-lin-ucb points=1 coupling=uncoupled radius=theorem, lin-ucb radius=theorem",
        "'rand-lin-ucb law=weights weights=[1,0]', lin-greedy",
        "lin-epsilon-greedy schedule=constant epsilon=0, lin-greedy"
    })
    void specialCases(String one, String other) {
        PolicySpec first = Variants.parse(one);
        PolicySpec second = Variants.parse(other);
        Setting setting = Variants.setting(first, ARMS, 3000);
        checkSameChoices(first.start(setting, Streams.seeded(123)), second.start(setting, Streams.seeded(124)), 3000);
    }

    private static double radius(String text, int d, Policy[] policy) {
        double[][] arms = new double[2][d];
        arms[0][0] = 1;
        arms[1][0] = 1;
        arms[1][1] = 1; // the longest, of length sqrt(2)
        policy[0] = Variants.parse(text).start(Setting.of(2, 20_000).withFeatures(arms), Streams.seeded(125));
        return ((IndexPolicy) policy[0]).radius();
    }

    @Test
    void radii() {
        Policy[] policy = new Policy[1];
        // Published values of the released code: 7.30, 10.32 and 14.60.
        assertThat(radius("lin-ucb", 5, policy)).isCloseTo(7.30, within(5e-3));
        assertThat(radius("lin-ucb", 10, policy)).isCloseTo(10.32, within(5e-3));
        assertThat(radius("lin-ucb", 20, policy)).isCloseTo(14.60, within(5e-3));
        // 3 (0.01 + sqrt(5 ln(20000 + 20000^2 / (5 10^-4))) / 2)
        double c1 = 0.01 + 0.5 * Math.sqrt(5 * Math.log(20_000 + 8e11));
        assertThat(radius("rand-lin-ucb edition=paper radius=theorem", 5, policy))
                .isCloseTo(3 * c1, within(1e-12));
        // With v = 1/4, the factor 1/2 v^-1/2 and T/v are larger.
        double half = 0.01 + 1 * Math.sqrt(5 * Math.log(20_000 + 4 * 8e11));
        assertThat(radius("rand-lin-ucb radius=theorem", 5, policy)).isCloseTo(3 * half, within(1e-12));
        assertThat(radius("lin-ucb radius=determinant", 5, policy))
                .isCloseTo(0.01 + Math.sqrt(2 * Math.log(20_000)), within(1e-12));
        // det M = lambda^d at first, then lambda^(d-1) (lambda + 2) after a pull of the longest arm.
        assertThat(radius("lin-ucb edition=paper", 5, policy))
                .isCloseTo(0.01 + 0.5 * Math.sqrt(2 * Math.log(20_000)), within(1e-12));
        policy[0].update(1, 1);
        assertThat(((IndexPolicy) policy[0]).radius())
                .isCloseTo(0.01 + 0.5 * Math.sqrt(2 * Math.log(20_000) + Math.log(20_001)), within(1e-9));
    }

    @Test
    void thompsonSamplingFollowsItsPosterior() {
        // Two arms (1, 0) and (0, 1), M = diag(lambda + s_i / v): independent Gaussians with a closed form.
        double[][] arms = {{1, 0}, {0, 1}};
        for (String text : new String[] {"lin-ts draws=200000", "lin-ts edition=paper draws=200000"}) {
            Policy policy = Variants.parse(text).start(Setting.of(2, 1000).withFeatures(arms), Streams.seeded(126));
            double v = text.contains("paper") ? 1 : 0.25;
            for (int i = 0; i < 8; i++) {
                policy.update(0, i % 2);
            }
            policy.update(1, 1);
            policy.update(1, 0);
            double m0 = 1e-4 + 8 / v;
            double m1 = 1e-4 + 2 / v;
            double difference = 4 / v / m0 - 1 / v / m1;
            double expected = org.apache.commons.statistics.distribution.NormalDistribution.of(
                            0, Math.sqrt(1 / m0 + 1 / m1))
                    .cumulativeProbability(difference);
            assertThat(policy.probabilities().of(0)).isCloseTo(expected, within(5 * 0.5 / Math.sqrt(200_000)));
            double[] chosen = new double[2];
            for (int i = 0; i < 200_000; i++) {
                chosen[policy.select()] += 1.0 / 200_000;
            }
            assertThat(chosen[0]).isCloseTo(expected, within(5 * 0.5 / Math.sqrt(200_000)));
        }
    }

    @Test
    void inflationWidensThePosterior() {
        // c = 24 d ln(T) ln 10 with d = 2 and T = 1000, again two orthogonal arms.
        Policy policy = Variants.parse("lin-ts inflation=theoretical draws=200000")
                .start(Setting.of(2, 1000).withFeatures(new double[][] {{1, 0}, {0, 1}}), Streams.seeded(127));
        for (int i = 0; i < 400; i++) {
            policy.update(0, 1);
            policy.update(1, 0);
        }
        double variance = 48 * Math.log(1000) * Math.log(10) * 2 / (1e-4 + 1600);
        double expected = org.apache.commons.statistics.distribution.NormalDistribution.of(0, Math.sqrt(variance))
                .cumulativeProbability(1600 / (1e-4 + 1600));
        assertThat(policy.probabilities().of(0)).isCloseTo(expected, within(5 * 0.5 / Math.sqrt(200_000)));
    }

    @Test
    void perturbedHistoryByHand() {
        // Orthogonal arms have theta_i = (Y_i + B_i) / (lambda + s_i + ceil(a s_i)), as in the multi-armed policy
        // except
        // for lambda.
        Policy policy = Variants.parse("lin-phe draws=200000")
                .start(Setting.of(2, 1000).withFeatures(new double[][] {{1, 0}, {0, 1}}), Streams.seeded(128));
        assertThat(policy.probabilities().toArray()).containsExactly(0.5, 0.5); // first pulls
        policy.update(0, 1);
        assertThat(policy.probabilities().toArray()).containsExactly(0, 1);
        policy.update(0, 1);
        policy.update(0, 0);
        policy.update(0, 0);
        policy.update(1, 1);
        // {2, 3, 4}/6.0001 with 1/4, 1/2, 1/4 against {1, 2}/2.0001: at the former tie of 1/2, lambda makes arm 0
        // win.
        double expected = 0.375;
        assertThat(policy.probabilities().of(0)).isCloseTo(expected, within(5 * 0.5 / Math.sqrt(200_000)));
        double[] chosen = new double[2];
        for (int i = 0; i < 200_000; i++) {
            chosen[policy.select()] += 1.0 / 200_000;
        }
        assertThat(chosen[0]).isCloseTo(expected, within(5 * 0.5 / Math.sqrt(200_000)));
        assertThat(Arrays.stream(chosen).sum()).isCloseTo(1, within(1e-9));
    }
}
