package io.github.randucb.confidence;

import io.github.randucb.choice.Argmax;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.PendingPulls;

/**
 * Estimated mean mu-hat_i(t) of each arm, and the width C_i(t) of its confidence interval (Section 3). There is one model
 * for each setting: sample means for multi-armed bandits, ridge regression for linear bandits, and generalized linear
 * regression. The {@link Radius} multiplies the widths.
 *
 * <p>Not thread-safe.
 */
public interface ConfidenceModel extends Statistics {
    /**
     * Returns the number of arms.
     *
     * @return K; the arrays may be longer
     */
    int arms();

    /**
     * Returns the estimated means of all arms.
     *
     * @return the model's own array, whose first K entries are finite; {@link #update} changes it, callers must not
     */
    double[] means();

    /**
     * Returns the widths of the confidence intervals of all arms.
     *
     * @return the model's own array; {@link #update} changes it, callers must not. The first K entries are not negative,
     *     and finite unless the arm is {@linkplain #forced() forced}
     */
    double[] widths();

    /**
     * Returns the arm of the largest {@code mean_i + z width_i} (Equation 2). Must not be called while pulls are forced.
     *
     * @param z the multiplier of all arms, finite
     * @return the arm, the lowest of equal ones
     */
    default int argmax(double z) {
        return z == 0 ? Argmax.of(arms(), means()) : Argmax.of(arms(), means(), widths(), z);
    }

    /**
     * Returns the forced pulls. Means and widths are defined for all arms only after these.
     *
     * @return the model's own schedule
     */
    ForcedPulls forced();

    /**
     * Adjusts means and widths to pending decisions. Models of a fixed set of arms with features do not.
     *
     * @param pending the pending decisions of each arm
     * @param use the arms whose pending decisions count
     * @param means a copy of the means; changed
     * @param widths a copy of the widths; changed
     */
    default void countPending(PendingPulls pending, PendingUse use, double[] means, double[] widths) {}

    /**
     * Adds one observation. Rewards may arrive late and in any order.
     *
     * @param arm the arm that was pulled
     * @param reward its reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is rejected; the model is unchanged then
     */
    void update(int arm, double reward);
}
