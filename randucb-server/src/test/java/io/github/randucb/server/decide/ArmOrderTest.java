package io.github.randucb.server.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.LedgerHistory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every arm gets its own probability, in all orders in which arms come and go. */
class ArmOrderTest {
    private static final int REWARDS = 100; // of each arm

    private final Decider decider = new Decider(7, "x");

    /** The arms that are not removed, with the number of their rewards of one, and whether they are enabled. */
    private static final class Expected {
        private final Map<String, Integer> ones = new HashMap<>();
        private final Set<String> disabled = new HashSet<>();

        List<String> arms() {
            return ones.keySet().stream().sorted().toList();
        }

        int ones(String arm) {
            return ones.getOrDefault(arm, 0);
        }
    }

    /** Returns the probabilities by id, and checks that a repetition of the decision gives the same. */
    private Map<String, Double> probabilities(ExperimentView view, Set<String> exclude) {
        DecisionRequest request = new DecisionRequest("", "", exclude, Optional.empty(), false, "", Double.NaN, 0);
        LoggedDecision decision = decider.decide(view, request, "d");
        LoggedDecision again = decider.repeat(view, decision);
        assertThat(again.index()).isEqualTo(decision.index());
        assertThat(again.probabilities()).isEqualTo(decision.probabilities());
        Map<String, Double> byId = new HashMap<>();
        int[] numbers = ((Offer.Numbers) decision.offer()).arms();
        for (int k = 0; k < numbers.length; k++) {
            byId.put(
                    view.arms().arm(numbers[k]).orElseThrow().id(),
                    decision.probabilities().of(k));
        }
        return byId;
    }

    @Test
    void anArmThatTakesAFreePlaceDoesNotMoveTheProbabilitiesOfOthers() {
        LedgerHistory history =
                new LedgerHistory("rand-ucb", ", \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}]");
        history.teach("b", 200, 0);
        history.teach("c", 0, 200);
        history.remove("a");
        history.add("d");
        history.teach("d", 0, 200);
        assertThat(probabilities(history.view(), Set.of()).get("b")).isCloseTo(0.98, within(1e-6));
        assertThat(probabilities(history.view(), Set.of("c")).get("b")).isCloseTo(0.99, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({
        "rand-ucb, 1",
        "rand-ucb, 2",
        "adaptive-rand-ucb, 3",
        "thompson-beta, 4",
        "kl-ucb, 5",
        "ucb1, 6",
        "greedy, 7",
        "epsilon-greedy, 8",
    })
    void probabilitiesByIdAreThoseOfAFreshExperiment(String policy, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        LedgerHistory history = new LedgerHistory(policy, "");
        Expected expected = new Expected();
        for (int step = 0; step < 60; step++) {
            change(history, expected, random, step);
            if (step % 10 == 9) {
                history.restart();
            }
            Set<String> exclude = random.nextBoolean() ? Set.of() : subset(random, expected.arms());
            check(policy, history, expected, exclude);
        }
    }

    private static void change(LedgerHistory history, Expected expected, SplittableRandom random, int step) {
        List<String> arms = expected.arms();
        int kind = arms.size() < 3 ? 0 : random.nextInt(4);
        if (kind < 2) {
            String id = "arm" + random.nextInt(1000) + "-" + step;
            int ones = newNumber(expected, random);
            history.add(id);
            history.teach(id, ones, REWARDS - ones);
            expected.ones.put(id, ones);
            return;
        }
        String arm = arms.get(random.nextInt(arms.size()));
        if (kind == 2) {
            history.remove(arm);
            expected.ones.remove(arm);
            expected.disabled.remove(arm);
        } else {
            boolean enable = expected.disabled.remove(arm);
            history.apply(new Event.ArmSwitched(arm, enable));
            if (!enable) {
                expected.disabled.add(arm);
            }
        }
    }

    /** Returns a number of rewards of one that no other arm has: equal arms can have different probabilities. */
    private static int newNumber(Expected expected, SplittableRandom random) {
        int ones = random.nextInt(REWARDS);
        while (expected.ones.containsValue(ones)) {
            ones = (ones + 1) % REWARDS;
        }
        return ones;
    }

    private static Set<String> subset(SplittableRandom random, List<String> arms) {
        Set<String> some = new HashSet<>();
        arms.forEach(arm -> {
            if (random.nextInt(3) == 0) {
                some.add(arm);
            }
        });
        return some;
    }

    private void check(String policy, LedgerHistory history, Expected expected, Set<String> exclude) {
        List<String> offered = new ArrayList<>(expected.arms());
        offered.removeAll(expected.disabled);
        offered.removeAll(exclude);
        if (offered.isEmpty()) {
            return;
        }
        LedgerHistory fresh = new LedgerHistory(policy, "");
        for (String arm : expected.arms()) {
            fresh.add(arm);
            fresh.teach(arm, expected.ones(arm), REWARDS - expected.ones(arm));
        }
        expected.disabled.forEach(arm -> fresh.apply(new Event.ArmSwitched(arm, false)));
        Map<String, Double> byId = probabilities(history.view(), exclude);
        Map<String, Double> freshById = probabilities(fresh.view(), exclude);
        assertThat(byId.keySet()).containsExactlyInAnyOrderElementsOf(offered);
        offered.forEach(arm -> assertThat(byId.get(arm)).as(arm).isCloseTo(freshById.get(arm), within(1e-8)));
        checkLargest(byId, expected);
    }

    /** All arms have as many rewards, so that the arm of the largest mean is the most probable one. */
    private static void checkLargest(Map<String, Double> byId, Expected expected) {
        double most = byId.values().stream().mapToDouble(p -> p).max().orElseThrow();
        int best = byId.keySet().stream().mapToInt(expected::ones).max().orElseThrow();
        byId.forEach((arm, p) -> {
            if (expected.ones(arm) == best) {
                assertThat(p).as(arm).isCloseTo(most, within(1e-8));
            }
        });
    }
}
