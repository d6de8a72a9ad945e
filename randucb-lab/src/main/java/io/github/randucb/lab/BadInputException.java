package io.github.randucb.lab;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Error in an input of the user, such as an experiment file or a result directory. The message says what was expected,
 * what was found and what to do. Where a program can offer the solution as an option, the exception has a
 * {@link Remedy} as well.
 */
public final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 2;

    /** The action that helps; null if there is none. */
    private final @Nullable Remedy remedy;

    /**
     * Makes an exception without a remedy.
     *
     * @param message the error, its place and a correct input
     */
    public BadInputException(String message) {
        super(message);
        this.remedy = null;
    }

    /**
     * Makes an exception with a remedy.
     *
     * @param message the error, its place and a correct input
     * @param remedy the action that solves the problem
     */
    public BadInputException(String message, Remedy remedy) {
        super(message);
        this.remedy = remedy;
    }

    /**
     * Returns the action that solves the problem.
     *
     * @return the remedy; empty if the message says all
     */
    public Optional<Remedy> remedy() {
        return Optional.ofNullable(remedy);
    }

    /**
     * Returns an exception with a changed message and the same remedy.
     *
     * @param change the change of the message
     * @return the new exception
     */
    public BadInputException reworded(UnaryOperator<String> change) {
        String message = change.apply(String.valueOf(getMessage()));
        return remedy == null ? new BadInputException(message) : new BadInputException(message, remedy);
    }
}
