package io.github.randucb.server.thread;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread for short tasks, such as to send an answer. The thread of the journal finishes many requests at once: this thread sends
 * their answers, so that the journal goes on, and only one thread is woken for all of them.
 *
 * <p>Thread-safe.
 */
public final class AnswerThread implements Executor, AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(AnswerThread.class.getName());
    private static final long NAP = 1_000_000_000L; // nanoseconds

    private final Queue<Runnable> queue = new ConcurrentLinkedQueue<>();
    private final Thread thread = new Thread(this::run, "answers");
    private volatile boolean parked;
    private volatile boolean closed;

    /** Starts the thread. */
    public AnswerThread() {
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Tells whether the calling thread is this one.
     *
     * @return true if it is
     */
    public boolean isCurrent() {
        return Thread.currentThread() == thread;
    }

    /**
     * Adds a task. Tasks are done in their order. After the end of the thread, the caller does the task.
     *
     * @param task a task that does not wait
     */
    @Override
    public void execute(Runnable task) {
        queue.add(task);
        if (!thread.isAlive()) {
            doTasks();
        } else if (parked) {
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        while (!closed) {
            doTasks();
            parked = true;
            if (queue.isEmpty() && !closed) {
                LockSupport.parkNanos(this, NAP);
            }
            parked = false;
        }
        doTasks();
    }

    private void doTasks() {
        for (Runnable task = queue.poll(); task != null; task = queue.poll()) {
            try {
                task.run();
            } catch (RuntimeException | Error e) { // the others need their answers
                log(e);
            }
        }
    }

    private static void log(Throwable failure) {
        try {
            LOGGER.log(System.Logger.Level.ERROR, "A task of the answer thread has failed.", failure);
        } catch (RuntimeException | Error e) {
            failure.addSuppressed(e); // there is too little memory for a message, and the thread must go on
        }
    }

    /** Does the tasks that wait, and ends the thread. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        ThreadEnd.await(thread);
        doTasks(); // those that came in between
    }
}
