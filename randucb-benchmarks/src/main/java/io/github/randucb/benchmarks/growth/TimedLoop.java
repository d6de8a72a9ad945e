package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.problem.Problem;
import io.github.randucb.benchmarks.round.LibraryLoop;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A simulation with a policy of the library that measures the time of some of its rounds.
 *
 * <p>Not thread-safe.
 */
final class TimedLoop {
    private final Policy policy;
    private final double[] means;
    private final UniformRandomProvider rewards;
    private int round;

    private TimedLoop(String policy, Problem problem, int rounds, long seed) {
        this.policy = new LibraryLoop(policy).start(problem, rounds, seed);
        this.means = problem.means();
        this.rewards = Streams.seeded(seed + 1);
    }

    /**
     * Simulates from the first round, and measures times.
     *
     * @param policy the id of the policy
     * @param problem the problem
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @param ends rounds, each at least twice the previous one
     * @return for each end t, the mean nanoseconds per round over the rounds from t/2 to t
     */
    static double[] play(String policy, Problem problem, long seed, int... ends) {
        TimedLoop loop = new TimedLoop(policy, problem, ends[ends.length - 1], seed);
        double[] nanos = new double[ends.length];
        for (int k = 0; k < ends.length; k++) {
            loop.playTo(ends[k] / 2);
            long before = System.nanoTime();
            loop.playTo(ends[k]);
            nanos[k] = (System.nanoTime() - before) / (ends[k] - ends[k] / 2.0);
        }
        return nanos;
    }

    private void playTo(int end) {
        for (; round < end; round++) {
            int arm = policy.select();
            policy.update(arm, rewards.nextDouble() < means[arm] ? 1 : 0);
        }
    }
}
