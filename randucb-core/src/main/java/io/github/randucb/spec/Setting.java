package io.github.randucb.spec;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.parameter.ParameterException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a policy is told of its problem before it starts: how many arms there are and perhaps their features, or, where
 * arms change from round to round, only what kind of features they have.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arms the number of arms K, positive; zero if arms change
 * @param horizon the number of rounds T, if known
 * @param features the features of the arms, if they have any and do not change
 * @param space the kind of features, if the arms have any
 */
public record Setting(int arms, OptionalLong horizon, Optional<Features> features, Optional<FeatureSpace> space) {
    private static final double SHORTEST = 1e-6;
    private static final double LONGEST = 1e6;

    /**
     * Checks the numbers.
     *
     * @param arms the number of arms K, positive; zero if arms change
     * @param horizon the number of rounds T, if known
     * @param features the features of the arms, if they have any and do not change
     * @param space the kind of features, if the arms have any
     */
    public Setting {
        boolean changing = space.isPresent() && features.isEmpty();
        if (changing ? arms != 0 : arms < 1) {
            throw new IllegalArgumentException("there is at least one arm, not " + arms);
        }
        if (horizon.isPresent() && horizon.getAsLong() < 1) {
            throw new IllegalArgumentException("there is at least one round, not " + horizon.getAsLong());
        }
        if (features.isPresent() && features.get().arms() != arms) {
            throw new IllegalArgumentException(
                    "there are features of " + features.get().arms() + " arms, and " + arms + " arms");
        }
        if (features.isPresent() && !space.equals(features.map(Features::space))) {
            throw new IllegalArgumentException("the features are not of their kind: " + space);
        }
        double longest = space.map(FeatureSpace::longest).orElse(0.0);
        if (changing && !(longest >= SHORTEST && longest <= LONGEST)) {
            throw new IllegalArgumentException(
                    "the longest of feature vectors that change is from 10^-6 to 10^6 long, not " + longest
                            + ": scale them to about one");
        }
    }

    /**
     * A problem without features and without a known end.
     *
     * @param arms K
     * @return the setting
     */
    public static Setting of(int arms) {
        return new Setting(arms, OptionalLong.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * A problem without features, with a known number of rounds.
     *
     * @param arms K
     * @param horizon T
     * @return the setting
     */
    public static Setting of(int arms, long horizon) {
        return of(arms).withHorizon(horizon);
    }

    /**
     * A problem in which arms change from round to round, without a known end.
     *
     * @param dimension the number of features d
     * @param longest a length that no arm's feature vector exceeds, from 10^-6 to 10^6; longer ones are refused. In
     *     edition released the radii of {@code lin-ucb}, {@code rand-lin-ucb}, {@code glm-ucb} and {@code rand-glm-ucb}
     *     grow with its logarithm; nothing else depends on it, so be generous
     * @return the setting
     */
    public static Setting changing(int dimension, double longest) {
        return new Setting(
                0, OptionalLong.empty(), Optional.empty(), Optional.of(new FeatureSpace(dimension, longest)));
    }

    /**
     * The same problem, with a known number of rounds.
     *
     * @param rounds T
     * @return the setting
     */
    public Setting withHorizon(long rounds) {
        return new Setting(arms, OptionalLong.of(rounds), features, space);
    }

    /**
     * The same problem, with features of its arms.
     *
     * @param vectors the feature vector of each arm, of the same length, of numbers up to 10^9, none of them zero
     * @return the setting
     */
    public Setting withFeatures(double[][] vectors) {
        if (isChanging()) {
            throw new IllegalArgumentException("arms that change bring their features with every round");
        }
        Features fixed = Features.of(Objects.requireNonNull(vectors, "vectors"));
        return new Setting(arms, horizon, Optional.of(fixed), Optional.of(fixed.space()));
    }

    /**
     * Whether arms change from round to round.
     *
     * @return true if they do
     */
    public boolean isChanging() {
        return arms == 0;
    }

    /**
     * The horizon, for a policy that cannot do without.
     *
     * @param reason what needs it
     * @return T
     * @throws ParameterException if it is not known
     */
    public long horizonFor(String reason) {
        return horizon.orElseThrow(() -> new ParameterException(reason
                + " needs the horizon: give the number of rounds T, as in "
                + (isChanging() ? "Setting.changing(dimension, longest).withHorizon(T)" : "Setting.of(arms, T)")));
    }

    /**
     * The features of a fixed set of arms, for a policy that cannot do without.
     *
     * @return the features
     * @throws ParameterException if there are none
     */
    public Features requireFeatures() {
        return features.orElseThrow(
                () -> new ParameterException("the arms need features, as in Setting.of(arms).withFeatures(vectors)"));
    }

    /**
     * The kind of features, for a policy that cannot do without.
     *
     * @return the dimension and the length of the longest
     * @throws ParameterException if the arms have none
     */
    public FeatureSpace requireSpace() {
        return space.orElseGet(() -> requireFeatures().space());
    }

    @Override
    public String toString() {
        return (isChanging() ? "changing arms" : arms + " arms")
                + space.map(x -> " of dimension " + x.dimension()).orElse("")
                + (isChanging() ? " up to " + requireSpace().longest() + " long" : "")
                + (horizon.isPresent() ? " and " + horizon.getAsLong() + " rounds" : "");
    }
}
