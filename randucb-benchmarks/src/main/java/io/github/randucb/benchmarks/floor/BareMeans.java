package io.github.randucb.benchmarks.floor;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Sample means and widths of the released editions. The prior is 10^-6 pulls with a uniformly random mean.
 *
 * <p>Not thread-safe.
 */
final class BareMeans {
    private static final double PRIOR = 1e-6;

    final double[] means;
    final double[] widths;
    private final double[] pulls;
    private final double[] prior;
    private final double[] totals;

    BareMeans(int arms, UniformRandomProvider random) {
        this.means = new double[arms];
        this.widths = new double[arms];
        this.pulls = new double[arms];
        this.prior = new double[arms];
        this.totals = new double[arms];
        for (int i = 0; i < arms; i++) {
            prior[i] = PRIOR * random.nextDouble();
            recompute(i);
        }
    }

    /** Returns the number of pulls of an arm, with those of the prior. */
    double pulls(int arm) {
        return PRIOR + pulls[arm];
    }

    /** Adds a reward of an arm. */
    void learn(int arm, double reward) {
        totals[arm] += reward;
        pulls[arm]++;
        recompute(arm);
    }

    private void recompute(int arm) {
        double s = pulls(arm);
        means[arm] = (totals[arm] + prior[arm]) / s;
        widths[arm] = Math.sqrt(1 / s);
    }
}
