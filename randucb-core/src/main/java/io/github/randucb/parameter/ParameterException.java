package io.github.randucb.parameter;

/**
 * A policy or parameter that does not exist, or a value that a parameter does not take; the message says what
 * would be right.
 *
 * <p>Immutable and thread-safe.
 */
public final class ParameterException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception.
     *
     * @param message what is wrong, with the value, and what would be right
     */
    public ParameterException(String message) {
        super(message);
    }
}
