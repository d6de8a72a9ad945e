package io.github.randucb.policy;

import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.feature.Features;

/**
 * The rule of choice of a policy with features in one state: the probabilities of a choice among any arms. It has its own copy
 * of everything that it needs, so that the policy can go on learning.
 *
 * <p>Immutable and thread-safe.
 */
public interface ContextualRule {
    /**
     * Computes the probabilities of a choice.
     *
     * @param arms the arms to choose from
     * @return the probability of each arm, and the method that computed them
     * @throws IllegalArgumentException if the arms do not fit the setting
     */
    ActionProbabilities probabilities(Features arms);

    /**
     * Returns the model in this state.
     *
     * @return the model, which gives means and widths
     */
    FrozenPredictor model();

    /**
     * Returns the factor of the widths in this state.
     *
     * @return the radius U, or the standard deviation of a sample in units of the width; 0 if widths are not used
     */
    double radius();

    /**
     * Tells whether a choice samples the parameter of the model.
     *
     * @return true for Thompson sampling
     */
    default boolean samplesParameter() {
        return false;
    }

    /**
     * Computes the probabilities of a choice among arms that have models of their own, of the same policy as this rule.
     *
     * @param means the mean of each arm
     * @param bonuses the width of each arm times the radius of its model
     * @return the probability of each arm, and the method that computed them
     */
    ActionProbabilities amongModels(double[] means, double[] bonuses);
}
