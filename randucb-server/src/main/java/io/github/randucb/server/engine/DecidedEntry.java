package io.github.randucb.server.engine;

import io.github.randucb.server.event.LoggedDecision;
import java.util.OptionalLong;

/**
 * A decision in the journal.
 *
 * @param experiment the experiment
 * @param decision the decision
 * @param position the position of its event
 * @param time the time of its event in milliseconds since 1970
 * @param closes the time at which its window ends; empty if it is not active, is closed, or has no window
 */
public record DecidedEntry(
        RunningExperiment experiment, LoggedDecision decision, long position, long time, OptionalLong closes) {
    DecidedEntry closing(OptionalLong end) {
        return new DecidedEntry(experiment, decision, position, time, end);
    }
}
