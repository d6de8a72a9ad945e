package io.github.randucb.server.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.LedgerHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An arm without rewards, in modes in which the policy does not learn from its choices. */
class UnrewardedArmTest {
    private static final String ARMS = ", \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}]";
    private static final String FLOOR_ONLY = " gets the floor";

    private static ActionProbabilities probabilities(ExperimentView view) {
        return Decider.probabilities(view, view.enabled().ids(), view.enabled().offer());
    }

    @ParameterizedTest
    @CsvSource({
        "frozen, rand-ucb",
        "frozen, thompson-beta",
        "frozen, kl-ucb",
        "frozen, phe",
        "frozen, epsilon-greedy",
        "shadow, rand-ucb",
        "shadow, thompson-beta",
    })
    void getsTheFloorOnly(String mode, String policy) {
        LedgerHistory history = new LedgerHistory(policy, ARMS);
        history.teach("b", 30, 10);
        history.teach("c", 10, 30);
        history.change(policy, ARMS + ", \"mode\": \"" + mode + "\"");
        ActionProbabilities before = probabilities(history.view());
        assertThat(before.of(0)).as(policy + FLOOR_ONLY).isCloseTo(0.01, within(1e-12));
        assertThat(before.of(1)).isGreaterThan(before.of(2));
        history.add("d");
        ActionProbabilities after = probabilities(history.view());
        assertThat(after.of(0)).as(policy + FLOOR_ONLY).isCloseTo(0.01, within(1e-12));
        assertThat(after.of(3)).as(policy + FLOOR_ONLY).isCloseTo(0.01, within(1e-12));
    }

    @Test
    void isAsLikelyAsOnlineIfNoArmHasRewards() {
        LedgerHistory frozen = new LedgerHistory("thompson-beta", ARMS + ", \"mode\": \"frozen\"");
        LedgerHistory online = new LedgerHistory("thompson-beta", ARMS);
        assertThat(probabilities(frozen.view())).isEqualTo(probabilities(online.view()));
    }

    @Test
    void isTriedFirstInModeOnline() {
        LedgerHistory history = new LedgerHistory("kl-ucb", ARMS);
        history.teach("b", 30, 10);
        history.teach("c", 10, 30);
        assertThat(probabilities(history.view()).of(0)).isCloseTo(0.98, within(1e-12));
    }
}
