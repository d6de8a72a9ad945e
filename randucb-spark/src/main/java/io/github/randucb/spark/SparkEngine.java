package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.experiment.RunSink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkStageInfo;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * An engine on a Spark cluster. A task executes one chunk of runs, or several short ones. Twice as many tasks as cores
 * are submitted at a time, and each returns its runs as soon as it is finished. Spark repeats the tasks of lost
 * executors on other ones.
 *
 * <p>Not thread-safe.
 */
final class SparkEngine implements Engine {
    private static final int TASKS_PER_CORE = 2; // submitted at a time
    private static final long POLL_MILLIS = 100;

    private final JavaSparkContext spark;
    private final Broadcast<SerializedExperiment> serialized;
    private final long idleSeconds;

    /** Creates an engine that fails if no executor has a task for the given time. */
    SparkEngine(JavaSparkContext spark, SerializedExperiment serialized, long idleSeconds) {
        this.spark = spark;
        this.idleSeconds = idleSeconds;
        this.serialized = spark.broadcast(serialized);
    }

    @Override
    public void execute(Experiment experiment, List<RunId> runs, RunSink sink, BooleanSupplier stopped)
            throws IOException {
        Backlog backlog = new Backlog(runs, 2 * experiment.checkpoints().size());
        BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
        List<SimpleFutureAction<BoxedUnit>> jobs = new ArrayList<>();
        try {
            execute(backlog, outcomes, jobs, sink, stopped);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (BadInputException | IllegalStateException e) {
            if (!spark.sc().isStopped()) {
                throw e;
            }
            if (!isStopped(stopped)) {
                throw failure("the cluster was lost");
            }
        } finally {
            jobs.forEach(SimpleFutureAction::cancel);
            keepAll(outcomes, backlog, sink); // they are finished, even after an error
        }
    }

    /**
     * Returns whether the user stopped the program. Waits a little, as Spark may react to Ctrl-C before this program
     * does.
     */
    private static boolean isStopped(BooleanSupplier stopped) {
        try {
            for (int k = 0; k < 5 && !stopped.getAsBoolean(); k++) {
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return stopped.getAsBoolean();
    }

    private void execute(
            Backlog backlog,
            BlockingQueue<Outcome> outcomes,
            List<SimpleFutureAction<BoxedUnit>> jobs,
            RunSink sink,
            BooleanSupplier stopped)
            throws IOException, InterruptedException {
        int pending = 0; // chunks
        long lastActive = System.nanoTime();
        while ((pending > 0 || backlog.size() > 0) && !stopped.getAsBoolean()) {
            List<Chunk> chunks = nextChunks(backlog, pending);
            if (!chunks.isEmpty()) {
                jobs.add(submit(chunks, backlog.chunksPerTask(), outcomes));
                pending += chunks.size();
            }
            Outcome outcome = outcomes.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
            if (outcome != null) {
                keep(outcome, backlog, sink);
                pending -= 1 + keepAll(outcomes, backlog, sink);
            }
            removeCompleted(jobs);
            lastActive = outcome != null || isBusy() ? System.nanoTime() : lastActive;
            if (System.nanoTime() - lastActive > TimeUnit.SECONDS.toNanos(idleSeconds)) {
                throw failure("no executor has started a task for " + idleSeconds + " s");
            }
        }
    }

    /** Returns whether any task is running. */
    private boolean isBusy() {
        for (int stage : spark.statusTracker().getActiveStageIds()) {
            SparkStageInfo info = spark.statusTracker().getStageInfo(stage);
            if (info != null && info.numActiveTasks() > 0) {
                return true;
            }
        }
        return false;
    }

    private static BadInputException failure(String reason) {
        return new BadInputException(
                "Spark failed: " + reason + ". Finished runs are kept; run the experiment again to execute the rest.");
    }

    private List<Chunk> nextChunks(Backlog backlog, int pending) {
        List<Chunk> chunks = new ArrayList<>();
        while (pending + chunks.size() < TASKS_PER_CORE * backlog.chunksPerTask() * cores() && backlog.size() > 0) {
            chunks.add(backlog.next(cores()));
        }
        return chunks;
    }

    private int cores() {
        return Math.max(1, spark.defaultParallelism());
    }

    /** Stores the runs of all outcomes that have arrived. Returns the number of outcomes. */
    private static int keepAll(BlockingQueue<Outcome> outcomes, Backlog backlog, RunSink sink) throws IOException {
        List<Outcome> all = new ArrayList<>();
        outcomes.drainTo(all);
        for (Outcome outcome : all) {
            keep(outcome, backlog, sink);
        }
        return all.size();
    }

    private static void keep(Outcome outcome, Backlog backlog, RunSink sink) throws IOException {
        if (outcome.error() != null) {
            throw new BadInputException(outcome.error());
        }
        backlog.learn(outcome);
        for (Outcome.FinishedRun run : outcome.runs()) {
            sink.finished(outcome.id(run), run.record());
        }
    }

    /** Removes completed jobs from the list. Throws if a job failed. */
    private static void removeCompleted(List<SimpleFutureAction<BoxedUnit>> jobs) {
        for (Iterator<SimpleFutureAction<BoxedUnit>> each = jobs.iterator(); each.hasNext(); ) {
            SimpleFutureAction<BoxedUnit> job = each.next();
            if (job.isCompleted()) {
                Optional<Throwable> cause = cause(job);
                if (cause.isPresent()) {
                    throw failure(reason(cause.get()));
                }
                each.remove();
            }
        }
    }

    private static Optional<Throwable> cause(SimpleFutureAction<BoxedUnit> job) {
        return job.value().isDefined() && job.value().get().isFailure()
                ? Optional.of(job.value().get().failed().get())
                : Optional.empty();
    }

    /** Returns the first line of a message. The other lines are a stack trace. */
    static String reason(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("no reason is given");
    }

    private SimpleFutureAction<BoxedUnit> submit(
            List<Chunk> chunks, int chunksPerTask, BlockingQueue<Outcome> outcomes) {
        int tasks = (chunks.size() + chunksPerTask - 1) / chunksPerTask;
        List<Object> indices = new ArrayList<>();
        for (int k = 0; k < tasks; k++) {
            indices.add(k);
        }
        Seq<Object> partitions = CollectionConverters.asScala(indices).toSeq();
        return spark.sc()
                .submitJob(
                        spark.parallelize(chunks, tasks).rdd(),
                        new RunChunkTask(serialized),
                        partitions,
                        new Receive(outcomes),
                        new NoResult());
    }

    /** Receiver of the outcomes of a task, on the driver. */
    private static final class Receive extends AbstractFunction2<Object, List<Outcome>, BoxedUnit> {
        private final BlockingQueue<Outcome> outcomes;

        Receive(BlockingQueue<Outcome> outcomes) {
            this.outcomes = outcomes;
        }

        @Override
        public BoxedUnit apply(Object partition, List<Outcome> results) {
            outcomes.addAll(results);
            return BoxedUnit.UNIT;
        }
    }

    /** The result of a job: nothing, as its tasks have returned all outcomes. */
    private static final class NoResult extends AbstractFunction0<BoxedUnit> {
        @Override
        public BoxedUnit apply() {
            return BoxedUnit.UNIT;
        }
    }

    @Override
    public void close() {
        spark.close();
    }
}
