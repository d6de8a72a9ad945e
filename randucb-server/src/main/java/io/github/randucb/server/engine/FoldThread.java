package io.github.randucb.server.engine;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The thread that applies events in the order of the journal, and publishes views: at most once in {@value #PUBLISH_MICROS}
 * microseconds for each experiment while events wait, and at once otherwise. A change of arms or settings is published before it is
 * answered.
 *
 * <p>If an event cannot be applied, nothing after it may be applied. Then the thread ends, and everything that waits or comes is
 * refused with the reason.
 *
 * <p>Thread-safe.
 */
final class FoldThread implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(FoldThread.class.getName());
    private static final long PUBLISH_MICROS = 1000;
    private static final int MOST_IN_GROUP = 1000;
    private static final long NAP = 1_000_000_000L;

    private final ConcurrentLinkedQueue<Task> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong waiting = new AtomicLong();
    private final Consumer<RunningExperiment> afterEvents;
    private final Thread thread;
    private volatile boolean parked;
    private volatile boolean closed;
    private volatile Optional<String> failure = Optional.empty();
    private volatile boolean finished;

    // Only the thread uses these.
    private final Set<RunningExperiment> changed = new LinkedHashSet<>();
    private final List<Runnable> answers = new ArrayList<>();

    /** An event to apply, or a question. */
    private record Task(Runnable work, Consumer<String> refused) {}

    /** The receiver of a result. */
    interface Receiver {
        /** Receives the result. Runs in the fold thread. */
        void applied(Outcome outcome);

        /** Receives the reason for which the event is not applied. */
        void failed(String reason);
    }

    /** Creates and starts the thread; the consumer gets every experiment after some of its events were applied. */
    FoldThread(Consumer<RunningExperiment> afterEvents) {
        this.afterEvents = afterEvents;
        this.thread = new Thread(this::run, "fold");
        thread.start();
    }

    /** Applies an event, and gives the result to a receiver. */
    void apply(RunningExperiment experiment, Entry entry, Receiver receiver) {
        add(new Task(
                () -> {
                    Outcome outcome = apply(experiment, entry);
                    answers.add(() -> receiver.applied(outcome));
                },
                receiver::failed));
    }

    private Outcome apply(RunningExperiment experiment, Entry entry) {
        Outcome outcome = experiment.apply(entry);
        changed.add(experiment);
        boolean shown = !(entry.event() instanceof Event.Decided || entry.event() instanceof Event.Rewarded);
        if (shown) {
            experiment.publish(System.nanoTime());
        }
        return outcome;
    }

    /** Reads the ledger of an experiment between two events. */
    <T> CompletableFuture<T> query(RunningExperiment experiment, Function<ExperimentLedger, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        add(new Task(
                () -> {
                    try {
                        T result = question.apply(experiment.ledger());
                        answers.add(() -> answer.complete(result));
                    } catch (RuntimeException e) {
                        answers.add(() -> answer.completeExceptionally(e));
                    }
                },
                reason -> answer.completeExceptionally(new UnavailableException(reason))));
        return answer;
    }

    private void add(Task task) {
        waiting.incrementAndGet();
        queue.add(task);
        if (finished) {
            refuseWaiting();
        } else if (parked) {
            LockSupport.unpark(thread);
        }
    }

    /** Returns the number of events that wait. */
    long lag() {
        return waiting.get();
    }

    /** Returns the reason for which no more events are applied; empty if the thread runs. */
    Optional<String> failure() {
        return failure;
    }

    private void run() {
        try {
            while (!closed || !queue.isEmpty()) {
                int done = applyGroup();
                publishDue();
                answer();
                if (done == 0) {
                    await();
                }
            }
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.ERROR, "An event cannot be applied.", e);
            failure = Optional.of("An event cannot be applied: " + e + ". Check the journal, and restart the service.");
            answer(); // what was applied before it
        } finally {
            finished = true;
            refuseWaiting();
        }
    }

    private int applyGroup() {
        int done = 0;
        for (Task task = queue.poll(); task != null; task = done < MOST_IN_GROUP ? queue.poll() : null) {
            apply(task);
            done++;
        }
        changed.forEach(afterEvents);
        return done;
    }

    private void apply(Task task) {
        boolean applied = false;
        waiting.decrementAndGet();
        try {
            task.work.run();
            applied = true;
        } finally {
            if (!applied) {
                answers.add(() -> task.refused.accept(reason()));
            }
        }
    }

    private String reason() {
        return failure.orElse("The service stops. Repeat the request when it runs again.");
    }

    private void publishDue() {
        long now = System.nanoTime();
        boolean idle = queue.isEmpty();
        changed.removeIf(experiment -> {
            boolean due = idle || now - experiment.publishedAt() >= PUBLISH_MICROS * 1000;
            if (due) {
                experiment.publish(now);
            }
            return due;
        });
    }

    /** Gives the answers. A receiver that fails must not stop the fold. */
    private void answer() {
        for (Runnable answer : answers) {
            tell(answer);
        }
        answers.clear();
    }

    private static void tell(Runnable answer) {
        try {
            answer.run();
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, "The receiver of a result has failed.", e);
        }
    }

    private void refuseWaiting() {
        for (Task task = queue.poll(); task != null; task = queue.poll()) {
            Task refused = task;
            waiting.decrementAndGet();
            tell(() -> refused.refused.accept(reason()));
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
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
