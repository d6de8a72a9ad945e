package io.github.randucb.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Route;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decisions that come after their arm was removed, and cancellations that come before their decisions. */
class InFlightDecisionTest {
    private static final String ARMS = ", \"arms\": [{\"id\": \"a\", \"value\": 1}, {\"id\": \"b\", \"value\": 2}]";

    private static long rewards(LedgerHistory history, String arm) {
        ExperimentView view = history.view();
        return view.choices()
                .estimates(List.of(arm), view.offer(List.of(arm)))
                .get(0)
                .rewards();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void doesNotTeachAnotherArmWithTheSameId(boolean addedAgain) {
        LedgerHistory history = new LedgerHistory("rand-ucb", ARMS);
        LoggedDecision decision = history.decision("d", "", "a", Route.POLICY, false);
        history.remove("a");
        if (addedAgain) {
            history.add("a");
        }
        List<String> closed = new ArrayList<>();
        history.ledger().setClosed((id, reward, end) -> closed.add(id + " " + reward + " " + end));
        history.open(decision);
        assertThat(history.reward("d", 1)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(closed).containsExactly("d 1.0 REWARDED");
        assertThat(history.ledger().observations()).isZero();
        if (addedAgain) {
            assertThat(rewards(history, "a")).isZero();
            history.decide("new", "", "a");
            assertThat(history.reward("new", 1)).isEqualTo(RewardAnswer.LEARNED);
        }
    }

    @Test
    void aRestoredLedgerKnowsTheRemoval() {
        LedgerHistory history = new LedgerHistory("rand-ucb", ARMS);
        LoggedDecision decision = history.decision("d", "", "a", Route.POLICY, false);
        history.remove("a");
        history.add("a");
        history.restart();
        history.open(decision);
        history.restart();
        assertThat(history.reward("d", 1)).isEqualTo(RewardAnswer.RECORDED);
    }

    @Test
    void doesNotCreateTheModelOfARemovedArmAgain() {
        LedgerHistory history = new LedgerHistory(
                "lin-ucb", ARMS + ", \"features\": {\"dimension\": 2, \"maxNorm\": 1, \"sharing\": \"disjoint\"}");
        Offer offer = new Offer.Rows(List.of("a"), new double[][] {{1, 0}});
        history.open(history.of("before", "", offer, Route.POLICY, false));
        history.reward("before", 1);
        LoggedDecision decision = history.of("d", "", offer, Route.POLICY, false);
        history.remove("a");
        history.open(decision);
        history.restart();
        assertThat(history.reward("d", 1)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(history.ledger().observations()).isZero();
        history.open(history.of("after", "", offer, Route.POLICY, false));
        assertThat(history.reward("after", 1)).isEqualTo(RewardAnswer.LEARNED);
    }

    @Test
    void cancellationsOfClosedDecisionsDoNotDisplaceEarlyOnes() {
        LedgerHistory history = new LedgerHistory("rand-ucb", ARMS);
        history.apply(new Event.Cancelled("early"));
        for (int n = 0; n < 10_000; n++) {
            history.decide("d" + n, "", "a");
            history.apply(new Event.Cancelled("d" + n));
            history.apply(new Event.Cancelled("d" + n));
        }
        history.decide("early", "", "a");
        assertThat(history.ledger().open()).isZero();
        assertThat(history.reward("early", 1)).isEqualTo(RewardAnswer.CANCELLED);
    }

    @Test
    void aRemovedArmHasItsIdAndNoValue() {
        LedgerHistory history = new LedgerHistory("rand-ucb", ARMS);
        ArmRegister before = history.ledger().arms();
        history.remove("a");
        history.add("c");
        history.add("a");
        ArmRegister after = history.ledger().arms();
        assertThat(after.arm(0).orElseThrow().id()).isEqualTo("a");
        assertThat(after.arm(0).orElseThrow().value()).isEmpty();
        assertThat(after.present()).extracting(arm -> arm.id()).containsExactly("b", "c", "a");
        assertThat(after.number("a")).isEqualTo(3);
        assertThat(after.arm(4)).isEmpty();
        assertThat(before.arm(0).orElseThrow().value()).isPresent();
        assertThat(before.present()).extracting(arm -> arm.id()).containsExactly("a", "b");
        history.restart();
        assertThat(history.ledger().arms().arm(0).orElseThrow().id()).isEqualTo("a");
        assertThat(history.ledger().arms().number("a")).isEqualTo(3);
    }
}
