package io.github.randucb.benchmarks.load;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A server that answers every request with its body, with the same settings as the decision service. */
public final class EchoServer {
    private static final int MOST_THREADS = 64;
    private static final int MOST_BYTES = 1 << 20;

    private EchoServer() {}

    /**
     * Runs the server until the process ends.
     *
     * @param arguments none
     * @throws Exception if no port is free
     */
    public static void main(String[] arguments) throws Exception {
        Server server = new Server(new QueuedThreadPool(MOST_THREADS, 4));
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setSendDateHeader(false);
        ServerConnector connector = new ServerConnector(server, 0, 1, new HttpConnectionFactory(configuration));
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Echo());
        server.start();
        System.out.println("listens on http://127.0.0.1:" + connector.getLocalPort() + " now");
        server.join();
    }

    /** The handler that answers with the body. */
    private static final class Echo extends Handler.Abstract.NonBlocking {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            CompletableFuture<byte[]> read = new CompletableFuture<>();
            Content.Source.asByteArrayAsync(request, MOST_BYTES, Promise.Invocable.toPromise(read));
            CompletableFuture<byte[]> unused = read.whenComplete((body, failure) -> {
                if (failure != null) {
                    callback.failed(failure);
                } else {
                    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
                    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
                    response.write(true, ByteBuffer.wrap(body), callback);
                }
            });
            return true;
        }
    }
}
