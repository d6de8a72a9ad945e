package io.github.randucb.lab.result.column;

import java.util.List;

/**
 * Columns of {@code runs.csv}, which has one row for each run. Files of early versions have no share of late regret.
 *
 * <p>Immutable and thread-safe.
 */
public enum RunColumn implements Column {
    /** Number of the run, from 0. */
    RUN("run"),
    /** Expected regret at the horizon: the sum of mu* - mu_i. */
    REGRET("regret"),
    /** Realised regret at the horizon: the sum of Y* - Y. */
    REALISED("realised"),
    /** Share of the rounds in which the best arm was pulled. */
    BEST_ARM_SHARE("best_arm_share"),
    /** Mean time per round, in nanoseconds. */
    NANOS_PER_ROUND("ns_per_round"),
    /** Share of the expected regret that falls into the last quarter of the rounds; empty if it is not known. */
    LATE_REGRET_SHARE("late_regret_share");

    /** All columns, in the order of the file. */
    public static final List<RunColumn> ALL = List.of(values());

    private final String header;

    RunColumn(String header) {
        this.header = header;
    }

    @Override
    public String header() {
        return header;
    }

    @Override
    public boolean mayBeEmpty() {
        return this == LATE_REGRET_SHARE;
    }

    @Override
    public boolean isAddedLater() {
        return this == LATE_REGRET_SHARE;
    }
}
