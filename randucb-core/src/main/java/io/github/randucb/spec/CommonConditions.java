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
 * The conditions of all theorems about bandits with features (Section 5 of the RandUCB paper).
 *
 * <p>Thread-safe: no state.
 */
public final class CommonConditions {
    /** The factor that a number may exceed its bound by, because of rounding. */
    static final double ROUNDING = 1 + 1e-9;

    private CommonConditions() {}

    /**
     * Returns the conditions of the linear and the generalized linear theorems.
     *
     * @param parameters the parameters of the policy
     * @param space the dimension and the largest Euclidean norm of the feature vectors
     * @param truth the problem, with its parameter theta
     * @param z the multiplier of the policy
     * @return the conditions
     */
    public static List<Condition> ofFeatures(
            Parameters parameters, FeatureSpace space, GroundTruth truth, Multiplier z) {
        return ofFeatures(RewardParameters.knownScaleCondition(parameters), space, truth, z.coupling());
    }

    /**
     * Returns the same conditions, with another one on the rewards.
     *
     * @param rewards the condition on the rewards
     * @param space the dimension and the largest Euclidean norm of the feature vectors
     * @param truth the problem, with its parameter theta
     * @param coupling whether the arms share Z
     * @return the conditions
     */
    public static List<Condition> ofFeatures(
            Condition rewards, FeatureSpace space, GroundTruth truth, Coupling coupling) {
        return List.of(
                Condition.of(
                        "the arms share Z", coupling == Coupling.COUPLED, "coupling=coupled", "set coupling=coupled"),
                rewards,
                norm("||x_i|| <= 1", space.maxNorm(), "the largest norm of an arm is "),
                norm("||theta|| <= 1", truth.length(), "the norm of the parameter is "),
                Condition.of("d > 1", space.dimension() > 1, () -> "d = " + space.dimension()));
    }

    private static Condition norm(String name, double norm, String text) {
        boolean holds = norm <= ROUNDING;
        return Condition.of(
                name, holds, () -> text + SignificantDigits.of(norm) + (holds ? "" : ": scale the features"));
    }
}
