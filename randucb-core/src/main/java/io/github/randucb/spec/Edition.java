package io.github.randucb.spec;

/**
 * Which description of an algorithm is followed where the paper's text and the authors' code differ. {@code
 * docs/fidelity.md} lists every difference.
 *
 * <p>Immutable and thread-safe.
 */
public enum Edition {
    /** The formulas as the paper prints them. */
    PAPER,
    /** What the authors' released code does, which made the paper's figures. */
    RELEASED
}
