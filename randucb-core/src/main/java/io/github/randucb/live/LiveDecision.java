package io.github.randucb.live;

import io.github.randucb.policy.ActionProbabilities;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A decision on live traffic: the chosen arm, the arms that it was chosen from, and all their probabilities.
 *
 * <p>The arm is drawn from exactly these probabilities. The draw is a function of the probabilities, the seed of the bandit and
 * the position, or the unit if there is one. {@link LiveLearner#redraw} repeats it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the id of the decision, for {@link LiveLearner#reward}
 * @param arm the id of the chosen arm
 * @param index the position of the chosen arm in {@code arms}
 * @param arms the ids of the arms that it was chosen from
 * @param probabilities the probability of each of these arms in their order, and the method that computed them
 * @param version the number of changes of the model that the probabilities include
 * @param position the position of the decision in the random numbers of the bandit
 * @param unit the unit, for example a user, whose decisions should stay the same; empty if there is none
 * @param time the time of the decision, as the caller gave it
 */
public record LiveDecision(
        String id,
        String arm,
        int index,
        List<String> arms,
        ActionProbabilities probabilities,
        long version,
        long position,
        Optional<String> unit,
        long time) {
    /**
     * Checks the numbers.
     *
     * @param id the id of the decision
     * @param arm the id of the chosen arm
     * @param index the position of the chosen arm
     * @param arms the ids of the arms
     * @param probabilities the probability of each arm
     * @param version the number of changes of the model
     * @param position the position in the random numbers
     * @param unit the unit, if there is one
     * @param time the time of the decision
     * @throws IllegalArgumentException if the chosen arm is not one of the arms, or the position is negative
     */
    public LiveDecision {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(unit, "unit");
        boolean fits = index >= 0 && index < arms.size() && arms.size() == probabilities.arms() && position >= 0;
        if (!fits || !arms.get(index).equals(arm)) {
            throw new IllegalArgumentException("A decision must choose one of its arms, each with a probability; got '"
                    + arm + "' at " + index + " of " + arms.size() + " arms with " + probabilities.arms()
                    + " probabilities, at position " + position + ".");
        }
    }

    /**
     * Returns the probability of the chosen arm, its propensity.
     *
     * @return a number above 0 and at most 1
     */
    public double probability() {
        return probabilities.of(index);
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
