package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.benchmarks.problem.Problem;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A simulation with a policy of the library.
 *
 * <p>Immutable and thread-safe.
 *
 * @param text the policy: its id and its parameters, as in {@code rand-ucb sigma=0.0625}
 */
public record LibraryLoop(String text) implements Loop<Problem> {
    @Override
    public int[] play(Problem problem, int rounds, long seed) {
        Policy policy = start(problem, rounds, seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] means = problem.means();
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = policy.select();
            policy.update(arm, rewards.nextDouble() < means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }

    /**
     * Starts the policy.
     *
     * @param problem the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices
     * @return the policy before the first round
     */
    public Policy start(Problem problem, int rounds, long seed) {
        return PolicyText.read(text).start(problem.setting(rounds), Streams.seeded(seed));
    }
}
