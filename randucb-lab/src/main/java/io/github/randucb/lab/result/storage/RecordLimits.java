package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Limits for the records of a journal. They come from the experiment, not from the journal, so a damaged or forged
 * record cannot make the reader allocate too much memory.
 *
 * <p>Immutable and thread-safe.
 *
 * @param isCell test whether a problem and a policy belong to the experiment
 * @param runs number of runs of a cell
 * @param horizon number of rounds of a run
 * @param checkpoints number of checkpoints of a run
 */
public record RecordLimits(Predicate<Cell> isCell, int runs, long horizon, int checkpoints) {
    /**
     * Returns the limits of an experiment.
     *
     * @param experiment the experiment
     * @return its limits
     */
    public static RecordLimits of(Experiment experiment) {
        Plan plan = experiment.plan();
        return new RecordLimits(
                Set.copyOf(experiment.cells())::contains,
                plan.runs(),
                plan.horizon(),
                experiment.checkpoints().size());
    }
}
