package io.github.randucb.benchmarks.load;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The load test of the decision service. It prints a table. */
public final class LoadTest {
    private static final int CONNECTIONS = 64;
    private static final int BATCH = 100;
    private static final List<String> SERVICE_OPTIONS = List.of(
            "-XX:+UseParallelGC", "-XX:InitialRAMPercentage=12.5", "-XX:LoopMaxUnroll=8"); // those of the launcher
    private static final double WARM_UP = 2; // times the length of a measurement: the compiler works for some seconds
    private static final int REWARDS = 180_000; // prepared for each second, more than can be sent

    private final double seconds;
    private final PrintStream out;
    private Map<String, Double> times = Map.of(); // of the last measurement, by the work, for each decision

    private LoadTest(double seconds, PrintStream out) {
        this.seconds = seconds;
        this.out = out;
    }

    /**
     * Runs the test.
     *
     * @param arguments {@code --quick} for very short runs; {@code --restart} for the time of a restart instead
     * @throws Exception if a server cannot be started
     */
    public static void main(String[] arguments) throws Exception {
        List<String> given = List.of(arguments);
        if (!List.of("--quick", "--restart").containsAll(given)
                || Set.copyOf(given).size() < given.size()) {
            System.err.println("usage: scripts/load [--restart] [--quick]");
            System.exit(2);
        }
        boolean quick = given.contains("--quick");
        if (given.contains("--restart")) {
            RestartTable.print(quick ? 300_000 : 10_000_000, quick ? 30_000 : 1_000_000, System.out);
        } else {
            run(quick ? 1 : 10, System.out);
        }
    }

    /** Measures each row for some seconds, and prints the table. */
    static void run(double seconds, PrintStream out) throws Exception {
        new LoadTest(seconds, out).run();
    }

    private void run() throws Exception {
        out.println(
                "| what | connections | per second | p50, ms | p99, ms | p99.9, ms | processor time of the server, us | other answers |");
        out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        double echo = runEcho();
        Path data = Files.createTempDirectory("randucb-load");
        try (ServerProcess service = ServerProcess.start(
                SERVICE_OPTIONS,
                "io.github.randucb.server.command.Main",
                "serve",
                "--data",
                data.toString(),
                "--port",
                "0")) {
            double cpu = runService(service);
            out.printf(
                    Locale.ROOT, "%nProcessor time of a decision (os), divided by that of an echo: %.2f%n", cpu / echo);
        } finally {
            delete(data);
        }
    }

    private static void ignore(ByteBuffer body) {}

    private double runEcho() throws Exception {
        try (ServerProcess echo = ServerProcess.start(SERVICE_OPTIONS, EchoServer.class.getName())) {
            Experiment experiment = new Experiment(echo.port(), "echo");
            return measure("echo", echo, CONNECTIONS, experiment::request, LoadTest::ignore, 0, 1);
        }
    }

    private double runService(ServerProcess service) throws Exception {
        Experiment fast = new Experiment(service.port(), "fast");
        fast.create("os");
        Experiment safe = new Experiment(service.port(), "safe");
        safe.create("disk");
        Deque<byte[]> rewards = new ArrayDeque<>();
        double cpu = measure("decisions, os", service, CONNECTIONS, fast::request, LoadTest::ignore, 0, 1);
        Map<String, Double> parts = times;
        measure("decisions, os, 5,000 per second", service, CONNECTIONS, fast::request, LoadTest::ignore, 5000, 1);
        measure("decisions, disk", service, CONNECTIONS, safe::request, LoadTest::ignore, 0, 1);
        byte[] batch = fast.batch(BATCH);
        measure("batches of 100, os, decisions", service, 8, () -> batch, LoadTest::ignore, 0, BATCH);
        collect(service, safe, rewards);
        measure("rewards, disk", service, CONNECTIONS, rewards::remove, LoadTest::ignore, 0, 1);
        printParts(parts);
        return cpu;
    }

    private void printParts(Map<String, Double> parts) {
        out.printf("%n| work of a decision (os) | processor time, us |%n| --- | ---: |%n");
        parts.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .forEach(part -> out.printf(Locale.ROOT, "| %s | %.1f |%n", part.getKey(), part.getValue()));
    }

    /** Makes decisions, and prepares a reward for each. */
    private void collect(ServerProcess service, Experiment experiment, Deque<byte[]> rewards) throws IOException {
        byte[] batch = experiment.batch(1000);
        try (HttpLoad load = new HttpLoad(service.port(), 1, () -> batch, body -> addRewards(body, rewards))) {
            while (rewards.size() < REWARDS * seconds) {
                load.run(0.2, 0);
            }
        }
    }

    private static void addRewards(ByteBuffer body, Deque<byte[]> rewards) {
        String text = StandardCharsets.UTF_8.decode(body).toString();
        String mark = "\"decision\":\"";
        for (int k = text.indexOf(mark); k >= 0; k = text.indexOf(mark, k + 1)) {
            int start = k + mark.length();
            String id = text.substring(start, text.indexOf('"', start));
            rewards.add(Experiment.post("/v1/decisions/" + id + "/rewards", "{\"value\": 1}"));
        }
    }

    private double measure(
            String what,
            ServerProcess server,
            int connections,
            Supplier<byte[]> requests,
            Consumer<ByteBuffer> answers,
            double rate,
            int size)
            throws IOException {
        try (HttpLoad load = new HttpLoad(server.port(), connections, requests, answers)) {
            load.run(WARM_UP * seconds, rate);
            Duration before = server.cpu();
            Map<String, Double> timesBefore = server.threadTimes();
            HttpLoad.Result result = load.run(seconds, rate);
            times = server.threadTimes();
            timesBefore.forEach((work, time) -> times.merge(work, -time, Double::sum));
            times.replaceAll((work, time) -> time / (result.latencies().total() * (double) size));
            double cpu = server.cpu().minus(before).toNanos()
                    / 1e3
                    / (result.latencies().total() * (double) size);
            out.printf(
                    Locale.ROOT,
                    "| %s | %d | %,.0f | %.2f | %.2f | %.2f | %.1f | %d |%n",
                    what,
                    connections,
                    result.perSecond() * size,
                    result.latencies().percentile(0.5) / 1e6,
                    result.latencies().percentile(0.99) / 1e6,
                    result.latencies().percentile(0.999) / 1e6,
                    cpu,
                    result.failures());
            return cpu;
        }
    }

    static void delete(Path directory) throws IOException {
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, java.io.IOException failure) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
