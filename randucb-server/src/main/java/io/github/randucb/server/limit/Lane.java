package io.github.randucb.server.limit;

import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads in which a call runs. Each kind of call has threads and a queue of its own, so that a slow kind does not hold up the
 * others. A call for which there is no room is refused.
 *
 * <p>Immutable and thread-safe.
 */
public enum Lane {
    /** The thread that read the request: for calls that take less than a millisecond. */
    HERE(0, 0),
    /**
     * Requests that the answer thread has read. A request can continue in another lane. There are few threads, because to wake one takes as
     * long as a small request.
     */
    NEXT(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), 4096),
    /** Changes of settings, and answers to changes, which have all arms. There is one thread, so that few are made at a time. */
    CHANGE(1, Lane.ALL),
    /** Calls that look something up in the journal, add an experiment to it, or have a large answer. */
    LOOKUP(4, 1000),
    /** Calls that compute for long, or have a large body. */
    WORK(Math.max(2, Runtime.getRuntime().availableProcessors()), 256),
    /** Batches of rewards, which must not wait for the decisions of others. */
    REWARDS(2, 256),
    /** The rest of a request after the journal or the fold has answered. It is never refused, because its event can be in the journal. */
    AFTER(Math.max(2, Runtime.getRuntime().availableProcessors()), Lane.ALL),
    /** Descriptions of states, with the probabilities of all arms. There is one thread, because they can take seconds. */
    STATE(1, 64),
    /** Replays, which fold a part of the journal. */
    REPLAY(2, 16),
    /** Answers that are written piece by piece. */
    EXPORT(4, 0);

    /** The requests at a time are limited, and so are their parts that wait. */
    private static final int ALL = Integer.MAX_VALUE;

    private final int threads;
    private final int waiting;

    Lane(int threads, int waiting) {
        this.threads = threads;
        this.waiting = waiting;
    }

    /** Starts the threads. */
    ExecutorService start() {
        BlockingQueue<Runnable> queue = waiting == 0 ? new SynchronousQueue<>() : new LinkedBlockingQueue<>(waiting);
        return new ThreadPoolExecutor(threads, threads, 1, TimeUnit.MINUTES, queue, task -> {
            Thread thread = new Thread(task, name().toLowerCase(Locale.ROOT));
            thread.setDaemon(true);
            return thread;
        });
    }
}
