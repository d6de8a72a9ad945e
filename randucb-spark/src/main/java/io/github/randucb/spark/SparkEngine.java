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
 * Works on a Spark cluster. A task does a chunk of runs, or several short ones; a few more than there are cores are
 * under way, and what is finished comes back at once. Tasks of executors that are lost are done again by Spark,
 * elsewhere.
 *
 * <p>Not thread-safe.
 */
final class SparkEngine implements Engine {
    private static final int AHEAD = 2; // tasks for each core that are under way
    private static final long PATIENCE_MILLIS = 100;

    private final JavaSparkContext spark;
    private final Broadcast<SerializedExperiment> parcel;
    private final long idleSeconds;

    /** Gives up if nobody takes any work for so long. */
    SparkEngine(JavaSparkContext spark, SerializedExperiment parcel, long idleSeconds) {
        this.spark = spark;
        this.idleSeconds = idleSeconds;
        this.parcel = spark.broadcast(parcel);
    }

    @Override
    public void work(Experiment experiment, List<RunId> runs, RunSink sink, BooleanSupplier stopped)
            throws IOException {
        Backlog backlog = new Backlog(runs, 2 * experiment.checkpoints().size());
        BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
        List<SimpleFutureAction<BoxedUnit>> jobs = new ArrayList<>();
        try {
            work(backlog, outcomes, jobs, sink, stopped);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (BadInputException | IllegalStateException e) {
            if (!spark.sc().isStopped()) {
                throw e;
            }
            if (!isStopped(stopped)) {
                throw gone("the cluster is lost");
            }
        } finally {
            jobs.forEach(SimpleFutureAction::cancel);
            keepAll(outcomes, backlog, sink); // whatever happened, it is finished
        }
    }

    /** Spark ends itself when somebody presses Ctrl-C, perhaps before we are told. */
    private static boolean isStopped(BooleanSupplier stopped) {
        try {
            for (int k = 0; k < 5 && !stopped.getAsBoolean(); k++) {
                TimeUnit.MILLISECONDS.sleep(PATIENCE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return stopped.getAsBoolean();
    }

    private void work(
            Backlog backlog,
            BlockingQueue<Outcome> outcomes,
            List<SimpleFutureAction<BoxedUnit>> jobs,
            RunSink sink,
            BooleanSupplier stopped)
            throws IOException, InterruptedException {
        int away = 0;
        long idle = System.nanoTime();
        while ((away > 0 || backlog.size() > 0) && !stopped.getAsBoolean()) {
            List<Chunk> chunks = chunks(backlog, away);
            if (!chunks.isEmpty()) {
                jobs.add(submit(chunks, backlog.together(), outcomes));
                away += chunks.size();
            }
            Outcome outcome = outcomes.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            if (outcome != null) {
                keep(outcome, backlog, sink);
                away -= 1 + keepAll(outcomes, backlog, sink);
            }
            check(jobs);
            idle = outcome != null || isBusy() ? System.nanoTime() : idle;
            if (System.nanoTime() - idle > TimeUnit.SECONDS.toNanos(idleSeconds)) {
                throw gone("no executor has taken any work for " + idleSeconds + " s");
            }
        }
    }

    /** Whether any task is being done. */
    private boolean isBusy() {
        for (int stage : spark.statusTracker().getActiveStageIds()) {
            SparkStageInfo info = spark.statusTracker().getStageInfo(stage);
            if (info != null && info.numActiveTasks() > 0) {
                return true;
            }
        }
        return false;
    }

    private static BadInputException gone(String why) {
        return new BadInputException(
                "Spark gave up: " + why + "; finished runs are kept, and the same command goes on");
    }

    private List<Chunk> chunks(Backlog backlog, int away) {
        List<Chunk> chunks = new ArrayList<>();
        while (away + chunks.size() < AHEAD * backlog.together() * cores() && backlog.size() > 0) {
            chunks.add(backlog.next(cores()));
        }
        return chunks;
    }

    private int cores() {
        return Math.max(1, spark.defaultParallelism());
    }

    /** Keeps what has come back, and says how many chunks that was. */
    private static int keepAll(BlockingQueue<Outcome> outcomes, Backlog backlog, RunSink sink) throws IOException {
        List<Outcome> all = new ArrayList<>();
        outcomes.drainTo(all);
        for (Outcome outcome : all) {
            keep(outcome, backlog, sink);
        }
        return all.size();
    }

    private static void keep(Outcome outcome, Backlog backlog, RunSink sink) throws IOException {
        if (outcome.wrong() != null) {
            throw new BadInputException(outcome.wrong());
        }
        backlog.learn(outcome);
        for (Outcome.Done one : outcome.done()) {
            sink.finished(outcome.id(one), one.record());
        }
    }

    /** Forgets jobs that are done; a job that failed fails all. */
    private static void check(List<SimpleFutureAction<BoxedUnit>> jobs) {
        for (Iterator<SimpleFutureAction<BoxedUnit>> each = jobs.iterator(); each.hasNext(); ) {
            SimpleFutureAction<BoxedUnit> job = each.next();
            if (job.isCompleted()) {
                Optional<Throwable> failure = failure(job);
                if (failure.isPresent()) {
                    throw gone(reason(failure.get()));
                }
                each.remove();
            }
        }
    }

    private static Optional<Throwable> failure(SimpleFutureAction<BoxedUnit> job) {
        return job.value().isDefined() && job.value().get().isFailure()
                ? Optional.of(job.value().get().failed().get())
                : Optional.empty();
    }

    /** The first line; the others are of the program. */
    static String reason(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("it does not say why");
    }

    private SimpleFutureAction<BoxedUnit> submit(List<Chunk> chunks, int together, BlockingQueue<Outcome> outcomes) {
        int tasks = (chunks.size() + together - 1) / together;
        List<Object> places = new ArrayList<>();
        for (int k = 0; k < tasks; k++) {
            places.add(k);
        }
        Seq<Object> partitions = CollectionConverters.asScala(places).toSeq();
        return spark.sc()
                .submitJob(
                        spark.parallelize(chunks, tasks).rdd(),
                        new RunChunkTask(parcel),
                        partitions,
                        new Receive(outcomes),
                        new Nothing());
    }

    /** Takes what a task found, on the driver. */
    private static final class Receive extends AbstractFunction2<Object, List<Outcome>, BoxedUnit> {
        private final BlockingQueue<Outcome> outcomes;

        Receive(BlockingQueue<Outcome> outcomes) {
            this.outcomes = outcomes;
        }

        @Override
        public BoxedUnit apply(Object place, List<Outcome> some) {
            outcomes.addAll(some);
            return BoxedUnit.UNIT;
        }
    }

    /** The result of a job, whose tasks have given all. */
    private static final class Nothing extends AbstractFunction0<BoxedUnit> {
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
