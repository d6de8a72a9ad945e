package io.github.randucb.server.refusal;

/** An experiment, an arm or a decision that does not exist. */
public final class NotFoundException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was not found, and what to do
     */
    public NotFoundException(String message) {
        super(message);
    }
}
