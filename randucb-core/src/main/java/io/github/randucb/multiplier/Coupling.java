package io.github.randucb.multiplier;

/**
 * The two ways to draw multipliers in a round: one for all arms, or one for each arm (Section 3.2).
 *
 * <p>Immutable and thread-safe.
 */
public enum Coupling {
    /** One Z_t for all arms, the paper's default. */
    COUPLED,
    /** An independent Z_{i,t} for each arm. */
    UNCOUPLED
}
