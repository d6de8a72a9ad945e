package io.github.randucb.lab.result.column;

import java.util.List;

/**
 * Columns of {@code curves.csv}, which has one row for each checkpoint of a problem and a policy. Statistics are over
 * the runs. Files of early versions have no quantiles.
 *
 * <p>Immutable and thread-safe.
 */
public enum CurveColumn implements Column {
    /** Round of the checkpoint. */
    ROUND("round"),
    /** Mean of the expected regret. */
    REGRET_MEAN("regret_mean"),
    /** Standard error of that mean. */
    REGRET_SE("regret_se"),
    /** Mean of the realised regret. */
    REALISED_MEAN("realised_mean"),
    /** Standard error of that mean. */
    REALISED_SE("realised_se"),
    /** 5 % quantile of the expected regret. */
    REGRET_P05("regret_p05"),
    /** 25 % quantile of the expected regret. */
    REGRET_P25("regret_p25"),
    /** Median of the expected regret. */
    REGRET_MEDIAN("regret_median"),
    /** 75 % quantile of the expected regret. */
    REGRET_P75("regret_p75"),
    /** 95 % quantile of the expected regret. */
    REGRET_P95("regret_p95");

    /** All columns, in the order of the file. */
    public static final List<CurveColumn> ALL = List.of(values());

    private final String header;

    CurveColumn(String header) {
        this.header = header;
    }

    @Override
    public String header() {
        return header;
    }

    @Override
    public boolean mayBeEmpty() {
        return this == REGRET_SE || this == REALISED_SE;
    }

    @Override
    public boolean isAddedLater() {
        return compareTo(REGRET_P05) >= 0;
    }
}
