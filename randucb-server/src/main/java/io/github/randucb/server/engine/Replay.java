package io.github.randucb.server.engine;

import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.ledger.ExperimentView;
import java.util.Arrays;

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
     * @param uniform the random number of the decision
     * @param snapshot the position of the snapshot that it started from; 0 if there was none
     * @param folded the number of events that were folded
     */
    public record Result(LoggedDecision decision, boolean identical, double uniform, long snapshot, long folded) {}

    /**
     * Computes a decision again.
     *
     * @param journal the journal
     * @param entry the decision
     * @return the result
     */
    public static Result replay(Journal journal, DecidedEntry entry) {
        LoggedDecision logged = entry.decision();
        Recovery.Recovered recovered = Recovery.recover(
                        journal, entry.experiment().number(), logged.version(), true)
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
                entry.experiment().decider().uniform(logged.id()),
                recovered.snapshot(),
                recovered.folded());
    }
}
