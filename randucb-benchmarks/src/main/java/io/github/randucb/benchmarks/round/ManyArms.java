package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
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
 * The benchmark of many arms without features: the time per round after each arm was pulled one to three times. Every
 * iteration has the same number of rounds, so that all iterations measure the same work.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
@Fork(1)
public class ManyArms {
    static final int ROUNDS = 50_000;
    private static final int MOST_PULLS = 3;

    /** The id of the policy. */
    @Param({"rand-ucb", "ucb1", "greedy"})
    public String policy = "";

    /** The number of arms. */
    @Param({"100", "1000", "10000", "100000", "1000000"})
    public int arms;

    private double[] means = {};
    private UniformRandomProvider random = Streams.seeded(0);
    private Policy learner = new LibraryLoop("ucb1").start(BernoulliProblem.paper(1, 0), 1, 0);

    /** Creates the benchmark; JMH calls it. */
    public ManyArms() {}

    /** Draws the problem, and pulls every arm one to three times. */
    @Setup
    public void pull() {
        BernoulliProblem problem = BernoulliProblem.paper(arms, 1);
        means = problem.means;
        random = Streams.seeded(2);
        learner = new LibraryLoop(policy).start(problem, ROUNDS, 3);
        for (int arm = 0; arm < arms; arm++) {
            for (int pulls = 1 + random.nextInt(MOST_PULLS); pulls > 0; pulls--) {
                update(arm);
            }
        }
    }

    private void update(int arm) {
        learner.update(arm, random.nextDouble() < means[arm] ? 1 : 0);
    }

    /**
     * Simulates the rounds.
     *
     * @return the last chosen arm
     */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int play() {
        int arm = 0;
        for (int t = 0; t < ROUNDS; t++) {
            arm = learner.select();
            update(arm);
        }
        return arm;
    }
}
