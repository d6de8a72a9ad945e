package io.github.randucb.benchmarks.round;

import io.github.randucb.benchmarks.problem.ChangingProblem;
import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A simulation with a policy of the library, with other arms in every round.
 *
 * <p>Immutable and thread-safe.
 *
 * @param text the policy: its id and its parameters, as in {@code rand-ucb sigma=0.0625}
 */
record LibraryChangingLoop(String text) implements Loop<ChangingProblem> {
    @Override
    public int[] play(ChangingProblem problem, int rounds, long seed) {
        ContextualPolicy policy = PolicyText.read(text).startContextual(problem.setting(rounds), Streams.seeded(seed));
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            StructuredProblem now = problem.at(t);
            int arm = policy.select(now.rows);
            policy.update(now.rows[arm], rewards.nextDouble() < now.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }
}
