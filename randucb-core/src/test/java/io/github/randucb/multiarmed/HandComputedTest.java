package io.github.randucb.multiarmed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ChiSquare;
import io.github.randucb.Variants;
import io.github.randucb.multiplier.Law;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.ArmStatistics;
import org.junit.jupiter.api.Test;

/** Compares probabilities with values computed by hand, for two arms and few pulls. */
class HandComputedTest {
    private static Policy start(String text) {
        return Variants.parse(text).start(Setting.of(2, 400), Streams.seeded(91));
    }

    /** Arm 0: pulled four times, two ones. Arm 1: pulled once, a one. */
    private static Policy played(String text) {
        Policy policy = start(text);
        policy.update(0, 1);
        policy.update(0, 1);
        policy.update(0, 0);
        policy.update(0, 0);
        policy.update(1, 1);
        return policy;
    }

    private static void check(Policy policy, double probabilityOfArm0) {
        assertThat(policy.probabilities().of(0)).isCloseTo(probabilityOfArm0, within(1e-10));
        assertThat(policy.probabilities().of(1)).isCloseTo(1 - probabilityOfArm0, within(1e-10));
    }

    @Test
    void firstPullsAreEquallyLikely() {
        for (String text : new String[] {"phe", "giro", "fpl", "rand-ucb edition=paper", "greedy edition=paper"}) {
            check(start(text), 0.5);
        }
    }

    @Test
    void randUcb() {
        // The indices are 0.5 + z U / 2 and 1 + z U. Arm 0 wins if z U <= -1; a tie at z U = -1 goes to arm 0.
        check(played("rand-ucb edition=paper law=uniform points=3 optimism=non-optimistic upper=3"), 1.0 / 3);
        check(played("rand-ucb edition=paper law=uniform points=3 optimism=non-optimistic upper=1"), 1.0 / 3);
        check(played("rand-ucb edition=paper law=uniform points=3 optimism=non-optimistic upper=0.9"), 0);
        // The lines cross at z U = -1, that is z = -1/3 for U = 3. A third of the uniform law on [-1, 1] is below.
        check(played("rand-ucb edition=paper law=uniform-limit optimism=non-optimistic upper=3"), 1.0 / 3);
        check(played("rand-ucb edition=paper"), 0);
        // Uncoupled, Z in {0, 1} each with 1/2 and U = 1: indices {0.5, 1} and {1, 2}; arm 0 wins its tie at 1.
        check(played("rand-ucb edition=paper law=uniform points=2 coupling=uncoupled upper=1"), 0.25);
    }

    @Test
    void gaussianThompsonSampling() {
        // Paper: N(0.5, 1/4) against N(1, 1). Released: N((0.5 + 2)/5, 1/20) against N((0.5 + 1)/2, 1/8).
        check(played("thompson-gaussian edition=paper"), phi((0.5 - 1) / Math.sqrt(0.25 + 1)));
        check(played("thompson-gaussian"), phi((0.5 - 0.75) / Math.sqrt(0.05 + 0.125)));
        check(played("fpl a=2"), phi((0.5 - 1) / (2 * Math.sqrt(0.25 + 1))));
    }

    private static double phi(double x) {
        return org.apache.commons.statistics.distribution.NormalDistribution.of(0, 1)
                .cumulativeProbability(x);
    }

    @Test
    void betaThompsonSampling() {
        // Arm 0 ~ Beta(3, 3), arm 1 ~ Beta(2, 1) with distribution function x^2: P = E[theta_0^2] = (3 * 4) / (6 * 7).
        check(played("thompson-beta"), 12.0 / 42);
        // Without coins: after 0.5 and 0.5 arm 0 ~ Beta(2, 2), arm 1 ~ Beta(1, 1): P = E[theta_0] = 1/2.
        Policy fractional = start("thompson-beta coins=none");
        fractional.update(0, 0.5);
        fractional.update(0, 0.5);
        check(fractional, 0.5);
        // Without observations both posteriors are uniform.
        check(start("thompson-beta"), 0.5);
    }

    @Test
    void skewedBetaThompsonSampling() {
        // All rewards are zero. Beta(1, 1 + s) has survival function (1 - x)^(1 + s), so that
        // P(0) = (1 + s_1) / (2 + s_0 + s_1).
        for (int s : new int[] {10, 1000, 10_000, 200_000}) {
            Policy policy = start("thompson-beta");
            for (int k = 0; k < s; k++) {
                policy.update(0, 0);
                policy.update(1, 0);
                policy.update(1, 0);
            }
            check(policy, (1.0 + 2 * s) / (2 + 3 * s));
        }
    }

    @Test
    void optimisticBetaThompsonSampling() {
        // Arm 0 uniform above 1/2. Arm 1 after two ones ~ Beta(3, 1), F = x^3, mean 3/4, conditioned on exceeding it:
        // P(arm 0) = int_{3/4}^1 2 (x^3 - c) / (1 - c) dx with c = 27/64, and zero below 3/4.
        Policy policy = start("optimistic-thompson-beta");
        policy.update(1, 1);
        policy.update(1, 1);
        double c = 27.0 / 64;
        check(policy, 2 / (1 - c) * ((1 - Math.pow(0.75, 4)) / 4 - 0.25 * c));
    }

    @Test
    void optimisticGaussianThompsonSampling() {
        check(start("optimistic-thompson-gaussian"), 0.5);
        // Means 1/2 and 1, sd 1/2 and 1 in edition paper: arm 0 wins where |Z_0| > 1 + 2 |Z_1|.
        double win = 0;
        double step = 1e-4;
        for (double z = step / 2; z < 8; z += step) {
            win += 2 * Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * 2 * phi(-1 - 2 * z) * step;
        }
        Policy policy = played("optimistic-thompson-gaussian edition=paper");
        assertThat(policy.probabilities().of(0)).isCloseTo(win, within(1e-8));
    }

    @Test
    void perturbedHistory() {
        // Arm 0: (2 + Bin(2, 1/2)) / 6 in {2, 3, 4}/6. Arm 1: (1 + Bin(1, 1/2)) / 2 in {1/2, 1}. Against 1/2, arm 0
        // wins with 3/6 (a tie) or 4/6, which has probability 3/4. Against 1 it never wins.
        check(played("phe"), 0.375);
    }

    @Test
    void giro() {
        // After one pull each with reward 1, bootstrap of {1, 0, 1}: Bin(3, 2/3) on both arms, ties to arm 0.
        Policy policy = start("giro");
        policy.update(0, 1);
        policy.update(1, 1);
        double tie = (1 + 36 + 144 + 64) / 729.0;
        check(policy, tie + (1 - tie) / 2);
    }

    @Test
    void giroRoundsPseudoRewardsUp() {
        // a = 0.5 and one pull: one zero and one one are added, as with a = 1.
        Policy half = start("giro a=0.5");
        half.update(0, 1);
        half.update(1, 0);
        double[] low = {8.0 / 27, 12.0 / 27, 6.0 / 27, 1.0 / 27}; // Bin(3, 1/3), against its mirror image
        double win = 0;
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j <= i; j++) {
                win += low[3 - i] * low[j];
            }
        }
        check(half, win);
    }

    @Test
    void giroWithARealBootstrap() {
        // Arm 0: three draws from {1/2, 0, 1}, all 27 of them; arm 1: Bin(3, 1/3)/3 after a zero. Ties to arm 0.
        Policy policy = start("giro draws=100000");
        policy.update(0, 0.5);
        policy.update(1, 0);
        double[] values = {0.5, 0, 1};
        double[] law = {8.0 / 27, 12.0 / 27, 6.0 / 27, 1.0 / 27};
        double win = 0;
        for (int code = 0; code < 27; code++) {
            double mean = (values[code % 3] + values[code / 3 % 3] + values[code / 9]) / 3;
            for (int sum = 0; sum < 4; sum++) {
                win += mean >= sum / 3.0 ? law[sum] / 27 : 0;
            }
        }
        long[] counts = new long[2];
        for (int i = 0; i < 1_000_000; i++) {
            counts[policy.select()]++;
        }
        ChiSquare.check(counts, new double[] {win, 1 - win});
        assertThat(policy.probabilities().method()).hasToString("monte-carlo(100000)");
        assertThat(policy.probabilities().of(0)).isCloseTo(win, within(5 * 0.5 / Math.sqrt(100_000)));
    }

    @Test
    void coinsByEdition() {
        // Edition paper keeps the rewards of 1/2. Edition released tosses coins, so that the total is a whole number.
        Policy paper = start("kl-ucb edition=paper");
        Policy released = start("kl-ucb");
        Policy tossed = start("kl-ucb edition=paper coins=toss");
        for (int i = 0; i < 101; i++) {
            paper.update(0, 0.5);
            released.update(0, 0.5);
            tossed.update(0, 0.5);
        }
        assertThat(firstReward(paper)).isEqualTo(50.5);
        assertThat(firstReward(released) % 1).isZero();
        assertThat(firstReward(released)).isBetween(25.0, 76.0); // five standard errors
        assertThat(firstReward(tossed) % 1).isZero();
    }

    private static double firstReward(Policy policy) {
        return ((ArmStatistics) policy.statistics()).reward(0);
    }

    @Test
    void lawsOfPolicies() {
        assertThat(law("rand-ucb").probabilityAtLeast(1)).isCloseTo(9.0e-8, within(5e-10));
        assertThat(law("rand-ucb edition=paper").probabilityAtLeast(1)).isCloseTo(1e-7, within(1e-20));
        assertThat(law("rand-ucb law=gaussian-limit").probabilityAtLeast(1)).isCloseTo(1e-7, within(1e-20));
        assertThat(law("rand-ucb epsilon=0.25").probabilityAtLeast(1)).isCloseTo(0.25, within(1e-15));
        assertThat(law("ucb-laplace").mean()).isEqualTo(1);
        assertThat(law("ucb-laplace variant=randomized").mean()).isCloseTo(0.084, within(5e-4));
        assertThat(law("greedy").mean()).isZero();
    }

    private static Law law(String text) {
        return ((IndexPolicy) start(text)).law();
    }

    @Test
    void epsilonGreedy() {
        // T = 400 and t = 6: epsilon_t = 0.05 * 20 / (2 sqrt 6). Arm 1 has the larger mean.
        check(played("epsilon-greedy edition=paper"), 0.05 * 20 / (2 * Math.sqrt(6)) / 2);
        check(played("epsilon-greedy edition=paper epsilon=1"), 0.5); // capped at one
        check(played("epsilon-greedy edition=paper schedule=constant"), 0.025);
        check(played("epsilon-greedy edition=paper schedule=constant floor=0.1"), 0.1 + 0.8 * 0.025);
    }

    @Test
    void klUcbAndUcbLaplaceAndUniform() {
        check(played("kl-ucb edition=paper"), 0); // arm 1 has mean 1 and so index 1, arm 0 less
        check(played("ucb-laplace edition=paper"), 0);
        check(played("uniform"), 0.5);
        check(played("greedy edition=paper"), 0);
        check(played("adaptive-epsilon-greedy edition=paper"), 0);
    }
}
