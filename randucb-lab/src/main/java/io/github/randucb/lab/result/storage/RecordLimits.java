package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Limits that every record of a journal keeps. They come from the experiment, not from the journal, so that a damaged or
 * forged record cannot ask for memory.
 *
 * <p>Immutable and thread-safe.
 *
 * @param isCell whether a problem and policy belong to the experiment
 * @param runs the number of runs of a cell
 * @param horizon the number of rounds of a run
 * @param checkpoints the number of checkpoints of a run
 */
public record RecordLimits(Predicate<Cell> isCell, int runs, long horizon, int checkpoints) {
    /** Returns the limits of an experiment. */
    public static RecordLimits of(Experiment experiment) {
        Plan plan = experiment.plan();
        return new RecordLimits(
                Set.copyOf(experiment.cells())::contains,
                plan.runs(),
                plan.horizon(),
                experiment.checkpoints().size());
    }
}
