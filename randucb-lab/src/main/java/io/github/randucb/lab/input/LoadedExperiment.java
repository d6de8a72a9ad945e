package io.github.randucb.lab.input;

import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;

/**
 * An experiment, and how it was written.
 *
 * <p>Immutable and thread-safe.
 *
 * @param experiment the experiment
 * @param description how it was written
 * @param presentation how a report presents it
 */
public record LoadedExperiment(Experiment experiment, Description description, Presentation presentation) {
    /**
     * A copy with another plan.
     *
     * @param plan how long, how often, and with which seed
     * @return the copy
     */
    public LoadedExperiment with(Plan plan) {
        Experiment changed = new Experiment(experiment.name(), plan, experiment.problems(), experiment.policies());
        return new LoadedExperiment(changed, description.with(plan), presentation);
    }
}
