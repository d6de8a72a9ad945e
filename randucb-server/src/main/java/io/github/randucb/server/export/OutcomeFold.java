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
import java.util.Set;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A fold of the journal that finds the outcome of each decision. Decisions are numbered from 0 in the order of the journal. The
 * memory depends on the numbers of open decisions, repeated draws and late rewards only.
 *
 * <p>Not thread-safe.
 */
final class OutcomeFold implements AutoCloseable {
    private static final long NUMBER = 64; // bytes of the number of a decision in a map

    private final OutcomeFile outcomes = OutcomeFile.create();
    private final LateRewards late = new LateRewards();
    private final Map<String, Long> open = new HashMap<>(); // numbers of open decisions by their ids
    private final Set<Long> repeatedDraws = new HashSet<>(); // numbers of decisions
    private final ObjLongConsumer<ExperimentLedger> watch;
    private long decisions;
    private @Nullable ExperimentLedger ledger;

    OutcomeFold(ObjLongConsumer<ExperimentLedger> watch) {
        this.watch = watch;
    }

    void add(Entry entry) {
        ExperimentLedger current = ledger;
        if (current == null) {
            current = ExperimentLedger.create(entry);
            current.setClosed(this::closed);
            ledger = current;
            return;
        }
        long first = decisions;
        if (entry.event() instanceof Event.Decided decided) {
            for (LoggedDecision decision : decided.decisions()) {
                open.put(decision.id(), decisions++);
            }
        }
        Outcome outcome = current.apply(entry);
        if (entry.event() instanceof Event.Decided decided) {
            for (int k = 0; k < decided.decisions().size(); k++) {
                addDraw(current, decided.decisions().get(k), first + k);
            }
        }
        if (entry.event() instanceof Event.Rewarded rewarded && outcome instanceof Outcome.Joined joined) {
            for (int k = 0; k < rewarded.rewards().size(); k++) {
                late.add(entry, rewarded.rewards().get(k), joined.answers().get(k));
            }
        }
        watch.accept(current, bytes());
    }

    /** Estimates the bytes of what is kept beside the ledger. */
    private long bytes() {
        return NUMBER * (open.size() + repeatedDraws.size()) + late.bytes();
    }

    private void addDraw(ExperimentLedger folded, LoggedDecision decision, long number) {
        String bound = folded.stickyDecision(decision.unit());
        if (decision.route() == Route.POLICY && !bound.isEmpty() && !bound.equals(decision.id())) {
            repeatedDraws.add(number);
        }
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
