package io.github.randucb.policy;

/**
 * The rule of choice of a policy in one state: the probabilities of a choice among any of its arms. It has its own copy of
 * everything that it needs, so that the policy can go on learning.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface ChoiceRule {
    /**
     * Computes the probabilities of a choice.
     *
     * @param arms the arms to choose from
     * @return the probability of each of these arms, in their order, and the method that computed them
     */
    ActionProbabilities probabilities(ArmSubset arms);
}
