package io.github.randucb.fuzz.run;

import java.io.IOException;
import java.util.List;

/** A part of the program, and how to try it. Thread-safe. */
public interface Target extends AutoCloseable {
    /** Returns the name, as the command line takes it. */
    String name();

    /** Returns the kinds of input that it checks. */
    List<String> kinds();

    /** Makes the input of a case: always the same for the same seed and number. */
    Input input(long seed, long number) throws IOException;

    /**
     * Gives an input to the program.
     *
     * @return the kind of the answer, which is a documented one
     * @throws Failure if it is not
     */
    String check(Input input, Meter meter) throws IOException;

    /** Returns how many cases to do at the same time; one, if their memory cannot be told apart. */
    default int threads() {
        return 1;
    }

    @Override
    default void close() throws IOException {}
}
