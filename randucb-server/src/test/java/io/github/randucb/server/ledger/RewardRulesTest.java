package io.github.randucb.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.Route;
import org.junit.jupiter.api.Test;

/** Rewards in the fold: deferred decisions, units, evictions, outages and changes of the rules. */
class RewardRulesTest {
    private static final String WITH_DEFAULT = "\"window\": \"PT1S\", \"default\": 0";

    private static TestLedger start(String reward) {
        return new TestLedger(TestLedger.definition(reward, ""));
    }

    private static void defer(TestLedger test, String id) {
        test.decide(id, "u", Route.POLICY, 1, true, 0, 1);
    }

    @Test
    void aRewardByUnitBelongsToTheNewestActiveDecision() {
        TestLedger test = start("\"window\": \"PT1S\"");
        test.decide("shown", "u", Route.POLICY);
        defer(test, "waits");
        assertThat(test.rewardUnit("u", 1, "r1")).isEqualTo(new Outcome.Answer("shown", RewardAnswer.LEARNED));
        assertThat(test.rewardUnit("u", 1, "r2").decision()).isEmpty();
        test.apply(new Event.Activated("waits"));
        assertThat(test.rewardUnit("u", 1, "r2")).isEqualTo(new Outcome.Answer("waits", RewardAnswer.LEARNED));
    }

    @Test
    void aDirectRewardWaitsForTheActivation() {
        TestLedger test = start("\"window\": \"PT1S\", \"activation\": \"PT10S\"");
        defer(test, "d1");
        defer(test, "d2");
        assertThat(test.reward("d1", 0.5, "r")).isEqualTo(RewardAnswer.NOT_ACTIVE);
        assertThat(test.reward("d2", 1, "r")).isEqualTo(RewardAnswer.NOT_ACTIVE);
        assertThat(test.ledger.observations()).isZero();
        test.apply(new Event.Activated("d1"));
        assertThat(test.mean("a")).isEqualTo(0.5);
        test.advance(10_000);
        assertThat(test.closed).containsExactly("d1 0.5 rewarded", "d2 NaN not-activated");
        assertThat(test.ledger.observations()).isEqualTo(1);
    }

    @Test
    void everyDecisionHasAnEnd() {
        TestLedger test = start(WITH_DEFAULT);
        test.decide("rewarded", "", Route.POLICY);
        test.decide("default", "", Route.POLICY);
        test.decide("cancelled", "", Route.POLICY);
        test.reward("rewarded", 1, "");
        test.apply(new Event.Cancelled("cancelled"));
        test.advance(1000);
        assertThat(test.closed)
                .containsExactly("cancelled NaN cancelled", "rewarded 1.0 rewarded", "default 0.0 default");
    }

    @Test
    void anEvictedDecisionTeachesNothing() {
        TestLedger test = new TestLedger(TestLedger.definition(WITH_DEFAULT, ", \"guards\": {\"maxOpen\": 1}"));
        test.decide("d1", "", Route.POLICY);
        test.decide("d2", "", Route.POLICY);
        assertThat(test.closed).containsExactly("d1 NaN evicted");
        assertThat(test.ledger.observations()).isZero();
        assertThat(test.ledger.count(LiveCounter.EVICTED)).isEqualTo(1);
    }

    @Test
    void anOutageDoesNotTeachDefaultRewards() {
        TestLedger test = start(WITH_DEFAULT);
        test.decide("d1", "", Route.POLICY);
        test.advance(400);
        test.time += 100_000;
        test.apply(new Event.Resumed());
        assertThat(test.reward("d1", 1, "r")).isEqualTo(RewardAnswer.COLLECTED);
        test.advance(599);
        assertThat(test.closed).isEmpty();
        test.advance(1);
        assertThat(test.closed).containsExactly("d1 1.0 rewarded");
    }

    @Test
    void aRepeatedRewardAfterTheWindowIsADuplicate() {
        TestLedger test = start(WITH_DEFAULT);
        test.decide("d1", "", Route.POLICY);
        test.reward("d1", 1, "r");
        test.advance(1000);
        assertThat(test.reward("d1", 1, "r")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(test.reward("d1", 1, "other")).isEqualTo(RewardAnswer.EXPIRED);
    }

    /** A reward by unit is remembered for the window and 24 hours, and belongs to the same decision. */
    @Test
    void aRewardByUnitCountsOnce() {
        TestLedger test = start(WITH_DEFAULT);
        test.decide("d1", "u", Route.POLICY);
        test.rewardUnit("u", 1, "r");
        test.advance(86_400_999);
        test.decide("d2", "u", Route.POLICY);
        assertThat(test.rewardUnit("u", 1, "r")).isEqualTo(new Outcome.Answer("d1", RewardAnswer.DUPLICATE));
        test.advance(1);
        assertThat(test.rewardUnit("u", 1, "r")).isEqualTo(new Outcome.Answer("d2", RewardAnswer.COLLECTED));
    }

    @Test
    void thereIsAMostOfRewardsByUnit() {
        UnitRewards rewards = new UnitRewards(2);
        rewards.add("u", "r1", "d1", 0);
        assertThat(rewards.isFull()).isFalse();
        rewards.add("u", "r2", "d1", 5);
        assertThat(rewards.isFull()).isTrue();
        assertThat(rewards.decision("u", "r1")).isEqualTo("d1");
        assertThat(rewards.decision("u", "")).isEmpty();
        rewards.advance(86_400_004);
        assertThat(rewards.decision("u", "r1")).isEmpty();
        assertThat(rewards.decision("u", "r2")).isEqualTo("d1");
        assertThat(rewards.isFull()).isFalse();
    }

    @Test
    void aRewardByUnitWithALongWindowDoesNotKeepOthers() {
        UnitRewards rewards = new UnitRewards(2);
        rewards.add("u", "long", "d1", 1_000_000);
        rewards.add("u", "short", "d2", 5);
        rewards.advance(86_400_005);
        assertThat(rewards.decision("u", "short")).isEmpty();
        assertThat(rewards.decision("u", "long")).isEqualTo("d1");
        assertThat(rewards.isFull()).isFalse();
    }

    /** The decision has a window of ten seconds, and later ones have one of a second. */
    @Test
    void aRewardByUnitIsRememberedForTheWindowOfItsDecision() {
        TestLedger test = start("\"window\": \"PT10S\", \"default\": 0");
        test.decide("d1", "u", Route.POLICY);
        test.change(TestLedger.definition(WITH_DEFAULT, ""));
        test.rewardUnit("u", 1, "r");
        test.advance(86_409_999);
        test.decide("d2", "u", Route.POLICY);
        assertThat(test.rewardUnit("u", 1, "r").decision()).isEqualTo("d1");
        test.advance(1);
        assertThat(test.rewardUnit("u", 1, "r").decision()).isEqualTo("d2");
    }

    @Test
    void aChangeOfRulesHoldsForLaterDecisions() {
        TestLedger test = start("\"window\": \"PT10S\", \"default\": 0.25");
        test.decide("d1", "", Route.POLICY);
        test.decide("d2", "", Route.POLICY);
        test.advance(5000);
        test.change(TestLedger.definition("\"window\": \"PT1S\", \"default\": 0.5, \"learn\": \"sum\"", ""));
        assertThat(test.closed).isEmpty();
        test.decide("d3", "", Route.POLICY);
        test.reward("d2", 0.5, "r1");
        assertThat(test.reward("d2", 0.25, "r2")).isEqualTo(RewardAnswer.DUPLICATE);
        test.advance(1000);
        assertThat(test.closed).containsExactly("d3 0.5 default");
        test.advance(4000);
        assertThat(test.closed).containsExactly("d3 0.5 default", "d1 0.25 default", "d2 0.5 rewarded");
    }

    /** A refused change leaves no trace but the position. */
    @Test
    void aRefusedChangeChangesNothing() {
        TestLedger test = start(WITH_DEFAULT);
        test.decide("d1", "", Route.POLICY);
        String control = ", \"control\": {\"arm\": \"b\"}";
        assertThat(test.apply(new Event.ArmSwitched("b", false))).isInstanceOf(Outcome.Applied.class);
        assertThat(test.change(TestLedger.definition("\"window\": \"PT9S\"", control)))
                .isEqualTo(new Outcome.Refused(
                        "The control arm must be an enabled arm; got 'b'. Add or enable it first."));
        assertThat(test.ledger.view().revision()).isZero();
        assertThat(test.ledger.view().definition().reward().window()).hasValue(1000);
        test.apply(new Event.ArmRemoved("b"));
        assertThat(test.change(TestLedger.definition(WITH_DEFAULT, control))).isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void theControlArmCannotBeDisabled() {
        TestLedger test = new TestLedger(TestLedger.definition(WITH_DEFAULT, ", \"control\": {\"arm\": \"b\"}"));
        assertThat(test.apply(new Event.ArmSwitched("b", false)))
                .isEqualTo(new Outcome.Refused(
                        "The control arm 'b' cannot be disabled. Choose another control arm first."));
        assertThat(test.ledger.arms().isEnabled("b")).isTrue();
        assertThat(test.apply(new Event.ArmSwitched("b", true))).isInstanceOf(Outcome.Applied.class);
        assertThat(test.apply(new Event.ArmSwitched("a", false))).isInstanceOf(Outcome.Applied.class);
    }
}
