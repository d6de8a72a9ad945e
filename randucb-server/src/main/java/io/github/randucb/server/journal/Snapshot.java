package io.github.randucb.server.journal;

/**
 * A saved state of an experiment.
 *
 * @param experiment the number of the experiment
 * @param position the position of the last event in the state
 * @param state the bytes of the state
 */
@SuppressWarnings("ArrayRecordComponent") // snapshots are not compared
public record Snapshot(int experiment, long position, byte[] state) {}
