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
import io.github.randucb.theory.Constant;
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
 * <p>The theorem is about maximum likelihood; the policy's estimate has a ridge, and {@code M_t = lambda I + sum x x^T}.
 * Then {@code (H + lambda I) (theta-hat - theta) = sum (Y - g) x - lambda theta} with {@code H + lambda I >= mu M_t}, so
 * the estimates are off by {@code lambda ||theta||_{M_t^-1} / mu <= lambda / (mu sqrt(lambda + rho tau / d))} widths more,
 * which is added to c_1; and theta-hat stays within one of theta if {@code lambda <= mu (lambda + rho tau / d) / 2}, as
 * tau makes the first part of the right side half as large as it may be.
 *
 * <p>Thread-safe: no state.
 */
final class GlmTheorems {
    private static final double ROUNDING = 1e-9;

    private GlmTheorems() {}

    static List<Theorem> of(Parameters parameters, Setting setting, Truth truth, Multiplier z) {
        Links link = parameters.get(GlmModel.LINK);
        List<Condition> conditions =
                new ArrayList<>(LinearTheorems.structured(parameters, setting.requireSpace(), truth, z));
        conditions.addAll(conditions(link, truth));
        double mu = leastSlope(link, 1 + truth.length());
        Facts facts = new Facts(parameters, mu, rho(setting.requireFeatures()), setting.requireSpace(), z);
        return Stream.<BiFunction<GlmTheorem.Problem, Tails, Guarantee>>of(GlmTheorem::printed, GlmTheorem::corrected)
                .map(form -> theorem(facts, form).under(conditions))
                .toList();
    }

    /** What a theorem needs to know: mu is the least slope of g within one of the truth. */
    private record Facts(Parameters parameters, double mu, double rho, FeatureSpace space, Multiplier z) {
        double d() {
            return space.dimension();
        }

        double lambda() {
            return parameters.get(LinearModel.LAMBDA);
        }

        /** How often the policy pulls each of the spanning arms first, or would if it did. */
        double pulls(double horizon) {
            return parameters
                    .find(GlmModel.INITIAL_PULLS)
                    .map(Integer::doubleValue)
                    .orElseGet(
                            () -> GlmModel.initialPulls(parameters.get(GlmModel.MU), rho, space.dimension(), horizon));
        }

        double leastEigenvalue(double horizon) {
            return lambda() + rho * pulls(horizon);
        }

        /** How many widths a ridge moves the estimates, at most. */
        double shift(double horizon) {
            return lambda() / (mu * Math.sqrt(leastEigenvalue(horizon)));
        }
    }

    private static Theorem theorem(Facts facts, BiFunction<GlmTheorem.Problem, Tails, Guarantee> form) {
        return (rounds, horizon, stretch) -> {
            double u =
                    stretch * GlmModel.upper(facts.parameters(), facts.space().dimension(), horizon);
            GlmTheorem.Problem problem = new GlmTheorem.Problem(
                    facts.d(),
                    facts.mu(),
                    facts.parameters().get(GlmModel.LINK).lipschitz(),
                    facts.d() * facts.pulls(horizon),
                    facts.shift(horizon),
                    rounds);
            Theorem said = (t, told, times) ->
                    form.apply(problem, new Tails(facts.z().distribution().at(u), u));
            return said.under(initial(facts, rounds, horizon))
                    .at(rounds)
                    .with(List.of(new Constant("rho", facts.rho(), "the least eigenvalue of d spanning arms")));
        };
    }

    /** What the first pulls are for: the estimate stays within one of the truth, also with a ridge. */
    private static List<Condition> initial(Facts facts, double rounds, double horizon) {
        boolean spanning = facts.parameters().get(GlmModel.INITIALIZATION) == GlmModel.Initialization.SPANNING;
        double needed = GlmTheorem.tau(facts.d(), facts.mu(), facts.rho(), rounds) / facts.d();
        double ridge = facts.mu() * facts.leastEigenvalue(horizon) / 2;
        return List.of(
                new Condition("the arms span the space", true, facts.rho() > 0, "rho = " + Significant.of(facts.rho())),
                new Condition(
                        "arms that span the space are pulled tau times first",
                        true,
                        spanning && facts.pulls(horizon) >= needed * (1 - ROUNDING),
                        spanning
                                ? "each " + Significant.of(facts.pulls(horizon)) + " times, of at least "
                                        + Significant.of(needed) + " for mu = " + Significant.of(facts.mu())
                                : "set initialization=spanning, and mu = " + Significant.of(facts.mu()) + " or less"),
                new Condition(
                        "lambda <= mu (lambda + rho tau / d) / 2",
                        true,
                        facts.lambda() <= ridge,
                        "the theorem has no ridge: lambda = " + Significant.of(facts.lambda())
                                + " moves the estimates by " + Significant.of(facts.shift(horizon))
                                + " widths at most"));
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

    private static List<Condition> conditions(Links link, Truth truth) {
        boolean lipschitz = link.lipschitz() < Double.POSITIVE_INFINITY;
        boolean follows = truth.follows(link::mean);
        return List.of(
                new Condition(
                        "the means are g(<x_i, theta>)",
                        true,
                        follows,
                        follows ? "the problem has this mean function" : "the problem has another one: set link"),
                new Condition(
                        "g is L-Lipschitz",
                        true,
                        lipschitz,
                        lipschitz
                                ? "L = " + Significant.of(link.lipschitz())
                                : link.name().toLowerCase(Locale.ROOT) + " has no Lipschitz constant"));
    }
}
