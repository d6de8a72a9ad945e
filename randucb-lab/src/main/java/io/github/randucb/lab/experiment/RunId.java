package io.github.randucb.lab.experiment;

/**
 * One run of one policy on one problem: the unit of work. What comes out of it depends on the experiment and these
 * three alone.
 *
 * <p>Immutable and thread-safe.
 *
 * @param cell the problem and the policy
 * @param run the run, from 0
 */
public record RunId(Cell cell, int run) {
    /**
     * Names a run.
     *
     * @param problem the name of the problem
     * @param policy the name of the policy
     * @param run the run, from 0
     * @return its id
     */
    public static RunId of(String problem, String policy, int run) {
        return new RunId(new Cell(problem, policy), run);
    }

    @Override
    public String toString() {
        return cell + ", run " + run;
    }
}
