package io.github.randucb.server.experiment;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.OutsideRewards;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The rules for rewards. Times are in milliseconds.
 *
 * <p>Immutable and thread-safe.
 *
 * @param range the range of the rewards, if it is not that of the policy
 * @param window the time that a decision waits for rewards; empty for no limit
 * @param defaultReward the reward that is learned at the end of the window if none arrived; empty to learn nothing
 * @param learn the reward of a decision with several rewards
 * @param atOnce whether the first reward is learned at once, although a default reward is learned at the end of the window
 * @param outside the treatment of rewards outside the range
 * @param activation the time that a deferred decision waits for its activation
 * @param event the name of the event whose rewards come by unit; empty for any
 */
public record RewardDefinition(
        Optional<Range> range,
        OptionalLong window,
        OptionalDouble defaultReward,
        DuplicateRewards learn,
        boolean atOnce,
        OutsideRewards outside,
        long activation,
        String event) {
    /** The time that a deferred decision waits for its activation, if the definition has none: one hour. */
    public static final long ACTIVATION = 3_600_000;

    /** The rules of a definition without rules. */
    public static final RewardDefinition DEFAULT = new RewardDefinition(
            Optional.empty(),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            DuplicateRewards.FIRST,
            false,
            OutsideRewards.REFUSE,
            ACTIVATION,
            "");

    /**
     * A range of rewards.
     *
     * @param low the smallest reward
     * @param high the largest reward
     */
    public record Range(double low, double high) {}
}
