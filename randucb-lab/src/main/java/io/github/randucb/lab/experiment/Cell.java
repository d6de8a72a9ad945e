package io.github.randucb.lab.experiment;

/**
 * One policy on one problem, in all its runs.
 *
 * <p>Immutable and thread-safe.
 *
 * @param problem the name of the problem
 * @param policy the name of the policy
 */
public record Cell(String problem, String policy) {
    @Override
    public String toString() {
        return problem + ", " + policy;
    }
}
