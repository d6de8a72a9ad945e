package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.ThresholdSampler;
import io.github.randucb.choice.probability.Marginal;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ChengBetaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A posterior Beta(1 + Y_i, 1 + s_i - Y_i) for each arm, from the uniform prior; the sampler of an arm is made
 * anew only when the arm is updated. A draw that is rejected is repeated, at most 1000 times. At least one draw in four
 * is accepted, so only numbers that are not finite reach this bound. Not thread-safe.
 */
public final class BetaPosteriors extends FittedArms<ArmTotals> implements ThresholdSampler.Indices {
    private static final String SECTION = "contenders";
    private static final double OFTEN = 0.25;
    private static final int FEW = 20;
    private static final int MOST_TRIES = 1000;

    private final UniformRandomProvider random;
    private final boolean optimistic;
    private final ContinuousSampler[] samplers;
    private final double[] aboveMean;
    private final ThresholdSampler contenders;
    private final ZigguratSampler.Exponential exponential;

    public BetaPosteriors(int arms, boolean optimistic, UniformRandomProvider random) {
        super(new ArmTotals(arms, RewardDomain.UNIT));
        this.random = random;
        this.optimistic = optimistic;
        this.samplers = new ContinuousSampler[arms];
        this.aboveMean = new double[arms];
        this.exponential = ZigguratSampler.Exponential.of(random);
        for (int arm = 0; arm < arms; arm++) {
            refresh(arm);
        }
        this.contenders = new ThresholdSampler(arms, this, FEW, random);
    }

    public int select() {
        return contenders.select();
    }

    private double least(int arm) {
        return optimistic ? mean(arm) : 0;
    }

    @Override
    public double above(int arm, double level) {
        return level <= least(arm) ? 1 : level >= 1 ? 0 : Math.min(1, upperTail(arm, level) / aboveMean[arm]);
    }

    private double upperTail(int arm, double level) {
        return RegularizedBeta.complement(level, alpha(arm), beta(arm));
    }

    /** By rejection: a Beta law with parameters from 1 on exceeds its mean with probability 1/e at least. */
    @Override
    public double sample(int arm) {
        double theta = samplers[arm].sample();
        double least = least(arm);
        for (int tries = 0; theta < least && tries < MOST_TRIES; tries++) {
            theta = samplers[arm].sample();
        }
        return Math.max(theta, least);
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
        if (probability > OFTEN || slope <= 0) {
            double theta = samplers[arm].sample();
            for (int tries = 0; !(theta > level) && tries < MOST_TRIES; tries++) {
                theta = samplers[arm].sample();
            }
            return theta > level ? theta : Math.nextUp(level);
        }
        return fromTangent(a, b, level, slope);
    }

    /** By rejection from the exponential law that touches the density at the level: it is log-concave. */
    private double fromTangent(double a, double b, double level, double slope) {
        double height = a * Math.log(level) + b * Math.log1p(-level);
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            double further = exponential.sample() / slope;
            double x = level + further;
            if (x < 1) {
                double density = a * Math.log(x) + b * Math.log1p(-x) - height + slope * further;
                if (-exponential.sample() <= density) {
                    return x;
                }
            }
        }
        return Math.nextUp(level);
    }

    public int arms() {
        return samplers.length;
    }

    double alpha(int arm) {
        return 1 + sums().reward(arm);
    }

    double beta(int arm) {
        return 1 + (sums().pulls(arm) - sums().reward(arm));
    }

    double mean(int arm) {
        return alpha(arm) / (alpha(arm) + beta(arm));
    }

    public Marginal marginal(int arm) {
        return new BetaMarginal(alpha(arm), beta(arm), least(arm));
    }

    public void check(int arm, double reward) {
        sums().check(arm, reward);
    }

    public void update(int arm, double reward) {
        sums().add(arm, reward);
        refresh(arm);
        contenders.refresh(arm);
    }

    private void refresh(int arm) {
        samplers[arm] = ChengBetaSampler.of(random, alpha(arm), beta(arm));
        aboveMean[arm] = optimistic ? upperTail(arm, mean(arm)) : 1;
    }

    @Override
    protected void refit() {
        for (int arm = 0; arm < samplers.length; arm++) {
            refresh(arm);
        }
        contenders.refresh();
    }

    public void saveContenders(StateWriter out) {
        out.writeText(SECTION);
        double[] saved = contenders.save();
        out.writeDoubles(saved, saved.length);
    }

    public void loadContenders(StateReader in) {
        in.expect(SECTION);
        contenders.restore(in.readDoubles(ThresholdSampler.SAVED));
    }
}
