package io.github.randucb.theory;

/**
 * Something that a theorem asks for.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name what it asks for, in the paper's symbols
 * @param needed whether there is no bound without it; else it only makes the bound better
 * @param holds whether a configuration has it
 * @param why the numbers, and what would be right if it does not hold
 */
public record Condition(String name, boolean needed, boolean holds, String why) {}
