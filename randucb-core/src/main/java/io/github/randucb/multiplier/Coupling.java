package io.github.randucb.multiplier;

/**
 * Whether the arms share one multiplier in a round (Section 3.2).
 *
 * <p>Immutable and thread-safe.
 */
public enum Coupling {
    /** One Z_t for all arms, the paper's default. */
    COUPLED,
    /** One independent Z_{i,t} for each arm. */
    UNCOUPLED
}
