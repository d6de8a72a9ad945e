package io.github.randucb.server.engine;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.Outcome;
import io.github.randucb.server.thread.ThreadEnd;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The thread that applies events in the order of the journal, and publishes views: at most once in {@value #PUBLISH_MICROS}
 * microseconds for each experiment while events wait, and at once otherwise. A change of arms or settings is published before it is
 * answered.
 *
 * <p>If an event cannot be applied, its experiment is stopped: nothing after it may be applied. Other experiments go on.
 *
 * <p>Thread-safe.
 */
final class FoldThread implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(FoldThread.class.getName());
    private static final long PUBLISH_MICROS = 1000;
    private static final int MOST_IN_GROUP = 1000;
    private static final long LONGEST_GROUP = 50_000_000; // nanoseconds, after which its tasks are answered
    private static final long NAP = 1_000_000_000L;
    private static final long MEMORY = Runtime.getRuntime().maxMemory();
    private static final long MOST_EVENTS = Math.min(100_000, MEMORY >> 14); // that wait: one for 16 KiB of memory
    private static final long MOST_BYTES = Math.min(64 << 20, MEMORY / 32); // of the events that wait

    private final ConcurrentLinkedQueue<Task> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicLong waitingBytes = new AtomicLong();
    private final Listener listener;
    private final Thread thread;
    private volatile boolean parked;
    private volatile boolean closed;
    private volatile Optional<String> failure = Optional.empty();
    private volatile boolean finished;

    // Only the thread uses these.
    private final Set<RunningExperiment> changed = new LinkedHashSet<>();
    private final List<Task> answers = new ArrayList<>();

    /** An event to apply, or a question. */
    interface Task {
        /** Returns the number of bytes that wait. */
        int size();

        /** Does the work in the fold thread, and keeps the result. */
        void run();

        /** Gives the result. Runs in the fold thread. */
        void answer();

        /** Returns whether the answer is given before the next task, instead of after a group of tasks. */
        default boolean isAnsweredAtOnce() {
            return false;
        }

        /** Receives the reason for which the task is not done. */
        void refuse(String reason);
    }

    /** The listener, which is called in the fold thread. */
    interface Listener {
        /** Receives an experiment after some of its events were applied. */
        void changed(RunningExperiment experiment);

        /** Receives an experiment that was stopped, and the cause. */
        void stopped(RunningExperiment experiment, Throwable cause);
    }

    /** Creates and starts the thread. */
    FoldThread(Listener listener) {
        this.listener = listener;
        this.thread = new Thread(this::run, "fold");
        thread.start();
    }

    /** Applies an event in the fold thread. Returns null if the experiment is stopped. */
    @Nullable
    Outcome apply(RunningExperiment experiment, Entry entry) {
        if (experiment.isStopped()) {
            return null;
        }
        try {
            Outcome outcome = experiment.apply(entry);
            changed.add(experiment);
            boolean shown = !(entry.event() instanceof Event.Decided || entry.event() instanceof Event.Rewarded);
            if (shown) {
                experiment.publish(System.nanoTime());
            }
            return outcome;
        } catch (RuntimeException | Error e) { // the state can have half of the event
            stop(experiment, e);
            return null;
        }
    }

    private void stop(RunningExperiment experiment, Throwable cause) {
        experiment.stop();
        guard(() -> listener.stopped(experiment, cause));
    }

    /** Reads the ledger of an experiment between two events. */
    <T> CompletableFuture<T> query(RunningExperiment experiment, Function<ExperimentLedger, T> question) {
        FoldQuery<T> query = new FoldQuery<>(experiment, question);
        add(query);
        return query.result();
    }

    /** Adds a task. Tasks are done in their order. */
    void add(Task task) {
        waiting.incrementAndGet();
        waitingBytes.addAndGet(task.size());
        queue.add(task);
        if (finished) {
            refuseWaiting();
        } else if (parked) {
            LockSupport.unpark(thread);
        }
    }

    private @Nullable Task poll() {
        Task task = queue.poll();
        if (task != null) {
            waiting.decrementAndGet();
            waitingBytes.addAndGet(-task.size());
        }
        return task;
    }

    /** Returns the number of events that wait. */
    long lag() {
        return waiting.get();
    }

    /** Returns the reason for which no more events are accepted now; empty if they are. */
    Optional<String> trouble() {
        if (failure.isPresent()) {
            return failure;
        }
        boolean late = waiting.get() > MOST_EVENTS || waitingBytes.get() > MOST_BYTES;
        return late
                ? Optional.of("The state is " + waiting.get() + " events behind the journal. Repeat the request later.")
                : Optional.empty();
    }

    private void run() {
        try {
            while (!closed || !queue.isEmpty()) {
                int done = doGroup();
                publishDue();
                answer();
                if (done == 0) {
                    await();
                }
            }
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.ERROR, "The fold thread has failed.", e);
            failure = Optional.of("The service has failed. The log has the reason. Restart the service.");
            answer(); // what was applied before it
        } finally {
            finished = true;
            refuseWaiting();
        }
    }

    private int doGroup() {
        int done = 0;
        long start = System.nanoTime();
        for (Task task = poll(); task != null; task = isLarge(done, start) ? null : poll()) {
            task.run();
            answers.add(task);
            if (task.isAnsweredAtOnce()) {
                answer();
            }
            done++;
        }
        for (RunningExperiment experiment : changed) {
            if (!experiment.isStopped()) {
                guard(() -> listener.changed(experiment));
            }
        }
        return done;
    }

    private static boolean isLarge(int done, long start) {
        return done >= MOST_IN_GROUP || System.nanoTime() - start > LONGEST_GROUP;
    }

    private String reason() {
        return failure.orElse("The service stops. Repeat the request when it runs again.");
    }

    private void publishDue() {
        long now = System.nanoTime();
        boolean idle = queue.isEmpty();
        changed.removeIf(experiment -> experiment.isStopped() || publishDue(experiment, now, idle));
    }

    private boolean publishDue(RunningExperiment experiment, long now, boolean idle) {
        boolean due = idle || now - experiment.publishedAt() >= PUBLISH_MICROS * 1000;
        if (due) {
            try {
                experiment.publish(now);
            } catch (RuntimeException | Error e) {
                stop(experiment, e);
            }
        }
        return due;
    }

    private void answer() {
        for (Task task : answers) {
            guard(task::answer);
        }
        answers.clear();
    }

    /** Calls a receiver. Its failure must not stop the fold. */
    private static void guard(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.ERROR, "The receiver of a result has failed.", e);
        }
    }

    private void refuseWaiting() {
        for (Task task = poll(); task != null; task = poll()) {
            Task refused = task;
            guard(() -> refused.refuse(reason()));
        }
    }

    private void await() {
        parked = true;
        if (queue.isEmpty() && !closed) {
            LockSupport.parkNanos(this, NAP);
        }
        parked = false;
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        ThreadEnd.await(thread);
    }
}
