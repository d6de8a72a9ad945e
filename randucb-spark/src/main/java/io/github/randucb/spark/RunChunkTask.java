package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.spark.Outcome.Done;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * What a task does: the runs of some chunks, one after the other.
 *
 * <p>Immutable and thread-safe.
 */
final class RunChunkTask extends AbstractFunction1<Iterator<Chunk>, List<Outcome>> implements Serializable {
    private static final long serialVersionUID = 1;

    private final Broadcast<SerializedExperiment> parcel;

    RunChunkTask(Broadcast<SerializedExperiment> parcel) {
        this.parcel = parcel;
    }

    @Override
    public List<Outcome> apply(Iterator<Chunk> chunks) {
        List<Outcome> outcomes = new ArrayList<>();
        while (chunks.hasNext()) {
            outcomes.add(play(chunks.next()));
        }
        return outcomes;
    }

    private Outcome play(Chunk chunk) {
        TaskContext task = TaskContext.get();
        try {
            Experiment experiment = parcel.value().experiment();
            long start = System.nanoTime();
            List<Done> done = new ArrayList<>();
            chunk.ids().forEach(id -> done.add(Done.of(id, experiment.run(id, task::isInterrupted))));
            return new Outcome(chunk, done, (System.nanoTime() - start) * 1e-9, null);
        } catch (BadInputException e) {
            return new Outcome(chunk, List.of(), 0, String.valueOf(e.getMessage())); // the same wherever it is tried
        }
    }
}
