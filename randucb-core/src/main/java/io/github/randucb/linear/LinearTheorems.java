package io.github.randucb.linear;

import io.github.randucb.confidence.FeatureSpace;
import io.github.randucb.confidence.RewardDomain;
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
 * <p>With a noise variance v, {@code M_t = (lambda v I + sum x x^T) / v}: widths are sqrt(v) times those of the paper with
 * lambda v in place of lambda, and estimates are the same. So it is the paper's policy with lambda v and sqrt(v) Z.
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
            Guarantee guarantee =
                    LinearTheorem.of(space.dimension(), lambda, rounds, tails).with(unit(Math.sqrt(v)));
            return constant ? guarantee : guarantee.unbounded();
        };
        List<Condition> conditions = new ArrayList<>(structured(parameters, space, truth, z));
        boolean follows = truth.follows(x -> x);
        conditions.add(new Condition(
                "the means are <x_i, theta>",
                true,
                follows,
                follows ? "the problem is linear" : "the problem is not linear in its features"));
        boolean fixed = !setting.isChanging();
        conditions.add(new Condition(
                "the arms do not change", true, fixed, fixed ? "they are the same in every round" : "they do"));
        conditions.add(new Condition(
                "Z has the same law in every round",
                true,
                constant,
                constant
                        ? "U does not depend on the round"
                        : "U grows with det M_t, and stays below c_1: set radius=theorem for U = 3 c_1"));
        return List.of(theorem.under(conditions));
    }

    private static List<Constant> unit(double root) {
        return root == 1
                ? List.of()
                : List.of(new Constant("sqrt(v)", root, "for the noise variance v: sqrt(v) Z is the theorem's Z"));
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
        boolean coupled = z.coupling() == Coupling.COUPLED;
        boolean unit = parameters.get(StartingMeans.REWARDS) == RewardDomain.UNIT;
        return List.of(
                new Condition("the arms share Z", true, coupled, coupled ? "coupling=coupled" : "set coupling=coupled"),
                new Condition(
                        "rewards in [0, 1]",
                        true,
                        unit,
                        unit ? "rewards=unit" : "other rewards are taken: set rewards=unit"),
                length("||x_i|| <= 1", space.longest(), "the longest arm has length ", ": scale the features"),
                length("||theta|| <= 1", truth.length(), "the parameter has length ", ": scale the features"),
                new Condition("d > 1", true, space.dimension() > 1, "d = " + space.dimension()));
    }

    private static Condition length(String name, double length, String what, String otherwise) {
        boolean holds = length <= ROUNDING;
        return new Condition(name, true, holds, what + Significant.of(length) + (holds ? "" : otherwise));
    }
}
