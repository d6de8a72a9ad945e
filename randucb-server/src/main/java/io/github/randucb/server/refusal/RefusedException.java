package io.github.randucb.server.refusal;

/** A request that does not fit the state of the experiment. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was expected, what was found, and what to do
     */
    public RefusedException(String message) {
        super(message);
    }
}
