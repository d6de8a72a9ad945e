package io.github.randucb.benchmarks.problem;

import io.github.randucb.Catalogue;

/** Kinds of policies, and what they play. */
enum Family {
    MULTIARMED("multi-armed"),
    LINEAR("linear"),
    GENERALIZED_LINEAR("generalized linear");

    private final String words;

    Family(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    static Family of(String policy) {
        if (!Catalogue.standard().policy(policy).type().isStructured()) {
            return MULTIARMED;
        }
        return policy.contains("glm") ? GENERALIZED_LINEAR : LINEAR;
    }

    /** A problem of the paper's kind, with d features if it has any. */
    Problem problem(int arms, int d, long seed) {
        return this == MULTIARMED
                ? BernoulliProblem.paper(arms, seed)
                : StructuredProblem.paper(arms, d, this == GENERALIZED_LINEAR, seed);
    }
}
