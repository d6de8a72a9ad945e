package io.github.randucb.benchmarks.problem;

import io.github.randucb.Catalogue;
import io.github.randucb.spec.PolicySpec;

/**
 * Reader of a policy in one line: its id, and its parameters after it, such as {@code rand-ucb sigma=0.0625}.
 *
 * <p>Thread-safe: no state.
 */
public final class PolicyText {
    private PolicyText() {}

    /**
     * Reads a policy.
     *
     * @param text the id of the policy, and its parameters
     * @return the policy
     * @throws IllegalArgumentException if there is no such policy, or it does not have such a parameter
     */
    public static PolicySpec read(String text) {
        String[] words = text.split(" ", -1);
        PolicySpec policy = Catalogue.standard().policy(words[0]);
        for (int k = 1; k < words.length; k++) {
            String[] sides = words[k].split("=", 2);
            policy = policy.with(sides[0], sides[1]);
        }
        return policy;
    }
}
