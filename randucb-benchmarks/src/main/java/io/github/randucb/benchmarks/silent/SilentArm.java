package io.github.randucb.benchmarks.silent;

import io.github.randucb.benchmarks.simulation.ArmMeans;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.random.RandomNumbers;

/**
 * A problem with rewards 0 and 1 in which one arm never reports a reward. The rewards of the other arms arrive at once.
 *
 * <p>Immutable and thread-safe.
 *
 * @param means the means of the arms
 * @param arm the silent arm
 * @param noise the uniform numbers of the rewards
 */
record SilentArm(ArmMeans means, int arm, RandomNumbers noise) {
    /** Simulates decisions, and returns the share of the silent arm. */
    double share(Player player, int decisions) {
        return share(player, decisions, false);
    }

    /** Simulates decisions in which this arm reports its rewards as the others do, and returns its share. */
    double shareIfReporting(Player player, int decisions) {
        return share(player, decisions, true);
    }

    private double share(Player player, int decisions, boolean reporting) {
        int count = 0;
        for (int t = 0; t < decisions; t++) {
            int chosen = player.decide();
            if (chosen == arm) {
                count++;
            }
            if (chosen != arm || reporting) {
                player.learn(t, noise.at(t) < means.mean(t, chosen) ? 1 : 0);
            }
        }
        return (double) count / decisions;
    }
}
