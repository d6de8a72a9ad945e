package io.github.randucb.confidence;

import io.github.randucb.choice.Argmax;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ForcedPulls;

/**
 * What is known about each arm: the estimated mean, mu-hat_i(t), and the width of its confidence interval,
 * C_i(t) (Section 3). There is one model for each setting: sample means for multi-armed bandits, ridge
 * regression for linear ones, generalized linear regression. The model says nothing of how far to trust the
 * widths: that is the {@link Radius}.
 *
 * <p>Not thread-safe.
 */
public interface ConfidenceModel extends Statistics {
    /**
     * The number of arms.
     *
     * @return K; the arrays may be longer
     */
    int arms();

    /**
     * The estimated means, kept up to date by {@link #update}.
     *
     * @return the model's own array, one finite number for each of the first K places: read it, never write it
     */
    double[] means();

    /**
     * The widths of the confidence intervals, kept up to date by {@link #update}.
     *
     * @return the model's own array, one number for each of the first K places, finite and not negative except
     *     for arms that are {@linkplain #forced() forced}: read it, never write it
     */
    double[] widths();

    /**
     * Equation 2: the arm of the largest {@code mean_i + z width_i}, the lowest of equal ones. Not asked for as long
     * as pulls are forced.
     *
     * @param z the multiplier that all arms share, finite
     * @return an arm
     */
    default int argmax(double z) {
        return z == 0 ? Argmax.of(arms(), means()) : Argmax.of(arms(), means(), widths(), z);
    }

    /**
     * The pulls that must come before the means and widths of all arms are defined.
     *
     * @return the model's own schedule
     */
    ForcedPulls forced();

    /**
     * Learns from one pull.
     *
     * @param arm the arm that was pulled, now or long ago
     * @param reward what it gave
     * @throws IllegalArgumentException if there is no such arm, or the reward is refused; nothing is changed then
     */
    void update(int arm, double reward);
}
