package io.github.randucb.lab.experiment;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Does the runs of an experiment, somewhere. */
public interface Engine extends AutoCloseable {
    /**
     * Works until all is done, or until told to stop.
     *
     * @param experiment the experiment
     * @param runs the work, in the order in which to begin
     * @param sink takes what is finished, at once
     * @param stopped whether to stop, asked from any thread
     * @throws IOException if the sink cannot keep a run
     */
    void work(Experiment experiment, List<RunId> runs, RunSink sink, BooleanSupplier stopped) throws IOException;

    /** Gives back what it holds: nothing, unless it has machines of its own. */
    @Override
    default void close() {}
}
