package io.github.randucb.benchmarks.simulation;

import io.github.randucb.ArmSet;
import io.github.randucb.ContextualBandit;
import io.github.randucb.benchmarks.problem.PolicyText;

/**
 * A player with a {@link ContextualBandit}, which ignores pending decisions.
 *
 * <p>Not thread-safe.
 */
public final class ContextualBanditPlayer implements Player {
    private final ContextualBandit bandit;
    private final Articles articles;
    private final double[][] chosen;
    private int decisions;

    /**
     * Starts a bandit.
     *
     * @param policy the text of the policy
     * @param articles the candidates
     * @param horizon the number of decisions
     * @param seed the seed of the bandit
     */
    public ContextualBanditPlayer(String policy, Articles articles, int horizon, long seed) {
        this.bandit = ContextualBandit.start(PolicyText.read(policy), articles.setting(horizon), seed);
        this.articles = articles;
        this.chosen = new double[horizon][];
    }

    @Override
    public int decide() {
        ArmSet candidates = articles.at(decisions);
        int arm = bandit.select(candidates);
        chosen[decisions++] = candidates.features(arm);
        return arm;
    }

    @Override
    public void learn(int decision, double reward) {
        bandit.update(chosen[decision], reward);
    }
}
