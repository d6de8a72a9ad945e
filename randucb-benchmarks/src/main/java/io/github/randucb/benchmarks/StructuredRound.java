package io.github.randucb.benchmarks;

import java.util.Map;
import java.util.Objects;
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
 * Time per round, environment included, of the first 20,000 rounds with K = 100 fixed arms: a policy of the library,
 * and the bare loop beside it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class StructuredRound {
    static final int ROUNDS = 20_000;
    static final int ARMS = 100;
    static final Map<String, Loop> BARE = Map.of(
            "rand-lin-ucb", BareLinear::randLinUcb,
            "lin-ts", BareLinear::linThompson,
            "lin-phe", BareLinear::linPerturbedHistory,
            "rand-ucb-glm", BareLogistic::randUcbGlm,
            "glm-ts", BareLogistic::glmThompson,
            "glm-phe", BareLogistic::glmPerturbedHistory);

    /** The policy. */
    @Param({"rand-lin-ucb", "lin-ts", "lin-phe", "rand-ucb-glm", "glm-ts", "glm-phe"})
    public String policy = "";

    /** The dimension. */
    @Param({"5", "10", "20"})
    public int d;

    private StructuredProblem problem = StructuredProblem.paper(1, 2, false, 0);
    private Loop library = new LibraryLoop("");
    private Loop bare = new LibraryLoop("");
    private long seed;

    /** For JMH. */
    public StructuredRound() {}

    /** Draws the problem. */
    @Setup
    public void draw() {
        problem = StructuredProblem.paper(ARMS, d, policy.contains("glm"), 1);
        library = new LibraryLoop(policy);
        bare = Objects.requireNonNull(BARE.get(policy), () -> "there is no bare loop for " + policy);
    }

    /**
     * The library.
     *
     * @return the arms that were chosen
     */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int[] library() {
        return library.play(problem, ROUNDS, seed++);
    }

    /**
     * The bare loop.
     *
     * @return the arms that were chosen
     */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int[] bare() {
        return bare.play(problem, ROUNDS, seed++);
    }
}
