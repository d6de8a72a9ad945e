package io.github.randucb.server.limit;

import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.ServerConnector;

/**
 * A task that looks at the connections four times a second. While there are as many as allowed, it closes those that are silent for a
 * second, so that new ones find a place. The limit of the server can do the same, but only at the moment when it is reached, and not
 * for connections that are just being opened.
 *
 * <p>Thread-safe: one thread at a time looks.
 */
public final class SilentConnections implements Runnable {
    private static final long LOOK = 250; // milliseconds
    private static final long SILENCE = 1000; // milliseconds

    private final ServerConnector connector;
    private final int most;
    private volatile boolean full;

    /**
     * Creates the task. After the first {@link #run} it repeats itself until the connector stops.
     *
     * @param connector the connector, which has started
     * @param most the largest number of connections
     */
    public SilentConnections(ServerConnector connector, int most) {
        this.connector = connector;
        this.most = most;
    }

    @Override
    public void run() {
        boolean wasFull = full;
        full = connector.getConnectedEndPoints().size() >= most;
        if (full || wasFull) {
            long silence = full ? SILENCE : connector.getIdleTimeout();
            connector.getConnectedEndPoints().forEach(connection -> connection.setIdleTimeout(silence));
        }
        if (connector.isRunning()) {
            var unused = connector.getScheduler().schedule(this, LOOK, TimeUnit.MILLISECONDS);
        }
    }
}
