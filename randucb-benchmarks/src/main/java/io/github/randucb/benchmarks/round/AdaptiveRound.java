package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.problem.Family;
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
 * The benchmark of the policies without tuning, with fixed arms: the time per round, with the rewards, over the first
 * 20,000 rounds with K = 100 arms, and that of the paper's policy for the same problem.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class AdaptiveRound {
    static final int ROUNDS = MultiarmedRound.ROUNDS;
    private static final String PREFIX = "adaptive-";

    /** The policy: its id and its parameters. */
    @Param({"adaptive-rand-ucb", "adaptive-rand-lin-ucb", "adaptive-rand-ucb-glm"})
    public String policy = "";

    /** The number of features, if the arms have features. */
    @Param("5")
    public int d;

    private Problem problem = Family.MULTIARMED.problem(1, 0, 0);
    private Loop<Problem> adaptive = new LibraryLoop("");
    private Loop<Problem> paper = new LibraryLoop("");
    private long seed;

    /** Creates the benchmark; JMH calls it. */
    public AdaptiveRound() {}

    /** Draws the problem. */
    @Setup
    public void draw() {
        String ofThePaper = ofThePaper(policy);
        problem = Family.of(ofThePaper).problem(MultiarmedRound.ARMS, d, 1);
        adaptive = new LibraryLoop(policy);
        paper = new LibraryLoop(ofThePaper);
    }

    /** Returns the id of the paper's policy for the same problem, such as rand-ucb for adaptive-rand-ucb. */
    static String ofThePaper(String policy) {
        return policy.substring(PREFIX.length()).split(" ", 2)[0];
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
