package io.github.randucb.fuzz.run;

import java.util.Arrays;

/** Answer of the program that is not documented. Immutable and thread-safe. */
public final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final String PROGRAM = "io.github.randucb.";
    private static final String HARNESS = "io.github.randucb.fuzz.";

    private final String cause;
    private final String details;

    /**
     * Makes a failure.
     *
     * @param cause the kind of failure, which is equal for all cases that fail in the same way
     * @param details the description of this case
     */
    public Failure(String cause, String details) {
        super(details);
        this.cause = cause;
        this.details = details;
    }

    /** Makes a failure of an exception that is not documented. */
    static Failure of(String call, Throwable thrown) {
        String where = thrown instanceof OutOfMemoryError ? "" : " at " + method(thrown); // memory can end anywhere
        Failure failure = new Failure(call + ": " + thrown.getClass().getSimpleName() + where, String.valueOf(thrown));
        failure.initCause(thrown);
        return failure;
    }

    /** Returns the method of the program that threw an exception, without its line, which changes often. */
    private static String method(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith(PROGRAM)
                        && !frame.getClassName().startsWith(HARNESS))
                .findFirst()
                .map(frame -> frame.getClassName().substring(PROGRAM.length()) + "." + frame.getMethodName())
                .orElse("no method of the program");
    }

    /** Returns the kind of failure. */
    String kind() {
        return cause;
    }

    /** Returns the description. */
    String details() {
        return details;
    }
}
