package io.github.randucb.glm;

import io.github.randucb.confidence.FeatureSpace;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.SpanningArms;
import io.github.randucb.linear.LinearModel;
import io.github.randucb.linear.LinearTheorems;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Setting;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.GlmTheorem;
import io.github.randucb.theory.Tails;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Which theorem speaks of RandUCB for generalized linear bandits: Theorem 4, as it is printed and for the widths that
 * RandUCB has.
 *
 * <p>Thread-safe: no state.
 */
final class GlmTheorems {
    private GlmTheorems() {}

    static List<Theorem> of(Parameters parameters, Setting setting, Truth truth, Multiplier z) {
        FeatureSpace space = setting.requireSpace();
        Links link = parameters.get(GlmModel.LINK);
        double mu = leastSlope(link, 1 + truth.parameter());
        double rho = SpanningArms.of(setting.requireFeatures()).rho();
        List<Condition> conditions = new ArrayList<>(LinearTheorems.structured(parameters, space, truth, z));
        conditions.addAll(conditions(parameters, link, mu));
        Theorem printed = rounds -> GlmTheorem.printed(
                new GlmTheorem.Problem(space.dimension(), mu, link.lipschitz(), rho, rounds),
                tails(parameters, space, z, rounds));
        Theorem corrected = rounds -> GlmTheorem.corrected(
                new GlmTheorem.Problem(space.dimension(), mu, link.lipschitz(), rho, rounds),
                tails(parameters, space, z, rounds));
        return List.of(printed.under(conditions), corrected.under(conditions));
    }

    private static Tails tails(Parameters parameters, FeatureSpace space, Multiplier z, double rounds) {
        double u = GlmModel.upper(parameters, space.dimension(), rounds);
        return new Tails(z.distribution().at(u), u);
    }

    /** mu: the least slope of g on an interval around zero. */
    private static double leastSlope(Links link, double furthest) {
        return Math.min(link.derivative(furthest), link.derivative(-furthest));
    }

    private static List<Condition> conditions(Parameters parameters, Links link, double mu) {
        boolean spanning = parameters.get(GlmModel.INITIALIZATION) == GlmModel.Initialization.SPANNING
                && parameters.find(GlmModel.INITIAL_PULLS).isEmpty();
        double assumed = parameters.get(GlmModel.MU);
        double lambda = parameters.get(LinearModel.LAMBDA);
        boolean lipschitz = link.lipschitz() < Double.POSITIVE_INFINITY;
        return List.of(
                new Condition(
                        "g is L-Lipschitz",
                        true,
                        lipschitz,
                        lipschitz
                                ? "L = " + link.lipschitz()
                                : link.name().toLowerCase(Locale.ROOT) + " has no Lipschitz constant"),
                new Condition(
                        "arms that span the space are pulled tau times first",
                        true,
                        spanning,
                        spanning ? "initialization=spanning" : "set initialization=spanning, without initial-pulls"),
                new Condition(
                        "the policy knows mu",
                        true,
                        assumed <= mu * (1 + 1e-9),
                        String.format(
                                Locale.ROOT,
                                "it assumes mu = %.4g, and the least slope of g within one of the truth is %.4g",
                                assumed,
                                mu)),
                new Condition(
                        "no regularization", false, false, "lambda = " + lambda + ", small beside the initial pulls"));
    }
}
