package io.github.randucb.server.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.randucb.server.command.Commands;
import io.github.randucb.server.kill.ServiceProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The service runs for some time while arms come and go. The heap, the log, the snapshots, the open files and the threads do not
 * grow, and a request does not take longer. {@code -Dranducb.soak.minutes=30} runs it for 30 minutes, with 1,000 requests a second.
 */
@Timeout(7200)
class SoakTest {
    private static final int MINUTES = Integer.getInteger("randucb.soak.minutes", 0);
    private static final int PERIODS = MINUTES == 0 ? 9 : MINUTES;
    private static final long PERIOD = MINUTES == 0 ? 1000 : 60_000; // milliseconds
    private static final int SWITCHES = MINUTES == 0 ? 5 : 60; // of arms in a period
    private static final int CLIENTS = 8;
    private static final double RATE = 1000; // requests a second of all clients
    private static final int ARMS = 5;
    private static final long LONGEST_LOG = 80_000_000; // bytes
    private static final int MOST_SNAPSHOTS = 64;

    @TempDir
    Path work;

    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
    private final List<Usage> usages = new ArrayList<>();
    private final List<Latencies> latencies = new ArrayList<>();
    private int nextArm = ARMS;

    @Test
    void nothingGrowsButTheJournal() throws Exception {
        assumeThat(Path.of("/proc/self/fd")).as("The test needs /proc.").isDirectory();
        Path data = work.resolve("data");
        try (ServiceProcess service = ServiceProcess.start(data, work, "-Dranducb.snapshot.events=2000")) {
            create(service);
            List<SoakClient> clients = new ArrayList<>();
            List<Thread> threads = new ArrayList<>();
            SplittableRandom random = new SplittableRandom(31);
            for (int k = 0; k < CLIENTS; k++) {
                SoakClient client = new SoakClient(service, "c" + k, RATE / CLIENTS, wrong, random.split());
                clients.add(client);
                threads.add(new Thread(client, "client"));
            }
            threads.forEach(Thread::start);
            System.out.println("Soak, " + PERIODS + " periods of " + PERIOD / 1000 + " s\n" + Usage.header());
            for (int period = 0; period < PERIODS; period++) {
                measure(service, data, clients);
            }
            clients.forEach(SoakClient::stop);
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(service.stop()).isIn(0, 143);
        }
        assertThat(wrong).isEmpty();
        Commands.Result verified = Commands.run("journal", "verify", data.toString());
        assertThat(verified.code()).as(verified.out() + verified.err()).isZero();
        assertFlat();
    }

    private static void create(ServiceProcess service) throws IOException, InterruptedException {
        StringBuilder arms = new StringBuilder();
        for (int k = 0; k < ARMS; k++) {
            arms.append(k == 0 ? "" : ", ").append("{\"id\": \"arm-").append(k).append("\"}");
        }
        ServiceProcess.Reply created = service.send(
                "PUT",
                "/v1/experiments/soak",
                "{\"policy\": {\"type\": \"adaptive-rand-ucb\"}, \"arms\": [" + arms
                        + "], \"reward\": {\"window\": \"PT1S\", \"default\": 0}, \"ack\": \"os\"}");
        assertThat(created.status()).as("%s", created.json()).isEqualTo(201);
    }

    /** Lets the clients send for a period, in which arms come and go, and notes what the service uses then. */
    private void measure(ServiceProcess service, Path data, List<SoakClient> clients)
            throws IOException, InterruptedException {
        Latencies current = new Latencies();
        clients.forEach(client -> client.use(current));
        long end = System.nanoTime() + PERIOD * 1_000_000;
        for (int n = 0; n < SWITCHES; n++) {
            Thread.sleep(PERIOD / (SWITCHES + 1));
            switchArms(service);
        }
        Thread.sleep(Math.max(0, (end - System.nanoTime()) / 1_000_000));
        long events =
                service.get("/v1/experiments/soak/state").json().get("version").asLong();
        Usage usage = Usage.of(service.pid(), data, events);
        usages.add(usage);
        latencies.add(current);
        System.out.println(usage.row(current));
    }

    private void switchArms(ServiceProcess service) throws IOException, InterruptedException {
        ServiceProcess.Reply added =
                service.post("/v1/experiments/soak/arms", "{\"id\": \"arm-" + nextArm + "\", \"value\": \"new\"}");
        ServiceProcess.Reply removed = service.send("DELETE", "/v1/experiments/soak/arms/arm-" + (nextArm - ARMS), "");
        nextArm++;
        assertThat(added.status()).as("%s", added.json()).isLessThan(300);
        assertThat(removed.status()).as("%s", removed.json()).isLessThan(300);
    }

    /** Compares the last third of the time with the second. The first third is for the start. */
    private void assertFlat() {
        int third = PERIODS / 3;
        List<Usage> middle = usages.subList(third, 2 * third);
        List<Usage> last = usages.subList(2 * third, PERIODS);
        assertThat(least(last, Usage::heap)).as("heap").isLessThan(1.25 * least(middle, Usage::heap) + 4e6);
        assertThat(bytesPerEvent(2 * third, PERIODS - 1))
                .as("bytes of an event")
                .isLessThan(1.5 * bytesPerEvent(third, 2 * third));
        assertThat(usages).allSatisfy(usage -> {
            assertThat(usage.log()).isLessThan(LONGEST_LOG);
            assertThat(usage.snapshots()).isLessThan(MOST_SNAPSHOTS);
        });
        assertThat(most(last, Usage::handles)).as("handles").isLessThanOrEqualTo(most(middle, Usage::handles) + 4);
        assertThat(most(last, Usage::threads)).as("threads").isLessThanOrEqualTo(most(middle, Usage::threads) + 4);
        double before = p99(third, 2 * third);
        double after = p99(2 * third, PERIODS);
        System.out.printf("Soak: p99 of the second third %.1f ms, of the last %.1f ms%n", before, after);
        if (MINUTES > 0) { // in a second, one collection that the test asks for is more than 1 % of the time
            assertThat(after).as("p99").isLessThan(2 * before + 5);
        }
    }

    private static double least(List<Usage> some, ToDoubleFunction<Usage> value) {
        return some.stream().mapToDouble(value).min().orElseThrow();
    }

    private static int most(List<Usage> some, ToIntFunction<Usage> value) {
        return some.stream().mapToInt(value).max().orElseThrow();
    }

    private double bytesPerEvent(int from, int to) {
        Usage first = usages.get(from);
        Usage second = usages.get(to);
        return (second.file() - first.file()) / (double) (second.events() - first.events());
    }

    private double p99(int from, int to) {
        Latencies sum = new Latencies();
        latencies.subList(from, to).forEach(sum::addAll);
        return sum.percentile(0.99);
    }
}
