package io.github.randucb.benchmarks.silent;

import io.github.randucb.live.LiveOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * The time that a decision of a live front door waits for its reward. Each of them is a column of both tables. Immutable and
 * thread-safe.
 */
enum Window {
    /** Decisions wait for ever. */
    NONE("no window", LiveOptions.defaults()),
    /** A decision without a reward is dropped at the end of the window. */
    DROPPED("window of 1,000, no default reward", LiveOptions.defaults().withWindow(1000)),
    /** A decision without a reward counts as a reward of zero at the end of the window. */
    ZERO(
            "window of 1,000, default reward 0",
            LiveOptions.defaults().withWindow(1000, 0).withLearningAtOnce());

    private final String title;
    private final LiveOptions options;

    Window(String title, LiveOptions options) {
        this.title = title;
        this.options = options;
    }

    /** Returns the options of a live front door. */
    LiveOptions options() {
        return options;
    }

    /** Returns the names of the columns of a table: the given ones, and one for each window of a live front door. */
    static String[] header(String liveDoor, String... columns) {
        List<String> header = new ArrayList<>(List.of(columns));
        for (Window window : values()) {
            header.add(window == NONE ? liveDoor + ", " + window.title : window.title);
        }
        return header.toArray(new String[0]);
    }
}
