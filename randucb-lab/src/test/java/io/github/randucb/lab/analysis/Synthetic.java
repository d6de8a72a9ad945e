package io.github.randucb.lab.analysis;

import java.util.SplittableRandom;

/** Regrets of paired runs that are drawn, with a given mean. Thread-safe: no state. */
public final class Synthetic {
    /** As many runs as the shipped experiments have. */
    public static final int RUNS = 50;

    private Synthetic() {}

    /**
     * Draws regrets. Runs of the same problem share a part of their spread, which is 5 % of the mean; another 3 % are
     * the policy's own.
     *
     * @param problem the problem
     * @param policy the policy
     * @param mean exactly the mean of the runs
     * @return a regret for each run
     */
    public static double[] regrets(String problem, String policy, double mean) {
        SplittableRandom shared = new SplittableRandom(problem.hashCode());
        SplittableRandom own = new SplittableRandom(31L * problem.hashCode() + policy.hashCode());
        double[] regrets = new double[RUNS];
        double sum = 0;
        for (int run = 0; run < RUNS; run++) {
            regrets[run] = mean * (1 + 0.05 * shared.nextGaussian() + 0.03 * own.nextGaussian());
            sum += regrets[run];
        }
        for (int run = 0; run < RUNS; run++) {
            regrets[run] += mean - sum / RUNS;
        }
        return regrets;
    }
}
