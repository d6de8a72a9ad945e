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
 * @param written how long and how often the file itself says, which overrides may have changed
 * @param description how it was written
 * @param presentation how a report presents it
 */
public record LoadedExperiment(
        Experiment experiment, Plan written, Description description, Presentation presentation) {}
