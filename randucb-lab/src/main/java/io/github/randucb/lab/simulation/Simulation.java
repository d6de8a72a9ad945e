package io.github.randucb.lab.simulation;

import io.github.randucb.lab.environment.Environment;
import io.github.randucb.policy.Policy;
import java.util.function.BooleanSupplier;

/**
 * One policy on one environment, from the first round to the last. With i_t the arm of round t, mu the means, and *
 * the best arm, regret after T rounds is (Vaswani et al. 2020, Sections 4 and 6)
 *
 * <pre>
 * expected   sum over t of mu_* - mu_(i_t)
 * realised   sum over t of Y_(*,t) - Y_(i_t,t)
 * </pre>
 *
 * <p>Thread-safe: no state.
 */
public final class Simulation {
    private Simulation() {}

    /**
     * Plays all rounds.
     *
     * @param policy a policy that has learned nothing
     * @param environment the environment
     * @param checkpoints when to record regret; the last one ends the run
     * @param stopped asked in every round: whether to give up
     * @return what happened
     * @throws StoppedException if the run was given up
     */
    public static RunRecord play(
            Policy policy, Environment environment, Checkpoints checkpoints, BooleanSupplier stopped) {
        double[] expected = new double[checkpoints.size()];
        double[] realised = new double[checkpoints.size()];
        int best = environment.best();
        double top = environment.mean(best);
        double expectedRegret = 0;
        double realisedRegret = 0;
        long bestPulls = 0;
        long round = 0;
        long start = System.nanoTime();
        for (int place = 0; place < expected.length; place++) {
            for (; round < checkpoints.round(place); round++) {
                int arm = policy.select();
                double reward = environment.reward(round, arm);
                policy.update(arm, reward);
                expectedRegret += top - environment.mean(arm);
                realisedRegret += environment.reward(round, best) - reward;
                bestPulls += environment.mean(arm) == top ? 1 : 0;
                if (stopped.getAsBoolean()) {
                    throw new StoppedException();
                }
            }
            expected[place] = expectedRegret;
            realised[place] = realisedRegret;
        }
        double nanos = (double) (System.nanoTime() - start) / round;
        return new RunRecord(expected, realised, bestPulls, nanos);
    }

    /** A run was given up. */
    public static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        StoppedException() {
            super("stopped", null, false, false);
        }
    }
}
