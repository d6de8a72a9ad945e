package io.github.randucb.multiarmed;

import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Tails;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.theorem.CoupledTheorem;
import io.github.randucb.theory.theorem.GiroTheorem;
import io.github.randucb.theory.theorem.UncoupledTheorem;
import java.util.List;
import java.util.stream.Stream;

/**
 * The theorems about RandUCB for multi-armed bandits. Theorem 1 is for coupled arms. Theorems 2, 6 and 5, from the
 * crudest to the tightest, are for uncoupled arms.
 *
 * <p>Stateless and thread-safe.
 */
final class MultiarmedTheorems {
    private MultiarmedTheorems() {}

    /** Returns the theorems about a configuration; none for uncoupled arms with a continuous law. */
    static List<Theorem> of(Parameters parameters, Setting setting, GroundTruth truth, Multiplier z) {
        boolean discrete = z.distribution().at(1) instanceof DiscreteLaw;
        if (z.coupling() == Coupling.UNCOUPLED && !discrete) {
            return List.of();
        }
        List<Theorem> theorems = z.coupling() == Coupling.COUPLED
                ? coupled(parameters, setting.requireArms(), z)
                : uncoupled(parameters, truth, z);
        boolean constant = hasConstantLaw(parameters);
        List<Condition> conditions = conditions(parameters);
        return theorems.stream()
                .map(theorem -> constant ? theorem : theorem.with(Guarantee::unbounded))
                .map(theorem -> theorem.under(conditions))
                .toList();
    }

    private static List<Theorem> coupled(Parameters parameters, int arms, Multiplier z) {
        return Stream.of(Form.values())
                .<Theorem>map(form -> (rounds, horizon, stretch) -> {
                    double u = stretch * upper(parameters, horizon);
                    return CoupledTheorem.of(
                            form, arms, rounds, new Tails(z.distribution().at(u), u));
                })
                .toList();
    }

    private static List<Theorem> uncoupled(Parameters parameters, GroundTruth truth, Multiplier z) {
        double[] gaps = truth.gaps();
        return List.of(
                new Own(parameters, z, (rounds, law, u) -> UncoupledTheorem.second(gaps, rounds, law, u), false),
                new Own(parameters, z, (rounds, law, u) -> UncoupledTheorem.of(gaps, rounds, law, u), false),
                new Own(parameters, z, (rounds, law, u) -> GiroTheorem.of(truth, rounds, law, u), true));
    }

    /** A theorem as a function of T, of the law of Z / U and of U. Stateless and thread-safe. */
    @FunctionalInterface
    private interface Statement {
        Guarantee of(double rounds, DiscreteLaw law, double u);
    }

    /** A theorem about uncoupled arms, evaluated with the law and U of a policy. Immutable and thread-safe. */
    private record Own(Parameters parameters, Multiplier z, Statement statement, boolean isSlow) implements Theorem {
        @Override
        public Guarantee at(double rounds, double horizon, double stretch) {
            double u = stretch * upper(parameters, horizon);
            return statement.of(rounds, (DiscreteLaw) z.distribution().at(u), u);
        }
    }

    /** Returns the U of the last round, which is the largest. */
    private static double upper(Parameters parameters, double rounds) {
        double factor = isPaper(parameters) ? 2 : Math.sqrt(2);
        double upper = parameters.find(RandUcb.UPPER).orElse(factor * Math.sqrt(Math.log(rounds)));
        return RadiusScale.of(parameters, upper);
    }

    private static boolean isPaper(Parameters parameters) {
        return parameters.get(CommonParameters.EDITION) == Edition.PAPER;
    }

    private static boolean hasConstantLaw(Parameters parameters) {
        return isPaper(parameters) || parameters.find(RandUcb.UPPER).isPresent();
    }

    private static List<Condition> conditions(Parameters parameters) {
        return List.of(
                RewardParameters.knownScaleCondition(parameters),
                Condition.of(
                        "each arm is pulled once first",
                        isPaper(parameters),
                        "edition=paper",
                        "edition=released starts with counts of 10^-6 and random means; set edition=paper"),
                Condition.of(
                        "Z has the same law in every round",
                        hasConstantLaw(parameters),
                        "U does not depend on the round",
                        "U = sqrt(2 ln t) grows with t, and the U shown here is the largest; set edition=paper"));
    }
}
