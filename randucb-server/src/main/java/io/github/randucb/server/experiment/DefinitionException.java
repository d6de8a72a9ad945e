package io.github.randucb.server.experiment;

/** A definition, or another request, is not valid. */
public final class DefinitionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String pointer;

    /**
     * Creates an exception.
     *
     * @param pointer the place in the JSON, as a JSON pointer (RFC 6901)
     * @param message what was expected, what was found, and what to do
     */
    public DefinitionException(String pointer, String message) {
        super(message);
        this.pointer = pointer;
    }

    /**
     * Returns the place in the JSON.
     *
     * @return a JSON pointer; empty for the whole document
     */
    public String pointer() {
        return pointer;
    }
}
