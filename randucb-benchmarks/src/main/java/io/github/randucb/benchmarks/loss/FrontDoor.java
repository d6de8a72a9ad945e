package io.github.randucb.benchmarks.loss;

import io.github.randucb.benchmarks.simulation.BanditPlayer;
import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.live.LiveOptions;

/** A front door of the library, with or without a window. Each of them is a column of the table. Immutable and thread-safe. */
enum FrontDoor {
    /** A decision whose reward is lost stays pending for ever. */
    LIVE("`LiveBandit`, no window") {
        @Override
        Player start(String policy, int arms, int horizon, long seed) {
            return new LivePlayer(policy, arms, LiveOptions.defaults().withHorizon(horizon), seed);
        }
    },
    /** A decision whose reward is lost is dropped at the end of the window. */
    LIVE_WITH_WINDOW("window of 100, no default reward") {
        @Override
        Player start(String policy, int arms, int horizon, long seed) {
            LiveOptions options = LiveOptions.defaults().withHorizon(horizon).withWindow(100);
            return new LivePlayer(policy, arms, options, seed);
        }
    },
    /** Pending decisions are not known. */
    PLAIN("`Bandit`") {
        @Override
        Player start(String policy, int arms, int horizon, long seed) {
            return new BanditPlayer(policy, arms, horizon, seed);
        }
    };

    private final String title;

    FrontDoor(String title) {
        this.title = title;
    }

    /** Returns the front door in words. */
    String title() {
        return title;
    }

    /** Starts a player. */
    abstract Player start(String policy, int arms, int horizon, long seed);
}
