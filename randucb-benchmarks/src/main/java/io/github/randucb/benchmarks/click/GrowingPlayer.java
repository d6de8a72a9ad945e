package io.github.randucb.benchmarks.click;

import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.benchmarks.simulation.Player;

/**
 * A player to which one arm is added before a given decision.
 *
 * <p>Not thread-safe.
 */
final class GrowingPlayer implements Player {
    private final LivePlayer player;
    private final int start;
    private int decisions;

    /** Adds an arm to a player before decision {@code start}, from 0. */
    GrowingPlayer(LivePlayer player, int start) {
        this.player = player;
        this.start = start;
    }

    @Override
    public int decide() {
        if (decisions++ == start) {
            player.addArm();
        }
        return player.decide();
    }

    @Override
    public void learn(int decision, double reward) {
        player.learn(decision, reward);
    }
}
