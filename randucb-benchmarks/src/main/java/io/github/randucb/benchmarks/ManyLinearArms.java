package io.github.randucb.benchmarks;

import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
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

/** Time per round among many arms with features, after 500 rounds. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class ManyLinearArms {
    static final int D = 10;
    private static final int HORIZON = 1_000_000;
    private static final int BEFORE = 500;

    /** The policy. */
    @Param("rand-lin-ucb")
    public String policy = "";

    /** The number of arms. */
    @Param({"100", "1000", "10000", "100000"})
    public int arms;

    private double[] means = {};
    private UniformRandomProvider rewards = Streams.seeded(0);
    private Policy learner = new LibraryLoop("ucb1").start(BernoulliProblem.paper(1, 0), 1, 0);

    /** For JMH. */
    public ManyLinearArms() {}

    /** Plays the first rounds. */
    @Setup
    public void begin() {
        StructuredProblem problem = StructuredProblem.paper(arms, D, false, 1);
        means = problem.means;
        rewards = Streams.seeded(2);
        learner = new LibraryLoop(policy).start(problem, HORIZON, 3);
        for (int t = 0; t < BEFORE; t++) {
            play();
        }
    }

    /**
     * A round.
     *
     * @return the arm that was chosen
     */
    @Benchmark
    public int play() {
        int arm = learner.select();
        learner.update(arm, rewards.nextDouble() < means[arm] ? 1 : 0);
        return arm;
    }
}
