package io.github.randucb.benchmarks.problem;

import io.github.randucb.Catalogue;

/** The kinds of policies, by the problems that they play. */
public enum Family {
    /** Policies for arms without features. */
    MULTIARMED,
    /** Policies for linear rewards. */
    LINEAR,
    /** Policies for generalized linear rewards. */
    GENERALIZED_LINEAR;

    /**
     * Finds the family of a policy.
     *
     * @param policy the id of the policy
     * @return its family
     */
    public static Family of(String policy) {
        if (!Catalogue.standard().policy(policy).type().needsFeatures()) {
            return MULTIARMED;
        }
        return policy.contains("glm") ? GENERALIZED_LINEAR : LINEAR;
    }

    /**
     * Draws a problem of the paper for these policies.
     *
     * @param arms the number of arms
     * @param d the number of features, if the arms have features
     * @param seed the seed of the problem
     * @return the problem
     */
    public Problem problem(int arms, int d, long seed) {
        return this == MULTIARMED
                ? BernoulliProblem.paper(arms, seed)
                : StructuredProblem.paper(arms, d, this == GENERALIZED_LINEAR, seed);
    }
}
