package io.github.randucb.confidence.ridge;

/** Which means and widths follow an observation. Immutable and thread-safe. */
public enum UpdateScope {
    /** Those of arms that may win; for what asks for the arm of the largest index. */
    WINNERS,
    /** All; for what asks for all of them in every round. */
    ALL,
    /** None: everything is computed afresh when it is asked for, which should be seldom. */
    NONE
}
