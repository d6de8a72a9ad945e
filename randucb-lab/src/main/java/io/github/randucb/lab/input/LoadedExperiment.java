package io.github.randucb.lab.input;

import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;

/**
 * An experiment that was read from a file.
 *
 * <p>Immutable and thread-safe.
 *
 * @param experiment the experiment
 * @param written the plan in the file, before overrides
 * @param description the source of the experiment
 * @param presentation the presentation of the experiment in a report
 */
public record LoadedExperiment(
        Experiment experiment, Plan written, Description description, Presentation presentation) {}
