package io.github.randucb.server.export;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.ledger.ArmRegister;
import io.github.randucb.server.ledger.End;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.Outcome;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A fold of the journal that finds the outcome of each decision. Decisions are numbered from 0 in the order of the journal. The
 * memory depends on the numbers of open decisions, repeated draws, and late and refused rewards only.
 *
 * <p>Not thread-safe.
 */
final class OutcomeFold implements AutoCloseable {
    private static final long NUMBER = 64; // bytes of the number of a decision in a map

    private final OutcomeFile outcomes = OutcomeFile.create();
    private final LateRewards late = new LateRewards();
    private final Map<String, Long> open = new HashMap<>(); // numbers of open decisions by their ids
    private final Set<Long> repeatedDraws = new HashSet<>(); // numbers of decisions
    private final NavigableMap<Long, Boolean> sticky = new TreeMap<>(); // whether units keep arms, from a version on
    private final ObjLongConsumer<ExperimentLedger> watch;
    private long decisions;
    private @Nullable ExperimentLedger ledger;

    OutcomeFold(ObjLongConsumer<ExperimentLedger> watch) {
        this.watch = watch;
    }

    void add(Entry entry) {
        ExperimentLedger current = ledger;
        if (current == null) {
            create(entry);
            return;
        }
        long first = decisions;
        if (entry.event() instanceof Event.Decided decided) {
            for (LoggedDecision decision : decided.decisions()) {
                open.put(decision.id(), decisions++);
            }
        }
        Outcome outcome = current.apply(entry);
        if (current.isSticky() != sticky.lastEntry().getValue()) {
            sticky.put(entry.position(), current.isSticky());
        }
        addDraws(current, entry.event(), first);
        addRewards(entry, outcome);
        watch.accept(current, bytes());
    }

    private void create(Entry entry) {
        ExperimentLedger created = ExperimentLedger.create(entry);
        created.setClosed(this::closed);
        sticky.put(entry.position(), created.isSticky());
        ledger = created;
    }

    private void addDraws(ExperimentLedger folded, Event event, long first) {
        if (event instanceof Event.Decided decided) {
            for (int k = 0; k < decided.decisions().size(); k++) {
                addDraw(folded, decided.decisions().get(k), first + k);
            }
        }
    }

    private void addRewards(Entry entry, Outcome outcome) {
        if (entry.event() instanceof Event.Rewarded rewarded && outcome instanceof Outcome.Joined joined) {
            for (int k = 0; k < rewarded.rewards().size(); k++) {
                late.add(entry, rewarded.rewards().get(k), joined.answers().get(k));
            }
        }
    }

    /** Estimates the bytes of what is kept beside the ledger. */
    private long bytes() {
        return NUMBER * (open.size() + repeatedDraws.size()) + late.bytes();
    }

    /** Adds a decision that drew the numbers of its unit, if another one has given the unit its arm meanwhile. */
    private void addDraw(ExperimentLedger folded, LoggedDecision decision, long number) {
        String bound = folded.stickyDecision(decision.unit());
        boolean drawnForUnit = decision.route() == Route.POLICY && isStickyAt(decision.version());
        if (drawnForUnit && !bound.isEmpty() && !bound.equals(decision.id())) {
            repeatedDraws.add(number);
        }
    }

    /** Returns whether units kept arms in the state from which a decision was made. */
    private boolean isStickyAt(long version) {
        Map.Entry<Long, Boolean> change = sticky.floorEntry(version);
        return change != null && change.getValue();
    }

    private void closed(String decision, double reward, End end) {
        Long number = open.remove(decision);
        if (number != null) {
            outcomes.write(number, reward, end);
        }
    }

    /** Returns the outcome of a decision, once all events were added. */
    OutcomeFile.Outcome outcome(long decision) {
        return outcomes.read(decision);
    }

    /** Returns the late rewards of all decisions, once all events were added. */
    LateRewards late() {
        return late;
    }

    /** Returns whether a decision drew the same numbers as another one of its unit, which was not folded yet then. */
    boolean isRepeatedDraw(long decision) {
        return repeatedDraws.contains(decision);
    }

    /** Returns all arms that the experiment has or had. */
    ArmRegister arms() {
        if (ledger == null) {
            throw new JournalException("The journal has no event of the experiment.");
        }
        return ledger.arms();
    }

    @Override
    public void close() {
        outcomes.close();
    }
}
