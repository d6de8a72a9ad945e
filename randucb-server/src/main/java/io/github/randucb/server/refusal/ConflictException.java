package io.github.randucb.server.refusal;

/** A request that conflicts with the state of the experiment, or with an earlier request with the same id. */
public final class ConflictException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was expected, what was found, and what to do
     */
    public ConflictException(String message) {
        super(message);
    }
}
