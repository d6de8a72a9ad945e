package io.github.randucb.glm;

import io.github.randucb.confidence.Links;
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
 * The theorem about RandUCB for generalized linear bandits: Theorem 4, as printed and corrected for the widths of
 * RandUCB. Both are given as stated and as the proof gives them.
 *
 * <p>The theorem is about maximum likelihood. The policy's estimate has a ridge, with
 * {@code M_t = lambda I + sum x x^T}. Then
 *
 * <pre>
 * (H + lambda I) (theta-hat - theta) = sum (Y - g) x - lambda theta,    H + lambda I &gt;= mu M_t
 * </pre>
 *
 * The ridge adds at most lambda / (mu sqrt(lambda + rho tau / d)) widths to the error of the estimates, which is added
 * to c_1. It also adds to the distance between theta-hat and theta, which must not exceed one. The initial pulls tau
 * make the first part of the right-hand side at most half of its limit, so
 * {@code lambda <= mu (lambda + rho tau / d) / 2} is sufficient.
 *
 * <p>Stateless and thread-safe.
 */
final class GlmTheorems {
    private static final double ROUNDING = 1e-9;

    private GlmTheorems() {}

    /** Returns the four versions of the theorem for a configuration. */
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

    /** The theorem as printed, or corrected. Stateless and thread-safe. */
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

    /**
     * Returns the condition that U reaches c_1. U is inversely proportional to the mu that the policy assumes, so the
     * condition names a mu that is sufficient.
     */
    private static Condition scale(Facts facts, double u, double c1) {
        double mu = facts.parameters.get(GlmModel.MU);
        boolean reaches = Form.PROVED.isOptimistic(u, c1);
        double enough = mu * u / c1 * (1 - 1e-7); // it is printed with eight digits
        return Condition.note(
                "U >= c_1",
                reaches,
                () -> "U = " + SignificantDigits.of(u) + " with mu = " + SignificantDigits.of(mu)
                        + (reaches ? "" : "; mu = " + SignificantDigits.of(enough, 8) + " or less is sufficient"));
    }

    /**
     * Returns the conditions on the first pulls. They keep the estimate within distance one of the true parameter, also
     * with a ridge.
     */
    private static List<Condition> initial(Facts facts, double rounds, double horizon) {
        if (!facts.isSpanning()) {
            return List.of(Condition.of(
                    "arms that span the space are pulled tau times first",
                    false,
                    () -> "there are no first pulls; set initialization=spanning and mu = "
                            + SignificantDigits.of(facts.mu) + " or less"));
        }
        if (!facts.hasFirstPulls()) {
            return List.of(Condition.of(
                    "the arms span the space",
                    false,
                    () -> "they do not, because rho is zero; use arms with other features"));
        }
        double needed = GlmTheorem.tau(facts.dimension(), facts.mu, facts.rho(), rounds) / facts.dimension();
        return List.of(
                Condition.of(
                        "arms that span the space are pulled tau times first",
                        facts.pulls(horizon) >= needed * (1 - ROUNDING),
                        () -> "each arm " + SignificantDigits.of(facts.pulls(horizon)) + " times; the theorem needs "
                                + SignificantDigits.of(needed) + " for mu = " + SignificantDigits.of(facts.mu)
                                + " and rho = "
                                + SignificantDigits.of(facts.rho())),
                Condition.of(
                        "lambda <= mu (lambda + rho tau / d) / 2",
                        facts.lambda() <= facts.mu * facts.leastEigenvalue(horizon) / 2,
                        () -> "the theorem has no ridge; lambda = " + SignificantDigits.of(facts.lambda())
                                + " moves the estimates by at most " + SignificantDigits.of(facts.shift(horizon))
                                + " widths"));
    }

    /** Returns mu, the least slope of g on an interval around zero. */
    private static double leastSlope(Links link, double furthest) {
        return Math.min(link.derivative(furthest), link.derivative(-furthest));
    }

    private static List<Condition> conditions(Links link, GroundTruth truth) {
        return List.of(
                Condition.of(
                        "the means are g(<x_i, theta>)",
                        truth.follows(link::mean),
                        "the problem has the mean function of the link",
                        "the problem has another mean function; set link"),
                Condition.of(
                        "g is L-Lipschitz",
                        link.lipschitz() < Double.POSITIVE_INFINITY,
                        () -> link.lipschitz() < Double.POSITIVE_INFINITY
                                ? "L = " + SignificantDigits.of(link.lipschitz())
                                : link.name().toLowerCase(Locale.ROOT) + " has no Lipschitz constant"));
    }

    /**
     * The facts about a configuration that the theorem needs. mu is the least slope of g within distance one of the
     * true parameter. Thread-safe.
     */
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

        /**
         * Returns rho of the arms that are pulled first, or zero if there are none. It is computed at the first call,
         * because the search may take long.
         */
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

        /** Tells whether there are first pulls. */
        boolean hasFirstPulls() {
            return isSpanning() && rho() > 0;
        }

        /**
         * Returns the number of first pulls of each spanning arm; infinite if there are none, so that there is no
         * bound.
         */
        double pulls(double horizon) {
            if (!hasFirstPulls()) {
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
            return hasFirstPulls() ? lambda() + rho() * pulls(horizon) : Double.POSITIVE_INFINITY;
        }

        /** Returns an upper bound on the change of the estimates by the ridge, in widths. */
        double shift(double horizon) {
            return lambda() / (mu * Math.sqrt(leastEigenvalue(horizon)));
        }
    }
}
