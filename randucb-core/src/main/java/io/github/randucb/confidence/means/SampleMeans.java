package io.github.randucb.confidence.means;

import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.confidence.PendingUse;
import io.github.randucb.confidence.Width;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.PendingPulls;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * Confidence model of the multi-armed bandit (Section 4.1):
 *
 * <pre>
 * mu-hat_i(t) = Y_i(t) / s_i(t),    C_i(t) = sqrt(1 / s_i(t))
 * </pre>
 *
 * The width may also be another function of s_i ({@link Width}). Without a prior, each arm is pulled once first. With a
 * prior of n_0 pulls of mean m_i, {@code s_i = n_0 + pulls} and {@code Y_i = n_0 m_i + rewards}.
 *
 * <p>Pending decisions count as pulls in the width: {@code C_i = sqrt(1 / (s_i + q_i))} for q_i pending decisions. As long as
 * an arm has no reward, they also count as rewards of zero in the mean.
 *
 * <p>Not thread-safe.
 */
public final class SampleMeans extends FittedArms<ArmTotals> implements ConfidenceModel {
    private static final int MANY_ARMS = 500; // from here on, groups are faster than a loop over all arms

    private final double priorPulls;
    private final double[] priorRewards;
    private final Width width;
    private final double[] means;
    private final double[] widths;
    private long changes;
    private @Nullable PullGroups groups; // for many arms, created at the first choice

    private SampleMeans(ArmTotals totals, double priorPulls, double[] priorRewards, Width width) {
        super(totals);
        this.priorPulls = priorPulls;
        this.priorRewards = priorRewards;
        this.width = width;
        this.means = new double[totals.arms()];
        this.widths = new double[totals.arms()];
        refit();
    }

    /**
     * Creates the model of the paper: no prior, and one forced pull of each arm.
     *
     * @param arms K
     * @param domain the rewards to accept
     * @param width the width as a function of the pulls
     * @return a model without observations
     */
    public static SampleMeans pulledOnce(int arms, RewardDomain domain, Width width) {
        return new SampleMeans(new ArmTotals(arms, domain), 0, new double[arms], width);
    }

    /**
     * Creates a model with the same prior for all arms.
     *
     * @param arms K
     * @param domain the rewards to accept
     * @param width the width as a function of the pulls
     * @param pulls the number of pulls of the prior, positive
     * @param mean the prior mean
     * @return a model without observations
     */
    public static SampleMeans withPrior(int arms, RewardDomain domain, Width width, double pulls, double mean) {
        double[] rewards = new double[arms];
        Arrays.fill(rewards, pulls * mean);
        return new SampleMeans(new ArmTotals(arms, domain), pulls, rewards, width);
    }

    /**
     * Creates the model of the released code: for each arm a prior of 10^-6 pulls with a uniformly random mean, and no
     * forced pulls.
     *
     * @param arms K
     * @param domain the rewards to accept
     * @param width the width as a function of the pulls
     * @param random draws the prior means
     * @return a model without observations
     */
    public static SampleMeans withTinyPrior(int arms, RewardDomain domain, Width width, UniformRandomProvider random) {
        double pulls = 1e-6;
        double[] rewards = random.doubles(arms).map(mean -> pulls * mean).toArray();
        return new SampleMeans(new ArmTotals(arms, domain), pulls, rewards, width);
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
    public int argmax(double z) {
        if (arms() < MANY_ARMS) {
            return ConfidenceModel.super.argmax(z);
        }
        PullGroups current = groups;
        if (current == null) {
            current = new PullGroups(means, widths, sums()::pulls);
            groups = current;
        }
        return current.argmax(z);
    }

    /**
     * Returns the number of pulls of an arm, including those of the prior.
     *
     * @param arm the arm
     * @return s_i
     */
    public double pullsWithPrior(int arm) {
        return priorPulls + sums().pulls(arm);
    }

    /**
     * Returns a counter of changes, for callers that store values derived from this model.
     *
     * @return a number that grows by one with an update, and by more when observations are loaded or merged
     */
    public long changes() {
        return changes;
    }

    @Override
    public ForcedPulls forced() {
        return priorPulls > 0 ? ForcedPulls.NONE : sums();
    }

    /**
     * Throws the exception that {@link #update} would throw, if any.
     *
     * @param arm the arm
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is outside the domain
     */
    public void check(int arm, double reward) {
        sums().check(arm, reward);
    }

    @Override
    public void update(int arm, double reward) {
        sums().add(arm, reward);
        changes++;
        refresh(arm);
    }

    private void refresh(int arm) {
        double s = pullsWithPrior(arm);
        means[arm] = s == 0 ? 0 : (sums().reward(arm) + priorRewards[arm]) / s;
        widths[arm] = s == 0 ? Double.POSITIVE_INFINITY : width.after(s);
        if (groups != null) {
            groups.move(arm, sums().pulls(arm));
        }
    }

    @Override
    public void countPending(PendingPulls pending, PendingUse use, double[] adjustedMeans, double[] adjustedWidths) {
        for (int arm = 0; arm < means.length; arm++) {
            int q = pending.of(arm);
            boolean isNew = sums().pulls(arm) == 0;
            if (q > 0 && (isNew || use == PendingUse.EVERY_ARM)) {
                double count = pullsWithPrior(arm) + q;
                adjustedWidths[arm] = width.after(count);
                adjustedMeans[arm] = isNew ? priorRewards[arm] / count : adjustedMeans[arm];
            }
        }
    }

    @Override
    protected void refit(int arm) {
        changes += 2; // unlike an update
        refresh(arm);
    }

    @Override
    protected void refit() {
        changes += 2; // unlike an update
        for (int arm = 0; arm < means.length; arm++) {
            refresh(arm);
        }
    }
}
