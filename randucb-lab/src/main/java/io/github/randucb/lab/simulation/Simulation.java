package io.github.randucb.lab.simulation;

import io.github.randucb.lab.environment.Environment;
import io.github.randucb.policy.Policy;
import java.util.function.BooleanSupplier;

/**
 * The loop of a run: one policy on one environment. With the arm i_t of round t, the means mu and the best arm *, the
 * regret after T rounds is (Vaswani et al. 2020, Sections 4 and 6)
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
     * Plays all rounds of a run.
     *
     * @param policy a policy that has learned nothing
     * @param environment the environment
     * @param checkpoints the rounds at which regret is recorded; the last one ends the run
     * @param stopped whether to stop; called in every round
     * @return the result of the run
     * @throws StoppedException if the run was stopped
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
        for (int k = 0; k < expected.length; k++) {
            for (; round < checkpoints.round(k); round++) {
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
            expected[k] = expectedRegret;
            realised[k] = realisedRegret;
        }
        double nanos = (double) (System.nanoTime() - start) / round;
        return new RunRecord(expected, realised, bestPulls, nanos);
    }

    /** Thrown when a run is stopped before its last round. */
    public static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        StoppedException() {
            super("The run was stopped.", null, false, false);
        }
    }
}
