package io.github.randucb.server.journal;

/** The journal cannot be opened, read or written. */
public class JournalException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was expected, what was found, and what to do
     */
    public JournalException(String message) {
        super(message);
    }

    /**
     * Creates an exception with its cause.
     *
     * @param message what was expected, what was found, and what to do
     * @param cause the cause
     */
    public JournalException(String message, Throwable cause) {
        super(message, cause);
    }
}
