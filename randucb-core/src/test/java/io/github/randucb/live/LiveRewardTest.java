package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Variants;
import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.live.ledger.DecisionLedger;
import io.github.randucb.state.RewardTotals;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rewards, windows, activation and limits of decisions, with hand-computed results. */
class LiveRewardTest {
    private static final LiveOptions DEFAULTS = LiveOptions.defaults();

    private static LiveBandit start(String policy, LiveOptions options, String... arms) {
        LiveBandit live = LiveBandit.start(Variants.parse(policy), options, 11);
        live.addArms(List.of(arms));
        return live;
    }

    private static ArmView arm(LiveBandit live, String id) {
        return live.arms().stream()
                .filter(view -> view.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Checks that every decision is open or was closed for exactly one reason, and returns the number of open ones. */
    static long open(LiveBandit live) {
        long closed = live.count(LiveCounter.LEARNED)
                + live.count(LiveCounter.RECORDED)
                + live.count(LiveCounter.EXPIRED)
                - live.count(LiveCounter.DEFAULT_REWARDS)
                + live.count(LiveCounter.NOT_ACTIVATED)
                + live.count(LiveCounter.EVICTED)
                + live.count(LiveCounter.CANCELLED)
                + live.count(LiveCounter.ARM_REMOVED);
        long open = live.count(LiveCounter.DECISIONS) - closed;
        assertThat(open).isGreaterThanOrEqualTo(live.pending());
        return open;
    }

    private static void checkClosed(LiveBandit live) {
        assertThat(live.pending()).isZero();
        assertThat(open(live)).isZero();
    }

    @Test
    void theFirstRewardIsLearnedAndTheSecondIsADuplicate() {
        LiveBandit live = start("uniform", DEFAULTS, "a");
        String id = live.decide(5).id();
        assertThat(live.pending()).isEqualTo(1);
        assertThat(arm(live, "a").pending()).isEqualTo(1);
        assertThat(live.reward(id, 0.75, 6)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(live.reward(id, 0.25, 7)).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(live.reward(id, 7, 7)).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(live.reward("no such id", 0.5, 8)).isEqualTo(RewardAnswer.UNKNOWN);
        assertThat(arm(live, "a")).isEqualTo(new ArmView("a", true, 1, 0.75, 0, 1));
        assertThat(live.count(LiveCounter.DUPLICATE)).isEqualTo(2);
        assertThat(live.count(LiveCounter.UNKNOWN)).isEqualTo(1);
        checkClosed(live);
    }

    /** A window of 10 that starts at time 100 includes 109 and not 110. */
    @Test
    void aRewardAfterTheWindowIsRefused() {
        LiveBandit live = start("uniform", DEFAULTS.withWindow(10), "a");
        String early = live.decide(100).id();
        String late = live.decide(100).id();
        assertThat(live.reward(early, 1, 109)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(live.reward(late, 1, 110)).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(live.reward(early, 1, 110)).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(arm(live, "a").rewards()).isEqualTo(1);
        assertThat(live.count(LiveCounter.EXPIRED)).isEqualTo(1);
        assertThat(live.count(LiveCounter.LATE)).isEqualTo(1);
        checkClosed(live);
    }

    /** Otherwise an arm would have the mean 1 for a whole window: its ones would be learned before its zeros. */
    @Test
    void withADefaultRewardAllRewardsAreLearnedAtTheEndOfTheWindow() {
        LiveBandit live = start("uniform", DEFAULTS.withWindow(10, 0), "a");
        String clicked = live.decide(0).id();
        live.decide(0);
        assertThat(live.reward(clicked, 1, 1)).isEqualTo(RewardAnswer.COLLECTED);
        assertThat(live.reward(clicked, 1, 2)).isEqualTo(RewardAnswer.DUPLICATE);
        live.advance(9);
        assertThat(arm(live, "a").rewards()).isZero();
        LiveBandit restored = LiveBandit.restore(live.save());
        for (LiveBandit each : List.of(live, restored)) {
            each.advance(10);
            assertThat(arm(each, "a").rewards()).isEqualTo(2);
            assertThat(arm(each, "a").mean()).isEqualTo(0.5);
            assertThat(each.reward(clicked, 1, 11)).isEqualTo(RewardAnswer.EXPIRED);
            checkClosed(each);
        }
    }

    @Test
    void theDefaultRewardIsLearnedAtTheEndOfTheWindow() {
        LiveBandit live =
                start("uniform range=[-1,3]", DEFAULTS.withWindow(10, -1).withLearningAtOnce(), "a");
        live.decide(0);
        String rewarded = live.decide(4).id();
        live.advance(9);
        assertThat(live.pending()).isEqualTo(2);
        live.advance(10);
        assertThat(live.pending()).isEqualTo(1);
        assertThat(arm(live, "a").mean()).isEqualTo(-1);
        live.reward(rewarded, 3, 13);
        assertThat(arm(live, "a").mean()).isEqualTo(1);
        live.advance(1000);
        assertThat(live.count(LiveCounter.LEARNED)).isEqualTo(2);
        assertThat(live.count(LiveCounter.DEFAULT_REWARDS)).isEqualTo(1);
        assertThat(live.count(LiveCounter.EXPIRED)).isEqualTo(1);
        checkClosed(live);
    }

    @Test
    void aDecisionLetsEarlierOnesExpire() {
        LiveBandit live = start("uniform", DEFAULTS.withWindow(10, 0), "a");
        live.decide(0);
        live.decide(10);
        assertThat(live.count(LiveCounter.DEFAULT_REWARDS)).isEqualTo(1);
        assertThat(live.pending()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"LAST, 0.125", "SUM, 0.875", "MAX, 0.5", "MEAN, 0.2916666666666667"})
    void severalRewardsAreLearnedAtTheEndOfTheWindow(DuplicateRewards rule, double expected) {
        LiveBandit live = start("uniform", DEFAULTS.withWindow(10).withDuplicates(rule), "a");
        String id = live.decide(0).id();
        String silent = live.decide(0).id();
        for (double reward : new double[] {0.25, 0.5, 0.125}) {
            assertThat(live.reward(id, reward, 9)).isEqualTo(RewardAnswer.COLLECTED);
        }
        assertThat(arm(live, "a").rewards()).isZero();
        assertThat(live.pending()).isEqualTo(2);
        assertThat(live.reward(id, 1, 10)).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(live.reward(silent, 1, 10)).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(arm(live, "a")).isEqualTo(new ArmView("a", true, 1, expected, 0, 1));
        assertThat(live.count(LiveCounter.COLLECTED)).isEqualTo(3);
        assertThat(live.count(LiveCounter.EXPIRED)).isEqualTo(1);
        checkClosed(live);
    }

    /** The largest of negative rewards is not zero, and a first reward of zero counts as a reward. */
    @Test
    void theFirstCollectedRewardHasNoValueBeforeIt() {
        LiveOptions options = DEFAULTS.withWindow(10, -1).withDuplicates(DuplicateRewards.MAX);
        LiveBandit live = start("uniform range=[-1,1]", options, "a", "b");
        String negative = live.decide(List.of("a"), 0).id();
        String zero = live.decide(List.of("b"), 0).id();
        live.reward(negative, -0.75, 1);
        live.reward(negative, -0.5, 1);
        live.reward(zero, 0, 1);
        live.advance(10);
        assertThat(arm(live, "a").mean()).isEqualTo(-0.5);
        assertThat(arm(live, "b").mean()).isEqualTo(0);
        assertThat(live.count(LiveCounter.DEFAULT_REWARDS)).isZero();
    }

    @Test
    void aSumOutsideTheRangeIsRefusedAndTheDecisionStaysAsItWas() {
        LiveBandit live = start("uniform", DEFAULTS.withWindow(10).withDuplicates(DuplicateRewards.SUM), "a");
        String id = live.decide(0).id();
        live.reward(id, 0.75, 1);
        assertThatThrownBy(() -> live.reward(id, 0.5, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The sum of the rewards of a decision must be between 0.0 and 1.0; got 1.25. ")
                .hasMessageContaining("Scale the rewards");
        live.reward(id, 0.125, 3);
        live.advance(10);
        assertThat(arm(live, "a").mean()).isEqualTo(0.875);
        assertThat(live.count(LiveCounter.OUTSIDE)).isEqualTo(1);
        assertThat(live.count(LiveCounter.COLLECTED)).isEqualTo(2);
        checkClosed(live);
    }

    @Test
    void aSumOutsideTheRangeIsClippedIfDeclared() {
        LiveOptions options =
                DEFAULTS.withWindow(10).withDuplicates(DuplicateRewards.SUM).withOutsideRewards(OutsideRewards.CLIP);
        LiveBandit live = start("uniform range=[-2,2]", options, "a");
        String id = live.decide(0).id();
        live.reward(id, 1.5, 1);
        live.reward(id, 1, 1); // 2.5 becomes 2
        live.reward(id, -0.5, 1);
        live.advance(10);
        assertThat(arm(live, "a").mean()).isEqualTo(1.5);
        assertThat(live.count(LiveCounter.CLIPPED)).isEqualTo(1);
        checkClosed(live);
    }

    @Test
    void rewardsOutsideTheRangeAreClippedIfDeclared() {
        LiveBandit live = start("uniform range=[-2,2]", DEFAULTS.withOutsideRewards(OutsideRewards.CLIP), "a", "b");
        live.reward(live.decide(List.of("a"), 0).id(), Double.POSITIVE_INFINITY, 0);
        live.reward(live.decide(List.of("b"), 0).id(), -2.5, 0);
        assertThat(arm(live, "a").mean()).isEqualTo(2);
        assertThat(arm(live, "b").mean()).isEqualTo(-2);
        String id = live.decide(0).id();
        assertThatThrownBy(() -> live.reward(id, Double.NaN, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "The reward must be between -2.0 and 2.0; got NaN. Correct the program that computes the reward, for"
                                + " example a division by zero.");
        assertThat(live.pending()).isEqualTo(1);
        assertThat(live.count(LiveCounter.CLIPPED)).isEqualTo(2);
        assertThat(live.count(LiveCounter.OUTSIDE)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, -1e-300, 1.0000000000000002, 2})
    void aRewardOutsideTheRangeIsRefusedAndTheDecisionStaysOpen(double reward) {
        LiveBandit live = start("thompson-beta", DEFAULTS, "a", "b");
        String id = live.decide(0).id();
        byte[] before = live.save();
        assertThatThrownBy(() -> live.reward(id, reward, 0)).isInstanceOf(IllegalArgumentException.class);
        LiveBandit copy = LiveBandit.restore(before);
        assertThat(live.pending()).isEqualTo(1);
        assertThat(live.probabilities()).isEqualTo(copy.probabilities());
        assertThat(live.reward(id, 1, 0)).isEqualTo(RewardAnswer.LEARNED);
    }

    @Test
    void aDecisionLearnsOnlyAfterItsActivation() {
        LiveBandit live =
                start("ucb1", DEFAULTS.withActivationWithin(5).withWindow(10, 0).withLearningAtOnce(), "a");
        String shown = live.decide(0).id();
        String notShown = live.decide(0).id();
        String rewarded = live.decide(0).id();
        assertThat(live.pending()).isZero();
        assertThat(arm(live, "a").pending()).isEqualTo(3); // the policy counts them at once
        assertThat(open(live)).isEqualTo(3);
        assertThat(live.activate(shown, 4)).isTrue();
        assertThat(live.activate(shown, 4)).isFalse();
        assertThat(live.activate("no such id", 4)).isFalse();
        assertThat(live.pending()).isEqualTo(1);
        assertThat(arm(live, "a").pending()).isEqualTo(3);
        assertThat(live.reward(rewarded, 1, 4)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(live.activate(notShown, 5)).isFalse();
        assertThat(live.reward(notShown, 1, 5)).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(live.count(LiveCounter.NOT_ACTIVATED)).isEqualTo(1);
        assertThat(live.count(LiveCounter.ACTIVATED)).isEqualTo(2);
        live.advance(13);
        assertThat(live.pending()).isEqualTo(1);
        live.advance(14); // ten after the activation
        assertThat(arm(live, "a")).isEqualTo(new ArmView("a", true, 2, 0.5, 0, 1));
        checkClosed(live);
    }

    /** An arm that is never shown does not seem unexplored for ever. */
    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb", "ucb1", "adaptive-rand-ucb", "thompson-beta"})
    void anArmThatIsNeverActivatedGetsFewDecisions(String policy) {
        LiveBandit live = start(policy, DEFAULTS.withActivationWithin(1000).withHorizon(5000), "a", "b", "c", "never");
        int never = 0;
        for (int now = 0; now < 5000; now++) {
            LiveDecision decision = live.decide(now);
            if (decision.arm().equals("never")) {
                never++;
            } else {
                live.reward(decision.id(), now % 2, now);
            }
        }
        assertThat(never).isLessThan(500);
    }

    /** A reward of an unknown or closed decision at a wrong time does not let others expire. */
    @Test
    void anUnknownDecisionDoesNotMoveTheTime() {
        LiveBandit live = start("ucb1", DEFAULTS.withWindow(10, 0), "a");
        String cancelled = live.decide(1).id();
        live.cancel(cancelled, 1);
        live.decide(2);
        assertThat(live.reward("no such id", 1, 1_000_000)).isEqualTo(RewardAnswer.UNKNOWN);
        assertThat(live.reward(cancelled, 1, 1_000_000)).isEqualTo(RewardAnswer.CANCELLED);
        assertThat(live.activate("no such id", 1_000_000)).isFalse();
        assertThat(live.cancel("no such id", 1_000_000)).isFalse();
        assertThat(live.view()).containsEntry("time", 2L);
        assertThat(live.pending()).isEqualTo(1);
    }

    /** Ids that no decision can have are unknown, and no part of them gets into a journal. */
    @Test
    void impossibleIdsAreUnknown() {
        LiveBandit live = start("ucb1", DEFAULTS.withIdPrefix("what?-"), "a");
        List<LiveEvent> events = new ArrayList<>();
        live.decide(0);
        live.setListener(events::add);
        assertThat(live.reward("what\uD800-0", 1, 0)).isEqualTo(RewardAnswer.UNKNOWN);
        assertThat(live.reward("x".repeat(2000), 1, 0)).isEqualTo(RewardAnswer.UNKNOWN);
        assertThat(events).extracting(LiveEvent::id).containsOnly("");
        assertThat(live.reward("what?-0", 1, 0)).isEqualTo(RewardAnswer.LEARNED);
    }

    @Test
    void nothingIsLearnedFromACancelledDecision() {
        LiveBandit live = start("ucb1", DEFAULTS.withWindow(10, 0), "a");
        String id = live.decide(0).id();
        assertThat(live.cancel(id, 1)).isTrue();
        assertThat(live.cancel(id, 1)).isFalse();
        assertThat(live.cancel("no such id", 1)).isFalse();
        assertThat(live.reward(id, 1, 2)).isEqualTo(RewardAnswer.CANCELLED);
        live.advance(100);
        assertThat(arm(live, "a").rewards()).isZero();
        assertThat(live.count(LiveCounter.CANCELLED)).isEqualTo(1);
        assertThat(live.count(LiveCounter.CLOSED)).isEqualTo(1);
        checkClosed(live);
    }

    @Test
    void decisionsOfARemovedArmAreClosed() {
        LiveBandit live = start("ucb1", DEFAULTS.withWindow(10, 0).withLearningAtOnce(), "a", "b");
        String a = live.decide(List.of("a"), 0).id();
        String b = live.decide(List.of("b"), 0).id();
        live.reward(live.decide(List.of("a"), 0).id(), 0.5, 0);
        assertThat(live.removeArm("a")).isEqualTo(RewardTotals.of(1, 0.5));
        assertThat(live.reward(a, 1, 1)).isEqualTo(RewardAnswer.ARM_REMOVED);
        live.addArm("a");
        assertThat(live.reward(a, 1, 1)).isEqualTo(RewardAnswer.ARM_REMOVED);
        assertThat(live.reward(b, 1, 1)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(arm(live, "a").rewards()).isZero();
        assertThat(live.count(LiveCounter.ARM_REMOVED)).isEqualTo(1);
        assertThat(live.count(LiveCounter.CLOSED)).isEqualTo(2);
        checkClosed(live);
    }

    @Test
    void aDisabledArmStillLearns() {
        LiveBandit live = start("ucb1", DEFAULTS, "a", "b");
        String a = live.decide(List.of("a"), 0).id();
        live.disableArm("a");
        assertThat(live.enabledArms()).containsExactly("b");
        assertThat(live.reward(a, 1, 1)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(arm(live, "a")).isEqualTo(new ArmView("a", false, 1, 1, 0, 0));
        assertThat(live.decide(1).arms()).containsExactly("b");
        live.enableArm("a");
        assertThat(live.decide(1).arms()).containsExactly("a", "b");
    }

    @Test
    void theOldestDecisionGivesWayToNewerOnes() {
        LiveBandit live =
                start("ucb1", DEFAULTS.withMaxPending(2).withWindow(100, 0).withLearningAtOnce(), "a");
        String first = live.decide(0).id();
        String second = live.decide(1).id();
        String third = live.decide(2).id();
        assertThat(live.pending()).isEqualTo(2);
        assertThat(live.reward(first, 1, 3)).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(live.reward(second, 1, 3)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(live.reward(third, 1, 3)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(arm(live, "a")).isEqualTo(new ArmView("a", true, 3, 2.0 / 3, 0, 1)); // with the default reward
        assertThat(live.count(LiveCounter.EVICTED)).isEqualTo(1);
        assertThat(live.count(LiveCounter.DEFAULT_REWARDS)).isEqualTo(1);
        checkClosed(live);
    }

    /** A collected reward was promised to be learned. */
    @ParameterizedTest
    @EnumSource(value = DuplicateRewards.class, names = "FIRST", mode = EnumSource.Mode.EXCLUDE)
    void collectedRewardsAreLearnedWhenADecisionGivesWay(DuplicateRewards rule) {
        LiveOptions options = DEFAULTS.withMaxPending(1).withWindow(100).withDuplicates(rule);
        LiveBandit live = start("ucb1", options, "a");
        assertThat(live.reward(live.decide(0).id(), 0.25, 0)).isEqualTo(RewardAnswer.COLLECTED);
        live.decide(1);
        assertThat(arm(live, "a")).isEqualTo(new ArmView("a", true, 1, 0.25, 1, 1));
        assertThat(open(live)).isEqualTo(1);
    }

    /** Neither decisions that wait for activation nor those that wait for rewards fill the whole room. */
    @Test
    void theDecisionThatWaitsLongestGivesWay() {
        LiveBandit live = start("ucb1", DEFAULTS.withMaxPending(2).withActivationWithin(100), "a");
        String first = live.decide(0).id();
        String shown = live.decide(1).id();
        live.activate(shown, 1);
        String second = live.decide(2).id();
        assertThat(live.activate(first, 3)).isFalse();
        String third = live.decide(4).id();
        assertThat(live.reward(shown, 1, 4)).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(live.activate(second, 4)).isTrue();
        assertThat(live.activate(third, 4)).isTrue();
        assertThat(live.reward(live.decide(4).id(), 1, 4)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(live.count(LiveCounter.EVICTED)).isEqualTo(3);
        assertThat(open(live)).isEqualTo(1);
    }

    @Test
    void aTimeBeforeAnEarlierOneCountsAsTheEarlierOne() {
        LiveBandit live = start("ucb1", DEFAULTS.withWindow(10), "a");
        live.advance(1000);
        LiveDecision decision = live.decide(5);
        assertThat(decision.time()).isEqualTo(5);
        live.advance(14);
        assertThat(live.reward(live.decide(0).id(), 1, 1009)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(live.pending()).isEqualTo(1);
        assertThat(live.reward(decision.id(), 1, 20)).isEqualTo(RewardAnswer.LEARNED);
        checkClosed(live);
    }

    @Test
    void negativeTimesAreRefusedWithoutAChange() {
        LiveBandit live = start("ucb1", DEFAULTS, "a");
        byte[] before = live.save();
        assertThatThrownBy(() -> live.decide(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "The time must be between 0 and 4611686018427387904; got -1. Count the time from a moment before"
                                + " the first decision.");
        assertThatThrownBy(() -> live.reward("0", 1, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> live.advance(Long.MIN_VALUE)).isInstanceOf(IllegalArgumentException.class);
        assertThat(live.save()).isEqualTo(before);
        assertThatThrownBy(() -> live.advance(Long.MAX_VALUE)).isInstanceOf(IllegalArgumentException.class);
        live.decide(0);
        live.advance(1L << 62);
        assertThat(live.pending()).isEqualTo(1); // no window
    }

    @Test
    void savingTwiceGivesTheSameBytes() {
        LiveBandit live = start("ucb1", DEFAULTS, "a");
        live.decide(0);
        assertThat(live.save()).isEqualTo(live.save());
        assertThat(live.arms()).isEqualTo(live.arms());
        assertThat(live.save()).isEqualTo(LiveBandit.restore(live.save()).save());
    }

    @Test
    void countersAreRestored() {
        LiveBandit live =
                start("ucb1", DEFAULTS.withWindow(10, 0).withLearningAtOnce().withMaxPending(3), "a", "b");
        for (int t = 0; t < 40; t++) {
            String id = live.decide(t).id();
            if (t % 5 < 2) {
                live.reward(id, 1, t);
                live.reward(id, 1, t);
            } else if (t % 5 == 2) {
                live.cancel(id, t);
            }
        }
        LiveBandit restored = LiveBandit.restore(live.save());
        for (LiveCounter counter : LiveCounter.values()) {
            long expected = counter == LiveCounter.PUBLISHED ? 0 : live.count(counter); // not saved
            assertThat(restored.count(counter)).as(counter.name()).isEqualTo(expected);
        }
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(40);
        assertThat(live.count(LiveCounter.LEARNED) - live.count(LiveCounter.DEFAULT_REWARDS))
                .isEqualTo(16);
        assertThat(live.count(LiveCounter.DUPLICATE)).isEqualTo(16);
        assertThat(open(restored)).isEqualTo(restored.pending());
    }

    /** After the last 10,000 closed decisions, the reason is forgotten. */
    @Test
    void theReasonsOfTheLastTenThousandClosedDecisionsAreRemembered() {
        LiveBandit live = start("uniform", DEFAULTS, "a");
        for (int n = 0; n <= DecisionLedger.REMEMBERED; n++) {
            live.reward(live.decide(0).id(), 1, 0);
        }
        assertThat(live.reward("0", 1, 0)).isEqualTo(RewardAnswer.UNKNOWN);
        assertThat(live.reward("1", 1, 0)).isEqualTo(RewardAnswer.DUPLICATE);
    }

    @Test
    void idsHaveThePrefixAndThePosition() {
        LiveBandit live = start("uniform", DEFAULTS.withIdPrefix("replica-1/"), "a");
        live.decide(0);
        LiveDecision decision = live.decide(0);
        assertThat(decision.id()).isEqualTo("replica-1/1");
        assertThat(decision.position()).isEqualTo(1);
        assertThat(LiveBandit.restore(live.save()).decide(0).id()).isEqualTo("replica-1/2");
    }

    @Test
    void aChangeIsPublishedAfterTheGivenNumberOrTime() {
        LiveBandit live = start("ucb1", DEFAULTS.withPublication(5, 10), "a", "b");
        long version = live.decide(0).version();
        for (int n = 0; n < 4; n++) { // changes 2 to 5; the fifth publishes
            assertThat(live.decide(0).version()).isEqualTo(version);
        }
        assertThat(live.decide(0).version()).isEqualTo(version + 5);
        live.advance(9);
        assertThat(live.decide(9).version()).isEqualTo(version + 5);
        live.advance(10);
        assertThat(live.decide(10).version()).isGreaterThan(version + 5);
    }

    @Test
    void optionsThatDoNotFitAreRefused() {
        assertThatThrownBy(() -> start("ucb1", DEFAULTS.withDuplicates(DuplicateRewards.SUM), "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("only with a window")
                .hasMessageEndingWith("Set a window.");
        assertThatThrownBy(() -> start("ucb1", DEFAULTS.withWindow(10, 2), "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The default reward must be between 0.0 and 1.0");
        assertThatThrownBy(() -> LiveBandit.start(Variants.parse("lin-ucb"), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("learns from features");
        assertThatThrownBy(() -> DEFAULTS.withWindow(0)).hasMessage("The window must be at least 1; got 0.");
        assertThatThrownBy(() -> DEFAULTS.withHorizon(0)).hasMessage("The horizon must be at least 1; got 0.");
        assertThatThrownBy(() -> DEFAULTS.withMaxPending(0)).hasMessageContaining("between 1 and 10000000; got 0.");
        assertThatThrownBy(() -> DEFAULTS.withControl("a", Double.NaN))
                .hasMessageContaining("between 0 and 1; got NaN");
        assertThatThrownBy(() -> DEFAULTS.withWindow(1, Double.NaN)).hasMessageContaining("must be finite; got NaN");
        assertThatThrownBy(() -> DEFAULTS.withPublication(0, 1)).hasMessageContaining("at least 1; got 0.");
        assertThatThrownBy(() -> DEFAULTS.withActivationWithin(0)).hasMessageContaining("at least 1; got 0.");
    }

    /** A decision sees everything that expired before it, also if it is the first call after a pause. */
    @Test
    void theFirstDecisionAfterAPauseSeesExpiries() {
        LiveBandit live =
                LiveBandit.start(Variants.parse("ucb1"), LiveOptions.defaults().withWindow(10), 1);
        live.addArms(List.of("a", "b")); // two changes
        assertThat(live.decide(0).version()).isEqualTo(2); // then it counts as pending
        assertThat(live.decide(9).version()).isEqualTo(3); // this one too
        assertThat(live.decide(100).version()).isEqualTo(6); // both have expired
        assertThat(live.count(LiveCounter.EXPIRED)).isEqualTo(2);
    }
}
