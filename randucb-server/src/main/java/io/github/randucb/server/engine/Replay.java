package io.github.randucb.server.engine;

import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.memory.HeapRoom;
import io.github.randucb.server.refusal.NotFoundException;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * The computation of a logged decision from the journal alone.
 *
 * <p>Stateless and thread-safe.
 */
public final class Replay {
    private Replay() {}

    /**
     * The result of a replay.
     *
     * @param decision the decision, computed again
     * @param identical whether arm, route and all probabilities are the same to the last bit
     * @param uniform the random number of the decision; empty if its arm was not drawn by it
     * @param snapshot the position of the snapshot that it started from; 0 if there was none
     * @param folded the number of events that were folded
     */
    public record Result(
            LoggedDecision decision, boolean identical, OptionalDouble uniform, long snapshot, long folded) {}

    /**
     * Computes a decision again.
     *
     * @param journal the journal
     * @param heap the room for the copy of the state that it makes
     * @param entry the decision
     * @return the result
     * @throws io.github.randucb.server.refusal.MemoryFullException if there is no room
     */
    public static Result replay(Journal journal, HeapRoom heap, DecidedEntry entry) {
        long snapshot = journal.snapshotBytes(
                entry.experiment().number(), entry.decision().version());
        try (FoldedCopy room = new FoldedCopy(heap, StateCopies.ofRestored(snapshot))) {
            return replay(journal, entry, ledger -> room.look(ledger, 0));
        }
    }

    private static Result replay(Journal journal, DecidedEntry entry, Consumer<ExperimentLedger> watch) {
        LoggedDecision logged = entry.decision();
        Recovery.Recovered recovered = Recovery.recover(
                        journal, entry.experiment().number(), logged.version(), true, watch)
                .orElseThrow(() -> new NotFoundException("The journal no longer has the events before the decision."));
        ExperimentView view = recovered.ledger().view();
        LoggedDecision repeated = entry.experiment().decider().repeat(view, logged);
        boolean identical = repeated.version() == logged.version()
                && repeated.index() == logged.index()
                && repeated.route() == logged.route()
                && repeated.first().equals(logged.first())
                && Arrays.equals(
                        repeated.probabilities().toArray(),
                        logged.probabilities().toArray());
        return new Result(
                repeated,
                identical,
                isDrawnById(view, repeated)
                        ? OptionalDouble.of(entry.experiment().decider().uniform(logged.id()))
                        : OptionalDouble.empty(),
                recovered.snapshot(),
                recovered.folded());
    }

    /** Returns whether the arm was drawn for this decision alone. A unit that keeps its arm draws with numbers of its own. */
    private static boolean isDrawnById(ExperimentView view, LoggedDecision decision) {
        boolean drawnForUnit =
                view.definition().sticky().isPresent() && !decision.unit().isEmpty();
        return decision.route() == Route.POLICY && !drawnForUnit;
    }
}
