package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.LatencyHistogram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The benchmark of several threads that decide and send rewards, at one front door or at one for each thread. One run takes a
 * fixed time.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 12, time = 1, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 1, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class DecisionLoad {
    private static final double SECOND = 1e9;
    private static final long WINDOW = 1; // milliseconds

    /** The policy. */
    @Param("rand-ucb")
    public String policy = "";

    /** The number of arms. */
    @Param("100")
    public int arms;

    /** The front door. */
    @Param("LIVE")
    public FrontDoor door = FrontDoor.LIVE;

    /** The number of threads. */
    @Param("2")
    public int threads;

    /** The number of front doors. Thread k, from 0, uses the door k modulo this number. */
    @Param("1")
    public int doors;

    /** The time of a run in milliseconds. */
    @Param("400")
    public long millis;

    private Supplier<Door<?>> opening = FrontDoor.LOCKED.prepare("ucb1", 1, WINDOW);

    /** Creates the benchmark; JMH calls it. */
    public DecisionLoad() {}

    /** Prepares the start state. */
    @Setup
    public void prepare() {
        opening = door.prepare(policy, arms, WINDOW);
    }

    /**
     * Runs all threads from the start state.
     *
     * @param counters the counters to which the results are added
     * @return a checksum of the decisions
     * @throws InterruptedException if the benchmark is interrupted
     */
    @Benchmark
    public long run(LoadCounters counters) throws InterruptedException {
        List<Client<?>> clients = clients();
        List<Thread> running = clients.stream().map(Thread::new).toList();
        long start = System.nanoTime();
        running.forEach(Thread::start);
        for (Thread thread : running) {
            thread.join();
        }
        addResults(counters, clients, System.nanoTime() - start);
        return clients.stream().mapToLong(Client::checksum).sum();
    }

    private List<Client<?>> clients() {
        List<Door<?>> open = Stream.<Door<?>>generate(opening).limit(doors).toList();
        List<Client<?>> clients = new ArrayList<>();
        for (int k = 0; k < threads; k++) {
            clients.add(new Client<>(open.get(k % doors), TimeUnit.MILLISECONDS.toNanos(millis), k));
        }
        return clients;
    }

    private void addResults(LoadCounters counters, List<Client<?>> clients, long wall) {
        LatencyHistogram all = new LatencyHistogram();
        clients.forEach(client -> all.add(client.latencies()));
        double cpu = clients.stream().mapToLong(Client::cpu).sum();
        counters.runs++;
        counters.rate += SECOND * all.total() / wall;
        counters.cpu += cpu / all.total();
        counters.p50 += all.percentile(0.5);
        counters.p99 += all.percentile(0.99);
        counters.p999 += all.percentile(0.999);
        counters.max = Math.max(counters.max, all.max());
    }
}
