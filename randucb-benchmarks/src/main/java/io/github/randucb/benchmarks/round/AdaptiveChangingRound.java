package io.github.randucb.benchmarks.round;

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
 * The benchmark of the policies without tuning, with arms that change: the time per round, with the rewards, over the
 * first 20,000 rounds with K = 100 other arms in each, and that of the paper's policy for the same problem.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class AdaptiveChangingRound {
    static final int ROUNDS = MultiarmedRound.ROUNDS;

    /** The policy: its id and its parameters. */
    @Param({"adaptive-rand-lin-ucb", "adaptive-rand-ucb-glm"})
    public String policy = "";

    /** The number of features. */
    @Param("20")
    public int d;

    private ChangingProblem problem = ChangingProblem.paper(1, 2, 0);
    private Loop<ChangingProblem> adaptive = new LibraryChangingLoop("");
    private Loop<ChangingProblem> paper = new LibraryChangingLoop("");
    private long seed;

    /** Creates the benchmark; JMH calls it. */
    public AdaptiveChangingRound() {}

    /** Draws the problem. */
    @Setup
    public void draw() {
        problem = ChangingProblem.paper(MultiarmedRound.ARMS, d, 1);
        adaptive = new LibraryChangingLoop(policy);
        paper = new LibraryChangingLoop(AdaptiveRound.ofThePaper(policy));
    }

    /**
     * Simulates with the policy without tuning.
     *
     * @return the chosen arms
     */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int[] adaptive() {
        return adaptive.play(problem, ROUNDS, seed++);
    }

    /**
     * Simulates with the policy of the paper.
     *
     * @return the chosen arms
     */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int[] paper() {
        return paper.play(problem, ROUNDS, seed++);
    }
}
