package io.github.randucb.lab.experiment;

/**
 * One policy on one problem. All runs of this pair belong to the cell.
 *
 * <p>Immutable and thread-safe.
 *
 * @param problem the name of the problem
 * @param policy the name of the policy
 */
public record Cell(String problem, String policy) {
    /** The largest length of the name of a problem or policy, in {@code char}s. */
    public static final int LONGEST_NAME = 200;

    @Override
    public String toString() {
        return problem + ", " + policy;
    }
}
