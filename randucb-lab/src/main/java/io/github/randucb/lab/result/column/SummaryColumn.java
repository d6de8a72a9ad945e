package io.github.randucb.lab.result.column;

import java.util.List;

/**
 * Columns of {@code summary.csv}, which has one row for each problem and policy. Statistics are over the runs.
 * Files of early versions have no 99 % quantile and no share of locked runs.
 *
 * <p>Immutable and thread-safe.
 */
public enum SummaryColumn implements Column {
    /** Number of runs. */
    RUNS("runs"),
    /** Number of rounds of a run. */
    HORIZON("horizon"),
    /** Mean of the expected regret at the horizon. */
    REGRET_MEAN("regret_mean"),
    /** Standard error of that mean. */
    REGRET_SE("regret_se"),
    /** Mean of the realised regret at the horizon. */
    REALISED_MEAN("realised_mean"),
    /** Standard error of that mean. */
    REALISED_SE("realised_se"),
    /** Median of the expected regret at the horizon. */
    REGRET_MEDIAN("regret_median"),
    /** 95 % quantile of the expected regret at the horizon. */
    REGRET_P95("regret_p95"),
    /** Mean time per round, in nanoseconds. */
    NANOS_PER_ROUND("ns_per_round"),
    /** Mean share of the rounds in which the best arm was pulled. */
    BEST_ARM_SHARE("best_arm_share"),
    /** 99 % quantile of the expected regret at the horizon. */
    REGRET_P99("regret_p99"),
    /**
     * Share of locked runs: at least a fifth of their expected regret falls into the last quarter of the rounds. Empty if
     * the late regret is not known.
     */
    LOCKED_SHARE("locked_share");

    /** All columns, in the order of the file. */
    public static final List<SummaryColumn> ALL = List.of(values());

    private final String header;

    SummaryColumn(String header) {
        this.header = header;
    }

    @Override
    public String header() {
        return header;
    }

    @Override
    public boolean mayBeEmpty() {
        return this == REGRET_SE || this == REALISED_SE || this == LOCKED_SHARE;
    }

    @Override
    public boolean isAddedLater() {
        return this == REGRET_P99 || this == LOCKED_SHARE;
    }
}
