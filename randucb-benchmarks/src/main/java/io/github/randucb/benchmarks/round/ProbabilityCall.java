package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
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

/**
 * The benchmark of one call of {@link Policy#probabilities}. Arms have means uniform in [0, 1]. The states are
 *
 * <ul>
 *   <li>{@code fresh}: no observation;
 *   <li>{@code pulled}: 20 observations of each arm, which are 0 or 1;
 *   <li>{@code played}: 20,000 rounds of the policy itself, with rewards 0 or 1;
 *   <li>{@code graded}: 20 observations of each arm, between 0 and 1, so that hardly any two arms are equal.
 * </ul>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ProbabilityCall {
    private static final int PULLS = 20;
    private static final int ROUNDS = 20_000;
    private static final double SPREAD = 0.2;

    /** The policy: its id and its parameters. */
    @Param("thompson-beta")
    public String policy = "";

    /** The number of arms. */
    @Param({"10", "100", "1000"})
    public int arms;

    /** The state of the policy. */
    @Param({"fresh", "pulled", "played", "graded"})
    public String state = "";

    private Policy learner = PolicyText.read("ucb1").start(Setting.of(1), Streams.seeded(0));

    /** Creates the benchmark; JMH calls it. */
    public ProbabilityCall() {}

    /** Brings the policy to its state. */
    @Setup
    public void observe() {
        UniformRandomProvider random = Streams.seeded(4);
        double[] means = random.doubles(arms).toArray();
        learner = PolicyText.read(policy).start(Setting.of(arms, ROUNDS), Streams.seeded(5));
        int rounds = state.equals("played") ? ROUNDS : 0;
        for (int t = 0; t < rounds; t++) {
            int arm = learner.select();
            learner.update(arm, reward(means[arm], random));
        }
        int observations = state.equals("pulled") || state.equals("graded") ? PULLS * arms : 0;
        for (int k = 0; k < observations; k++) {
            learner.update(k % arms, reward(means[k % arms], random));
        }
    }

    private double reward(double mean, UniformRandomProvider random) {
        return state.equals("graded")
                ? Math.max(0, Math.min(1, mean + SPREAD * (random.nextDouble() - 0.5)))
                : random.nextDouble() < mean ? 1 : 0;
    }

    /**
     * Computes the probabilities.
     *
     * @return the probabilities
     */
    @Benchmark
    public ActionProbabilities probabilities() {
        return learner.probabilities();
    }
}
