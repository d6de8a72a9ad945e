package io.github.randucb.lab.report;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.Results;

/**
 * Regret of a policy on a problem, at the checkpoints.
 *
 * <p>Immutable and thread-safe.
 */
public final class Curve {
    private final double[] rounds;
    private final double[][] means;
    private final double[][] errors;

    /** Which regret. Immutable and thread-safe. */
    public enum Regret {
        /** The sum of Y* - Y, which the paper plots. */
        REALISED("realised"),
        /** The sum of mu* - mu_i. */
        EXPECTED("regret");

        private final String column;

        Regret(String column) {
            this.column = column;
        }
    }

    private Curve(double[] rounds, double[][] means, double[][] errors) {
        this.rounds = rounds;
        this.means = means;
        this.errors = errors;
    }

    static Curve of(Results results, Cell cell) {
        Regret[] regrets = Regret.values();
        double[][] means = new double[regrets.length][];
        double[][] errors = new double[regrets.length][];
        for (Regret regret : regrets) {
            means[regret.ordinal()] = results.curve(cell, regret.column + "_mean");
            errors[regret.ordinal()] = results.curve(cell, regret.column + "_se");
        }
        return new Curve(results.curve(cell, "round"), means, errors);
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
        return means[regret.ordinal()][place];
    }

    /**
     * Its standard error.
     *
     * @param regret which regret
     * @param place which checkpoint, from 0
     * @return the standard error; not a number for a single run
     */
    public double error(Regret regret, int place) {
        return errors[regret.ordinal()][place];
    }
}
