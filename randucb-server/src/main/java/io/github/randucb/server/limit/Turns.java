package io.github.randucb.server.limit;

import io.github.randucb.server.thread.Results;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that run one after another, because each one needs the result of the one before. Tasks of different owners do not wait for each
 * other.
 *
 * <p>Thread-safe.
 *
 * @param <K> the type of owners
 */
public final class Turns<K> {
    private final int most;
    private final Executor executor;
    private final Map<K, Queue<Runnable>> waiting = new HashMap<>(); // of the owners that have a task now

    /**
     * Creates turns.
     *
     * @param most the largest number of tasks of an owner that wait
     * @param executor runs the tasks that have waited
     */
    public Turns(int most, Executor executor) {
        this.most = most;
        this.executor = executor;
    }

    /**
     * Runs a task after the earlier ones of its owner. If there is none, it runs now, in this thread.
     *
     * @param owner the owner
     * @param task begins the task
     * @param <T> the type of the result
     * @return the result of the task
     * @throws HttpException if too many tasks of the owner wait
     */
    public <T> CompletableFuture<T> take(K owner, Supplier<CompletableFuture<T>> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Runnable turn = () -> run(owner, task, result);
        if (isFirst(owner, turn)) {
            turn.run();
        }
        return result;
    }

    /** Returns whether a task can run now; otherwise it waits. */
    private synchronized boolean isFirst(K owner, Runnable turn) {
        Queue<Runnable> others = waiting.get(owner);
        if (others == null) {
            waiting.put(owner, new ArrayDeque<>());
            return true;
        }
        if (others.size() >= most) {
            throw HttpException.busy();
        }
        others.add(turn);
        return false;
    }

    private <T> void run(K owner, Supplier<CompletableFuture<T>> task, CompletableFuture<T> result) {
        var unused = begin(task).whenComplete((value, failure) -> {
            try {
                startNext(owner);
            } finally {
                Results.to(result).accept(value, failure);
            }
        });
    }

    /** Begins a task. If that fails, it must end the turn, too. */
    private static <T> CompletableFuture<T> begin(Supplier<CompletableFuture<T>> task) {
        try {
            return task.get();
        } catch (RuntimeException | Error e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private void startNext(K owner) {
        Runnable next = next(owner);
        if (next != null) {
            executor.execute(next);
        }
    }

    private synchronized @Nullable Runnable next(K owner) {
        Runnable next = Objects.requireNonNull(waiting.get(owner)).poll();
        if (next == null) {
            waiting.remove(owner);
        }
        return next;
    }
}
