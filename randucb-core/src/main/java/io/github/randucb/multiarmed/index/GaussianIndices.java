package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.ThresholdSampler;
import io.github.randucb.choice.ThresholdSelection;
import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.confidence.PendingUse;
import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ChoiceRule;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;
import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A policy with independent Gaussian indices, or with half-Gaussian ones. It has the distribution of an uncoupled {@link
 * IndexPolicy} with an untruncated Gaussian law and a constant radius, but samples only the arms that can have the largest
 * index ({@link ThresholdSampler}).
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + beta C_i(t) Z_i },    Z_i ~ N(0, 1), or its magnitude, independent
 * </pre>
 *
 * <p>Not thread-safe.
 */
public final class GaussianIndices implements Policy, ThresholdSampler.Indices {
    private static final double TAIL_START = 0.7; // from here on Marsaglia's method is faster
    private static final int FEW_ARMS = 150; // up to this many arms, sampling every index is faster
    private static final int MOST_TRIES = 1000;

    private final ConfidenceModel model;
    private final double beta;
    private final boolean upper;
    private final IndexPolicy unoptimized;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final ZigguratSampler.Exponential exponential;
    private final ThresholdSelection choice;

    /**
     * Creates a policy.
     *
     * @param model the model of the arms; only the policy may use it from now on
     * @param beta the radius, positive
     * @param upper whether Z_i is half-Gaussian, the magnitude of a Gaussian number
     * @param random the random generator
     */
    public GaussianIndices(ConfidenceModel model, double beta, boolean upper, UniformRandomProvider random) {
        this.model = model;
        this.beta = beta;
        this.upper = upper;
        ContinuousLaw law = upper ? ContinuousLaw.halfGaussian(1) : ContinuousLaw.gaussian(1);
        Multiplier multiplier = new Multiplier(SamplingDistribution.relative(law), Coupling.UNCOUPLED);
        this.unoptimized = new IndexPolicy(model, Radius.constant(beta), multiplier, random);
        this.random = random;
        this.gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        this.exponential = ZigguratSampler.Exponential.of(random);
        this.choice = new ThresholdSelection(model.arms(), this, model, FEW_ARMS, random);
    }

    @Override
    public int arms() {
        return model.arms();
    }

    @Override
    public int select() {
        return model.forced().pending() ? model.forced().next(random) : choice.select();
    }

    @Override
    public double start() {
        return model.means()[0];
    }

    @Override
    public double step() {
        return Math.max(Double.MIN_NORMAL, deviation(0));
    }

    private double deviation(int arm) {
        return beta * model.widths()[arm];
    }

    @Override
    public double above(int arm, double level) {
        double x = (level - model.means()[arm]) / deviation(arm) / Math.sqrt(2);
        return upper ? (x <= 0 ? 1 : Erfc.value(x)) : Erfc.value(x) / 2;
    }

    @Override
    public double sample(int arm) {
        double z = gaussian.sample();
        return model.means()[arm] + deviation(arm) * (upper ? Math.abs(z) : z);
    }

    @Override
    public double sampleAbove(int arm, double level, double probability, double top) {
        double from = (level - model.means()[arm]) / deviation(arm);
        return Math.max(Math.nextUp(level), model.means()[arm] + deviation(arm) * tail(from));
    }

    /**
     * Samples a Gaussian number above a bound; far from the mean by Marsaglia's method (1964). At least one try in five
     * succeeds. After 1000 tries, which happens only if the bound is not finite, returns the bound.
     */
    double tail(double from) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            if (from < TAIL_START) {
                double z = upper ? Math.abs(gaussian.sample()) : gaussian.sample();
                if (z > from) {
                    return z;
                }
            } else {
                double z = Math.sqrt(from * from + 2 * exponential.sample());
                if (random.nextDouble() * z <= from) {
                    return z;
                }
            }
        }
        return from;
    }

    @Override
    public void update(int arm, double reward) {
        model.update(arm, reward);
        choice.observed(arm);
    }

    @Override
    public ActionProbabilities probabilities() {
        return unoptimized.probabilities();
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        return unoptimized.rule(pending, PendingUse.NEW_ARMS);
    }

    @Override
    public boolean countsPending(int arm) {
        return !(model instanceof ArmStatistics arms && arms.pulls(arm) > 0);
    }

    @Override
    public Statistics statistics() {
        return model;
    }

    @Override
    public void saveChoice(StateWriter out) {
        choice.save(out);
    }

    @Override
    public void loadChoice(StateReader in) {
        choice.load(in);
    }
}
