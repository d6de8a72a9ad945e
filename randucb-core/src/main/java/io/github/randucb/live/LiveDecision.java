package io.github.randucb.live;

import io.github.randucb.policy.ActionProbabilities;
import java.util.List;
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
