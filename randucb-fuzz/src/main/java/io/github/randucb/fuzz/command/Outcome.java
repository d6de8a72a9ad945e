package io.github.randucb.fuzz.command;

/**
 * Result of a command.
 *
 * <p>Immutable and thread-safe.
 *
 * @param code the exit code
 * @param out the output
 * @param err the messages
 */
public record Outcome(int code, String out, String err) {}
