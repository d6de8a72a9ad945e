package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.spark.Outcome.FinishedRun;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * A Spark task: executes the runs of some chunks, one after the other.
 *
 * <p>Immutable and thread-safe.
 */
final class RunChunkTask extends AbstractFunction1<Iterator<Chunk>, List<Outcome>> implements Serializable {
    private static final long serialVersionUID = 1;

    private final Broadcast<SerializedExperiment> serialized;

    RunChunkTask(Broadcast<SerializedExperiment> serialized) {
        this.serialized = serialized;
    }

    @Override
    public List<Outcome> apply(Iterator<Chunk> chunks) {
        List<Outcome> outcomes = new ArrayList<>();
        while (chunks.hasNext()) {
            outcomes.add(execute(chunks.next()));
        }
        return outcomes;
    }

    private Outcome execute(Chunk chunk) {
        TaskContext task = TaskContext.get();
        try {
            Experiment experiment = serialized.value().experiment();
            long start = System.nanoTime();
            List<FinishedRun> runs = new ArrayList<>();
            chunk.ids().forEach(id -> runs.add(FinishedRun.of(id, experiment.run(id, task::isInterrupted))));
            return new Outcome(chunk, runs, (System.nanoTime() - start) * 1e-9, null);
        } catch (BadInputException e) {
            return new Outcome(chunk, List.of(), 0, String.valueOf(e.getMessage())); // another try would fail too
        }
    }
}
