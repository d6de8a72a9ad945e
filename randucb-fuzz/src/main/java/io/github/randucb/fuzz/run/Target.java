package io.github.randucb.fuzz.run;

import java.io.IOException;
import java.util.List;

/** Target of the tests: a part of the program, with its inputs and the check of its answers. Thread-safe. */
public interface Target extends AutoCloseable {
    /**
     * Returns the name of the target on the command line.
     *
     * @return the name
     */
    String name();

    /**
     * Returns the kinds of input of this target.
     *
     * @return the kinds, which are endings of files
     */
    List<String> kinds();

    /**
     * Makes the input of a case. It depends only on the seed and the number.
     *
     * @param seed the seed of all cases
     * @param number the number of the case
     * @return the input
     * @throws IOException if a file cannot be read or written
     */
    Input input(long seed, long number) throws IOException;

    /**
     * Gives an input to the program, and checks the answer.
     *
     * @param input the input
     * @param meter the meter of the calls
     * @return the kind of the answer
     * @throws Failure if the answer is not documented
     * @throws IOException if a file cannot be read or written
     */
    String check(Input input, Meter meter) throws IOException;

    /**
     * Returns the number of cases to run at the same time. It is 1 if their use of memory cannot be separated.
     *
     * @return the number of threads
     */
    default int threads() {
        return 1;
    }

    @Override
    default void close() throws IOException {}
}
