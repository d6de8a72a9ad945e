package io.github.randucb.benchmarks.problem;

/**
 * A complete simulation, whose time is measured. Every round chooses an arm, draws a reward and updates the policy.
 *
 * @param <P> the kind of problem
 */
@FunctionalInterface
public interface Loop<P> {
    /**
     * Simulates all rounds.
     *
     * @param problem the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    int[] play(P problem, int rounds, long seed);
}
