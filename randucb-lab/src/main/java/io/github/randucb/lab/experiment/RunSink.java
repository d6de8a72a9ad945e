package io.github.randucb.lab.experiment;

import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;

/** Receiver of finished runs. Called from any thread. */
@FunctionalInterface
public interface RunSink {
    /**
     * Receives a finished run.
     *
     * @param id the run
     * @param run the result of the run
     * @throws IOException if the run cannot be stored
     */
    void finished(RunId id, RunRecord run) throws IOException;
}
