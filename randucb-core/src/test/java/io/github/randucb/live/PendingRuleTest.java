package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Variants;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.random.Streams;
import io.github.randucb.state.RewardTotals;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Probabilities with pending decisions, computed by hand. */
class PendingRuleTest {
    private static final LiveOptions OPTIONS = LiveOptions.defaults().withHorizon(1000);
    private static final long SEED = 13;

    private static LiveBandit start(String policy, String... arms) {
        LiveBandit live = LiveBandit.start(Variants.parse(policy), OPTIONS, SEED);
        live.addArms(List.of(arms));
        return live;
    }

    private static void pend(LiveBandit live, String arm, int times) {
        for (int n = 0; n < times; n++) {
            live.decide(List.of(arm), 0);
        }
    }

    private static double[] probabilities(LiveBandit live) {
        return live.probabilities().toArray();
    }

    /**
     * Z is 0 or 1, each with probability 1/2. Arm a has 4 rewards of mean 0.5 and b has one reward of 0.25. At 0 arm a wins. At 1
     * the indices are 0.5 + 1/2 = 1 and 0.25 + 1 = 1.25.
     */
    @Test
    void aPendingDecisionCountsInTheWidth() {
        LiveBandit live = start("rand-ucb edition=paper upper=1 law=uniform points=2", "a", "b");
        live.learn("a", RewardTotals.of(4, 2));
        live.learn("b", RewardTotals.of(1, 0.25));
        assertThat(probabilities(live)).containsExactly(0.5, 0.5);
        pend(live, "b", 3); // 0.25 + 1/sqrt(4) = 0.75
        assertThat(probabilities(live)).containsExactly(1, 0);
        pend(live, "a", 11); // 0.5 + 1/sqrt(15) = 0.758
        assertThat(probabilities(live)).containsExactly(1, 0);
        pend(live, "a", 2); // 0.5 + 1/sqrt(17) = 0.743
        assertThat(probabilities(live)).containsExactly(0.5, 0.5);
    }

    /**
     * Five points 0, 1/4, ..., 1 of equal probability. The means are 0.5, 0.375 and 0.125, the pulls 16, 4 and 1. The lines 0.5 + z/4 and
     * 0.375 + z/2 cross at 1/2, a tie that goes to a; b and 0.125 + z cross at 1/2 too.
     */
    @Test
    void threeArmsAndFivePoints() {
        LiveBandit live = start("rand-ucb edition=paper upper=1 law=uniform points=5", "a", "b", "c");
        live.learn("a", RewardTotals.of(16, 8));
        live.learn("b", RewardTotals.of(4, 1.5));
        live.learn("c", RewardTotals.of(1, 0.125));
        assertThat(probabilities(live)).containsExactly(new double[] {0.6, 0, 0.4}, within(1e-15));
        pend(live, "c", 3); // 0.125 + z/2 is never above b
        assertThat(probabilities(live)).containsExactly(new double[] {0.6, 0.4, 0}, within(1e-15));
        assertThat(live.decide(List.of("a", "c"), 0).probabilities().toArray()).containsExactly(1, 0);
        assertThat(live.decide(List.of("b", "c"), 0).probabilities().toArray()).containsExactly(1, 0);
    }

    /**
     * All formulas of edition released: counts of 10^-6 + s + q, means (10^-6 m + Y) / (10^-6 + s) with random m, the mean
     * 10^-6 m / (10^-6 + q) of an arm that waits for its first reward, and U = sqrt(2 ln(1 + rewards + pending)).
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void editionReleasedIsAsItsFormulas(int seed) {
        String[] arms = {"a", "b", "c"};
        LiveBandit live = start("rand-ucb", arms);
        UniformRandomProvider priors = Streams.seeded(SEED);
        double[] m = {priors.nextDouble(), priors.nextDouble(), priors.nextDouble()};
        UniformRandomProvider random = Streams.seeded(seed);
        long[] s = new long[3];
        double[] y = new double[3];
        List<List<String>> open = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        DiscreteLaw law = DiscreteLaw.releasedGaussian(20, 0, 0.125);
        for (int round = 0; round < 200; round++) {
            int arm = random.nextInt(3);
            if (random.nextInt(3) > 0 || open.get(arm).isEmpty()) {
                open.get(arm).add(live.decide(List.of(arms[arm]), 0).id());
            } else {
                double reward = random.nextInt(5) / 4.0;
                live.reward(open.get(arm).remove(0), reward, 0);
                s[arm]++;
                y[arm] += reward;
            }
            long t = 1
                    + s[0]
                    + s[1]
                    + s[2]
                    + open.get(0).size()
                    + open.get(1).size()
                    + open.get(2).size();
            double[] expected = new double[3];
            for (int point = 0; point < 20; point++) {
                int best = 0;
                double top = Double.NEGATIVE_INFINITY;
                for (int i = 0; i < 3; i++) {
                    int q = open.get(i).size();
                    double mean = s[i] == 0 ? 1e-6 * m[i] / (1e-6 + q) : (1e-6 * m[i] + y[i]) / (1e-6 + s[i]);
                    double index =
                            mean + law.point(point) * Math.sqrt(2 * Math.log(t)) * Math.sqrt(1 / (1e-6 + s[i] + q));
                    if (index > top) {
                        top = index;
                        best = i;
                    }
                }
                expected[best] += law.probability(point);
            }
            assertThat(probabilities(live)).as("round %d", round).containsExactly(expected, within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb edition=paper",
                "ucb1 edition=paper",
                "kl-ucb edition=paper",
                "thompson-gaussian edition=paper",
                "adaptive-rand-ucb",
                "giro",
                "phe",
                "greedy edition=paper",
                "epsilon-greedy edition=paper schedule=constant epsilon=0.3",
                "rand-ucb edition=paper law=gaussian-limit coupling=uncoupled epsilon=0.1"
            })
    void firstPullsAreSpreadOverArmsThatDoNotWait(String policy) {
        List<String> arms = new ArrayList<>(List.of("a", "b", "c"));
        LiveBandit live = start(policy, "a", "b", "c");
        for (int left = 3; left > 0; left--) {
            LiveDecision decision = live.decide(0);
            assertThat(decision.probability()).isEqualTo(1.0 / left);
            assertThat(arms.remove(decision.arm())).isTrue();
        }
        double third = 1.0 / 3;
        assertThat(probabilities(live)).containsExactly(third, third, third); // all wait
        assertThat(live.decide(List.of("a", "b"), 0).probabilities().toArray()).containsExactly(0.5, 0.5);
        live.learn("b", RewardTotals.of(1, 1, 1));
        assertThat(probabilities(live)).containsExactly(new double[] {0, 1, 0}, within(1e-15)); // the others wait
        assertThat(live.decide(List.of("a", "c"), 0).probabilities().toArray()).containsExactly(0.5, 0.5);
        live.addArm("new");
        assertThat(probabilities(live)).containsExactly(0, 0, 0, 1);
        pend(live, "new", 1);
        assertThat(probabilities(live)).containsExactly(new double[] {0, 1, 0, 0}, within(1e-15));
        live.addArms(List.of("x", "y"));
        assertThat(probabilities(live)).containsExactly(0, 0, 0, 0, 0.5, 0.5);
    }

    /** Posterior samples of arms with rewards are drawn as usual, and those of a new arm as if pending rewards were zero. */
    @Test
    void thompsonSamplingCountsPendingDecisionsOfNewArmsOnly() {
        LiveBandit live = start("thompson-beta", "a", "b");
        live.learn("a", RewardTotals.of(2, 2)); // Beta(3, 1)
        live.learn("b", RewardTotals.of(1, 1)); // Beta(2, 1)
        assertThat(probabilities(live)).containsExactly(new double[] {0.6, 0.4}, within(1e-8)); // a/(a+b) of x^a, x^b
        pend(live, "a", 50);
        assertThat(probabilities(live)).containsExactly(new double[] {0.6, 0.4}, within(1e-8));
        LiveBandit fresh = start("thompson-beta", "a", "b");
        pend(fresh, "a", 3); // Beta(1, 4) against Beta(1, 1): 1/5
        assertThat(probabilities(fresh)).containsExactly(new double[] {0.2, 0.8}, within(1e-8));
    }

    /** Without rewards, n decisions over K equal arms of an upper confidence bound differ by at most one. */
    @ParameterizedTest
    @ValueSource(strings = {"ucb1 edition=paper", "kl-ucb edition=paper", "rand-ucb edition=paper points=1 upper=1"})
    void decisionsWithoutRewardsAreSpreadEvenly(String policy) {
        LiveBandit live = start(policy, "a", "b", "c", "d");
        live.enabledArms().forEach(arm -> live.learn(arm, RewardTotals.of(1, 0.5)));
        for (int n = 1; n <= 100; n++) {
            live.decide(0);
            List<Integer> pending = live.arms().stream().map(ArmView::pending).toList();
            assertThat(Collections.max(pending) - Collections.min(pending)).isLessThanOrEqualTo(1);
        }
    }
}
