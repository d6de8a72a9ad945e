package io.github.randucb.glm;

import io.github.randucb.confidence.FeatureSpace;
import io.github.randucb.confidence.Features;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.SpanningArms;
import io.github.randucb.linear.LinearModel;
import io.github.randucb.linear.LinearTheorems;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Setting;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.GlmTheorem;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Significant;
import io.github.randucb.theory.Tails;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Stream;

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
        double mu = leastSlope(link, 1 + truth.length());
        double rho = rho(setting.requireFeatures());
        List<Condition> conditions = new ArrayList<>(LinearTheorems.structured(parameters, space, truth, z));
        boolean follows = truth.follows(link::mean);
        conditions.add(new Condition(
                "the means are g(<x_i, theta>)",
                true,
                follows,
                follows ? "the problem has this mean function" : "the problem has another one: set link"));
        conditions.add(new Condition("the arms span the space", true, rho > 0, "rho = " + Significant.of(rho)));
        conditions.addAll(conditions(parameters, link, mu));
        return Stream.<BiFunction<GlmTheorem.Problem, Tails, Guarantee>>of(GlmTheorem::printed, GlmTheorem::corrected)
                .map(form -> theorem(parameters, space, z, new Slopes(mu, link.lipschitz(), rho), form)
                        .under(conditions))
                .toList();
    }

    /** The slopes of g, and rho. */
    private record Slopes(double least, double largest, double rho) {}

    private static Theorem theorem(
            Parameters parameters,
            FeatureSpace space,
            Multiplier z,
            Slopes slopes,
            BiFunction<GlmTheorem.Problem, Tails, Guarantee> form) {
        int d = space.dimension();
        return (rounds, horizon, stretch) -> {
            double u = stretch * GlmModel.upper(parameters, d, horizon);
            double tau = d * GlmModel.initialPulls(parameters.get(GlmModel.MU), slopes.rho(), d, horizon);
            return form.apply(
                    new GlmTheorem.Problem(d, slopes.least(), slopes.largest(), tau, rounds),
                    new Tails(z.distribution().at(u), u));
        };
    }

    /** Zero if the arms do not span the space. */
    private static double rho(Features features) {
        try {
            return SpanningArms.of(features).rho();
        } catch (IllegalArgumentException e) {
            return 0;
        }
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
                        "it assumes mu = " + Significant.of(assumed)
                                + ", and the least slope of g within one of the truth is " + Significant.of(mu)),
                new Condition(
                        "no regularization",
                        false,
                        false,
                        "lambda = " + Significant.of(lambda) + ", small beside the initial pulls"));
    }
}
