package io.github.randucb.lab.report.model;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.table.CurveColumn;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The regret of a policy on a problem at the checkpoints, over all runs.
 *
 * <p>Immutable and thread-safe.
 */
public final class Curve {
    private final double[] rounds;
    private final Map<Regret, double[]> means;
    private final Map<Regret, double[]> errors;
    private final Map<Quantile, double[]> quantiles;

    /** Kinds of cumulative regret. Immutable and thread-safe. */
    public enum Regret {
        /** The sum over the rounds of Y* - Y: the reward of the best arm minus the reward received. */
        REALISED(CurveColumn.REALISED_MEAN, CurveColumn.REALISED_SE),
        /** The sum over the rounds of mu* - mu_i: the best mean minus the mean of the chosen arm. */
        EXPECTED(CurveColumn.REGRET_MEAN, CurveColumn.REGRET_SE);

        private final CurveColumn mean;
        private final CurveColumn error;

        Regret(CurveColumn mean, CurveColumn error) {
            this.mean = mean;
            this.error = error;
        }

        /**
         * Returns the label of an axis.
         *
         * @return such as {@code realised regret}
         */
        public String words() {
            return name().toLowerCase(Locale.ROOT) + " regret";
        }
    }

    /** Quantiles of expected regret over the runs. Immutable and thread-safe. */
    public enum Quantile {
        /** The 5th percentile. */
        P05(CurveColumn.REGRET_P05),
        /** The median. */
        MEDIAN(CurveColumn.REGRET_MEDIAN),
        /** The 95th percentile. */
        P95(CurveColumn.REGRET_P95);

        private final CurveColumn column;

        Quantile(CurveColumn column) {
            this.column = column;
        }
    }

    private Curve(
            double[] rounds,
            Map<Regret, double[]> means,
            Map<Regret, double[]> errors,
            Map<Quantile, double[]> quantiles) {
        this.rounds = rounds;
        this.means = means;
        this.errors = errors;
        this.quantiles = quantiles;
    }

    /** Reads the curve of a policy on a problem. */
    static Curve of(Results results, Cell cell) {
        Map<Regret, double[]> means = new EnumMap<>(Regret.class);
        Map<Regret, double[]> errors = new EnumMap<>(Regret.class);
        for (Regret regret : Regret.values()) {
            means.put(regret, results.curve(cell, regret.mean));
            errors.put(regret, results.curve(cell, regret.error));
        }
        Map<Quantile, double[]> quantiles = new EnumMap<>(Quantile.class);
        for (Quantile quantile : Quantile.values()) {
            if (results.hasCurve(quantile.column)) {
                quantiles.put(quantile, results.curve(cell, quantile.column));
            }
        }
        return new Curve(results.curve(cell, CurveColumn.ROUND), means, errors, quantiles);
    }

    /**
     * Returns the number of checkpoints.
     *
     * @return the number of checkpoints
     */
    public int size() {
        return rounds.length;
    }

    /**
     * Returns the round of a checkpoint.
     *
     * @param checkpoint the index of the checkpoint, from 0
     * @return the number of rounds
     */
    public double round(int checkpoint) {
        return rounds[checkpoint];
    }

    /**
     * Returns the mean regret at a checkpoint.
     *
     * @param regret the kind of regret
     * @param checkpoint the index of the checkpoint, from 0
     * @return the mean over the runs
     */
    public double mean(Regret regret, int checkpoint) {
        return Objects.requireNonNull(means.get(regret))[checkpoint];
    }

    /**
     * Returns whether quantiles are known.
     *
     * @return false if the table of curves has no quantiles
     */
    public boolean hasQuantiles() {
        return quantiles.size() == Quantile.values().length;
    }

    /**
     * Returns a quantile of expected regret at a checkpoint.
     *
     * @param quantile the quantile
     * @param checkpoint the index of the checkpoint, from 0
     * @return the quantile over the runs
     */
    public double quantile(Quantile quantile, int checkpoint) {
        return Objects.requireNonNull(quantiles.get(quantile))[checkpoint];
    }

    /**
     * Returns the standard error of the mean regret at a checkpoint.
     *
     * @param regret the kind of regret
     * @param checkpoint the index of the checkpoint, from 0
     * @return the standard error; not a number for a single run
     */
    public double error(Regret regret, int checkpoint) {
        return Objects.requireNonNull(errors.get(regret))[checkpoint];
    }
}
