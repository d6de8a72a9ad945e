package io.github.randucb.benchmarks.click;

import io.github.randucb.benchmarks.simulation.Player;

/**
 * A player that is told of clicks only: rewards of zero are never sent to it.
 *
 * <p>Not thread-safe.
 *
 * @param player the player that decides, and learns the clicks
 */
record ClickPlayer(Player player) implements Player {
    @Override
    public int decide() {
        return player.decide();
    }

    @Override
    public void learn(int decision, double reward) {
        if (reward != 0) {
            player.learn(decision, reward);
        }
    }
}
