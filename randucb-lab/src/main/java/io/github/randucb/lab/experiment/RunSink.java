package io.github.randucb.lab.experiment;

import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;

/** Takes finished runs, from any thread. */
@FunctionalInterface
public interface RunSink {
    /**
     * Takes a run.
     *
     * @param cell which one
     * @param run what happened
     * @throws IOException if it cannot be kept
     */
    void finished(Cell cell, RunRecord run) throws IOException;
}
