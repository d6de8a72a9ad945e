package io.github.randucb.lab;

/** Something that a person wrote is wrong; the message says what, where, and what would be right. */
public final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Says what is wrong.
     *
     * @param message what, where, and what would be right
     */
    public BadInputException(String message) {
        super(message);
    }
}
