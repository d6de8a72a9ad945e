package io.github.randucb.server.engine;

import io.github.randucb.server.event.LoggedDecision;

/**
 * A decision in the journal.
 *
 * @param experiment the experiment
 * @param decision the decision
 * @param position the position of its event
 * @param time the time of its event in milliseconds since 1970
 */
public record DecidedEntry(RunningExperiment experiment, LoggedDecision decision, long position, long time) {}
