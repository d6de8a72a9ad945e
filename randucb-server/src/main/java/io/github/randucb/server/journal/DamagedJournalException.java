package io.github.randucb.server.journal;

/** The file of a journal is damaged. */
public final class DamagedJournalException extends JournalException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was expected, what was found, and what to do
     */
    public DamagedJournalException(String message) {
        super(message);
    }

    /**
     * Creates an exception with its cause.
     *
     * @param message what was expected, what was found, and what to do
     * @param cause the cause
     */
    public DamagedJournalException(String message, Throwable cause) {
        super(message, cause);
    }
}
