package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.floor.BareUcb;
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
 * Time per round, environment included, of the first 20,000 rounds with K = 100 arms without features: a policy of the
 * library, and the bare loop beside it.
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

    /** The policy. */
    @Param({"rand-ucb", "ucb1", "thompson-gaussian", "thompson-beta", "kl-ucb", "phe", "giro"})
    public String policy = "";

    private BernoulliProblem problem = BernoulliProblem.paper(1, 0);
    private Loop<Problem> library = new LibraryLoop("");
    private Loop<BernoulliProblem> floor = BareUcb::ucb1;
    private long seed;

    /** For JMH. */
    public MultiarmedRound() {}

    /** Draws the problem. */
    @Setup
    public void draw() {
        problem = BernoulliProblem.paper(ARMS, 1);
        library = new LibraryLoop(policy);
        floor = Floors.of(Floors.MULTIARMED, policy);
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
    public int[] floor() {
        return floor.play(problem, ROUNDS, seed++);
    }
}
