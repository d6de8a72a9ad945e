package io.github.randucb.server.export;

import java.util.function.Function;

/**
 * The formats of exported logs.
 *
 * <p>Immutable and thread-safe.
 */
public enum LogFormat {
    /** JSON lines: one decision a line, with the probabilities of all arms. */
    JSONL("application/x-ndjson", "", JsonLine::of),
    /** CSV: one decision a line, with the propensity of its arm. */
    CSV("text/csv", CsvLine.HEADER, CsvLine::of),
    /** The dsjson of Vowpal Wabbit: one decision a line, with the cost instead of the reward. */
    DSJSON("application/x-ndjson", "", DsjsonLine::of);

    private final String type;
    private final String header;
    private final Function<JoinedDecision, String> line;

    LogFormat(String type, String header, Function<JoinedDecision, String> line) {
        this.type = type;
        this.header = header;
        this.line = line;
    }

    /**
     * Returns the type of the content.
     *
     * @return the media type
     */
    public String type() {
        return type;
    }

    /**
     * Returns the first line.
     *
     * @return the line with its end; empty if the format has none
     */
    public String header() {
        return header;
    }

    /**
     * Writes a decision.
     *
     * @param decision the decision
     * @return a line with its end
     */
    public String line(JoinedDecision decision) {
        return line.apply(decision);
    }
}
