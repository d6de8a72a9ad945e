package io.github.randucb.server.ledger;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.Route;
import java.util.List;

/** A ledger for tests, with short ways to apply events. */
public final class LedgerHistory {
    private ExperimentLedger ledger;
    private long time = 1000;

    /** Creates an experiment; the settings come after the seed, and each begins with a comma. */
    public LedgerHistory(String policy, String settings) {
        this(definition(policy, settings));
    }

    private LedgerHistory(String definition) {
        ledger = ExperimentLedger.create(new Entry(1, time, new Event.Created(definition)));
    }

    /** Returns the text of a definition. */
    public static String definition(String policy, String settings) {
        return "{\"policy\": {\"type\": \"" + policy + "\"}, \"seed\": 7, \"horizon\": 10000" + settings + "}";
    }

    /** Sets the time of the next events. */
    public LedgerHistory at(long millis) {
        time = millis;
        return this;
    }

    /** Applies an event. */
    public Outcome apply(Event event) {
        return ledger.apply(new Entry(ledger.position() + 1, time, event));
    }

    /** Changes the settings. */
    public void change(String policy, String settings) {
        apply(new Event.Changed(definition(policy, settings), ""));
    }

    /** Adds an arm. */
    public void add(String arm) {
        apply(new Event.ArmsAdded(List.of("{\"id\": \"" + arm + "\"}")));
    }

    /** Removes an arm. */
    public void remove(String arm) {
        apply(new Event.ArmRemoved(arm));
    }

    /** Applies a decision of the policy for an arm that is in the register now. */
    public void decide(String id, String unit, String arm) {
        open(decision(id, unit, arm, Route.POLICY, false));
    }

    /** Returns a decision for an arm that is in the register now, made in the current version. */
    public LoggedDecision decision(String id, String unit, String arm, Route route, boolean deferred) {
        return of(id, unit, new Offer.Numbers(new int[] {ledger.arms().number(arm)}), route, deferred);
    }

    /** Returns a decision for one arm, made in the current version. */
    public LoggedDecision of(String id, String unit, Offer offer, Route route, boolean deferred) {
        return new LoggedDecision(
                id,
                unit,
                ledger.position(),
                offer,
                ActionProbabilities.exact(new double[] {1}),
                0,
                route,
                deferred,
                LoggedDecision.Served.NONE,
                LoggedDecision.First.NONE,
                0);
    }

    /** Applies a decision. */
    public void open(LoggedDecision decision) {
        apply(new Event.Decided(List.of(decision)));
    }

    /** Applies a reward, and returns the answer. */
    public RewardAnswer reward(String decision, double value) {
        Outcome outcome = apply(new Event.Rewarded(List.of(Reward.ofDecision(decision, value, ""))));
        return ((Outcome.Joined) outcome).answers().get(0).status();
    }

    /** Teaches an arm some rewards of one and some of zero. */
    public void teach(String arm, int ones, int zeros) {
        for (int n = 0; n < ones + zeros; n++) {
            String id = arm + "-" + ledger.position();
            decide(id, "", arm);
            reward(id, n < ones ? 1 : 0);
        }
    }

    /** Saves the ledger, and goes on with a restored one. */
    public void restart() {
        ledger = ExperimentLedger.restore(ledger.save());
    }

    /** Returns the ledger. */
    public ExperimentLedger ledger() {
        return ledger;
    }

    /** Returns the view after the last event. */
    public ExperimentView view() {
        return ledger.view();
    }
}
