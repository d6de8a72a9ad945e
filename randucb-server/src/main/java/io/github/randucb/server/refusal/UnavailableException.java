package io.github.randucb.server.refusal;

/** The journal cannot be written now. The request may be repeated with the same id. */
public final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message the reason
     */
    public UnavailableException(String message) {
        super(message);
    }
}
