package io.github.randucb.server.event;

/** A journal, or an event in it, is damaged or of a newer format. */
public final class JournalFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was expected, what was found, and what to do
     */
    public JournalFormatException(String message) {
        super(message);
    }
}
