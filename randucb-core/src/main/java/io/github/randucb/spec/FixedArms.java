package io.github.randucb.spec;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A problem with the same arms in every round.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arms the number of arms K, at least 1
 * @param horizon the number of rounds T, if known
 * @param features the feature vectors of the arms, if they have any
 */
public record FixedArms(int arms, OptionalLong horizon, Optional<Features> features) implements Setting {
    /**
     * Checks the numbers.
     *
     * @param arms the number of arms K, at least 1
     * @param horizon the number of rounds T, if known
     * @param features the feature vectors of the arms, if they have any
     * @throws IllegalArgumentException if there is no arm, no round, or not one feature vector per arm
     */
    public FixedArms {
        if (arms < 1) {
            throw new IllegalArgumentException("The number of arms must be at least 1; got " + arms + ".");
        }
        Horizon.check(horizon);
        if (features.isPresent() && features.get().arms() != arms) {
            throw new IllegalArgumentException("There must be one feature vector per arm; got "
                    + features.get().arms() + " vectors for " + arms + " arms.");
        }
    }

    @Override
    public FixedArms withHorizon(long rounds) {
        return new FixedArms(arms, OptionalLong.of(rounds), features);
    }

    /**
     * Returns the same problem with features of its arms.
     *
     * @param vectors the feature vector of each arm: all of the same length, none of them zero, with entries from -10^9
     *     to 10^9
     * @return the setting
     * @throws IllegalArgumentException if the vectors are not valid, or not one per arm
     */
    public FixedArms withFeatures(double[][] vectors) {
        return new FixedArms(arms, horizon, Optional.of(Features.of(Objects.requireNonNull(vectors, "vectors"))));
    }

    @Override
    public int requireArms() {
        return arms;
    }

    @Override
    public FeatureSpace requireSpace() {
        return requireFeatures().space();
    }

    @Override
    public String toString() {
        return arms + " arms"
                + features.map(x -> " of dimension " + x.space().dimension()).orElse("")
                + Horizon.text(horizon);
    }
}
