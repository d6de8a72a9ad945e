package io.github.randucb.server.export;

import io.github.randucb.server.decide.Decider;
import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** Experiments that decide and learn, each with another way to choose arms. */
enum LoggedScenario {
    /** A policy with a floor of 0.05. */
    RAND_UCB("rand-ucb", 0.05, ""),
    /** A policy whose probabilities are computed in another way. */
    THOMPSON_BETA("thompson-beta", 0.05, ""),
    /** A large floor. */
    LARGE_FLOOR("rand-ucb", 0.2, ""),
    /** A control share that is part of the probabilities. */
    CONTROL_BY_DECISION("rand-ucb", 0.05, ", \"control\": {\"arm\": \"a\", \"share\": 0.2, \"by\": \"decision\"}"),
    /** A control group, which estimates leave out. Each decision has a unit of its own. */
    CONTROL_BY_UNIT("rand-ucb", 0.05, ", \"control\": {\"arm\": \"a\", \"share\": 0.2, \"by\": \"unit\"}") {
        @Override
        DecisionRequest request(int n, SplittableRandom random) {
            return ask("u" + n, Set.of(), "", Double.NaN);
        }
    },
    /** Units keep their arms for five decisions; ten units take turns. */
    STICKY("rand-ucb", 0.05, ", \"sticky\": \"P7D\"") {
        @Override
        DecisionRequest request(int n, SplittableRandom random) {
            return ask("u" + (n / 50 * 10 + n % 10), Set.of(), "", Double.NaN);
        }
    },
    /** Units keep their arms, and one arm, or none, is excluded from each decision but the first of a unit. */
    STICKY_EXCLUDE("rand-ucb", 0.05, ", \"sticky\": \"P7D\"") {
        @Override
        DecisionRequest request(int n, SplittableRandom random) {
            int excluded = n % 50 < 10 ? 3 : random.nextInt(4);
            return ask(
                    "u" + (n / 50 * 10 + n % 10),
                    excluded == 3 ? Set.of() : Set.of(ARMS.get(excluded)),
                    "",
                    Double.NaN);
        }
    },
    /** Units keep their arms, and the best arm is removed when half of the decisions are made. */
    STICKY_REMOVE("rand-ucb", 0.05, ", \"sticky\": \"P7D\"") {
        @Override
        DecisionRequest request(int n, SplittableRandom random) {
            return ask(
                    "u" + (n / 250 * 50 + n % 50), Set.of(), "", Double.NaN); // 50 units keep arms for five decisions
        }

        @Override
        Optional<Event> change(int n) {
            return n == DECISIONS / 2 + 100 ? Optional.of(new Event.ArmRemoved("c")) : Optional.empty();
        }
    },
    /** One arm, or none, is excluded from each decision. */
    EXCLUDE("rand-ucb", 0.05, "") {
        @Override
        DecisionRequest request(int n, SplittableRandom random) {
            int excluded = random.nextInt(4);
            return ask("", excluded == 3 ? Set.of() : Set.of(ARMS.get(excluded)), "", Double.NaN);
        }
    },
    /** The caller serves its own arm with known probabilities. */
    SHADOW("rand-ucb", 0.05, ", \"mode\": \"shadow\"") {
        @Override
        DecisionRequest request(int n, SplittableRandom random) {
            double u = random.nextDouble();
            int served = u < 0.2 ? 0 : u < 0.5 ? 1 : 2;
            return ask("", Set.of(), ARMS.get(served), CALLER.get(served));
        }
    };

    /** The number of decisions. */
    static final int DECISIONS = 1000;

    /** The arms. */
    static final List<String> ARMS = List.of("a", "b", "c");

    /** The mean rewards of the arms. */
    static final List<Double> MEANS = List.of(0.2, 0.5, 0.7);

    /** The policy to evaluate. */
    static final Map<String, Double> TARGET = Map.of("a", 0.5, "b", 0.3, "c", 0.2);

    private static final List<Double> CALLER = List.of(0.2, 0.3, 0.5);

    private final String policy;
    private final double floor;
    private final String settings;

    LoggedScenario(String policy, double floor, String settings) {
        this.policy = policy;
        this.floor = floor;
        this.settings = settings;
    }

    DecisionRequest request(int n, SplittableRandom random) {
        return DecisionRequest.PLAIN;
    }

    /** Returns a change of the experiment before a decision. */
    Optional<Event> change(int n) {
        return Optional.empty();
    }

    static DecisionRequest ask(String unit, Set<String> exclude, String served, double probability) {
        return new DecisionRequest("", unit, exclude, Optional.empty(), false, served, probability, 0);
    }

    /** Returns the events of a simulation. */
    List<Entry> history(int simulation) {
        History history = new History(
                "{\"policy\": {\"type\": \"" + policy + "\", \"floor\": " + floor + "}, \"seed\": "
                        + (1000 + simulation)
                        + ", \"horizon\": " + DECISIONS
                        + ", \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}]" + settings + "}",
                1000 + simulation);
        SplittableRandom random = new SplittableRandom(simulation);
        for (int n = 0; n < DECISIONS; n++) {
            change(n).ifPresent(history::append);
            LoggedDecision decision = history.decide(request(n, random), "d" + n);
            int arm = ((Offer.Numbers) decision.offer()).arms()[decision.observedIndex()];
            history.reward("d" + n, random.nextDouble() < MEANS.get(arm) ? 1 : 0);
        }
        return history.entries;
    }

    /** Returns the events of units that keep one of two arms. The arm "a" is worth 1, and "b" is worth 0. */
    static List<Entry> keptArms(int units, int decisions) {
        History history = new History(
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"guards\": {\"maxShare\": 0.5}, \"seed\": 5, \"horizon\": 10000, \"sticky\":"
                        + " \"P7D\", \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}]}",
                5);
        for (int n = 0; n < units * decisions; n++) {
            LoggedDecision decision = history.decide(ask("u" + n / decisions, Set.of(), "", Double.NaN), "d" + n);
            history.reward("d" + n, 1 - decision.index());
        }
        return history.entries;
    }

    /** The events of an experiment. */
    private static final class History {
        private final List<Entry> entries = new ArrayList<>();
        private final ExperimentLedger ledger;
        private final Decider decider;

        History(String definition, long seed) {
            entries.add(new Entry(1, 1000, new Event.Created(definition)));
            ledger = ExperimentLedger.create(entries.get(0));
            decider = new Decider(seed, "x");
        }

        LoggedDecision decide(DecisionRequest request, String id) {
            LoggedDecision decision = decider.decide(ledger.view(), request, id);
            append(new Event.Decided(List.of(decision)));
            return decision;
        }

        void reward(String id, double reward) {
            append(new Event.Rewarded(List.of(Reward.ofDecision(id, reward, ""))));
        }

        private void append(Event event) {
            Entry entry = new Entry(entries.size() + 1, 1000, event);
            entries.add(entry);
            ledger.apply(entry);
        }
    }
}
