package io.github.randucb.benchmarks.problem;

import io.github.randucb.Catalogue;

/** Kinds of policies, and what they play. */
public enum Family {
    MULTIARMED("multi-armed"),
    LINEAR("linear"),
    GENERALIZED_LINEAR("generalized linear");

    private final String words;

    Family(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    public static Family of(String policy) {
        if (!Catalogue.standard().policy(policy).type().needsFeatures()) {
            return MULTIARMED;
        }
        return policy.contains("glm") ? GENERALIZED_LINEAR : LINEAR;
    }

    /** A problem of the paper's kind, with d features if it has any. */
    public Problem problem(int arms, int d, long seed) {
        return this == MULTIARMED
                ? BernoulliProblem.paper(arms, seed)
                : StructuredProblem.paper(arms, d, this == GENERALIZED_LINEAR, seed);
    }
}
