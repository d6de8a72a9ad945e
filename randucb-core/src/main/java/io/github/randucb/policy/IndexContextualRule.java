package io.github.randucb.policy;

import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.feature.Features;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.Law;

/**
 * The rule of an {@link IndexPolicy} with features in one state.
 *
 * <p>Immutable and thread-safe.
 *
 * @param model the model
 * @param radius the radius U
 * @param law the law of Z / U
 * @param coupling whether the arms share one Z
 */
record IndexContextualRule(FrozenPredictor model, double radius, Law law, Coupling coupling) implements ContextualRule {
    @Override
    public ActionProbabilities probabilities(Features arms) {
        model.check(arms.columns());
        return choose(model.means(arms.columns()), model.widths(arms.columns()), radius);
    }

    @Override
    public ActionProbabilities amongModels(double[] means, double[] bonuses) {
        return choose(means, bonuses, 1);
    }

    private ActionProbabilities choose(double[] means, double[] widths, double u) {
        return new IndexRule(means, widths, u, law, coupling).probabilities(ArmSubset.all(means.length));
    }
}
