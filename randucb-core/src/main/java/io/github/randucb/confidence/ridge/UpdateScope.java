package io.github.randucb.confidence.ridge;

/**
 * Arms whose means and widths are updated after each observation.
 *
 * <p>Immutable and thread-safe.
 */
public enum UpdateScope {
    /** Arms that may win. For callers that ask only for the arm of the largest index. */
    WINNERS,
    /** All arms. For callers that read all means or widths in every round. */
    ALL,
    /** No arms. Everything is recomputed when it is read. For callers that read seldom. */
    NONE
}
