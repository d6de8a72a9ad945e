package io.github.randucb.theory;

/**
 * A constant of a theorem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the symbol in the paper
 * @param value the value
 * @param formula the formula or meaning
 */
public record Constant(String name, double value, String formula) {}
