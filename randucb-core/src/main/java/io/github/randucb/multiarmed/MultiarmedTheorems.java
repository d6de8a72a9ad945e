package io.github.randucb.multiarmed;

import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Edition;
import io.github.randucb.policy.PolicyType;
import io.github.randucb.policy.Setting;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.CoupledTheorem;
import io.github.randucb.theory.Tails;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.Truth;
import io.github.randucb.theory.UncoupledTheorem;
import java.util.List;

/**
 * Which theorems speak of RandUCB for multi-armed bandits: Theorem 1 if the arms share Z, Theorem 6 if they do not.
 *
 * <p>Thread-safe: no state.
 */
final class MultiarmedTheorems {
    private MultiarmedTheorems() {}

    static List<Theorem> of(Parameters parameters, Setting setting, Truth truth, Multiplier z) {
        List<Condition> conditions = conditions(parameters);
        boolean finite = z.distribution().at(1) instanceof DiscreteLaw;
        if (z.coupling() == Coupling.UNCOUPLED && !finite) {
            return List.of();
        }
        Theorem theorem = z.coupling() == Coupling.COUPLED
                ? coupled(parameters, setting.arms(), z)
                : uncoupled(parameters, truth.gaps(), z);
        Theorem own = hasConstantLaw(parameters)
                ? theorem
                : (rounds, horizon, stretch) ->
                        theorem.at(rounds, horizon, stretch).unbounded();
        return List.of(own.under(conditions));
    }

    private static Theorem coupled(Parameters parameters, int arms, Multiplier z) {
        return (rounds, horizon, stretch) -> {
            double u = stretch * upper(parameters, horizon);
            return CoupledTheorem.of(arms, rounds, new Tails(z.distribution().at(u), u));
        };
    }

    private static Theorem uncoupled(Parameters parameters, double[] gaps, Multiplier z) {
        return (rounds, horizon, stretch) -> {
            double u = stretch * upper(parameters, horizon);
            Law law = z.distribution().at(u);
            return UncoupledTheorem.of(gaps, rounds, (DiscreteLaw) law, u);
        };
    }

    /** U, the largest of all rounds. */
    private static double upper(Parameters parameters, double rounds) {
        double factor = isPaper(parameters) ? 2 : Math.sqrt(2);
        return parameters.find(RandUcb.UPPER).orElse(factor * Math.sqrt(Math.log(rounds)));
    }

    private static boolean isPaper(Parameters parameters) {
        return parameters.get(PolicyType.EDITION) == Edition.PAPER;
    }

    private static boolean hasConstantLaw(Parameters parameters) {
        return isPaper(parameters) || parameters.find(RandUcb.UPPER).isPresent();
    }

    private static List<Condition> conditions(Parameters parameters) {
        return List.of(
                StartingMeans.unitRewards(parameters),
                Condition.of(
                        "each arm is pulled once first",
                        isPaper(parameters),
                        "edition=paper",
                        "edition=released begins with 10^-6 pulls of a random mean instead: set edition=paper"),
                Condition.of(
                        "Z has the same law in every round",
                        hasConstantLaw(parameters),
                        "U does not depend on the round",
                        "U = sqrt(2 ln t) grows from round to round, up to the one here: set edition=paper"));
    }
}
