package io.github.randucb.policy;

import io.github.randucb.confidence.Features;
import io.github.randucb.parameter.ParameterException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a policy is told of its problem before it starts.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arms the number of arms K, positive
 * @param horizon the number of rounds T, if known
 * @param features the features of the arms, if they have any
 */
public record Setting(int arms, OptionalLong horizon, Optional<Features> features) {
    /**
     * Checks the numbers.
     *
     * @param arms the number of arms K, positive
     * @param horizon the number of rounds T, if known
     * @param features the features of the arms, if they have any
     */
    public Setting {
        if (arms < 1) {
            throw new IllegalArgumentException("there is at least one arm, not " + arms);
        }
        if (horizon.isPresent() && horizon.getAsLong() < 1) {
            throw new IllegalArgumentException("there is at least one round, not " + horizon.getAsLong());
        }
        if (features.isPresent() && features.get().arms() != arms) {
            throw new IllegalArgumentException(
                    "there are features of " + features.get().arms() + " arms, and " + arms + " arms");
        }
    }

    /**
     * A problem without features and without a known end.
     *
     * @param arms K
     * @return the setting
     */
    public static Setting of(int arms) {
        return new Setting(arms, OptionalLong.empty(), Optional.empty());
    }

    /**
     * A problem without features, with a known number of rounds.
     *
     * @param arms K
     * @param horizon T
     * @return the setting
     */
    public static Setting of(int arms, long horizon) {
        return new Setting(arms, OptionalLong.of(horizon), Optional.empty());
    }

    /**
     * The same problem, with features of its arms.
     *
     * @param vectors the feature vector of each arm, of the same length, of numbers up to 10^9, none of them zero
     * @return the setting
     */
    public Setting withFeatures(double[][] vectors) {
        return new Setting(arms, horizon, Optional.of(Features.of(vectors)));
    }

    /**
     * The horizon, for a policy that cannot do without.
     *
     * @param reason what needs it
     * @return T
     * @throws ParameterException if it is not known
     */
    public long horizonFor(String reason) {
        return horizon.orElseThrow(() -> new ParameterException(
                reason + " needs the horizon: give the number of rounds T, as in Setting.of(arms, T)"));
    }

    /**
     * The features, for a policy that cannot do without.
     *
     * @return the features
     * @throws ParameterException if there are none
     */
    public Features requireFeatures() {
        return features.orElseThrow(
                () -> new ParameterException("the arms need features, as in Setting.of(arms).withFeatures(vectors)"));
    }

    @Override
    public String toString() {
        return arms + " arms"
                + features.map(x -> " of dimension " + x.dimension()).orElse("")
                + (horizon.isPresent() ? " and " + horizon.getAsLong() + " rounds" : "");
    }
}
