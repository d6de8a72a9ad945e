package io.github.randucb.linear;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.spec.CommonConditions;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.Setting;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Tails;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.theorem.LinearTheorem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The theorem about RandUCB for linear bandits: Theorem 3, as stated and as its proof gives it.
 *
 * <p>With noise variance v, {@code M_t = (lambda v I + sum x x^T) / v}. Compared with the paper's policy with lambda v
 * in place of lambda, the estimates are the same and the widths are sqrt(v) times as large. The policy is therefore the
 * paper's policy with lambda v and sqrt(v) Z.
 *
 * <p>Stateless and thread-safe.
 */
final class LinearTheorems {
    private LinearTheorems() {}

    /** Returns both forms of the theorem for a configuration. */
    static List<Theorem> of(Parameters parameters, Setting setting, GroundTruth truth, Multiplier z) {
        List<Condition> conditions =
                new ArrayList<>(CommonConditions.ofFeatures(parameters, setting.requireSpace(), truth, z));
        conditions.add(linearMeans(truth));
        boolean constant = LinearModel.kind(parameters) != LinearModel.RadiusKind.DETERMINANT;
        return Stream.of(Form.values())
                .map(form -> constant || form == Form.STATED
                        ? fixed(form, parameters, setting.requireSpace(), z)
                        : determinant(parameters, setting.requireSpace(), z))
                .map(theorem -> theorem.under(conditions))
                .toList();
    }

    /** Returns the condition that the means are linear in the features. */
    static Condition linearMeans(GroundTruth truth) {
        return Condition.of(
                "the means are <x_i, theta>",
                truth.follows(x -> x),
                "the problem has linear means",
                "the problem has means that are not linear in the features");
    }

    /** Returns Theorem 3 for a U that is the same in every round. There is no bound if U changes. */
    private static Theorem fixed(Form form, Parameters parameters, FeatureSpace space, Multiplier z) {
        double v = LinearModel.noise(parameters);
        double lambda = parameters.get(CommonParameters.LAMBDA) * v;
        boolean constant = LinearModel.kind(parameters) != LinearModel.RadiusKind.DETERMINANT;
        Condition sameLaw = Condition.of(
                "Z has the same law in every round",
                constant,
                "U does not depend on the round",
                "U = beta_t grows with det M_t and stays below c_1; use the form with Z >= c_1, or set"
                        + " radius=theorem for U = 3 c_1");
        Theorem theorem = (rounds, horizon, stretch) -> {
            double u = stretch * LinearModel.upper(parameters, space, horizon);
            Tails tails = new Tails(z.distribution().at(u), Math.sqrt(v) * u);
            return LinearTheorem.of(form, space.dimension(), lambda, rounds, tails);
        };
        return inUnit(constant ? theorem : theorem.with(Guarantee::unbounded), v)
                .under(List.of(sameLaw));
    }

    /** Returns the bound that the proof of Theorem 3 gives for the radius {@code determinant}. */
    private static Theorem determinant(Parameters parameters, FeatureSpace space, Multiplier z) {
        double v = LinearModel.noise(parameters);
        double lambda = parameters.get(CommonParameters.LAMBDA) * v;
        int d = space.dimension();
        boolean relative = z.distribution().at(1) == z.distribution().at(2);
        Condition sameLaw = Condition.of(
                "Z / U has the same law in every round",
                relative,
                "the law of Z / beta_t does not depend on the round, and E_ls holds with c_1(t) = beta_t",
                "sigma-scale=literal makes the law depend on U; set sigma-scale=relative");
        Theorem theorem = (rounds, horizon, stretch) -> {
            double u = stretch * RadiusScale.of(parameters, LinearTheorem.largestRadius(d, lambda, rounds, horizon));
            return LinearTheorem.determinant(
                    d, lambda, rounds, horizon, new Tails(z.distribution().at(u), u));
        };
        return inUnit(relative ? theorem : theorem.with(Guarantee::unbounded), v)
                .under(List.of(sameLaw));
    }

    /** Returns a theorem in the unit of the policy's widths, with the noise variance among its constants. */
    private static Theorem inUnit(Theorem theorem, double v) {
        return theorem.with(guarantee -> guarantee.with(noise(v)).withWidthUnit(Math.sqrt(v)));
    }

    private static List<Constant> noise(double v) {
        return v == 1
                ? List.of()
                : List.of(new Constant(
                        "v", v, "noise variance: lambda is v times, and Z sqrt(v) times, that of the policy"));
    }
}
