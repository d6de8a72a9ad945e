package io.github.randucb.policy;

import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;

/**
 * A bandit policy over a fixed set of arms, numbered from 0 to K - 1. It chooses arms and learns from rewards.
 *
 * <p>Choices and updates are independent calls. A reward can come immediately, late, out of order or never. It can be of
 * any arm, even one that another program chose. The round t in formulas is the number of observations plus one. A choice
 * changes the random generator only; computing probabilities changes nothing.
 *
 * <p>Policies are not thread-safe. {@code Bandit} is thread-safe, and can be saved and restored.
 */
public interface Policy {
    /**
     * Returns the number of arms.
     *
     * @return K
     */
    int arms();

    /**
     * Chooses an arm by the policy's own rule.
     *
     * <p>The distribution of the arm is {@link #probabilities} if the method is exact. Otherwise the probabilities are an
     * estimate of it. For a log, draw the arm from the probabilities ({@link ActionProbabilities#sample}), as {@code
     * Bandit.decide} does.
     *
     * @return an arm, from 0 to K - 1
     */
    int select();

    /**
     * Learns from one reward.
     *
     * @param arm the arm that gave the reward
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the policy does not accept the reward; the policy is not
     *     changed then
     */
    void update(int arm, double reward);

    /**
     * Computes the probability of each arm in the next {@link #select}: exactly, by quadrature with errors below 10^-8, or
     * by simulation if there is no formula.
     *
     * <p>Simulated probabilities are an estimate of the distribution of {@link #select}, with the errors described at
     * {@link ActionProbabilities.Kind#MONTE_CARLO}. They stay the same until the next choice or reward.
     *
     * @return the probabilities, and the method that computed them
     */
    ActionProbabilities probabilities();

    /**
     * Returns the rule of choice in the current state, with pending decisions taken into account. With no pending decisions,
     * the probabilities among all arms are those of {@link #probabilities}.
     *
     * <p>Policies count pending decisions so that late and missing rewards do not draw all choices to one arm:
     *
     * <ul>
     *   <li>Upper confidence bounds: a pending decision counts as a pull in the width and in the round t. It does not change
     *       the mean.
     *   <li>Random indices, such as those of Thompson sampling: pending decisions of arms with rewards do not count.
     *   <li>Arms without a reward: their pending decisions count as rewards of zero; or, in policies that pull each arm once
     *       first, the arm is seldom chosen again before its reward arrives ({@link FirstPullsRule}).
     * </ul>
     *
     * @param pending the pending decisions of each arm
     * @return the rule, which does not change when the policy learns
     * @throws UnsupportedOperationException if the policy has no such rule
     */
    default ChoiceRule rule(PendingPulls pending) {
        throw new UnsupportedOperationException("A policy with named arms must implement Policy.rule; "
                + getClass().getName() + " does not.");
    }

    /**
     * Returns the rule of choice in the current state of a policy for arms that change from round to round, with pending
     * decisions taken into account. Policies by upper confidence bounds count them in the widths and in the round t; policies by
     * random indices do not count them. In a model without any reward they count as rewards of zero, except that policies that
     * perturb their rewards never count them.
     *
     * @param pending the pending decisions
     * @return the rule, which does not change when the policy learns
     * @throws UnsupportedOperationException if the policy has no such rule
     */
    default ContextualRule contextualRule(PendingFeatures pending) {
        throw new UnsupportedOperationException("A policy with arms that change must implement Policy.contextualRule; "
                + getClass().getName() + " does not.");
    }

    /**
     * Tells whether a pending decision of an arm changes the rule.
     *
     * @param arm the arm
     * @return false if the rule is the same with and without the pending decision
     */
    default boolean countsPending(int arm) {
        return true;
    }

    /**
     * Returns what the policy has learned.
     *
     * @return the policy's own statistics, not a copy
     */
    Statistics statistics();

    /**
     * Writes the state of the choices that is neither in the statistics nor in the random generator. Most policies have
     * none.
     *
     * @param out the writer
     */
    default void saveChoice(StateWriter out) {}

    /**
     * Reads what {@link #saveChoice} wrote. The statistics are loaded before.
     *
     * @param in the reader
     */
    default void loadChoice(StateReader in) {}
}
