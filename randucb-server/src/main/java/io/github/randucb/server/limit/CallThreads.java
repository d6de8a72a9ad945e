package io.github.randucb.server.limit;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;

/**
 * The threads of all lanes but {@link Lane#HERE}.
 *
 * <p>Thread-safe.
 */
public final class CallThreads implements AutoCloseable {
    private final Map<Lane, ExecutorService> pools = new EnumMap<>(Lane.class);

    /** Starts the threads. */
    public CallThreads() {
        for (Lane lane : Lane.values()) {
            if (lane != Lane.HERE) {
                pools.put(lane, lane.start());
            }
        }
    }

    /**
     * Runs a task in a thread of a lane.
     *
     * @param lane the lane
     * @param task the task
     * @throws HttpException if all its threads are busy, and its queue is full
     */
    public void run(Lane lane, Runnable task) {
        try {
            Objects.requireNonNull(pools.get(lane)).execute(task);
        } catch (RejectedExecutionException e) {
            throw HttpException.busy();
        }
    }

    /**
     * Returns an executor that runs tasks in a lane. If the queue of the lane is full, it throws an {@link HttpException}.
     *
     * @param lane the lane
     * @return the executor
     */
    public Executor in(Lane lane) {
        return task -> run(lane, task);
    }

    @Override
    public void close() {
        pools.values().forEach(ExecutorService::shutdownNow);
    }
}
