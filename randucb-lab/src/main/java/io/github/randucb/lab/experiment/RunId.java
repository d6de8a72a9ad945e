package io.github.randucb.lab.experiment;

/**
 * The identity of one run of one policy on one problem. The result of a run depends on the experiment and on its
 * identity alone.
 *
 * <p>Immutable and thread-safe.
 *
 * @param cell the problem and the policy
 * @param run the number of the run, from 0
 */
public record RunId(Cell cell, int run) {
    /**
     * Returns the identity of a run.
     *
     * @param problem the name of the problem
     * @param policy the name of the policy
     * @param run the number of the run, from 0
     * @return the identity
     */
    public static RunId of(String problem, String policy, int run) {
        return new RunId(new Cell(problem, policy), run);
    }

    @Override
    public String toString() {
        return cell + ", run " + run;
    }
}
