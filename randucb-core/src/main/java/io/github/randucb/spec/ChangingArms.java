package io.github.randucb.spec;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.parameter.ParameterException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A problem in which the arms change from round to round. Each round brings its own arms with their feature vectors.
 *
 * <p>Immutable and thread-safe.
 *
 * @param space the dimension and the largest Euclidean norm of the feature vectors
 * @param horizon the number of rounds T, if known
 */
public record ChangingArms(FeatureSpace space, OptionalLong horizon) implements Setting {
    private static final double LEAST_NORM = 1e-6;
    private static final double LARGEST_NORM = 1e6;

    /**
     * Checks the numbers.
     *
     * @param space the dimension and the largest Euclidean norm of the feature vectors, from 10^-6 to 10^6
     * @param horizon the number of rounds T, if known
     * @throws IllegalArgumentException if the largest norm is out of range, or there is no round
     */
    public ChangingArms {
        Horizon.check(horizon);
        if (!(space.maxNorm() >= LEAST_NORM && space.maxNorm() <= LARGEST_NORM)) {
            throw new IllegalArgumentException(
                    "The largest norm of feature vectors that change must be from 10^-6 to 10^6; got " + space.maxNorm()
                            + ". Scale the features so that it is about 1.");
        }
    }

    @Override
    public Optional<Features> features() {
        return Optional.empty();
    }

    @Override
    public ChangingArms withHorizon(long rounds) {
        return new ChangingArms(space, OptionalLong.of(rounds));
    }

    @Override
    public int requireArms() {
        throw new ParameterException(
                "The policy needs a fixed set of arms, as in Setting.of(arms); got arms that change from round to round.");
    }

    @Override
    public FeatureSpace requireSpace() {
        return space;
    }

    @Override
    public String toString() {
        return "changing arms of dimension " + space.dimension() + " with norm up to " + space.maxNorm()
                + Horizon.text(horizon);
    }
}
