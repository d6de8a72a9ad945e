package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Variants;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.RewardTotals;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One of five arms never reports a reward. The rewards of the others come at once, and are 0 or 1 with probability 1/2. */
class SilentArmTest {
    private static final List<String> ARMS = List.of("silent", "b", "c", "d", "e");
    private static final Pattern SLOW = Pattern.compile("thompson|giro|phe|fpl|limit"); // their probabilities take time
    private static final LiveOptions OPTIONS = LiveOptions.defaults().withHorizon(10_000);

    static Stream<PolicySpec> policies() {
        return LiveBanditContractTest.policies();
    }

    private static LiveBandit start(PolicySpec policy, LiveOptions options) {
        LiveBandit live = LiveBandit.start(policy, options, 5);
        live.addArms(ARMS);
        return live;
    }

    /** Returns the number of decisions for the silent arm. */
    private static int decide(LiveBandit live, int decisions) {
        UniformRandomProvider random = Streams.seeded(9);
        int silent = 0;
        for (int t = 0; t < decisions; t++) {
            LiveDecision decision = live.decide(t);
            if (decision.arm().equals("silent")) {
                silent++;
            } else {
                live.reward(decision.id(), random.nextInt(2), t);
            }
        }
        return silent;
    }

    /** Returns the probability of an arm that a policy gives to every arm in every round. */
    private static double share(PolicySpec policy) {
        if (policy.type().id().equals("uniform")) {
            return 1.0 / ARMS.size();
        }
        return policy.given().containsKey("schedule") ? 0.3 / ARMS.size() : policy.floor();
    }

    /**
     * A silent arm gets at most 150 of 10,000 decisions, beside the constant share of policies that have one, with a
     * margin of five standard deviations.
     */
    @ParameterizedTest
    @MethodSource("policies")
    void anArmThatNeverReportsGetsFewDecisions(PolicySpec policy) {
        int decisions = SLOW.matcher(policy.toString()).find() ? 500 : 10_000;
        double shared = share(policy) * decisions;
        assertThat((double) decide(start(policy, OPTIONS), decisions)).isLessThan(150 + shared + 5 * Math.sqrt(shared));
    }

    /**
     * An arm whose first reward was 1 and that is silent from then on keeps its mean of 1. Only a window with a default reward
     * shows that it has become worse. The window is 100 decisions; the arm gets fewer than 250 of 2,000.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb",
                "rand-ucb edition=paper",
                "adaptive-rand-ucb",
                "ucb1",
                "kl-ucb",
                "thompson-gaussian",
                "giro",
                "phe",
                "epsilon-greedy",
                "ucb-laplace",
                "greedy"
            })
    void aDefaultRewardStopsAnArmThatHasBecomeSilent(String policy) {
        LiveBandit live = start(Variants.parse(policy), OPTIONS.withWindow(100, 0));
        live.learn("silent", RewardTotals.of(1, 1, 1));
        assertThat(decide(live, 2000)).isLessThan(250);
    }

    /** The first reward of the better arm is lost, and there is no window. The arm is tried again, and found. */
    @ParameterizedTest
    @ValueSource(
            strings = {"adaptive-rand-ucb", "rand-ucb edition=paper", "giro", "phe", "fpl", "ucb1", "thompson-beta"})
    void aLostFirstRewardIsNotTheEndOfAnArm(String policy) {
        LiveBandit live = LiveBandit.start(Variants.parse(policy), OPTIONS, 5);
        live.addArms(List.of("bad", "good"));
        UniformRandomProvider random = Streams.seeded(9);
        boolean lost = false;
        int good = 0;
        for (int t = 0; t < 3000; t++) {
            LiveDecision decision = live.decide(t);
            boolean isGood = decision.arm().equals("good");
            good += isGood ? 1 : 0;
            if (!isGood || lost) {
                live.reward(decision.id(), random.nextDouble() < (isGood ? 0.9 : 0.05) ? 1 : 0, t);
            }
            lost |= isGood;
        }
        assertThat(good).isGreaterThan(2000);
    }
}
