package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.problem.Problem;
import io.github.randucb.benchmarks.round.LibraryLoop;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/** The simulation with a policy of the library, with the times of parts of it. Not thread-safe. */
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
     * Plays from the beginning.
     *
     * @param policy the policy
     * @param problem the problem
     * @param seed of the choices
     * @param ends some rounds, each at least twice the one before
     * @return for each end t the nanoseconds a round, in the mean of the rounds from t/2 to t
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
