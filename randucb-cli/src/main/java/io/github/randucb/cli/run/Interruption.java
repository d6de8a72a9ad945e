package io.github.randucb.cli.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Request to stop, by Ctrl-C or by a signal to end the process. Long computations ask for it between runs. The virtual
 * machine ends after this object is closed, or after a grace period.
 *
 * <p>Thread-safe.
 */
public final class Interruption implements BooleanSupplier, AutoCloseable {
    private static final Duration GRACE_PERIOD = Duration.ofMillis(900);

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::request, "stop");
    private volatile boolean requested;
    private volatile Duration gracePeriod = GRACE_PERIOD;
    private volatile Runnable onTimeout = () -> {};

    /** Starts to listen for requests. */
    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Requests the stop, and waits until this object is closed or the grace period is over. */
    void request() {
        requested = true;
        try {
            if (!closed.await(gracePeriod.toMillis(), TimeUnit.MILLISECONDS)) {
                onTimeout.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sets the time to wait for the end of the computation. */
    void setGracePeriod(Duration time) {
        gracePeriod = time;
    }

    /** Sets the action to take if this object is still open after the grace period. */
    void onTimeout(Runnable action) {
        onTimeout = action;
    }

    /** Returns whether a stop was requested. */
    @Override
    public boolean getAsBoolean() {
        return requested;
    }

    /** Ends the waiting: all results are saved. */
    @Override
    public void close() {
        closed.countDown();
        if (!requested) {
            removeHook();
        }
    }

    private void removeHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The virtual machine is ending, and the hook is running.
        }
    }
}
