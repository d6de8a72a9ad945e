package io.github.randucb.linear;

import io.github.randucb.confidence.FeatureSpace;
import io.github.randucb.multiarmed.StartingMeans;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Setting;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.LinearTheorem;
import io.github.randucb.theory.Significant;
import io.github.randucb.theory.Tails;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.Truth;
import java.util.ArrayList;
import java.util.List;

/**
 * Which theorem speaks of RandUCB for linear bandits: Theorem 3.
 *
 * <p>With a noise variance v, {@code M_t = (lambda v I + sum x x^T) / v}: widths are sqrt(v) times those of the paper
 * with lambda v in place of lambda, and estimates are the same. So it is the paper's policy with lambda v and sqrt(v)
 * Z.
 *
 * <p>Thread-safe: no state.
 */
public final class LinearTheorems {
    private static final double ROUNDING = 1 + 1e-9;

    private LinearTheorems() {}

    static List<Theorem> of(Parameters parameters, Setting setting, Truth truth, Multiplier z) {
        FeatureSpace space = setting.requireSpace();
        double v = LinearModel.noise(parameters);
        double lambda = parameters.get(LinearModel.LAMBDA) * v;
        boolean constant = LinearModel.kind(parameters) != LinearModel.RadiusKind.DETERMINANT;
        Theorem theorem = (rounds, horizon, stretch) -> {
            double u = stretch * LinearModel.upper(parameters, space, horizon);
            Tails tails = new Tails(z.distribution().at(u), Math.sqrt(v) * u);
            Guarantee guarantee = LinearTheorem.of(space.dimension(), lambda, rounds, tails)
                    .with(noise(v))
                    .in(Math.sqrt(v));
            return constant ? guarantee : guarantee.unbounded();
        };
        List<Condition> conditions = new ArrayList<>(structured(parameters, space, truth, z));
        conditions.add(Condition.of(
                "the means are <x_i, theta>",
                truth.follows(x -> x),
                "the problem is linear",
                "the problem is not linear in its features"));
        conditions.add(Condition.of(
                "Z has the same law in every round",
                constant,
                "U does not depend on the round",
                "U grows with det M_t, and stays below c_1: set radius=theorem for U = 3 c_1"));
        return List.of(theorem.under(conditions));
    }

    private static List<Constant> noise(double v) {
        return v == 1
                ? List.of()
                : List.of(new Constant(
                        "v", v, "the noise variance: lambda is v times, and Z sqrt(v) times, the policy's"));
    }

    /**
     * What the theory of bandits with features asks for (Section 5).
     *
     * @param parameters the policy's
     * @param space where its features come from
     * @param truth the parameter
     * @param z the multiplier
     * @return the conditions
     */
    public static List<Condition> structured(Parameters parameters, FeatureSpace space, Truth truth, Multiplier z) {
        return List.of(
                Condition.of(
                        "the arms share Z",
                        z.coupling() == Coupling.COUPLED,
                        "coupling=coupled",
                        "set coupling=coupled"),
                StartingMeans.unitRewards(parameters),
                length("||x_i|| <= 1", space.longest(), "the longest arm has length "),
                length("||theta|| <= 1", truth.length(), "the parameter has length "),
                Condition.of("d > 1", space.dimension() > 1, () -> "d = " + space.dimension()));
    }

    private static Condition length(String name, double length, String what) {
        boolean holds = length <= ROUNDING;
        return Condition.of(name, holds, () -> what + Significant.of(length) + (holds ? "" : ": scale the features"));
    }
}
