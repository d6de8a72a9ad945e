package io.github.randucb.state;

/**
 * An exception for a saved state that cannot be read: damaged, incomplete, of a newer format, or of another policy.
 *
 * <p>Immutable and thread-safe.
 */
public final class StateException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was expected, and what was found
     */
    public StateException(String message) {
        super(message);
    }
}
