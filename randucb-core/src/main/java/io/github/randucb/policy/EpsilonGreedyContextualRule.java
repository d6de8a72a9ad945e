package io.github.randucb.policy;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.feature.Features;

/**
 * The rule of an {@link EpsilonGreedyPolicy} with features in one state.
 *
 * <p>Immutable and thread-safe.
 *
 * @param model the model
 * @param epsilon the probability of exploring
 */
record EpsilonGreedyContextualRule(FrozenPredictor model, double epsilon) implements ContextualRule {
    @Override
    public ActionProbabilities probabilities(Features arms) {
        model.check(arms.columns());
        return choose(model.means(arms.columns()), epsilon);
    }

    @Override
    public double radius() {
        return 0;
    }

    @Override
    public ActionProbabilities amongModels(double[] means, double[] widths, double[] radii) {
        return choose(means, epsilon);
    }

    /** Returns the probabilities of the arm of the largest mean, mixed with uniform ones. */
    static ActionProbabilities choose(double[] means, double epsilon) {
        double[] greedy = Argmax.certain(means.length, Argmax.of(means.length, means));
        return ActionProbabilities.exactIn(greedy).withFloor(epsilon / means.length);
    }
}
