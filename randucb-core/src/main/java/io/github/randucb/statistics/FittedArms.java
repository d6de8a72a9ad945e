package io.github.randucb.statistics;

import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.RewardTotals;

/**
 * Statistics with a fit to the pulls and rewards of each arm of a fixed set, or of each feature vector of a history.
 *
 * <p>Not thread-safe.
 *
 * @param <S> the type of the sums
 */
public abstract class FittedArms<S extends ArmStatistics> extends Fitted<S> implements ArmStatistics {
    /**
     * Creates statistics on sums.
     *
     * @param sums the pulls and rewards of each arm, which belong to the fit from now on
     */
    protected FittedArms(S sums) {
        super(sums);
    }

    @Override
    public final long pulls(int arm) {
        return sums().pulls(arm);
    }

    @Override
    public final double reward(int arm) {
        return sums().reward(arm);
    }

    @Override
    public RewardTotals totals(int arm) {
        return sums().totals(arm);
    }

    @Override
    public ArmStatistics rearranged(int arms, int[] indices) {
        return sums().rearranged(arms, indices);
    }

    @Override
    public void add(int arm, RewardTotals totals) {
        sums().add(arm, totals);
        refit(arm);
    }

    /**
     * Recomputes the fit after a change of the sums of one arm. By default recomputes the whole fit.
     *
     * @param arm the arm
     */
    protected void refit(int arm) {
        refit();
    }
}
