package io.github.randucb.policy;

import io.github.randucb.choice.probability.CoupledChoice;
import io.github.randucb.choice.probability.UncoupledChoice;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;

/**
 * The rule of an {@link IndexPolicy} in one state: the argmax of {@code mean_i + Z_i width_i}, with {@code Z_i = z_i U}.
 *
 * <p>Immutable and thread-safe.
 *
 * @param means the estimated means, which belong to this rule
 * @param widths the widths, finite, which belong to this rule
 * @param u the radius U
 * @param law the law of Z / U
 * @param coupling whether the arms share one Z
 */
@SuppressWarnings("ArrayRecordComponent") // rules are not compared
record IndexRule(double[] means, double[] widths, double u, Law law, Coupling coupling) implements ChoiceRule {
    /** Returns the width of each arm times its own radius, for a rule with U = 1. */
    static double[] bonuses(double[] widths, double[] radii) {
        double[] bonuses = new double[widths.length];
        for (int k = 0; k < bonuses.length; k++) {
            bonuses[k] = radii[k] * widths[k];
        }
        return bonuses;
    }

    @Override
    public ActionProbabilities probabilities(ArmSubset arms) {
        double[] m = arms.of(means);
        double[] c = arms.of(widths);
        if (coupling == Coupling.COUPLED) {
            return ActionProbabilities.exactIn(CoupledChoice.probabilities(m, c, u, law));
        }
        return law instanceof DiscreteLaw discrete
                ? ActionProbabilities.exactIn(UncoupledChoice.probabilities(m, c, u, discrete))
                : ActionProbabilities.quadrature(
                        m.length, out -> UncoupledChoice.probabilities(m, c, u, (ContinuousLaw) law, out));
    }
}
