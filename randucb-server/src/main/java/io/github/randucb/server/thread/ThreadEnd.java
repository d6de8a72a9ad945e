package io.github.randucb.server.thread;

/**
 * The end of a thread that was asked to stop.
 *
 * <p>Stateless and thread-safe.
 */
public final class ThreadEnd {
    private ThreadEnd() {}

    /**
     * Waits until a thread has ended. An interrupt does not shorten the wait; the caller is interrupted afterwards.
     *
     * @param thread the thread
     */
    public static void await(Thread thread) {
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
