package io.github.randucb.benchmarks.loss;

import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.random.RandomNumbers;

/**
 * A player to which some rewards are never sent. Each reward is lost with the same probability, whatever its arm and its
 * value. The rewards that are lost are the same for all players with the same uniform numbers.
 *
 * <p>Not thread-safe.
 *
 * @param player the player that decides, and learns the other rewards
 * @param lost the probability that a reward is lost
 * @param numbers the uniform numbers of the losses
 */
record LossyPlayer(Player player, double lost, RandomNumbers numbers) implements Player {
    @Override
    public int decide() {
        return player.decide();
    }

    @Override
    public void learn(int decision, double reward) {
        if (numbers.at(decision) >= lost) {
            player.learn(decision, reward);
        }
    }
}
