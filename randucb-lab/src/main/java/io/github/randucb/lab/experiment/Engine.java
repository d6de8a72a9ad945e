package io.github.randucb.lab.experiment;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Executor of the runs of an experiment, on this machine or on others. */
public interface Engine extends AutoCloseable {
    /**
     * Executes runs. Returns when all of them are finished, or earlier if it is asked to stop.
     *
     * @param experiment the experiment
     * @param runs the runs to execute, in the order in which they start
     * @param sink the receiver of each run, which is called as soon as the run is finished
     * @param stopped whether to stop; called from any thread
     * @throws IOException if the sink cannot store a run
     */
    void execute(Experiment experiment, List<RunId> runs, RunSink sink, BooleanSupplier stopped) throws IOException;

    /** Releases the resources of the engine. The default has none. */
    @Override
    default void close() {}
}
