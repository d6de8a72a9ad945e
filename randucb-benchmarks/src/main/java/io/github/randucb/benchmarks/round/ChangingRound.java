package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.floor.Floors;
import io.github.randucb.benchmarks.problem.ChangingProblem;
import io.github.randucb.benchmarks.problem.Loop;
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
 * The benchmark of arms that change: the time per round, with the rewards, over the first 20,000 rounds with K = 100
 * other arms in each, of a policy of the library and of its bare loop.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class ChangingRound {
    static final int ROUNDS = MultiarmedRound.ROUNDS;
    static final int ARMS = MultiarmedRound.ARMS;

    /** The id of the policy. */
    @Param("rand-lin-ucb")
    public String policy = "";

    /** The number of features. */
    @Param("20")
    public int d;

    private ChangingProblem problem = ChangingProblem.paper(1, 2, 0);
    private Loop<ChangingProblem> library = new LibraryChangingLoop("");
    private Loop<ChangingProblem> floor = Floors.of(Floors.CHANGING, "rand-lin-ucb");
    private long seed;

    /** Creates the benchmark; JMH calls it. */
    public ChangingRound() {}

    /** Draws the problem. */
    @Setup
    public void draw() {
        problem = ChangingProblem.paper(ARMS, d, 1);
        library = new LibraryChangingLoop(policy);
        floor = Floors.of(Floors.CHANGING, policy);
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
