package io.github.randucb.fuzz.command;

/**
 * What a command did.
 *
 * <p>Immutable and thread-safe.
 *
 * @param code its exit code
 * @param out what it printed
 * @param err its messages
 */
public record Outcome(int code, String out, String err) {}
