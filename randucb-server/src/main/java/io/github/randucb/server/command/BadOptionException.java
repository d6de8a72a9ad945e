package io.github.randucb.server.command;

/** An option, a variable of the environment or a line of the configuration file is not valid. */
final class BadOptionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadOptionException(String message) {
        super(message);
    }
}
