package io.github.randucb.benchmarks.round;

import io.github.randucb.Catalogue;
import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.problem.Problem;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A simulation with a policy of the library.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the id of the policy
 */
public record LibraryLoop(String id) implements Loop<Problem> {
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
        return Catalogue.standard().policy(id).start(problem.setting(rounds), Streams.seeded(seed));
    }
}
