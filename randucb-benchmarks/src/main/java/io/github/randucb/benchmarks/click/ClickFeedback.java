package io.github.randucb.benchmarks.click;

import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.live.LiveOptions;

/** Which rewards are sent, and when they are learned. Each of them is a column of the tables. Immutable and thread-safe. */
enum ClickFeedback {
    /** Zeros are sent as clicks are, and all rewards are learned when they are sent. The reference. */
    ZEROS_SENT("zeros are sent too"),
    /** Zeros are never sent. A click is learned when it is sent, and a zero at the end of the window. */
    AT_ONCE("only clicks are sent, learned at once"),
    /** Zeros are never sent. Clicks and zeros are learned at the end of the window. */
    AT_END("only clicks are sent, learned at the end of the window");

    private final String title;

    ClickFeedback(String title) {
        this.title = title;
    }

    /** Returns the heading of the column. */
    String title() {
        return title;
    }

    /** Returns the options of a live bandit with a window. */
    LiveOptions options(long window) {
        LiveOptions options = LiveOptions.defaults().withWindow(window, 0);
        return this == AT_END ? options : options.withLearningAtOnce();
    }

    /** Returns a player that is sent these rewards only. */
    Player sentTo(Player player) {
        return this == ZEROS_SENT ? player : new ClickPlayer(player);
    }
}
