package io.github.randucb.live.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The rules that a decision service needs: rules that change, outages, evictions that teach nothing, rewards before activation. */
class RulesOfServiceTest {
    private final ListedModel model = new ListedModel();
    private final LiveCounters counters = new LiveCounters();
    private final List<String> closed = new ArrayList<>();

    private static LedgerRules rules(long window, OptionalDouble defaultReward, DuplicateRewards learn, int maxOpen) {
        return new LedgerRules(
                new RewardRange(0, 1),
                window,
                defaultReward,
                OptionalLong.of(100),
                false,
                learn,
                OutsideRewards.REFUSE,
                maxOpen,
                false,
                false);
    }

    private static LedgerRules withDefault(long window, double reward) {
        return rules(window, OptionalDouble.of(reward), DuplicateRewards.FIRST, 1000);
    }

    private DecisionLedger ledger(LedgerRules rules) {
        DecisionLedger ledger = new DecisionLedger(rules, model, counters);
        ledger.setListener((decision, reward, end) -> closed.add(decision.id() + " " + reward + " " + end));
        return ledger;
    }

    private static void open(DecisionLedger ledger, String id, long time, boolean deferred) {
        ledger.open(new BookedDecision(id, "a", null, time, new DecisionTerms(true, deferred, "", "")));
    }

    private static byte[] save(DecisionLedger ledger) {
        StateWriter out = new StateWriter();
        ledger.save(out);
        return out.toBytes();
    }

    @Test
    void openDecisionsKeepTheirRules() {
        DecisionLedger ledger = ledger(withDefault(50, 0.25));
        open(ledger, "1", 0, false);
        open(ledger, "2", 1, false);
        ledger.setRules(withDefault(10, 0.5));
        assertThat(ledger.nextExpiry()).isEqualTo(50);
        open(ledger, "3", 20, false);
        assertThat(ledger.nextExpiry()).isEqualTo(30);
        ledger.setRules(rules(100, OptionalDouble.empty(), DuplicateRewards.SUM, 1000));
        open(ledger, "4", 25, false);
        ledger.advance(49);
        assertThat(closed).containsExactly("3 0.5 DEFAULT_REWARDS");
        assertThat(ledger.join("2", 1)).isEqualTo(RewardAnswer.COLLECTED);
        assertThat(ledger.join("2", 1)).isEqualTo(RewardAnswer.DUPLICATE); // its rule is the first reward
        assertThat(ledger.join("4", 0.25)).isEqualTo(RewardAnswer.COLLECTED);
        assertThat(ledger.join("4", 0.25)).isEqualTo(RewardAnswer.COLLECTED);
        ledger.advance(125);
        assertThat(closed)
                .containsExactly("3 0.5 DEFAULT_REWARDS", "1 0.25 DEFAULT_REWARDS", "2 1.0 LEARNED", "4 0.5 LEARNED");
    }

    /** Decisions of several rules expire in the order of their ends. */
    @Test
    void decisionsExpireInTheOrderOfTheirEnds() {
        DecisionLedger ledger = ledger(withDefault(50, 0));
        open(ledger, "1", 0, false);
        ledger.setRules(withDefault(10, 0));
        open(ledger, "2", 41, false);
        open(ledger, "3", 39, false); // at time 41
        ledger.advance(100);
        assertThat(closed).containsExactly("1 0.0 DEFAULT_REWARDS", "2 0.0 DEFAULT_REWARDS", "3 0.0 DEFAULT_REWARDS");
    }

    @Test
    void aStateHasTheRulesOfItsDecisions() {
        LedgerRules last = rules(30, OptionalDouble.empty(), DuplicateRewards.MEAN, 5);
        DecisionLedger ledger = ledger(withDefault(50, 0.25));
        open(ledger, "1", 0, false);
        open(ledger, "2", 1, true);
        ledger.setRules(withDefault(10, 0.5));
        open(ledger, "3", 2, false);
        ledger.setRules(last);
        open(ledger, "4", 3, false);
        assertThat(ledger.join("2", 1, "r")).isEqualTo(RewardAnswer.NOT_ACTIVE);
        byte[] state = save(ledger);
        DecisionLedger restored = new DecisionLedger(last, new ListedModel(), new LiveCounters());
        restored.load(new StateReader(state));
        assertThat(save(restored)).isEqualTo(state);
        for (DecisionLedger each : List.of(ledger, restored)) {
            each.activate("2");
            each.join("1", 1, "x");
            each.advance(55);
            assertThat(each.join("1", 1, "x")).isEqualTo(RewardAnswer.DUPLICATE);
        }
        assertThat(save(restored)).isEqualTo(save(ledger));
    }

    @Test
    void theRangeCannotBeChanged() {
        DecisionLedger ledger = ledger(withDefault(50, 0));
        LedgerRules other = new LedgerRules(
                new RewardRange(0, 2),
                50,
                OptionalDouble.empty(),
                OptionalLong.empty(),
                false,
                DuplicateRewards.FIRST,
                OutsideRewards.REFUSE,
                10);
        assertThatThrownBy(() -> ledger.setRules(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("range");
    }

    @Test
    void anOutageDoesNotCloseDecisions() {
        DecisionLedger ledger = ledger(withDefault(50, 0));
        open(ledger, "1", 0, false);
        open(ledger, "2", 10, true);
        ledger.advance(20);
        ledger.resume(1020);
        assertThat(ledger.clock()).isEqualTo(1020);
        ledger.resume(7); // time does not go back
        assertThat(ledger.nextExpiry()).isEqualTo(1050);
        ledger.advance(1049);
        assertThat(closed).isEmpty();
        ledger.advance(1050);
        assertThat(closed).containsExactly("1 0.0 DEFAULT_REWARDS");
        ledger.advance(1109);
        assertThat(ledger.isOpen("2")).isTrue();
        ledger.advance(1110);
        assertThat(closed).containsExactly("1 0.0 DEFAULT_REWARDS", "2 NaN NOT_ACTIVATED");
    }

    @Test
    void anEvictedDecisionTeachesNothing() {
        DecisionLedger ledger = ledger(rules(50, OptionalDouble.of(0), DuplicateRewards.FIRST, 2));
        open(ledger, "1", 0, false);
        open(ledger, "2", 1, false);
        ledger.join("1", 1, "r");
        open(ledger, "3", 2, false);
        open(ledger, "4", 3, false);
        assertThat(closed).containsExactly("1 NaN EVICTED", "2 NaN EVICTED");
        assertThat(model.rewards("a")).isEmpty();
        assertThat(counters.get(LiveCounter.EVICTED)).isEqualTo(2);
        ledger.setRules(rules(50, OptionalDouble.of(0), DuplicateRewards.FIRST, 1));
        assertThat(closed).hasSize(3);
    }

    @Test
    void aRewardWaitsForTheActivation() {
        DecisionLedger ledger = ledger(rules(50, OptionalDouble.empty(), DuplicateRewards.FIRST, 10));
        open(ledger, "1", 0, true);
        open(ledger, "2", 0, true);
        assertThat(ledger.isActive("1")).isFalse();
        assertThat(ledger.join("1", 0.5, "r")).isEqualTo(RewardAnswer.NOT_ACTIVE);
        assertThat(ledger.join("1", 0.5, "r")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(ledger.join("2", 1, "r")).isEqualTo(RewardAnswer.NOT_ACTIVE);
        assertThat(model.rewards("a")).isEmpty();
        assertThat(ledger.activate("1")).isTrue();
        assertThat(model.rewards("a")).containsExactly(0.5);
        ledger.advance(100);
        assertThat(closed).containsExactly("1 0.5 LEARNED", "2 NaN NOT_ACTIVATED");
        assertThat(ledger.isActive("2")).isFalse();
    }

    /** With a default reward, the reward before the activation is learned at the end of the window. */
    @Test
    void aRewardBeforeTheActivationReplacesTheDefaultReward() {
        DecisionLedger ledger = ledger(withDefault(50, 0));
        open(ledger, "1", 0, true);
        ledger.join("1", 1, "r");
        ledger.activate("1");
        assertThat(ledger.isActive("1")).isTrue();
        assertThat(closed).isEmpty();
        ledger.advance(50);
        assertThat(closed).containsExactly("1 1.0 LEARNED");
    }

    @Test
    void aRepeatedRewardOfAClosedDecisionIsADuplicate() {
        DecisionLedger ledger = ledger(withDefault(50, 0));
        open(ledger, "1", 0, false);
        open(ledger, "2", 0, false);
        ledger.join("1", 1, "r");
        ledger.join("2", 1, "r");
        ledger.cancel("2");
        ledger.advance(50);
        assertThat(ledger.join("1", 1, "r")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(ledger.join("1", 1, "other")).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(ledger.join("1", 1)).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(ledger.join("2", 1, "r")).isEqualTo(RewardAnswer.CANCELLED);
    }
}
