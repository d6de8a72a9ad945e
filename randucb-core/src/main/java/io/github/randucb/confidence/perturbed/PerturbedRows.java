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
 * History whose rewards are perturbed anew for each choice, and the arms to choose from. A feature vector with s rewards has
 * {@code ceil(a s)} pseudo-rewards. So if all vectors are distinct, a is in effect rounded up to a whole number.
 *
 * <p>Not thread-safe.
 */
public abstract class PerturbedRows extends FittedArms<History> implements ContextualStatistics, Perturbation.Rows {
    private final double a;
    private final CurrentArms arms;

    /**
     * Creates a fit without observations.
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

    /**
     * Returns a copy that does not change when rewards are added. It shares the memory of the history, so that it takes O(d^2) and
     * n / 128 steps for n feature vectors.
     *
     * @return the copy
     */
    public abstract FrozenFit freeze();

    /** Updates the fit after a reward of a vector, whose weight has increased. */
    abstract void updateFit(int index, double weightIncrease);

    /**
     * Returns whether arms change from round to round.
     *
     * @return false for a fixed set of arms
     */
    public final boolean grows() {
        return sums().grows();
    }

    /**
     * Creates the first d pulls: one of each of the first d arms, or uniformly random ones if arms change.
     *
     * @return the forced pulls
     */
    public final ForcedPulls firstPulls() {
        int d = dimension();
        return grows() ? new UniformForcedPulls(this, this::arms, d) : FirstPulls.once(this, arms(), d);
    }

    /**
     * Returns the number of features.
     *
     * @return d
     */
    public final int dimension() {
        return sums().dimension();
    }

    /**
     * Returns the number of feature vectors in the history.
     *
     * @return n
     */
    public final int rows() {
        return sums().size();
    }

    @Override
    public final long pseudo(int index) {
        return pseudo(a, pulls(index));
    }

    /** Returns the number of pseudo-rewards of a vector. */
    static long pseudo(double a, long pulls) {
        return (long) Math.ceil(a * pulls);
    }

    /** Returns the number of pseudo-rewards for each reward. */
    final double pseudoShare() {
        return a;
    }

    /** Returns the weight of a vector: its number of rewards and pseudo-rewards. */
    final double weight(int index) {
        return (double) pulls(index) + pseudo(index);
    }

    /**
     * Returns the number of arms to choose from.
     *
     * @return K
     */
    public final int arms() {
        return arms.count();
    }

    /** Returns the arm of the largest mean under a parameter. */
    final int best(double[] theta) {
        return arms.argmax(theta);
    }

    @Override
    public final void setArms(Features current) {
        checkGrows();
        arms.setArms(current);
    }

    @Override
    public final void setArms(double[][] vectors) {
        checkGrows();
        arms.setArms(vectors);
    }

    private void checkGrows() {
        if (!grows()) {
            throw new IllegalStateException("Arms can be set only where they change; these arms are a fixed set.");
        }
    }

    /**
     * Adds one observation of a current arm.
     *
     * @param arm the arm
     * @param reward its reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is rejected; nothing is changed then
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
        learn(sums().indexOf(vector), reward);
    }

    private void learn(int index, double reward) {
        sums().check(index, reward);
        double before = weight(index);
        sums().add(index, reward);
        updateFit(index, weight(index) - before);
    }
}
