package io.github.randucb.benchmarks.problem;

/**
 * A whole simulation, of which the time is measured: choose, draw a reward, learn, round after round.
 *
 * @param <P> the kind of problem
 */
@FunctionalInterface
public interface Loop<P> {
    /**
     * Plays from the beginning.
     *
     * @param problem the problem
     * @param rounds the number of rounds
     * @param seed of the choices; that of the rewards is one more
     * @return the arms that were chosen
     */
    int[] play(P problem, int rounds, long seed);
}
