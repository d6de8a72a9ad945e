package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Bandit;
import io.github.randucb.Variants;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.RewardTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Properties that hold for every policy without features. */
class LiveBanditContractTest {
    private static final int ARMS = 5;
    private static final List<String> IDS = List.of("a", "b", "c", "d", "e");
    private static final LiveOptions OPTIONS = LiveOptions.defaults().withHorizon(300);

    static Stream<PolicySpec> policies() {
        return Variants.all().filter(spec -> !Variants.needsFeatures(spec));
    }

    private static LiveBandit start(PolicySpec spec, LiveOptions options) {
        LiveBandit live = LiveBandit.start(spec, options, 7);
        live.addArms(IDS);
        return live;
    }

    /** Rewards that depend on the arm; some are neither 0 nor 1. */
    private static double reward(UniformRandomProvider random, String arm) {
        double draw = random.nextDouble();
        return draw < 0.1 ? draw : draw < 0.2 + 0.15 * IDS.indexOf(arm) ? 1 : 0;
    }

    @ParameterizedTest
    @MethodSource("policies")
    void hasTheProbabilitiesOfABanditIfRewardsComeAtOnce(PolicySpec spec) {
        Bandit bandit = Bandit.start(spec, Variants.setting(spec, ARMS, 300), 7);
        LiveBandit live = start(spec, OPTIONS);
        UniformRandomProvider random = Streams.seeded(1);
        for (int round = 0; round < 100; round++) {
            LiveDecision decision = live.decide(round);
            ActionProbabilities expected = bandit.probabilities();
            assertThat(decision.probabilities()).isEqualTo(expected);
            assertThat(live.decide(IDS, round).probabilities())
                    .satisfies(found -> assertThat(found.arms()).isEqualTo(ARMS));
            live.cancel(Integer.toString(2 * round + 1), round);
            double reward = reward(random, decision.arm());
            assertThat(live.reward(decision.id(), reward, round)).isEqualTo(RewardAnswer.LEARNED);
            bandit.update(decision.index(), reward);
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void continuesBitForBitAfterARestore(PolicySpec spec) {
        LiveBandit live = start(spec, OPTIONS.withWindow(40, spec.rewardRange().low()));
        run(live, 0, 60);
        LiveBandit restored = LiveBandit.restore(live.save());
        assertThat(restored.save()).isEqualTo(live.save());
        assertThat(run(restored, 60, 60)).isEqualTo(run(live, 60, 60));
        assertThat(restored.save()).isEqualTo(live.save());
    }

    /** Decides in every round; a third of the rewards come at once, a third late, and a third never. */
    private static List<LiveDecision> run(LiveBandit live, int from, int rounds) {
        UniformRandomProvider random = Streams.seeded(from);
        List<LiveDecision> decisions = new ArrayList<>();
        List<LiveDecision> late = new ArrayList<>();
        for (int round = from; round < from + rounds; round++) {
            LiveDecision decision = live.decide(round);
            decisions.add(decision);
            double reward = reward(random, decision.arm());
            if (round % 3 == 0) {
                live.reward(decision.id(), reward, round);
            } else if (round % 3 == 1) {
                late.add(decision);
            }
            if (late.size() > 10) {
                live.reward(late.remove(0).id(), reward, round);
            }
        }
        return decisions;
    }

    @ParameterizedTest
    @MethodSource("policies")
    void choosesAmongTheEligibleArmsOnly(PolicySpec spec) {
        LiveBandit live = start(spec, OPTIONS);
        live.disableArm("d");
        run(live, 0, 30);
        for (int round = 30; round < 60; round++) {
            LiveDecision decision = live.decide(List.of("e", "b", "d"), round);
            assertThat(decision.arms()).containsExactly("b", "e");
            assertThat(decision.arm()).isIn("b", "e");
            assertThat(decision.probability()).isPositive();
            assertThat(live.decide(round).arms()).containsExactly("a", "b", "c", "e");
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void hasTheSameRewardsHoweverReplicasAreMerged(PolicySpec spec) {
        LiveBandit left = LiveBandit.start(spec, OPTIONS, 1);
        left.addArms(List.of("a", "b", "c"));
        LiveBandit right = LiveBandit.start(spec, OPTIONS, 2);
        right.addArms(List.of("c", "d"));
        give(left, 20);
        give(right, 20);
        LiveBandit sum = LiveBandit.start(spec, OPTIONS, 3);
        sum.merge(right);
        sum.merge(left);
        assertThat(sum.enabledArms()).containsExactlyInAnyOrder("a", "b", "c", "d");
        assertThat(rewards(sum, "c")).isEqualTo(rewards(left, "c") + rewards(right, "c"));
        assertThat(rewards(sum, "a")).isEqualTo(rewards(left, "a"));
        assertThat(sum.decide(0).probabilities().arms()).isEqualTo(4);
    }

    private static void give(LiveBandit live, int rounds) {
        UniformRandomProvider random = Streams.seeded(5);
        for (int round = 0; round < rounds; round++) {
            LiveDecision decision = live.decide(round);
            live.reward(decision.id(), random.nextInt(2), round);
        }
    }

    private static long rewards(LiveBandit live, String arm) {
        return live.arms().stream()
                .filter(view -> view.id().equals(arm))
                .mapToLong(ArmView::rewards)
                .sum();
    }

    @ParameterizedTest
    @MethodSource("policies")
    void keepsWhatWasLearnedWithTheId(PolicySpec spec) {
        LiveBandit live = start(spec, OPTIONS);
        give(live, 60);
        RewardTotals before = totals(live, "c");
        live.removeArm("a");
        live.addArms(IntStream.range(0, 20).mapToObj(i -> "new" + i).toList());
        live.removeArm("e");
        assertThat(totals(live, "c")).isEqualTo(before);
        assertThat(rewards(live, "new3")).isZero();
        assertThat(LiveBandit.restore(live.save()).save()).isEqualTo(live.save());
    }

    private static RewardTotals totals(LiveBandit live, String arm) {
        LiveBandit copy = LiveBandit.restore(live.save());
        return copy.removeArm(arm);
    }

    @ParameterizedTest
    @MethodSource("policies")
    void learnsTotalsAsSingleRewards(PolicySpec spec) {
        LiveBandit bulk = LiveBandit.start(spec, OPTIONS, 7);
        LiveBandit single = LiveBandit.start(spec, OPTIONS, 7);
        bulk.addArm("a", RewardTotals.of(4, 3, 3));
        bulk.addArm("b", RewardTotals.of(3, 1, 1));
        single.addArms(List.of("a", "b"));
        for (double reward : new double[] {1, 0, 1, 1}) {
            single.learn("a", RewardTotals.of(1, reward, reward));
        }
        for (double reward : new double[] {0, 0, 1}) {
            single.learn("b", RewardTotals.of(1, reward, reward));
        }
        if (spec.rewardScale().isNone()) {
            assertThat(bulk.arms()).isEqualTo(single.arms());
            assertThat(bulk.probabilities()).isEqualTo(single.probabilities());
        }
        assertThat(bulk.probabilities().toArray())
                .containsExactly(single.probabilities().toArray(), within(1e-9));
    }
}
