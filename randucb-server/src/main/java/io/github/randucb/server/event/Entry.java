package io.github.randucb.server.event;

/**
 * An event with its place in the journal.
 *
 * @param position the number of the event in its experiment, from 1, without gaps
 * @param time the time in milliseconds since 1970; it never decreases
 * @param event the event
 */
public record Entry(long position, long time, Event event) {}
