package io.github.randucb.policy;

import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.confidence.FrozenRadius;
import io.github.randucb.feature.Features;
import io.github.randucb.multiplier.Multiplier;
import java.util.Arrays;

/**
 * The rule of an {@link IndexPolicy} with features in one state.
 *
 * <p>Immutable and thread-safe.
 *
 * @param model the model
 * @param radius the radius U
 * @param frozen the radius if other arms have models of their own
 * @param multiplier the random multiplier Z / U
 */
record IndexContextualRule(FrozenPredictor model, double radius, FrozenRadius frozen, Multiplier multiplier)
        implements ContextualRule {
    @Override
    public ActionProbabilities probabilities(Features arms) {
        model.check(arms.columns());
        return choose(model.means(arms.columns()), model.widths(arms.columns()), radius, radius);
    }

    @Override
    public double radiusAmongModels(long t, double variance) {
        return frozen.at(t, variance);
    }

    @Override
    public ActionProbabilities amongModels(double[] means, double[] widths, double[] radii) {
        double largest = Arrays.stream(radii).max().orElse(0);
        return choose(means, IndexRule.bonuses(widths, radii), 1, largest);
    }

    /** Returns the probabilities with the radius u of all arms, and the law of Z / U at another radius. */
    private ActionProbabilities choose(double[] means, double[] widths, double u, double lawAt) {
        return new IndexRule(means, widths, u, multiplier.distribution().at(lawAt), multiplier.coupling())
                .probabilities(ArmSubset.all(means.length));
    }
}
