package io.github.randucb.lab.experiment;

/**
 * One run of one policy on one problem: the unit of work. What comes out of it depends on the experiment and these three
 * alone.
 *
 * <p>Immutable and thread-safe.
 *
 * @param problem the name of the problem
 * @param policy the name of the policy
 * @param run the run, from 0
 */
public record Cell(String problem, String policy, int run) {}
