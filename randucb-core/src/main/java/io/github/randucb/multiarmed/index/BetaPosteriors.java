package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.ThresholdSampler;
import io.github.randucb.choice.probability.BetaChoice;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ChoiceRule;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.PendingPulls;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ChengBetaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The posterior Beta(1 + Y_i, 1 + s_i - Y_i) of each arm under a uniform prior, and choices by posterior samples.
 *
 * <p>An optimistic policy conditions each sample on exceeding the posterior mean. A rejected sample is drawn again, at
 * most 1000 times. At lower one sample in four is accepted, so only values that are not finite reach this limit.
 *
 * <p>Not thread-safe.
 */
public final class BetaPosteriors extends FittedArms<ArmTotals> implements ThresholdSampler.Indices {
    private static final String SECTION = "contenders";
    private static final double REJECTION_PROBABILITY = 0.25;
    private static final int SAMPLE_ALL_UP_TO = 20;
    private static final int MAX_TRIES = 1000;

    private final UniformRandomProvider random;
    private final boolean optimistic;
    private final double[] alphas;
    private final double[] betas;
    private final ContinuousSampler[] samplers;
    private final double[] massAboveMean;
    private final ThresholdSampler threshold;
    private final ZigguratSampler.Exponential exponential;

    /**
     * Creates the posteriors without observations, which are uniform.
     *
     * @param arms the number of arms
     * @param optimistic whether samples are conditioned on exceeding the posterior mean
     * @param random the source of randomness
     */
    public BetaPosteriors(int arms, boolean optimistic, UniformRandomProvider random) {
        super(new ArmTotals(arms, RewardDomain.UNIT));
        this.random = random;
        this.optimistic = optimistic;
        this.alphas = new double[arms];
        this.betas = new double[arms];
        this.samplers = new ContinuousSampler[arms];
        this.massAboveMean = new double[arms];
        this.exponential = ZigguratSampler.Exponential.of(random);
        for (int arm = 0; arm < arms; arm++) {
            refresh(arm);
        }
        this.threshold = new ThresholdSampler(arms, this, SAMPLE_ALL_UP_TO, random);
    }

    /**
     * Chooses an arm.
     *
     * @return the arm with the largest sample
     */
    public int select() {
        return threshold.select();
    }

    /** Returns the lower end of an arm's samples. */
    private double lower(int arm) {
        return optimistic ? mean(arm) : 0;
    }

    @Override
    public double above(int arm, double level) {
        return level <= lower(arm) ? 1 : level >= 1 ? 0 : Math.min(1, upperTail(arm, level) / massAboveMean[arm]);
    }

    private double upperTail(int arm, double level) {
        return RegularizedBeta.complement(level, alpha(arm), beta(arm));
    }

    /**
     * Samples by rejection. A Beta distribution with parameters of at least 1 exceeds its mean with probability at
     * least 1/e.
     */
    @Override
    public double sample(int arm) {
        double theta = samplers[arm].sample();
        double lower = lower(arm);
        for (int tries = 0; theta < lower && tries < MAX_TRIES; tries++) {
            theta = samplers[arm].sample();
        }
        return Math.max(theta, lower);
    }

    @Override
    public double sampleAbove(int arm, double level, double probability, double top) {
        double a = alpha(arm) - 1;
        double b = beta(arm) - 1;
        double slope = b / (1 - level) - a / level;
        if (b == 0) {
            double tail = 1 - Math.pow(level, a + 1);
            return Math.pow(1 - tail * random.nextDouble(), 1 / (a + 1));
        }
        if (probability > REJECTION_PROBABILITY || slope <= 0) {
            double theta = samplers[arm].sample();
            for (int tries = 0; !(theta > level) && tries < MAX_TRIES; tries++) {
                theta = samplers[arm].sample();
            }
            return theta > level ? theta : Math.nextUp(level);
        }
        return fromTangent(a, b, level, slope);
    }

    /**
     * Samples above a level by rejection. The proposal is the exponential distribution that touches the log-concave
     * density at the level.
     */
    private double fromTangent(double a, double b, double level, double slope) {
        double height = a * Math.log(level) + b * Math.log1p(-level);
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            double distance = exponential.sample() / slope;
            double x = level + distance;
            if (x < 1) {
                double density = a * Math.log(x) + b * Math.log1p(-x) - height + slope * distance;
                if (-exponential.sample() <= density) {
                    return x;
                }
            }
        }
        return Math.nextUp(level);
    }

    /**
     * Returns the number of arms.
     *
     * @return the number of arms
     */
    public int arms() {
        return samplers.length;
    }

    double alpha(int arm) {
        return alphas[arm];
    }

    double beta(int arm) {
        return betas[arm];
    }

    double mean(int arm) {
        return alpha(arm) / (alpha(arm) + beta(arm));
    }

    /**
     * Returns the rule that chooses the arm with the largest sample.
     *
     * @param pending the pending decisions of each arm; those of arms without a reward count as rewards of zero
     * @return the rule of choice, which does not change when the posteriors learn
     */
    public ChoiceRule rule(PendingPulls pending) {
        double[] alpha = alphas.clone();
        double[] beta = betas.clone();
        for (int arm = 0; arm < beta.length; arm++) {
            beta[arm] += pulls(arm) == 0 ? pending.of(arm) : 0;
        }
        return arms -> ActionProbabilities.quadrature(
                arms.size(), out -> BetaChoice.probabilities(arms.of(alpha), arms.of(beta), optimistic, out));
    }

    /**
     * Computes the probability of each arm to have the largest sample.
     *
     * @return the probabilities, by quadrature
     */
    public ActionProbabilities probabilities() {
        return ActionProbabilities.quadrature(
                alphas.length, out -> BetaChoice.probabilities(alphas, betas, optimistic, out));
    }

    /**
     * Checks a reward.
     *
     * @param arm an arm
     * @param reward its reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is not in [0, 1]
     */
    public void check(int arm, double reward) {
        sums().check(arm, reward);
    }

    /**
     * Adds a reward, which must have been checked.
     *
     * @param arm an arm
     * @param reward its reward, in [0, 1]
     */
    public void update(int arm, double reward) {
        sums().add(arm, reward);
        refit(arm);
    }

    @Override
    protected void refit(int arm) {
        refresh(arm);
        threshold.refresh(arm);
    }

    private void refresh(int arm) {
        double reward = sums().reward(arm);
        alphas[arm] = 1 + reward;
        betas[arm] = 1 + (sums().pulls(arm) - reward);
        samplers[arm] = ChengBetaSampler.of(random, alpha(arm), beta(arm));
        massAboveMean[arm] = optimistic ? upperTail(arm, mean(arm)) : 1;
    }

    @Override
    protected void refit() {
        for (int arm = 0; arm < samplers.length; arm++) {
            refresh(arm);
        }
        threshold.refresh();
    }

    /**
     * Writes the state of the threshold sampler.
     *
     * @param out the writer
     */
    public void saveThreshold(StateWriter out) {
        out.writeText(SECTION);
        double[] saved = threshold.save();
        out.writeDoubles(saved, saved.length);
    }

    /**
     * Reads the state of the threshold sampler. The posteriors must be loaded first.
     *
     * @param in the reader
     */
    public void loadThreshold(StateReader in) {
        in.expect(SECTION);
        threshold.restore(in.readDoubles(ThresholdSampler.SAVED));
    }
}
