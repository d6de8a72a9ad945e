package io.github.randucb.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Variants;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The special cases of Section 5.2, and the radii. */
class GlmIdentityTest {
    @ParameterizedTest
    @CsvSource({
        "rand-ucb-glm points=1, ucb-glm",
        "rand-ucb-glm points=1 edition=paper coupling=uncoupled, ucb-glm edition=paper",
        "rand-ucb-glm points=1 radius=theorem, ucb-glm radius=theorem",
        "rand-glm-ucb points=1, glm-ucb",
        "'rand-ucb-glm law=weights weights=[1,0]', glm-greedy",
        "adaptive-rand-ucb-glm upper=0 lambda=0.01, glm-greedy lambda=0.01",
        "glm-epsilon-greedy schedule=constant epsilon=0, glm-greedy",
        "glm-greedy link=identity, lin-greedy edition=paper"
    })
    void specialCases(String one, String other) {
        PolicySpec first = Variants.parse(one);
        PolicySpec second = Variants.parse(other);
        Setting setting = Variants.setting(first, 6, 2000);
        Policy policy = first.start(setting, Streams.seeded(141));
        Policy same = second.start(setting, Streams.seeded(142));
        UniformRandomProvider rewards = Streams.seeded(143);
        for (int t = 0; t < 2000; t++) {
            int arm = policy.select();
            assertThat(same.select()).as("round %d", t + 1).isEqualTo(arm);
            double reward = rewards.nextDouble() < 0.3 + 0.08 * arm ? 1 : 0;
            policy.update(arm, reward);
            same.update(arm, reward);
        }
    }

    private static double radius(String text, int d) {
        double[][] arms = new double[2][d];
        arms[0][0] = 1;
        arms[1][0] = 1;
        arms[1][1] = 1; // the longest, of length sqrt(2)
        Policy policy = Variants.parse(text).start(Setting.of(2, 20_000).withFeatures(arms), Streams.seeded(144));
        return ((IndexPolicy) policy).radius();
    }

    @Test
    void radii() {
        // Published values of the released code: 11.4, 14.3, 18.5 on the link scale and 233, 335, 481 on the mean
        // scale.
        assertThat(radius("ucb-glm", 5)).isCloseTo(11.4, within(0.05));
        assertThat(radius("ucb-glm", 10)).isCloseTo(14.3, within(0.05));
        assertThat(radius("ucb-glm", 20)).isCloseTo(18.5, within(0.05));
        assertThat(radius("glm-ucb", 5)).isCloseTo(233, within(0.5));
        assertThat(radius("glm-ucb", 10)).isCloseTo(335, within(0.5));
        assertThat(radius("rand-glm-ucb", 20)).isCloseTo(481, within(0.5));
        assertThat(radius("rand-ucb-glm edition=paper", 5)).isCloseTo(2 * radius("ucb-glm", 5), within(1e-12));
        double c1 = Math.sqrt(5 * Math.log(4000) + 2 * Math.log(20_000)) / (2 * 0.25);
        assertThat(radius("rand-ucb-glm radius=theorem", 5)).isCloseTo(2 * 0.5 * c1, within(1e-12));
        assertThat(radius("ucb-glm mu=0.1", 5)).isCloseTo(2.5 * radius("ucb-glm", 5), within(1e-12));
    }

    @Test
    void radiiAreFiniteForEveryHorizon() {
        for (String text : new String[] {
            "lin-ucb", "lin-ucb edition=paper", "lin-ucb radius=theorem", "ucb-glm", "ucb-glm radius=theorem", "glm-ucb"
        }) {
            double[][] arms = new double[30][30];
            for (int i = 0; i < 30; i++) {
                arms[i][i] = 1;
            }
            for (long horizon : new long[] {1, 2, 10, 1_000_000_000_000L}) {
                IndexPolicy policy = (IndexPolicy)
                        Variants.parse(text).start(Setting.of(30, horizon).withFeatures(arms), Streams.seeded(146));
                assertThat(policy.radius())
                        .as("%s for %d rounds", text, horizon)
                        .isFinite()
                        .isNotNegative();
            }
        }
    }

    @Test
    void radiusOfTheTheoremNeedsALipschitzConstant() {
        assertThatThrownBy(() -> radius("ucb-glm radius=theorem link=poisson", 2))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("needs a link with a Lipschitz constant; link poisson has none");
    }

    /** Checks two orthogonal arms, where the arm with the larger perturbed mean wins. */
    private static void checkOrthogonal(String text, int[] pulls, int[] ones, double expected) {
        Policy policy = Variants.parse(text)
                .start(Setting.of(2, 1000).withFeatures(new double[][] {{1, 0}, {0, 1}}), Streams.seeded(147));
        assertThat(policy.probabilities().toArray()).containsExactly(0.5, 0.5); // first pulls
        for (int arm = 0; arm < 2; arm++) {
            for (int s = 0; s < pulls[arm]; s++) {
                policy.update(arm, s < ones[arm] ? 1 : 0);
            }
        }
        double error = 5 * 0.5 / Math.sqrt(50_000) + 1e-4; // plus the one draw that is spread over all arms
        assertThat(policy.probabilities().of(0)).isCloseTo(expected, within(error));
        double first = 0;
        for (int i = 0; i < 50_000; i++) {
            first += policy.select() == 0 ? 1.0 / 50_000 : 0;
        }
        assertThat(first).isCloseTo(expected, within(error));
    }

    @Test
    void perturbedHistoryByHand() {
        // (2 + Bin(2, 1/2)) / 6 against (1 + Bin(2, 1/2)) / 5: {1/3, 1/2, 2/3} against {1/5, 2/5, 3/5}, no ties.
        double expected = 0.25 * 0.25 + 0.5 * 0.75 + 0.25;
        checkOrthogonal("glm-phe draws=50000", new int[] {4, 3}, new int[] {2, 1}, expected);
        checkOrthogonal("glm-phe draws=50000 link=probit", new int[] {4, 3}, new int[] {2, 1}, expected);
    }

    @Test
    void followThePerturbedLeaderByHand() {
        // 1/2 + a N / 4 against 3/8 + a N / 4 after 16 pulls each.
        for (double a : new double[] {0.25, 0.5}) {
            double expected = NormalDistribution.of(0, a * Math.sqrt(2) / 4).cumulativeProbability(0.125);
            checkOrthogonal("glm-fpl draws=50000 a=" + a, new int[] {16, 16}, new int[] {8, 6}, expected);
        }
    }

    @Test
    void thompsonSamplingFollowsTheLaplaceApproximation() {
        // Orthogonal arms have independent indices N(theta_i, 1 / (lambda + s_i g'(theta_i))), where theta_i is about
        // logit(Y_i / s_i).
        Policy policy = Variants.parse("glm-ts draws=200000")
                .start(Setting.of(2, 1000).withFeatures(new double[][] {{1, 0}, {0, 1}}), Streams.seeded(145));
        for (int i = 0; i < 40; i++) {
            policy.update(0, i % 4 == 0 ? 0 : 1);
            policy.update(1, i % 2);
        }
        double variance = 1 / (40 * 0.75 * 0.25) + 1 / (40 * 0.25);
        double expected = NormalDistribution.of(0, Math.sqrt(variance)).cumulativeProbability(Math.log(3));
        double error = 5 * 0.5 / Math.sqrt(200_000) + 1e-4; // plus the effect of the ridge
        assertThat(policy.probabilities().of(0)).isCloseTo(expected, within(error));
        double first = 0;
        for (int i = 0; i < 200_000; i++) {
            first += policy.select() == 0 ? 1.0 / 200_000 : 0;
        }
        assertThat(first).isCloseTo(expected, within(error));
    }
}
