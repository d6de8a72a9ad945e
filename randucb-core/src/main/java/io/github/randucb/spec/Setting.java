package io.github.randucb.spec;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.parameter.ParameterException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The problem as a policy knows it before the first round. There are two kinds:
 *
 * <ul>
 *   <li>{@link FixedArms}: the same arms in every round, with or without features;
 *   <li>{@link ChangingArms}: other arms in every round. Only the dimension and the largest Euclidean norm of
 *       their feature vectors are known.
 * </ul>
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface Setting permits FixedArms, ChangingArms {
    /**
     * Returns a problem with a fixed set of arms, without features and without a known horizon.
     *
     * @param arms the number of arms K, at least 1
     * @return the setting
     */
    static FixedArms of(int arms) {
        return new FixedArms(arms, OptionalLong.empty(), Optional.empty());
    }

    /**
     * Returns a problem with a fixed set of arms, without features and with a known horizon.
     *
     * @param arms the number of arms K, at least 1
     * @param horizon the number of rounds T, at least 1
     * @return the setting
     */
    static FixedArms of(int arms, long horizon) {
        return of(arms).withHorizon(horizon);
    }

    /**
     * Returns a problem in which the arms change from round to round, without a known horizon.
     *
     * <p>{@code maxNorm} is a limit: arms with a larger norm are rejected. In edition released, the radii of {@code
     * lin-ucb}, {@code rand-lin-ucb}, {@code glm-ucb} and {@code rand-glm-ucb} grow with its logarithm. Nothing else
     * depends on it.
     *
     * @param dimension the number of features d
     * @param maxNorm the largest Euclidean norm of a feature vector, from 10^-6 to 10^6
     * @return the setting
     */
    static ChangingArms changing(int dimension, double maxNorm) {
        return new ChangingArms(new FeatureSpace(dimension, maxNorm), OptionalLong.empty());
    }

    /**
     * Returns the number of rounds.
     *
     * @return T, if known
     */
    OptionalLong horizon();

    /**
     * Returns the feature vectors of a fixed set of arms.
     *
     * @return the features; empty if the arms have none, or change from round to round
     */
    Optional<Features> features();

    /**
     * Returns the same problem with a known horizon.
     *
     * @param rounds the number of rounds T, at least 1
     * @return the setting
     */
    Setting withHorizon(long rounds);

    /**
     * Tells whether the arms change from round to round.
     *
     * @return true for {@link ChangingArms}
     */
    default boolean isChanging() {
        return this instanceof ChangingArms;
    }

    /**
     * Returns the horizon, for a policy that needs it.
     *
     * @param user the part of the policy that needs it, for the message
     * @return T
     * @throws ParameterException if the horizon is not known
     */
    default long requireHorizon(String user) {
        return horizon()
                .orElseThrow(() -> new ParameterException(user
                        + " needs the horizon: give the number of rounds T, for live traffic by LiveOptions.withHorizon(T),"
                        + " otherwise by "
                        + (isChanging() ? "Setting.changing(dimension, maxNorm).withHorizon(T)" : "Setting.of(arms, T)")
                        + "."));
    }

    /**
     * Returns the number of arms, for a policy that needs a fixed set of arms.
     *
     * @return K
     * @throws ParameterException if the arms change from round to round
     */
    int requireArms();

    /**
     * Returns the feature vectors of a fixed set of arms, for a policy that needs them.
     *
     * @return the features
     * @throws ParameterException if the arms have none, or change from round to round
     */
    default Features requireFeatures() {
        return features()
                .orElseThrow(() -> new ParameterException(
                        "The arms need features, as in Setting.of(arms).withFeatures(vectors)."));
    }

    /**
     * Returns the dimension and the largest Euclidean norm of the feature vectors, for a policy that needs features.
     *
     * @return the feature space
     * @throws ParameterException if the arms have no features
     */
    FeatureSpace requireSpace();
}
