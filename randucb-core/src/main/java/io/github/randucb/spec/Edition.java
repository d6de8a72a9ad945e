package io.github.randucb.spec;

/**
 * The source of an algorithm where the paper's text and the authors' code differ. {@code docs/fidelity.md} lists every
 * difference.
 *
 * <p>Immutable and thread-safe.
 */
public enum Edition {
    /** The formulas as the paper prints them. */
    PAPER,
    /** The formulas of the authors' released code, which made the paper's figures. */
    RELEASED
}
