package io.github.randucb.server.refusal;

/** A request that is refused because the state, or a copy of it, would outgrow the heap. It may be repeated later. */
public final class MemoryFullException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was expected, what was found, and what to do
     */
    public MemoryFullException(String message) {
        super(message);
    }
}
