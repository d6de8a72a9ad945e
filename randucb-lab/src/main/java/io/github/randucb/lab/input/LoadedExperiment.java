package io.github.randucb.lab.input;

import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Experiment;

/**
 * An experiment, and how it was written.
 *
 * <p>Immutable and thread-safe.
 *
 * @param experiment the experiment
 * @param description how it was written
 * @param presentation how a report presents it
 * @param writtenHorizon the number of rounds that the file states, which another one may override
 */
public record LoadedExperiment(
        Experiment experiment, Description description, Presentation presentation, long writtenHorizon) {}
