package io.github.randucb.theory;

/**
 * A number that a theorem is made of.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the paper's symbol
 * @param value its value
 * @param formula where it comes from
 */
public record Constant(String name, double value, String formula) {}
