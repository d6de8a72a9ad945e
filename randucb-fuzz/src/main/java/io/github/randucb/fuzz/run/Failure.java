package io.github.randucb.fuzz.run;

import java.util.Arrays;

/** An answer of the program that is not documented. Immutable and thread-safe. */
public final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final String PROGRAM = "io.github.randucb.";
    private static final String HARNESS = "io.github.randucb.fuzz.";

    private final String cause;
    private final String details;

    /**
     * Makes a failure.
     *
     * @param cause the kind of failure, the same for all cases that fail in the same way
     * @param details what happened in this case
     */
    public Failure(String cause, String details) {
        super(details);
        this.cause = cause;
        this.details = details;
    }

    /** An exception that is not documented. */
    static Failure of(String call, Throwable thrown) {
        String where = thrown instanceof OutOfMemoryError ? "" : " at " + place(thrown); // any method may be the one
        Failure failure = new Failure(call + ": " + thrown.getClass().getSimpleName() + where, String.valueOf(thrown));
        failure.initCause(thrown);
        return failure;
    }

    /** Where in the program it was thrown: a method without its line, so that small changes keep the cause. */
    private static String place(Throwable thrown) {
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

    /** Returns what happened. */
    String details() {
        return details;
    }
}
