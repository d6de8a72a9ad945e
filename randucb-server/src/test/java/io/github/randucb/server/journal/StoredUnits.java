package io.github.randucb.server.journal;

import io.github.randucb.server.decide.Decider;
import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.engine.Recovery;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.ledger.ExperimentView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An experiment of a stored journal, in which units keep their arms, give them back and lose them. */
final class StoredUnits {
    /** The position of the snapshot: some units keep an arm then, one is free, and one waits for its activation. */
    static final long SNAPSHOT = 12;

    static final String NAME = "units";
    static final String DEFINITION =
            "{\"policy\": {\"type\": \"epsilon-greedy\", \"epsilon\": 1}, \"seed\": 7, \"horizon\": 10000,"
                    + " \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}], \"sticky\": \"PT1H\","
                    + " \"reward\": {\"activation\": \"PT10S\"}}";

    private static final int CANCELLED = 8; // units, of which most draw another arm then
    private static final Decider DECIDER = new Decider(7, NAME);
    private static final int TICKS = 20; // the activation is over then

    private final Journal journal;
    private final int number;

    StoredUnits(Journal journal, int number) {
        this.journal = journal;
        this.number = number;
    }

    /** Writes the experiment. */
    void write() {
        append(new Event.Created(DEFINITION));
        decide("kept", "u1");
        Event stale = decided("stale", "u2", Set.of(), false);
        decide("sticky", "u1");
        decide("cancelled", "u2");
        append(new Event.Cancelled("cancelled"));
        decide("after", "u2");
        append(stale);
        append(new Event.Cancelled("early"));
        decide("early", "u3");
        append(new Event.Rewarded(List.of(Reward.ofUnit("u1", 1, "r1"))));
        append(decided("deferred", "u4", Set.of(), true));
        Collections.nCopies(TICKS, new Event.Ticked()).forEach(this::append);
        writeCancelled();
        writeRedrawn();
        writeChanges();
    }

    private void writeCancelled() {
        for (int n = 0; n < CANCELLED; n++) {
            decide("before" + n, "v" + n);
            append(new Event.Cancelled("before" + n));
            decide("after" + n, "v" + n);
        }
    }

    private void writeRedrawn() {
        decide("released", "u4");
        String arm = kept("u1");
        append(decided("excluded", "u1", Set.of(arm), false));
        append(new Event.ArmRemoved(arm));
        decide("lost", "u1");
        append(new Event.ArmsAdded(List.of("{\"id\":\"" + arm + "\"}")));
        decide("moved", "u1");
    }

    private void writeChanges() {
        append(new Event.Changed(DEFINITION.replace("{\"policy\"", "{\"mode\": \"exploit\", \"policy\""), "", 0));
        append(decided("exploited", "u1", Set.of(kept("u1")), false));
        append(new Event.Changed(DEFINITION.replace("\"sticky\": \"PT1H\", ", ""), "", 1));
        decide("alone", "u1");
        append(new Event.Changed(DEFINITION, "", 2));
        decide("back", "u1");
        decide("last", "u5");
    }

    void append(Event event) {
        TestWrite.appendAll(journal, number, List.of(event));
    }

    void decide(String id, String unit) {
        append(decided(id, unit, Set.of(), false));
    }

    private ExperimentView view() {
        return view(Long.MAX_VALUE, false);
    }

    private ExperimentView view(long position, boolean useSnapshots) {
        return Recovery.recover(journal, number, position, useSnapshots)
                .orElseThrow()
                .ledger()
                .view();
    }

    private String kept(String unit) {
        return view().kept(unit).orElseThrow().arm();
    }

    /** Returns a decision that is made from the state after the last event. */
    private Event decided(String id, String unit, Set<String> exclude, boolean deferred) {
        DecisionRequest request = new DecisionRequest(id, unit, exclude, Optional.empty(), deferred, "", Double.NaN, 0);
        return new Event.Decided(List.of(DECIDER.decide(view(), request, id)));
    }

    /** Returns the decisions of the journal. */
    List<LoggedDecision> decisions() {
        List<LoggedDecision> decisions = new ArrayList<>();
        journal.read(number, 1, Long.MAX_VALUE, entry -> {
            if (entry.event() instanceof Event.Decided decided) {
                decisions.addAll(decided.decisions());
            }
            return true;
        });
        return decisions;
    }

    /** Returns a decision that is computed again from the newest snapshot before it. */
    LoggedDecision repeat(LoggedDecision logged) {
        return DECIDER.repeat(view(logged.version(), true), logged);
    }
}
