package io.github.randucb.lab.report.model;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.table.CurveColumn;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Regret of a policy on a problem, at the checkpoints.
 *
 * <p>Immutable and thread-safe.
 */
public final class Curve {
    private final double[] rounds;
    private final Map<Regret, double[]> means;
    private final Map<Regret, double[]> errors;
    private final Map<Quantile, double[]> quantiles;

    /** Which regret. Immutable and thread-safe. */
    public enum Regret {
        /** The sum of Y* - Y. */
        REALISED(CurveColumn.REALISED_MEAN, CurveColumn.REALISED_SE),
        /** The sum of mu* - mu_i. */
        EXPECTED(CurveColumn.REGRET_MEAN, CurveColumn.REGRET_SE);

        private final CurveColumn mean;
        private final CurveColumn error;

        Regret(CurveColumn mean, CurveColumn error) {
            this.mean = mean;
            this.error = error;
        }

        /**
         * What an axis says.
         *
         * @return such as "realised regret"
         */
        public String words() {
            return name().toLowerCase(Locale.ROOT) + " regret";
        }
    }

    /** Quantiles of expected regret over the runs. Immutable and thread-safe. */
    public enum Quantile {
        /** One run in twenty has less. */
        P05(CurveColumn.REGRET_P05),
        /** Half of the runs have less. */
        MEDIAN(CurveColumn.REGRET_MEDIAN),
        /** One run in twenty has more. */
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
     * The number of checkpoints.
     *
     * @return how many
     */
    public int size() {
        return rounds.length;
    }

    /**
     * The round of a checkpoint.
     *
     * @param place which one, from 0
     * @return the number of rounds
     */
    public double round(int place) {
        return rounds[place];
    }

    /**
     * Mean regret at a checkpoint.
     *
     * @param regret which regret
     * @param place which checkpoint, from 0
     * @return the mean over the runs
     */
    public double mean(Regret regret, int place) {
        return Objects.requireNonNull(means.get(regret))[place];
    }

    /**
     * Returns whether quantiles are known.
     *
     * @return false if the table has none
     */
    public boolean hasQuantiles() {
        return quantiles.size() == Quantile.values().length;
    }

    /**
     * Returns a quantile of expected regret at a checkpoint.
     *
     * @param quantile which quantile
     * @param place which checkpoint, from 0
     * @return the quantile over the runs
     */
    public double quantile(Quantile quantile, int place) {
        return Objects.requireNonNull(quantiles.get(quantile))[place];
    }

    /**
     * Its standard error.
     *
     * @param regret which regret
     * @param place which checkpoint, from 0
     * @return the standard error; not a number for a single run
     */
    public double error(Regret regret, int place) {
        return Objects.requireNonNull(errors.get(regret))[place];
    }
}
