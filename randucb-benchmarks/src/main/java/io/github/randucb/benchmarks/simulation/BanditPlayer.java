package io.github.randucb.benchmarks.simulation;

import io.github.randucb.Bandit;
import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.spec.Setting;

/**
 * A player with the number-based {@link Bandit}, which ignores pending decisions.
 *
 * <p>Not thread-safe.
 */
public final class BanditPlayer implements Player {
    private final Bandit bandit;
    private final int[] chosen;
    private int decisions;

    /**
     * Starts a bandit.
     *
     * @param policy the text of the policy
     * @param arms the number of arms
     * @param horizon the number of decisions
     * @param seed the seed of the bandit
     */
    public BanditPlayer(String policy, int arms, int horizon, long seed) {
        this.bandit = Bandit.start(PolicyText.read(policy), Setting.of(arms, horizon), seed);
        this.chosen = new int[horizon];
    }

    @Override
    public int decide() {
        int arm = bandit.select();
        chosen[decisions++] = arm;
        return arm;
    }

    @Override
    public void learn(int decision, double reward) {
        bandit.update(chosen[decision], reward);
    }
}
