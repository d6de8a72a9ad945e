package io.github.randucb.state;

/**
 * A saved state that cannot be read: damaged, cut short, of a newer format, or of another policy.
 *
 * <p>Immutable and thread-safe.
 */
public final class StateException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception.
     *
     * @param message what is wrong with the state, and what would be right
     */
    public StateException(String message) {
        super(message);
    }
}
