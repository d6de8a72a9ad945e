package io.github.randucb.confidence.perturbed;

import io.github.randucb.confidence.ContextualStatistics;
import io.github.randucb.confidence.CurrentArms;
import io.github.randucb.feature.Features;
import io.github.randucb.statistics.FirstPulls;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.UniformForcedPulls;

/**
 * A history to be perturbed afresh for every choice, and the arms to choose from. A feature vector with s rewards
 * has {@code ceil(a s)} pseudo-rewards; so where vectors never come twice, a counts as the next whole number.
 *
 * <p>Not thread-safe.
 */
public abstract class PerturbedRows extends FittedArms<History> implements ContextualStatistics {
    private final double a;
    private final CurrentArms arms;

    /**
     * Nothing learned yet.
     *
     * @param history a history with no rewards
     * @param a pseudo-rewards for each reward, zero for none
     */
    protected PerturbedRows(History history, double a) {
        super(history);
        this.a = a;
        this.arms = new CurrentArms(history.space());
        if (!history.grows()) {
            arms.setArms(history.features());
        }
    }

    /** Follows a reward of one of the history's vectors, which now counts for more pulls, with pseudo-rewards. */
    abstract void follow(int place, double more);

    /**
     * Whether arms change from round to round.
     *
     * @return false for a fixed set of arms
     */
    public final boolean grows() {
        return sums().grows();
    }

    /**
     * Returns the first d pulls: one of each of the first d arms, or uniformly random ones where arms change.
     *
     * @return the pulls
     */
    public final ForcedPulls firstPulls() {
        int d = dimension();
        return grows() ? new UniformForcedPulls(this, this::arms, d) : FirstPulls.once(this, arms(), d);
    }

    /**
     * The number of features.
     *
     * @return d
     */
    public final int dimension() {
        return sums().dimension();
    }

    /**
     * The number of the history's feature vectors.
     *
     * @return n
     */
    public final int rows() {
        return sums().size();
    }

    /**
     * The number of pseudo-rewards of one of the history's vectors.
     *
     * @param place its number
     * @return ceil(a s)
     */
    public final long pseudo(int place) {
        return (long) Math.ceil(a * pulls(place));
    }

    /** Pulls with pseudo-rewards. */
    final double weight(int place) {
        return (double) pulls(place) + pseudo(place);
    }

    /**
     * The number of arms to choose from.
     *
     * @return K
     */
    public final int arms() {
        return arms.count();
    }

    /** The arm of the largest mean under a parameter. */
    final int best(double[] theta) {
        return arms.argmax(theta);
    }

    @Override
    public final void setArms(Features shown) {
        checkGrows();
        arms.setArms(shown);
    }

    @Override
    public final void setArms(double[][] shown) {
        checkGrows();
        arms.setArms(shown);
    }

    private void checkGrows() {
        if (!grows()) {
            throw new IllegalStateException("the arms are a fixed set");
        }
    }

    /**
     * Learns from one reward of an arm that can be chosen now.
     *
     * @param arm the arm
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is refused; nothing is changed then
     */
    public final void update(int arm, double reward) {
        if (sums().grows()) {
            update(arms.row(arm), reward);
        } else {
            learn(arm, reward);
        }
    }

    @Override
    public final void update(double[] vector, double reward) {
        sums().check(vector, reward);
        learn(sums().place(vector), reward);
    }

    private void learn(int place, double reward) {
        sums().check(place, reward);
        double before = weight(place);
        sums().add(place, reward);
        follow(place, weight(place) - before);
    }
}
