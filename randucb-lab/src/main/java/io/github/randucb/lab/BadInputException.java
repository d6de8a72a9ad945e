package io.github.randucb.lab;

/** An error in something that a user wrote. The message says what is wrong, where, and how to correct it. */
public final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Creates the exception.
     *
     * @param message the error, its place, and the correction
     */
    public BadInputException(String message) {
        super(message);
    }
}
