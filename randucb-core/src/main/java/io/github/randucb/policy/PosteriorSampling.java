package io.github.randucb.policy;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.confidence.GaussianPosterior;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Thompson sampling with a linear predictor, whose parameter is sampled from a Gaussian posterior:
 *
 * <pre>
 * i_t = argmax_i &lt;theta, x_i&gt;,    theta ~ N(theta-hat, c A^-1)
 * </pre>
 *
 * Forced pulls of the model come first. Probabilities are simulated, because there is no formula for correlated indices.
 *
 * <p>Not thread-safe.
 */
public final class PosteriorSampling implements Policy {
    private final GaussianPosterior model;
    private final double deviation;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final UniformRandomProvider random;
    private final MonteCarloProbabilities simulation;
    private final double[] theta;

    /**
     * Creates a policy.
     *
     * @param model the model of the arms; only the policy may use it from now on
     * @param dimension the number of features d
     * @param inflation the factor c on the covariance matrix
     * @param simulation the simulation that estimates the probabilities
     * @param random the random generator
     */
    public PosteriorSampling(
            GaussianPosterior model,
            int dimension,
            double inflation,
            MonteCarloProbabilities simulation,
            UniformRandomProvider random) {
        this.model = model;
        this.deviation = Math.sqrt(inflation);
        this.gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        this.random = random;
        this.simulation = simulation;
        this.theta = new double[dimension];
    }

    @Override
    public int arms() {
        return model.arms();
    }

    @Override
    public int select() {
        return model.forced().pending() ? model.forced().next(random) : choose(gaussian);
    }

    private int choose(ZigguratSampler.NormalizedGaussian source) {
        for (int j = 0; j < theta.length; j++) {
            theta[j] = deviation * source.sample();
        }
        model.draw(theta);
        return model.best(theta);
    }

    @Override
    public void update(int arm, double reward) {
        model.update(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        if (model.forced().pending()) {
            return ActionProbabilities.exact(model.forced().probabilities());
        }
        return simulation.of(
                arms(), model.observations(), stream -> choose(ZigguratSampler.NormalizedGaussian.of(stream)));
    }

    @Override
    public ContextualRule contextualRule(PendingFeatures pending) {
        ContextualModel<?> contextual = ContextualPolicy.model(model);
        PendingFeatures counted = contextual.countedWithoutRewards(pending);
        FrozenPredictor frozen = contextual.freeze(counted);
        FrozenFactor precision = counted.widths() == null ? FrozenFactor.of(contextual.precision()) : frozen.factor();
        return new PosteriorContextualRule(
                frozen.withFactor(precision), precision, deviation, simulation.frozen(model.observations()));
    }

    @Override
    public Statistics statistics() {
        return model;
    }
}
