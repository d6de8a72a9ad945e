package io.github.randucb;

import io.github.randucb.policy.ActionProbabilities;
import java.util.Objects;

/**
 * A chosen arm, with the probabilities of all arms from which it was drawn.
 *
 * <p>The arm is drawn from exactly this vector. Therefore inverse-propensity weights {@code 1{arm = a} / P(a)} have mean
 * one for every arm a with {@code P(a) > 0}, even if the vector is the result of a simulation. A simulated vector is only
 * close to the distribution of {@code select}: with N draws and no floor, 1 / (N + 1) of the probability is spread evenly
 * over the arms, so that every probability is positive.
 *
 * <p>Log the arm, the whole vector ({@link #probabilities}, as {@link ActionProbabilities#toArray}) and the method. If you
 * ask the bandit for the vector later, it is computed again, and an update in between changes it.
 *
 * <p>A log supports inverse-propensity estimates only for arms of positive probability. Coupled RandUCB, its linear and
 * generalized linear forms, UCB and greedy policies give most arms probability exactly 0. Without a {@code floor}, estimates
 * from such a log are wrong (too low, if rewards are not negative), and a larger log does not correct them. Check {@link
 * ActionProbabilities#supportsEveryArm}. It is true in every round if the parameter {@code floor} is set.
 *
 * <p>A decision takes longer than {@code select}: microseconds for coupled RandUCB, UCB, greedy and epsilon-greedy policies;
 * up to milliseconds, which grow with K, for other exact policies and by quadrature; by simulation the time of {@code
 * draws} choices, by default 1000.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arm the chosen arm
 * @param probabilities the probability of each arm in this decision, and the method that computed them
 */
public record Decision(int arm, ActionProbabilities probabilities) {
    /**
     * Checks the arm.
     *
     * @param arm the chosen arm
     * @param probabilities the probability of each arm in this decision
     * @throws IllegalArgumentException if there is no such arm, or its probability is zero
     */
    public Decision {
        Objects.requireNonNull(probabilities, "probabilities");
        if (!(probabilities.of(arm) > 0)) {
            throw new IllegalArgumentException("The chosen arm must have a positive probability; arm " + arm
                    + " has probability 0 in " + probabilities + ".");
        }
    }

    /**
     * Returns the probability of the chosen arm, its propensity.
     *
     * @return a number above 0 and at most 1
     */
    public double probability() {
        return probabilities.of(arm);
    }

    /**
     * Returns the method that computed the probabilities.
     *
     * @return exact, by quadrature, or by simulation
     */
    public ActionProbabilities.Method method() {
        return probabilities.method();
    }
}
