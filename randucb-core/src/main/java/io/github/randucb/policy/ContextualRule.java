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
     * Returns the factor of the widths of an arm with this model, if other arms have models of their own.
     *
     * @param t the round, from 1, of all arms
     * @param variance the variance of the rewards around their means, estimated from all arms; 0 if there is no estimate
     * @return the radius of this model in that round
     */
    default double radiusAmongModels(long t, double variance) {
        return radius();
    }

    /**
     * Tells whether a choice samples the parameter of the model.
     *
     * @return true for Thompson sampling
     */
    default boolean samplesParameter() {
        return false;
    }

    /**
     * Computes the probabilities of a choice among arms that have models of their own, of the same policy as this rule. If the law
     * of Z / U depends on U, it is the law of the largest radius.
     *
     * @param means the mean of each arm
     * @param widths the width of each arm
     * @param radii the radius of each arm
     * @return the probability of each arm, and the method that computed them
     */
    ActionProbabilities amongModels(double[] means, double[] widths, double[] radii);
}
