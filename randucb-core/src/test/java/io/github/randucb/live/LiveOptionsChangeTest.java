package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.spec.Setting;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Activation with features, and restores with other options than the saved ones. */
class LiveOptionsChangeTest {
    private static final LiveOptions DEFAULTS = LiveOptions.defaults();

    private static LiveBandit start(LiveOptions options) {
        LiveBandit live = LiveBandit.start(Variants.parse("ucb1"), options, 1);
        live.addArm("a");
        return live;
    }

    @Test
    void aCollectedRewardIsLearnedIfRewardsAreNoLongerCollected() {
        LiveBandit live = start(DEFAULTS.withWindow(10, 0));
        String id = live.decide(0).id();
        assertThat(live.reward(id, 1, 1)).isEqualTo(RewardAnswer.COLLECTED);
        LiveBandit restored = LiveBandit.restore(live.save(), DEFAULTS);
        assertThat(restored.pending()).isZero();
        assertThat(restored.arms().get(0).mean()).isEqualTo(1);
    }

    @Test
    void waitingDecisionsAreActivatedIfThereIsNoActivation() {
        LiveBandit live = start(DEFAULTS.withActivationWithin(100));
        live.decide(0);
        live.decide(1);
        LiveBandit restored = LiveBandit.restore(live.save(), DEFAULTS.withWindow(10));
        assertThat(restored.pending()).isEqualTo(2);
        restored.advance(50);
        assertThat(restored.count(LiveCounter.EXPIRED)).isEqualTo(2);
    }

    @Test
    void decisionsBeyondTheNewLimitsAreClosed() {
        LiveBandit live = start(DEFAULTS.withWindow(100));
        for (int now = 0; now < 20; now++) {
            live.decide(now);
        }
        assertThat(LiveBandit.restore(live.save(), DEFAULTS.withWindow(100).withMaxPending(5))
                        .pending())
                .isEqualTo(5);
        assertThat(LiveBandit.restore(live.save(), DEFAULTS.withWindow(10)).pending())
                .isEqualTo(10); // 10 to 19
    }

    private static ArmSet arms(int round) {
        return ArmSet.builder().add("p", 1, 0).add("q", 0.6, 0.1 * (round % 7)).build();
    }

    /** Decisions are activated in another order than they were made; the restored bandit continues bit for bit. */
    @ParameterizedTest
    @CsvSource({"rand-lin-ucb, SHARED", "rand-ucb-glm, SHARED", "rand-lin-ucb, DISJOINT", "lin-ucb, HYBRID"})
    void activationWithFeaturesContinuesBitForBit(String policy, Sharing sharing) {
        LiveOptions options = DEFAULTS.withActivationWithin(40).withWindow(30).withHorizon(1000);
        LiveContextualBandit live = LiveContextualBandit.start(
                Variants.parse(policy), Setting.changing(2, 1).withHorizon(1000), sharing, options, 1);
        play(live, 0);
        LiveContextualBandit restored = LiveContextualBandit.restore(live.save());
        assertThat(restored.save()).isEqualTo(live.save());
        play(live, 100);
        play(restored, 100);
        assertThat(restored.save()).isEqualTo(live.save());
    }

    private static void play(LiveContextualBandit live, int from) {
        List<String> ids = new ArrayList<>();
        for (int now = from; now < from + 100; now++) {
            ids.add(live.decide(arms(now), now).id());
            if (now % 3 == 0) {
                live.activate(ids.get(ids.size() - 1 - Math.min(now - from, 5)), now);
            }
            if (now % 4 == 0) {
                live.reward(ids.get((now - from) / 2), now % 2, now);
            }
        }
    }

    /** A decision has its own model from the start, so that later arms cannot take its room before its activation. */
    @ParameterizedTest
    @EnumSource(
            value = Sharing.class,
            names = {"DISJOINT", "HYBRID"})
    void aWaitingDecisionHasItsModel(Sharing sharing) {
        LiveContextualBandit live = LiveContextualBandit.start(
                Variants.parse("lin-ucb"),
                Setting.changing(2, 1).withHorizon(1000),
                sharing,
                DEFAULTS.withMaxArms(2).withActivationWithin(100),
                1);
        String p = live.decide(ArmSet.builder().add("p", 1, 0).build(), 0).id();
        String q = live.decide(ArmSet.builder().add("q", 1, 0).build(), 0).id();
        assertThat(live.activate(q, 1)).isTrue();
        assertThat(live.activate(p, 1)).isTrue();
        assertThat(LiveContextualBandit.restore(live.save()).save()).isEqualTo(live.save());
    }
}
