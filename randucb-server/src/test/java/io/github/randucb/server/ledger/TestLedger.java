package io.github.randucb.server.ledger;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.Route;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A ledger with a clock, and events in few words. After each event, a restored copy must have the same state. */
final class TestLedger {
    final ExperimentLedger ledger;
    final List<String> closed = new ArrayList<>(); // decision, reward and end of each closed decision
    long time = 1000;

    TestLedger(String definition) {
        ledger = ExperimentLedger.create(new Entry(1, time, new Event.Created(definition)));
        ledger.setClosed((decision, reward, end) -> closed.add(decision + " " + reward + " " + end.text()));
    }

    /** Returns a definition with the arms a and b. */
    static String definition(String reward, String more) {
        return "{\"policy\": {\"type\": \"rand-ucb\"}, \"seed\": 7, \"horizon\": 10000, \"arms\": [{\"id\": \"a\"}, {\"id\":"
                + " \"b\"}], \"reward\": {" + reward + "}" + more + "}";
    }

    Outcome apply(Event event) {
        Outcome outcome = ledger.apply(new Entry(ledger.position() + 1, time, event));
        byte[] state = ledger.save();
        if (!Arrays.equals(ExperimentLedger.restore(state).save(), state)) {
            throw new AssertionError("The restored state differs after " + event);
        }
        return outcome;
    }

    void advance(long millis) {
        time += millis;
        apply(new Event.Ticked());
    }

    void decide(String id, String unit, Route route) {
        decide(id, unit, route, ledger.position(), false, 0, 1);
    }

    void decide(String id, String unit, Route route, long version, boolean deferred, int... arms) {
        double[] first = new double[arms.length];
        first[0] = 1;
        apply(new Event.Decided(List.of(new LoggedDecision(
                id,
                unit,
                version,
                new Offer.Numbers(arms),
                ActionProbabilities.exact(first),
                0,
                route,
                deferred,
                route == Route.SHADOW ? new LoggedDecision.Served(0, 1) : LoggedDecision.Served.NONE,
                LoggedDecision.First.NONE,
                0))));
    }

    RewardAnswer reward(String decision, double value, String id) {
        return join(Reward.ofDecision(decision, value, id)).status();
    }

    Outcome.Answer rewardUnit(String unit, double value, String id) {
        return join(Reward.ofUnit(unit, value, id));
    }

    private Outcome.Answer join(Reward reward) {
        return ((Outcome.Joined) apply(new Event.Rewarded(List.of(reward))))
                .answers()
                .get(0);
    }

    Outcome change(String definition) {
        return apply(new Event.Changed(definition, ""));
    }

    double mean(String arm) {
        ExperimentView view = ledger.view();
        return view.choices()
                .estimates(List.of(arm), view.offer(List.of(arm)))
                .get(0)
                .mean();
    }
}
