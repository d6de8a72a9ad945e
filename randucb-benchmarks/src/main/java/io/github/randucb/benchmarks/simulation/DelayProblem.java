package io.github.randucb.benchmarks.simulation;

import io.github.randucb.random.RandomNumbers;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * A problem with rewards 0 and 1. The reward of arm i in decision t is 1 if the uniform number of t is below mu_i.
 *
 * <p>Immutable and thread-safe.
 *
 * @param means the means of the arms
 * @param noise the uniform numbers; those of random delays have another seed
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
        RandomNumbers delays = new RandomNumbers(~noise.seed());
        Queue<Arrival> underWay = new PriorityQueue<>(Arrival.ORDER);
        for (int t = 0; t < decisions; t++) {
            for (Arrival next = underWay.peek(); next != null && next.time <= t; next = underWay.peek()) {
                underWay.remove();
                player.learn(next.decision, reward(next.decision, chosen[next.decision]));
            }
            chosen[t] = player.decide();
            underWay.add(new Arrival(delay.arrival(t, delays.at(t)), t));
        }
        return chosen;
    }

    /** The time at which the reward of a decision arrives. */
    private record Arrival(long time, int decision) {
        static final Comparator<Arrival> ORDER =
                Comparator.comparingLong(Arrival::time).thenComparingInt(Arrival::decision);
    }
}
