package io.github.randucb.spec;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.GroundTruth;
import java.util.List;

/**
 * The conditions that theorems about bandits with features share (Section 5 of the RandUCB paper).
 *
 * <p>Thread-safe: no state.
 */
public final class CommonConditions {
    private static final double ROUNDING = 1 + 1e-9;

    private CommonConditions() {}

    /**
     * Returns the conditions of the linear and the generalized linear theorems.
     *
     * @param parameters the policy's
     * @param space the kind of features
     * @param truth the parameter of the problem
     * @param z the multiplier
     * @return the conditions
     */
    public static List<Condition> ofFeatures(
            Parameters parameters, FeatureSpace space, GroundTruth truth, Multiplier z) {
        return List.of(
                Condition.of(
                        "the arms share Z",
                        z.coupling() == Coupling.COUPLED,
                        "coupling=coupled",
                        "set coupling=coupled"),
                RewardParameters.known(parameters),
                length("||x_i|| <= 1", space.longest(), "the longest arm has length "),
                length("||theta|| <= 1", truth.length(), "the parameter has length "),
                Condition.of("d > 1", space.dimension() > 1, () -> "d = " + space.dimension()));
    }

    private static Condition length(String name, double length, String what) {
        boolean holds = length <= ROUNDING;
        return Condition.of(
                name, holds, () -> what + SignificantDigits.of(length) + (holds ? "" : ": scale the features"));
    }
}
