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
    /** The number of characters ({@code char}) of the longest name of a problem or policy. */
    public static final int LONGEST_NAME = 200;

    @Override
    public String toString() {
        return problem + ", " + policy;
    }
}
