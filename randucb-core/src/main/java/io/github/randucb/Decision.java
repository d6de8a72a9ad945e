package io.github.randucb;

import io.github.randucb.policy.ActionProbabilities;
import java.util.Objects;

/**
 * An arm, together with the probabilities of all arms that it was drawn from. The arm is drawn from this very vector,
 * so that inverse-propensity weights {@code 1{arm = a} / P(a)} have mean one for every arm a with {@code P(a) > 0},
 * also where the vector is itself the result of a simulation.
 *
 * <p>Log the arm, the whole vector ({@link #probabilities}, as {@link ActionProbabilities#toArray}) and the method.
 * Asking the bandit for the vector later computes it again, and gives another one after an update.
 *
 * <p>A log supports inverse-propensity estimates only for arms of positive probability. Coupled RandUCB, its linear and
 * generalized linear forms, UCB and greedy policies give most arms probability exactly 0. Without a {@code floor}, estimates
 * from such a log are wrong (too low, if rewards are not negative), and no larger log corrects them. Check {@link
 * ActionProbabilities#supportsEveryArm}; to get true in every round, set the parameter {@code floor}.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arm the arm that was chosen
 * @param probabilities the probability of each arm in this decision, and how they were computed
 */
public record Decision(int arm, ActionProbabilities probabilities) {
    /**
     * Checks the arm.
     *
     * @param arm the arm that was chosen
     * @param probabilities the probability of each arm in this decision
     * @throws IllegalArgumentException if there is no such arm, or its probability is zero
     */
    public Decision {
        Objects.requireNonNull(probabilities, "probabilities");
        if (!(probabilities.of(arm) > 0)) {
            throw new IllegalArgumentException(
                    "A chosen arm has a positive probability; arm " + arm + " has none in " + probabilities + ".");
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
     * Returns how the probabilities were computed.
     *
     * @return exact, by quadrature, or by simulation
     */
    public ActionProbabilities.Method method() {
        return probabilities.method();
    }
}
