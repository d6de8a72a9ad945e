package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The benchmark of many arms with features: the time per round over the first 20,000 rounds. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class ManyLinearArms {
    /** The number of features. */
    public static final int D = 10;

    static final int ROUNDS = MultiarmedRound.ROUNDS;

    /** The id of the policy. */
    @Param({"rand-lin-ucb", "lin-ucb"})
    public String policy = "";

    /** The number of arms. */
    @Param({"100", "1000", "10000", "100000"})
    public int arms;

    private StructuredProblem problem = StructuredProblem.paper(1, 2, false, 0);
    private Policy learner = new LibraryLoop("ucb1").start(BernoulliProblem.paper(1, 0), 1, 0);

    /** Creates the benchmark; JMH calls it. */
    public ManyLinearArms() {}

    /** Draws the problem. */
    @Setup
    public void draw() {
        problem = StructuredProblem.paper(arms, D, false, 1);
    }

    /** Starts a policy without observations. */
    @Setup(Level.Invocation)
    public void begin() {
        learner = new LibraryLoop(policy).start(problem, ROUNDS, 3);
    }

    /**
     * Simulates the rounds.
     *
     * @return the last chosen arm
     */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int play() {
        UniformRandomProvider rewards = Streams.seeded(2);
        int arm = 0;
        for (int t = 0; t < ROUNDS; t++) {
            arm = learner.select();
            learner.update(arm, rewards.nextDouble() < problem.means[arm] ? 1 : 0);
        }
        return arm;
    }
}
