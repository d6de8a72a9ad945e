package io.github.randucb.cli.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Turns to stop when somebody presses Ctrl-C or ends the process politely. The virtual machine then ends when this is
 * closed, or soon after.
 *
 * <p>Thread-safe.
 */
public final class StopSign implements BooleanSupplier, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMillis(900);

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "stop");
    private volatile boolean stopped;
    private volatile Duration patience = PATIENCE;
    private volatile Runnable lastWords = () -> {};

    public StopSign() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    void stop() {
        stopped = true;
        try {
            if (!closed.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                lastWords.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** How long the end may take, where others have to be told. */
    void waitFor(Duration time) {
        patience = time;
    }

    /** What to say if the end comes before this is closed. */
    void whenLate(Runnable words) {
        lastWords = words;
    }

    @Override
    public boolean getAsBoolean() {
        return stopped;
    }

    @Override
    public void close() {
        closed.countDown();
        if (!stopped) {
            removeHook();
        }
    }

    private void removeHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // Too late: it is running.
        }
    }
}
