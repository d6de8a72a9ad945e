package io.github.randucb.glm;

import io.github.randucb.confidence.glm.Links;
import io.github.randucb.feature.Features;
import io.github.randucb.feature.SpanningArms;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.spec.CommonConditions;
import io.github.randucb.spec.Setting;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Tails;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.theorem.GlmTheorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Which theorem speaks of RandUCB for generalized linear bandits: Theorem 4, as it is printed and for the widths that
 * RandUCB has, each as it is stated and as its proof gives it.
 *
 * <p>The theorem is about maximum likelihood; the policy's estimate has a ridge, and {@code M_t = lambda I + sum x
 * x^T}. Then
 *
 * <pre>
 * (H + lambda I) (theta-hat - theta) = sum (Y - g) x - lambda theta,    H + lambda I &gt;= mu M_t
 * </pre>
 *
 * so the estimates are off by at most lambda / (mu sqrt(lambda + rho tau / d)) widths more, which is added to c_1; and
 * theta-hat stays within one of theta if {@code lambda <= mu (lambda + rho tau / d) / 2}, as tau makes the first part
 * of the right side half as large as it may be.
 *
 * <p>Stateless and thread-safe.
 */
final class GlmTheorems {
    private static final double ROUNDING = 1e-9;

    private GlmTheorems() {}

    static List<Theorem> of(Parameters parameters, Setting setting, GroundTruth truth, Multiplier z) {
        Links link = parameters.get(GlmModel.LINK);
        List<Condition> conditions =
                new ArrayList<>(CommonConditions.ofFeatures(parameters, setting.requireSpace(), truth, z));
        conditions.addAll(conditions(link, truth));
        Facts facts = new Facts(parameters, setting.requireFeatures(), leastSlope(link, 1 + truth.length()), z);
        return Stream.<Statement>of(GlmTheorem::printed, GlmTheorem::corrected)
                .flatMap(statement -> Stream.of(Form.values()).map(form -> theorem(facts, statement, form)))
                .map(theorem -> theorem.under(conditions))
                .toList();
    }

    /** The theorem as it is printed, or corrected. Stateless and thread-safe. */
    @FunctionalInterface
    private interface Statement {
        Guarantee of(Form form, GlmTheorem.Problem problem, Tails z);
    }

    private static Theorem theorem(Facts facts, Statement statement, Form form) {
        return (rounds, horizon, stretch) -> {
            double u = stretch * GlmModel.upper(facts.parameters, facts.dimension(), horizon);
            GlmTheorem.Problem problem = new GlmTheorem.Problem(
                    facts.dimension(),
                    facts.mu,
                    facts.parameters.get(GlmModel.LINK).lipschitz(),
                    facts.dimension() * facts.pulls(horizon),
                    facts.shift(horizon),
                    rounds,
                    facts.parameters.get(GlmModel.LINK)::derivative);
            return statement
                    .of(form, problem, new Tails(facts.z.distribution().at(u), u))
                    .under(List.of(scale(facts, u, problem.c1())))
                    .under(initial(facts, rounds, horizon));
        };
    }

    /** Which mu the policy may assume for U to reach c_1: U is inversely proportional to it. */
    private static Condition scale(Facts facts, double u, double c1) {
        double mu = facts.parameters.get(GlmModel.MU);
        boolean reaches = Form.PROVED.isOptimistic(u, c1);
        double enough = mu * u / c1 * (1 - 1e-7); // printed in eight digits
        return Condition.note(
                "U >= c_1",
                reaches,
                () -> "U = " + SignificantDigits.of(u) + " with mu = " + SignificantDigits.of(mu)
                        + (reaches ? "" : "; mu = " + SignificantDigits.of(enough, 8) + " or less is enough"));
    }

    /** What the first pulls are for: the estimate stays within one of the truth, also with a ridge. */
    private static List<Condition> initial(Facts facts, double rounds, double horizon) {
        if (!facts.isSpanning()) {
            return List.of(Condition.of(
                    "arms that span the space are pulled tau times first",
                    false,
                    () -> "set initialization=spanning, and mu = " + SignificantDigits.of(facts.mu) + " or less"));
        }
        if (!facts.begins()) {
            return List.of(Condition.of("the arms span the space", false, () -> "they do not: rho is zero"));
        }
        double needed = GlmTheorem.tau(facts.dimension(), facts.mu, facts.rho(), rounds) / facts.dimension();
        return List.of(
                Condition.of(
                        "arms that span the space are pulled tau times first",
                        facts.pulls(horizon) >= needed * (1 - ROUNDING),
                        () -> "each " + SignificantDigits.of(facts.pulls(horizon)) + " times, of at least "
                                + SignificantDigits.of(needed) + " for mu = " + SignificantDigits.of(facts.mu)
                                + " and rho = "
                                + SignificantDigits.of(facts.rho())),
                Condition.of(
                        "lambda <= mu (lambda + rho tau / d) / 2",
                        facts.lambda() <= facts.mu * facts.leastEigenvalue(horizon) / 2,
                        () -> "the theorem has no ridge: lambda = " + SignificantDigits.of(facts.lambda())
                                + " moves the estimates by " + SignificantDigits.of(facts.shift(horizon))
                                + " widths at most"));
    }

    /** mu: the least slope of g on an interval around zero. */
    private static double leastSlope(Links link, double furthest) {
        return Math.min(link.derivative(furthest), link.derivative(-furthest));
    }

    private static List<Condition> conditions(Links link, GroundTruth truth) {
        return List.of(
                Condition.of(
                        "the means are g(<x_i, theta>)",
                        truth.follows(link::mean),
                        "the problem has this mean function",
                        "the problem has another one: set link"),
                Condition.of(
                        "g is L-Lipschitz",
                        link.lipschitz() < Double.POSITIVE_INFINITY,
                        () -> link.lipschitz() < Double.POSITIVE_INFINITY
                                ? "L = " + SignificantDigits.of(link.lipschitz())
                                : link.name().toLowerCase(Locale.ROOT) + " has no Lipschitz constant"));
    }

    /** What the theorem needs to know: mu is the least slope of g within one of the truth. Thread-safe. */
    private static final class Facts {
        final Parameters parameters;
        final Features features;
        final double mu;
        final Multiplier z;
        private double rho = Double.NaN;

        Facts(Parameters parameters, Features features, double mu, Multiplier z) {
            this.parameters = parameters;
            this.features = features;
            this.mu = mu;
            this.z = z;
        }

        int dimension() {
            return features.dimension();
        }

        double lambda() {
            return parameters.get(GlmModel.LAMBDA);
        }

        boolean isSpanning() {
            return parameters.get(GlmModel.INITIALIZATION) != GlmModel.Initialization.NONE;
        }

        /** That of the arms which are pulled first, zero if there are none; found when needed, as it may take long. */
        synchronized double rho() {
            if (Double.isNaN(rho)) {
                try {
                    rho = SpanningArms.of(features, parameters.get(GlmModel.SPANNING_SEARCH))
                            .rho();
                } catch (IllegalArgumentException e) {
                    rho = 0;
                }
            }
            return rho;
        }

        /** Whether there are first pulls. */
        boolean begins() {
            return isSpanning() && rho() > 0;
        }

        /** How often each of the spanning arms is pulled first; without that there is no bound. */
        double pulls(double horizon) {
            if (!begins()) {
                return Double.POSITIVE_INFINITY;
            }
            return parameters.get(GlmModel.INITIALIZATION) == GlmModel.Initialization.MINIMAL
                    ? GlmModel.minimalPulls(rho())
                    : parameters
                            .find(GlmModel.INITIAL_PULLS)
                            .map(Integer::doubleValue)
                            .orElseGet(() ->
                                    GlmModel.initialPulls(parameters.get(GlmModel.MU), rho(), dimension(), horizon));
        }

        double leastEigenvalue(double horizon) {
            return begins() ? lambda() + rho() * pulls(horizon) : Double.POSITIVE_INFINITY;
        }

        /** How many widths a ridge moves the estimates, at most. */
        double shift(double horizon) {
            return lambda() / (mu * Math.sqrt(leastEigenvalue(horizon)));
        }
    }
}
