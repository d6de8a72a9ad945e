package io.github.randucb.lab.theory;

import io.github.randucb.lab.environment.Environment;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.theorem.GiroTheorem;

/**
 * The sums of Theorem 5 and the failures of the events E_1 and E_M behind them, for one run in which every arm is
 * pulled T - 1 times. Their expectations are the terms of the theorem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param a the sum of Delta_i a_i over arms i, with the observed mu-hat_{1,s}
 * @param b the sum of Delta_i b_i over arms i, with the observed mu-hat_{i,s}
 * @param firstFails the share of pairs of an arm i and a number of pulls s for which E_1 failed: N &gt; 1
 * @param lastFails the share of these pairs for which E_M failed: N = M + 1
 */
public record SumCounts(double a, double b, double firstFails, double lastFails) {
    /**
     * Counts the events of a run.
     *
     * @param environment the environment, with rewards 0 and 1
     * @param rounds the number of rounds T
     * @param policy uncoupled RandUCB with a discrete law, before its first round
     * @return the sums and shares
     */
    static SumCounts of(Environment environment, long rounds, IndexPolicy policy) {
        GroundTruth truth = environment.truth();
        GiroTheorem theorem = new GiroTheorem(truth.means(), rounds, (DiscreteLaw) policy.law(), policy.radius());
        double[] gaps = truth.gaps();
        long[] successes = new long[gaps.length];
        double a = 0;
        double b = 0;
        long pairs = 0;
        long first = 0;
        long last = 0;
        for (int i = 0; i < gaps.length; i++) {
            b += gaps[i];
        }
        for (int s = 1; s < rounds; s++) {
            for (int i = 0; i < gaps.length; i++) {
                successes[i] += environment.reward(s - 1L, i) > 0 ? 1 : 0;
            }
            for (int i = 0; i < gaps.length; i++) {
                if (gaps[i] > 0) {
                    int n = theorem.n(i, s, successes[environment.best()]);
                    a += gaps[i] * theorem.weight(n);
                    b += theorem.mayLookGood(i, s, successes[i]) ? gaps[i] : 0;
                    first += n > 1 ? 1 : 0;
                    last += n > theorem.points() ? 1 : 0;
                    pairs++;
                }
            }
        }
        double all = Math.max(1, pairs);
        return new SumCounts(a, b, first / all, last / all);
    }
}
