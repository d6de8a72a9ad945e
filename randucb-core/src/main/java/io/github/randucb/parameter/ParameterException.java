package io.github.randucb.parameter;

/**
 * An exception for an unknown policy or parameter, or a value that is not valid. The message says what is expected.
 *
 * <p>Immutable and thread-safe.
 */
public final class ParameterException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was expected, and what was found
     */
    public ParameterException(String message) {
        super(message);
    }
}
