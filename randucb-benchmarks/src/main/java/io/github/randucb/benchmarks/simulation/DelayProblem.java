package io.github.randucb.benchmarks.simulation;

import io.github.randucb.random.RandomNumbers;

/**
 * A problem with rewards 0 and 1. The reward of arm i in decision t is 1 if the uniform number of t is below mu_i.
 *
 * <p>Immutable and thread-safe.
 *
 * @param means the means of the arms
 * @param noise the uniform numbers
 */
public record DelayProblem(ArmMeans means, RandomNumbers noise) {
    /** Returns the reward of an arm in decision t. */
    private double reward(int t, int arm) {
        return noise.at(t) < means.mean(t, arm) ? 1 : 0;
    }

    /**
     * Simulates decisions whose rewards arrive late.
     *
     * @param player the player that decides
     * @param decisions the number of decisions
     * @param delay the time at which rewards arrive
     * @return the regret
     */
    public double regret(Player player, int decisions, Delay delay) {
        int[] chosen = choices(player, decisions, delay);
        double regret = 0;
        for (int t = 0; t < decisions; t++) {
            regret += means.best(t) - means.mean(t, chosen[t]);
        }
        return regret;
    }

    /**
     * Simulates decisions whose rewards arrive late.
     *
     * @param player the player that decides
     * @param decisions the number of decisions
     * @param delay the time at which rewards arrive
     * @return the chosen arms
     */
    public int[] choices(Player player, int decisions, Delay delay) {
        int[] chosen = new int[decisions];
        int learned = 0;
        for (int t = 0; t < decisions; t++) {
            for (int arrived = delay.arrived(t); learned < arrived; learned++) {
                player.learn(learned, reward(learned, chosen[learned]));
            }
            chosen[t] = player.decide();
        }
        return chosen;
    }
}
