package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.limit.CallThreads;
import io.github.randucb.server.limit.HttpLimits;
import io.github.randucb.server.limit.HttpThreads;
import io.github.randucb.server.limit.SilentConnections;
import io.github.randucb.server.thread.AnswerThread;
import java.net.InetSocketAddress;
import java.util.Set;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * The server of HTTP.
 *
 * <p>Thread-safe.
 */
public final class HttpService implements AutoCloseable {
    private static final int HEADER_BYTES = 8192;

    private static final long LAST_WAIT = 200; // milliseconds that idle connections stay open when the service stops

    private final Server server;
    private final ServerConnector connector;
    private final CallThreads threads;
    private final AnswerThread answers;

    private HttpService(Server server, ServerConnector connector, CallThreads threads, AnswerThread answers) {
        this.server = server;
        this.connector = connector;
        this.threads = threads;
        this.answers = answers;
    }

    /**
     * Starts the service.
     *
     * @param engine the engine
     * @param address the address and port; port 0 for any free one
     * @param limits the limits of requests
     * @param names more names of the service, which requests can have in the header Host
     * @return the service, which answers requests
     * @throws Exception if the port cannot be used
     */
    public static HttpService start(Engine engine, InetSocketAddress address, HttpLimits limits, Set<String> names)
            throws Exception {
        AnswerThread answers = new AnswerThread();
        Server server = new Server(new HttpThreads(answers));
        // The connector needs a thread that accepts: without one it can close its socket after it had too many
        // connections.
        ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration()));
        connector.setHost(address.getAddress().getHostAddress());
        connector.setPort(address.getPort());
        connector.setIdleTimeout(limits.time());
        connector.setShutdownIdleTimeout(LAST_WAIT);
        server.addConnector(connector);
        connector.setAcceptQueueSize(limits.connections());
        server.addBean(new NetworkConnectionLimit(limits.connections(), server));
        CallThreads threads = new CallThreads();
        OriginCheck origin = new OriginCheck(address.getAddress(), names);
        server.setHandler(new CallHandler(new Router(engine, threads), limits, origin, threads, answers));
        server.setErrorHandler(new ErrorPages());
        server.setStopTimeout(5_000);
        HttpService service = new HttpService(server, connector, threads, answers);
        boolean started = false;
        try {
            server.start();
            new SilentConnections(connector, limits.connections()).run();
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
            threads.close();
            answers.close();
        }
    }
}
