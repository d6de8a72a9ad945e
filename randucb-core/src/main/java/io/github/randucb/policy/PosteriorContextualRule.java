package io.github.randucb.policy;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.Coupling;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The rule of {@link PosteriorSampling} in one state. With one model for all arms, the indices are correlated, and the
 * probabilities are simulated. With one model for each arm, the indices are independent Gaussian numbers, and the
 * probabilities are computed by quadrature.
 *
 * <p>Immutable and thread-safe.
 *
 * @param model the model
 * @param precision the factor of the precision matrix of the posterior
 * @param radius the standard deviation of a sample, in units of the width
 * @param simulation the simulation of this state
 */
record PosteriorContextualRule(
        FrozenPredictor model, FrozenFactor precision, double radius, MonteCarloProbabilities simulation)
        implements ContextualRule {
    @Override
    public ActionProbabilities probabilities(Features arms) {
        Columns columns = arms.columns();
        model.check(columns);
        double[] center = model.theta();
        double[] theta = new double[center.length];
        double[] products = new double[arms.arms()];
        return simulation.of(arms.arms(), 0, stream -> {
            sample(stream, center, theta);
            columns.multiply(theta, products);
            return Argmax.of(products.length, products);
        });
    }

    private void sample(UniformRandomProvider stream, double[] center, double[] theta) {
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(stream);
        for (int j = 0; j < theta.length; j++) {
            theta[j] = radius * gaussian.sample();
        }
        precision.solve(theta);
        for (int j = 0; j < theta.length; j++) {
            theta[j] += center[j];
        }
    }

    @Override
    public boolean samplesParameter() {
        return true;
    }

    @Override
    public ActionProbabilities amongModels(double[] means, double[] widths, double[] radii) {
        return new IndexRule(means, IndexRule.bonuses(widths, radii), 1, ContinuousLaw.gaussian(1), Coupling.UNCOUPLED)
                .probabilities(ArmSubset.all(means.length));
    }
}
