package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import java.net.InetSocketAddress;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The server of HTTP.
 *
 * <p>Thread-safe.
 */
public final class HttpService implements AutoCloseable {
    private static final int MOST_THREADS = 64;
    private static final int HEADER_BYTES = 8192;
    private static final int SLOW_THREADS = 8;
    private static final int MOST_WAITING = 1000; // slow calls
    private static final int MOST_CONNECTIONS = 20_000;

    private final Server server;
    private final ServerConnector connector;
    private final ExecutorService slowCalls;

    private HttpService(Server server, ServerConnector connector, ExecutorService slowCalls) {
        this.server = server;
        this.connector = connector;
        this.slowCalls = slowCalls;
    }

    /**
     * Starts the service.
     *
     * @param engine the engine
     * @param address the address and port; port 0 for any free one
     * @param limits the limits of requests
     * @return the service, which answers requests
     * @throws Exception if the port cannot be used
     */
    public static HttpService start(Engine engine, InetSocketAddress address, HttpLimits limits) throws Exception {
        QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, 4);
        threads.setName("http");
        Server server = new Server(threads);
        ServerConnector connector = new ServerConnector(server, 0, 1, new HttpConnectionFactory(configuration()));
        connector.setHost(address.getAddress().getHostAddress());
        connector.setPort(address.getPort());
        connector.setIdleTimeout(limits.time());
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, server));
        ExecutorService slowCalls = slowCalls();
        server.setHandler(new CallHandler(new Router(engine), limits, slowCalls));
        server.setErrorHandler(new ErrorPages());
        server.setStopTimeout(5_000);
        HttpService service = new HttpService(server, connector, slowCalls);
        boolean started = false;
        try {
            server.start();
            started = true;
            return service;
        } finally {
            if (!started) {
                service.close();
            }
        }
    }

    private static HttpConfiguration configuration() {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setSendDateHeader(false);
        configuration.setRequestHeaderSize(HEADER_BYTES);
        return configuration;
    }

    private static ExecutorService slowCalls() {
        return new ThreadPoolExecutor(
                SLOW_THREADS, SLOW_THREADS, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(MOST_WAITING), task -> {
                    Thread thread = new Thread(task, "slow-call");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /**
     * Returns the port.
     *
     * @return the port that the service listens on
     */
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new IllegalStateException("The server did not stop.", e);
        } finally {
            slowCalls.shutdownNow();
        }
    }
}
