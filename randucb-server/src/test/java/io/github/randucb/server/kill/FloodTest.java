package io.github.randucb.server.kill;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.kill.ServiceProcess.Reply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The service has a small heap, and clients flood it with open decisions, ids of rewards, large values, JSON of many values and answers that
 * nobody reads. It refuses what does not fit, and is never out of memory. After the windows have ended it accepts decisions again.
 * {@code -Dranducb.flood.seconds=600} floods it for longer.
 */
@Timeout(3600)
class FloodTest {
    private static final int SECONDS = Integer.getInteger("randucb.flood.seconds", 2);
    private static final int PAUSE = 50; // milliseconds between the requests that are large without filling the memory
    private static final long FILLED = 20; // seconds until the memory is full, at most
    private static final int WINDOW = SECONDS + 8; // seconds
    private static final String[] OPTIONS = {
        "-XX:-UseSerialGC",
        "-XX:+UseParallelGC",
        "-Xmx64m",
        "-Dranducb.snapshot.events=50",
        "-Dranducb.collection.millis=1000"
    };
    private static final String READER = "GET /v1/experiments/large HTTP/1.1\r\nHost: localhost\r\n\r\n";

    @TempDir
    Path work;

    private final Map<String, Integer> statuses = new TreeMap<>(); // guarded by itself
    private final Queue<String> decisions = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean stop = new AtomicBoolean();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

    /** A request of a client. */
    private interface Attack {
        void run() throws Exception;
    }

    private void note(String request, Reply reply) {
        String code = reply.json().path("code").asString("");
        synchronized (statuses) {
            statuses.merge(request + " " + reply.status() + " " + code, 1, Integer::sum);
        }
    }

    private Thread attack(int pause, Attack attack) {
        Thread thread = new Thread(() -> {
            while (!stop.get()) {
                try {
                    attack.run();
                    Thread.sleep(pause);
                } catch (Exception | AssertionError e) {
                    failures.add(e);
                    return;
                }
            }
        });
        thread.start();
        return thread;
    }

    private static String list(int n, String form) {
        return IntStream.range(0, n).mapToObj(k -> String.format(form, k)).collect(Collectors.joining(","));
    }

    private static void create(ServiceProcess service) throws Exception {
        String reward = "\"reward\": {\"window\": \"PT" + WINDOW + "S\", \"learn\": \"sum\"}";
        for (String name : List.of("x", "rewarded")) {
            Reply created = service.send(
                    "PUT",
                    "/v1/experiments/" + name,
                    "{\"policy\": {\"type\": \"ucb1\"}, \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}], \"control\": {\"arm\": \"a\"}, "
                            + reward + "}");
            assertThat(created.status()).as("%s", created.json()).isEqualTo(201);
        }
        String value = "v".repeat(9900);
        service.send(
                "PUT",
                "/v1/experiments/large",
                "{\"policy\": {\"type\": \"ucb1\"}, " + reward + ", \"arms\": ["
                        + list(100, "{\"id\": \"a%d\", \"value\": \"" + value + "\"}") + "]}");
        for (int k = 100; k < 200; k++) {
            service.post("/v1/experiments/large/arms", "{\"id\": \"a" + k + "\", \"value\": \"" + value + "\"}");
        }
    }

    private void decide(ServiceProcess service, String name) throws Exception {
        String unit = "u".repeat(100);
        Reply reply = service.post(
                "/v1/experiments/" + name + "/decisions:batch",
                "{\"decisions\": [" + list(1000, "{\"unit\": \"" + unit + System.nanoTime() + "-%d\"}") + "]}");
        if (reply.status() == 200) {
            for (var each : reply.json().get("decisions")) {
                note("element", new Reply(each.path("status").asInt(200), each));
                if (name.equals("rewarded") && each.has("decision") && decisions.size() < 100) {
                    decisions.add(each.get("decision").asString());
                }
            }
        }
        note("decisions", reply);
    }

    private void reward(ServiceProcess service) throws Exception {
        String decision = decisions.poll();
        if (decision == null) {
            Thread.sleep(10);
            return;
        }
        for (int k = 0; k < 2; k++) {
            String id = "r".repeat(100) + k;
            note(
                    "rewards",
                    service.post(
                            "/v1/rewards:batch",
                            "{\"rewards\": ["
                                    + list(
                                            500,
                                            "{\"decision\": \"" + decision + "\", \"value\": 0.0001, \"id\": \"" + id
                                                    + "-%d\"}")
                                    + "]}"));
        }
    }

    /** Floods the service until it is not ready, and for some more seconds. */
    private void flood(ServiceProcess service, int seconds) throws Exception {
        String values = "{\"decisions\": [" + "{},".repeat(999) + "{}]}";
        String bomb = "{\"context\": [" + "{},".repeat(250_000) + "{}]}";
        List<Thread> threads = new ArrayList<>();
        stop.set(false);
        for (int k = 0; k < 3; k++) {
            threads.add(attack(0, () -> decide(service, "x")));
        }
        threads.add(attack(0, () -> decide(service, "rewarded")));
        threads.add(attack(0, () -> reward(service)));
        threads.add(attack(PAUSE, () -> note("values", service.post("/v1/experiments/large/decisions:batch", values))));
        threads.add(attack(PAUSE, () -> note("json", service.post("/v1/experiments/x/decisions", bomb))));
        threads.add(attack(PAUSE, () -> note("large", service.get("/v1/experiments/large"))));
        threads.add(attack(PAUSE, () -> note("hash", service.get("/v1/experiments/x/state?hash"))));
        long end = System.nanoTime() + FILLED * 1_000_000_000L;
        while (service.get("/readyz").status() == 200 && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        Thread.sleep(1000L * seconds);
        stop.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Sends requests, and reads nothing. */
    private static List<Socket> slowReaders(ServiceProcess service) throws IOException {
        List<Socket> readers = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            Socket socket = new Socket();
            socket.setReceiveBufferSize(4096);
            socket.connect(new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), service.port()));
            socket.getOutputStream().write(READER.repeat(4).getBytes(StandardCharsets.US_ASCII));
            readers.add(socket);
        }
        return readers;
    }

    /** Sends PATCH with If-Match, and returns the status. */
    private static int patch(ServiceProcess service, String name, int revision, String body) throws Exception {
        return service.send("PATCH", "/v1/experiments/" + name, body, "If-Match", "\"" + revision + "\"")
                .status();
    }

    private static Reply awaitStatus(ServiceProcess service, String path, int status, int seconds) throws Exception {
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        Reply reply = service.get(path);
        while (reply.status() != status && System.nanoTime() < end) {
            Thread.sleep(50);
            reply = service.get(path);
        }
        assertThat(reply.status()).as("%s", reply.json()).isEqualTo(status);
        return reply;
    }

    @Test
    void noClientCanFillTheMemory() throws Exception {
        Path data = work.resolve("data");
        long begin = System.nanoTime();
        long open;
        try (ServiceProcess service = ServiceProcess.start(data, work, OPTIONS)) {
            create(service);
            List<Socket> readers = slowReaders(service);
            flood(service, SECONDS);
            Reply full = awaitStatus(service, "/readyz", 503, 5);
            assertThat(full.text("detail")).contains(" MiB", "guards.maxOpen", "-Xmx4g");
            assertThat(service.post("/v1/experiments/x/decisions", "{}").text("code"))
                    .isEqualTo("memory-full");
            assertThat(patch(service, "x", 0, "{\"mode\": \"control\"}")).isEqualTo(200);
            open = service.get("/v1/experiments/x/state").json().get("open").asLong();
            report("flooded", begin, open);
            for (Socket reader : readers) {
                reader.close();
            }
        } // it is killed
        try (ServiceProcess service = ServiceProcess.start(data, work, OPTIONS)) {
            report("restarted", begin, open);
            assertThat(service.get("/v1/experiments/x/state").json().get("open").asLong())
                    .isBetween(1L, open);
            flood(service, 1);
            assertThat(patch(service, "x", 1, "{\"mode\": \"online\"}")).isEqualTo(200);
            Reply ready = awaitStatus(service, "/readyz", 200, WINDOW + 15);
            assertThat(ready.json().has("stopped")).isFalse();
            Reply accepted = service.post("/v1/experiments/x/decisions", "{}");
            assertThat(accepted.status()).as("%s", accepted.json()).isEqualTo(200);
            report(
                    "recovered",
                    begin,
                    service.get("/v1/experiments/x/state").json().get("open").asLong());
            assertThat(service.stop()).isIn(0, 143);
        }
        System.out.println("Flood: " + statuses);
        assertThat(failures).isEmpty();
        assertThat(statuses.keySet().stream().filter(key -> key.contains(" 500")))
                .isEmpty();
    }

    private void report(String state, long begin, long open) throws IOException {
        String errors = Files.readString(work.resolve("errors"));
        System.out.printf(
                "Flood, %s after %.1f s: %d open decisions%n%s",
                state, (System.nanoTime() - begin) / 1e9, open, errors);
        assertThat(errors).doesNotContain("OutOfMemoryError", "is stopped", "Exception");
    }
}
