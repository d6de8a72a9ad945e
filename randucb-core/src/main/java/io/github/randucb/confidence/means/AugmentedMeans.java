package io.github.randucb.confidence.means;

import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.confidence.PendingUse;
import io.github.randucb.statistics.ArmMoments;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.PendingPulls;
import io.github.randucb.statistics.RewardDomain;

/**
 * Confidence model of the multi-armed bandit whose widths are estimated standard errors. The sample of each arm consists of
 * its s_i rewards and of n_0 pseudo-rewards. These have the mean m and the variance v of the rewards of all arms:
 *
 * <pre>
 * m = (sum_i Y_i) / n,    v = (sum_i Q_i) / n - m^2
 * N_i = s_i + n_0,    mu-hat_i = (Y_i + n_0 m) / N_i
 * V_i = (Q_i + n_0 (v + m^2)) / N_i - mu-hat_i^2,    C_i = sqrt(V_i / N_i)
 * </pre>
 *
 * Y_i is the sum of the rewards of arm i, Q_i the sum of their squares, and n the number of all rewards. V_i is moved into the
 * limits of variances, if there are any; it is never below zero. An arm with few
 * rewards is taken to be like the average reward so far. If all rewards are equal, v is their mean square, or 1 if they are
 * all zero; the scale of the widths does not matter then.
 *
 * <p>Before they are used, v is rounded to six binary digits, and m to a multiple of a power of two between sqrt(v) / 64 and
 * sqrt(v) / 32. The pseudo-rewards then seldom change, and most observations change one arm only. All values depend only on
 * the exact sums, not on the order of the observations. Each arm is pulled once first.
 *
 * <p>Pending decisions count as pulls in the width: {@code C_i = sqrt(V_i / (N_i + q_i))} for q_i pending decisions.
 *
 * <p>No scale of the rewards has to be known. Rewards times a constant give means and widths times about that constant, and
 * so about the same choices. With a power of two the choices are the same; otherwise v and m are rounded differently. The
 * standard deviation of the rewards should be at least 10^-7 times their mean, because of rounding. It should also be at
 * least 10^-6, because squares are stored as multiples of 2^-64 ({@link io.github.randucb.statistics.SquareSums}).
 *
 * <p>Not thread-safe.
 */
public final class AugmentedMeans extends FittedArms<ArmMoments> implements ConfidenceModel {
    private static final double EQUAL = 1e-14; // a variance below this part of the mean square is a rounding error

    private final double pseudoRewards;
    private final double smallestVariance;
    private final double largestVariance;
    private final double[] means;
    private final double[] widths;
    private final RoundedMoments rounded = new RoundedMoments(); // of the pseudo-rewards

    /**
     * Creates a model without observations.
     *
     * @param arms K
     * @param domain the rewards to accept
     * @param pseudoRewards the number n_0 of pseudo-rewards of each arm, positive
     * @param smallestVariance V_i is at least this number; 0 for no limit
     * @param largestVariance V_i is at most this number; infinite for no limit
     */
    public AugmentedMeans(
            int arms, RewardDomain domain, double pseudoRewards, double smallestVariance, double largestVariance) {
        super(new ArmMoments(arms, domain));
        this.smallestVariance = smallestVariance;
        this.largestVariance = largestVariance;
        this.pseudoRewards = pseudoRewards;
        this.means = new double[arms];
        this.widths = new double[arms];
        refit();
    }

    @Override
    public int arms() {
        return means.length;
    }

    @Override
    public double[] means() {
        return means;
    }

    @Override
    public double[] widths() {
        return widths;
    }

    @Override
    public ForcedPulls forced() {
        return sums();
    }

    @Override
    public void update(int arm, double reward) {
        sums().add(arm, reward);
        refit(arm);
    }

    @Override
    protected void refit(int arm) {
        if (updatePseudoRewards()) {
            refreshAll();
        } else {
            refresh(arm);
        }
    }

    /** Computes the mean and the variance of the pseudo-rewards, and returns whether one has changed. */
    private boolean updatePseudoRewards() {
        double n = Math.max(1, observations());
        double exactMean = sums().reward() / n;
        double square = sums().square() / n;
        double exactVariance = square - exactMean * exactMean;
        if (!(exactVariance > EQUAL * square)) {
            exactVariance = square > 0 ? square : 1;
        }
        return rounded.set(exactMean, exactVariance);
    }

    private void refresh(int arm) {
        double mean = rounded.mean();
        double pulls = sums().pulls(arm);
        double count = pulls + pseudoRewards;
        double estimate = (sums().reward(arm) + pseudoRewards * mean) / count;
        double spread =
                (sums().square(arm) + pseudoRewards * (rounded.variance() + mean * mean)) / count - estimate * estimate;
        double limited = Math.min(largestVariance, Math.max(smallestVariance, spread));
        means[arm] = estimate;
        widths[arm] = pulls == 0 ? Double.POSITIVE_INFINITY : Math.sqrt(limited / count);
    }

    @Override
    public void countPending(PendingPulls pending, PendingUse use, double[] adjustedMeans, double[] adjustedWidths) {
        for (int arm = 0; arm < means.length; arm++) {
            int q = pending.of(arm);
            if (q > 0 && sums().pulls(arm) > 0 && use == PendingUse.EVERY_ARM) {
                double count = sums().pulls(arm) + pseudoRewards;
                adjustedWidths[arm] *= Math.sqrt(count / (count + q));
            }
        }
    }

    private void refreshAll() {
        for (int arm = 0; arm < means.length; arm++) {
            refresh(arm);
        }
    }

    @Override
    protected void refit() {
        updatePseudoRewards();
        refreshAll();
    }
}
