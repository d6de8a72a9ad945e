package io.github.randucb.benchmarks.measurement;

import java.util.List;

/**
 * A table that the command line can name.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the name
 * @param usual whether the table is made if the command names none
 * @param options the options that it uses, besides {@code --quick} and {@code -p}
 */
public record Table(String name, boolean usual, List<Option> options) {
    /** The options that only some tables use. */
    public enum Option {
        /** The directory for files. */
        OUT("--out"),
        /** The number of rewards of a stream. */
        REWARDS("--rewards"),
        /** The number of runs of a simulation. */
        RUNS("--runs"),
        /** The seed of a simulation or a stream. */
        SEED("--seed"),
        /** The options of JMH, except {@code -p}. */
        JMH("-f, -i, -wi and the others of JMH");

        private final String text;

        Option(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * Creates a table.
     *
     * @param name the name
     * @param usual whether the table is made if the command names none
     * @param options the options that it uses
     */
    public Table(String name, boolean usual, Option... options) {
        this(name, usual, List.of(options));
    }
}
