package io.github.randucb.benchmarks.load;

import io.github.randucb.benchmarks.measurement.LatencyHistogram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A client with many connections in one thread. Each connection sends a request and waits for its answer. Without a rate, the next
 * request follows at once. With a rate, requests start at equal distances, and a latency counts from the planned start, also if all
 * connections were busy then.
 *
 * <p>Not thread-safe.
 */
final class HttpLoad implements AutoCloseable {
    private static final int BUFFER = 1 << 18;

    private final Selector selector = Selector.open();
    private final List<Connection> connections = new ArrayList<>();
    private final Deque<Connection> idle = new ArrayDeque<>();
    private final Supplier<byte[]> requests;
    private final Consumer<ByteBuffer> answers;
    private LatencyHistogram latencies = new LatencyHistogram();
    private long failures; // answers with another status than 200
    private long planned; // time of the next request, in nanoseconds
    private long distance; // between two requests; 0 without a rate

    /** A connection, and the request on its way. */
    private static final class Connection {
        private final SocketChannel channel;
        private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER);
        private ByteBuffer out = ByteBuffer.allocate(0);
        private long started;

        Connection(SocketChannel channel) {
            this.channel = channel;
        }
    }

    /** Connects to a port of this machine. The consumer gets the body of each answer. */
    HttpLoad(int port, int size, Supplier<byte[]> requests, Consumer<ByteBuffer> answers) throws IOException {
        this.requests = requests;
        this.answers = answers;
        for (int k = 0; k < size; k++) {
            SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            Connection connection = new Connection(channel);
            channel.register(selector, SelectionKey.OP_READ, connection);
            connections.add(connection);
            idle.add(connection);
        }
    }

    /** The result of a run. */
    record Result(LatencyHistogram latencies, long nanos, long failures) {
        double perSecond() {
            return latencies.total() * 1e9 / nanos;
        }
    }

    /** Sends requests for a time; with a rate of 0 as many as possible. */
    Result run(double seconds, double rate) throws IOException {
        latencies = new LatencyHistogram();
        failures = 0;
        long begin = System.nanoTime();
        long end = begin + (long) (seconds * 1e9);
        distance = rate == 0 ? 0 : (long) (1e9 / rate);
        planned = begin;
        long now = begin;
        while (now < end) {
            now = startRequests(now);
            if (distance == 0) {
                selector.select(this::read, 100);
            } else {
                selector.selectNow(this::read);
            }
            now = System.nanoTime();
        }
        finish();
        return new Result(latencies, System.nanoTime() - begin, failures);
    }

    private long startRequests(long now) throws IOException {
        while (!idle.isEmpty() && planned <= now) {
            Connection connection = idle.poll();
            connection.started = distance == 0 ? System.nanoTime() : planned;
            planned = distance == 0 ? now : planned + distance;
            connection.out = ByteBuffer.wrap(requests.get());
            connection.in.clear();
            while (connection.out.hasRemaining()) {
                connection.channel.write(connection.out);
            }
        }
        return now;
    }

    /** Waits for the answers that are on their way. */
    private void finish() throws IOException {
        long latest = System.nanoTime() + 5_000_000_000L;
        while (idle.size() < connections.size() && System.nanoTime() < latest) {
            selector.select(this::read, 10);
        }
    }

    private void read(SelectionKey key) {
        Connection connection = (Connection) key.attachment();
        try {
            if (connection.channel.read(connection.in) < 0) {
                throw new IOException("The server closed a connection.");
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        int end = HttpAnswer.end(connection.in);
        if (end >= 0) {
            latencies.add(System.nanoTime() - connection.started);
            failures += HttpAnswer.status(connection.in) == 200 ? 0 : 1;
            answers.accept(HttpAnswer.body(connection.in, end));
            idle.add(connection);
        }
    }

    @Override
    public void close() throws IOException {
        for (Connection connection : connections) {
            connection.channel.close();
        }
        selector.close();
    }
}
