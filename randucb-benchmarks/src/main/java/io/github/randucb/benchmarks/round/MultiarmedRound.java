package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.floor.Floors;
import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.problem.Problem;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The benchmark of arms without features: the time per round, with the rewards, over the first 20,000 rounds with
 * K = 100 arms, of a policy of the library and of its bare loop.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class MultiarmedRound {
    static final int ROUNDS = 20_000;
    static final int ARMS = 100;

    /** The id of the policy. */
    @Param({"rand-ucb", "ucb1", "thompson-gaussian", "thompson-beta", "kl-ucb", "phe", "giro"})
    public String policy = "";

    private BernoulliProblem problem = BernoulliProblem.paper(1, 0);
    private Loop<Problem> library = new LibraryLoop("");
    private Loop<BernoulliProblem> floor = Floors.of(Floors.MULTIARMED, "ucb1");
    private long seed;

    /** Creates the benchmark; JMH calls it. */
    public MultiarmedRound() {}

    /** Draws the problem. */
    @Setup
    public void draw() {
        problem = BernoulliProblem.paper(ARMS, 1);
        library = new LibraryLoop(policy);
        floor = Floors.of(Floors.MULTIARMED, policy);
    }

    /**
     * Simulates with the policy of the library.
     *
     * @return the chosen arms
     */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int[] library() {
        return library.play(problem, ROUNDS, seed++);
    }

    /**
     * Simulates with the bare loop.
     *
     * @return the chosen arms
     */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int[] floor() {
        return floor.play(problem, ROUNDS, seed++);
    }
}
