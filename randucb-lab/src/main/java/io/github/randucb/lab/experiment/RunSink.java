package io.github.randucb.lab.experiment;

import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;

/** Takes finished runs, from any thread. */
@FunctionalInterface
public interface RunSink {
    /**
     * Takes a run.
     *
     * @param id which one
     * @param run what happened
     * @throws IOException if it cannot be kept
     */
    void finished(RunId id, RunRecord run) throws IOException;
}
