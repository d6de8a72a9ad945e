package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.floor.Floors;
import io.github.randucb.benchmarks.problem.Family;
import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.problem.Problem;
import io.github.randucb.benchmarks.problem.StructuredProblem;
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
 * The benchmark of arms with features: the time per round, with the rewards, over the first 20,000 rounds with K = 100
 * arms, of a policy of the library and of its bare loop.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class StructuredRound {
    static final int ROUNDS = MultiarmedRound.ROUNDS;
    static final int ARMS = MultiarmedRound.ARMS;

    /** The id of the policy. */
    @Param({"rand-lin-ucb", "lin-ucb", "lin-ts", "lin-phe", "rand-ucb-glm", "glm-ts", "glm-phe"})
    public String policy = "";

    /** The number of features. */
    @Param({"5", "10", "20"})
    public int d;

    private StructuredProblem problem = StructuredProblem.paper(1, 2, false, 0);
    private Loop<Problem> library = new LibraryLoop("");
    private Loop<StructuredProblem> floor = Floors.of(Floors.STRUCTURED, "lin-ucb");
    private long seed;

    /** Creates the benchmark; JMH calls it. */
    public StructuredRound() {}

    /** Draws the problem. */
    @Setup
    public void draw() {
        problem = StructuredProblem.paper(ARMS, d, Family.of(policy) == Family.GENERALIZED_LINEAR, 1);
        library = new LibraryLoop(policy);
        floor = Floors.of(Floors.STRUCTURED, policy);
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
