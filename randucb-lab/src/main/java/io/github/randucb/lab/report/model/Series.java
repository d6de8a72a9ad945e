package io.github.randucb.lab.report.model;

import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.text.SignificantDigits;

/**
 * The results of one policy on one problem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param policy the name of the policy
 * @param style the number of its colour and dash pattern, from 0: its position in the order in which policies first
 *     appear over the problems
 * @param curve regret at the checkpoints
 * @param row the comparison with the baseline
 * @param realised final realised regret of all runs
 * @param nanosPerRound the median over the runs of the nanoseconds per round; the first runs are slow
 */
public record Series(String policy, int style, Curve curve, Comparison.Row row, Sample realised, double nanosPerRound) {
    /** Returns the same results with another style. */
    Series withStyle(int other) {
        return new Series(policy, other, curve, row, realised, nanosPerRound);
    }

    /**
     * Returns the final expected regret as text.
     *
     * @return mean and standard error, such as {@code 588.6 +/- 11.1}
     */
    public String regret() {
        return SignificantDigits.cell(row.regret().mean(), row.regret().standardError());
    }
}
