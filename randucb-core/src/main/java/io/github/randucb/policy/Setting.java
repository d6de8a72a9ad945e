package io.github.randucb.policy;

import io.github.randucb.parameter.ParameterException;
import java.util.OptionalLong;

/**
 * What a policy is told of its problem before it starts.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arms the number of arms K, positive
 * @param horizon the number of rounds T, if known
 */
public record Setting(int arms, OptionalLong horizon) {
    /**
     * Checks the numbers.
     *
     * @param arms the number of arms K, positive
     * @param horizon the number of rounds T, if known
     */
    public Setting {
        if (arms < 1) {
            throw new IllegalArgumentException("there is at least one arm, not " + arms);
        }
        if (horizon.isPresent() && horizon.getAsLong() < 1) {
            throw new IllegalArgumentException("there is at least one round, not " + horizon.getAsLong());
        }
    }

    /**
     * A problem without a known end.
     *
     * @param arms K
     * @return the setting
     */
    public static Setting of(int arms) {
        return new Setting(arms, OptionalLong.empty());
    }

    /**
     * A problem with a known number of rounds.
     *
     * @param arms K
     * @param horizon T
     * @return the setting
     */
    public static Setting of(int arms, long horizon) {
        return new Setting(arms, OptionalLong.of(horizon));
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

    @Override
    public String toString() {
        return arms + " arms" + (horizon.isPresent() ? " and " + horizon.getAsLong() + " rounds" : "");
    }
}
