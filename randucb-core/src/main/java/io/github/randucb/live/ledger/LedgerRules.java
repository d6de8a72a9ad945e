package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.spec.RewardRange;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The rules by which decisions are opened and closed, and rewards are joined.
 *
 * <p>Immutable and thread-safe.
 *
 * @param range the range of rewards
 * @param window the time that a decision waits for its reward; {@code Long.MAX_VALUE} for no limit
 * @param defaultReward the reward that is learned at the end of the window if none arrived
 * @param activationWindow the time that a decision waits for its activation; empty if decisions count at once
 * @param learnsAtOnce whether the first reward is learned at once although a default reward is learned later
 * @param duplicates the treatment of several rewards for one decision
 * @param outside the treatment of rewards outside the range
 * @param maxOpen the largest number of open decisions
 * @param evictionTeaches whether a decision that gives way to newer ones teaches its rewards or the default reward
 * @param rewardActivates whether a reward activates its decision; otherwise it is kept until the activation
 */
public record LedgerRules(
        RewardRange range,
        long window,
        OptionalDouble defaultReward,
        OptionalLong activationWindow,
        boolean learnsAtOnce,
        DuplicateRewards duplicates,
        OutsideRewards outside,
        int maxOpen,
        boolean evictionTeaches,
        boolean rewardActivates) {
    /**
     * Checks that the rules fit each other.
     *
     * @param range the range of rewards
     * @param window the time that a decision waits for its reward
     * @param defaultReward the reward that is learned at the end of the window if none arrived
     * @param activationWindow the time that a decision waits for its activation
     * @param learnsAtOnce whether the first reward is learned at once although a default reward is learned later
     * @param duplicates the treatment of several rewards for one decision
     * @param outside the treatment of rewards outside the range
     * @param maxOpen the largest number of open decisions
     * @param evictionTeaches whether a decision that gives way to newer ones teaches
     * @param rewardActivates whether a reward activates its decision
     * @throws IllegalArgumentException if rewards are combined without a window, or the default reward is outside the range
     */
    public LedgerRules {
        if (duplicates != DuplicateRewards.FIRST && window == Long.MAX_VALUE) {
            throw new IllegalArgumentException("Rewards of one decision can be combined by " + duplicates
                    + " only with a window, because they are learned at its end. Set a window.");
        }
        if (defaultReward.isPresent() && !range.contains(defaultReward.getAsDouble())) {
            throw new IllegalArgumentException("The default reward must be between " + range.low() + " and "
                    + range.high() + ", the rewards of the policy; got " + defaultReward.getAsDouble() + ".");
        }
    }

    /**
     * Creates rules by which evicted decisions teach, and rewards activate their decisions.
     *
     * @param range the range of rewards
     * @param window the time that a decision waits for its reward
     * @param defaultReward the reward that is learned at the end of the window if none arrived
     * @param activationWindow the time that a decision waits for its activation
     * @param learnsAtOnce whether the first reward is learned at once although a default reward is learned later
     * @param duplicates the treatment of several rewards for one decision
     * @param outside the treatment of rewards outside the range
     * @param maxOpen the largest number of open decisions
     */
    public LedgerRules(
            RewardRange range,
            long window,
            OptionalDouble defaultReward,
            OptionalLong activationWindow,
            boolean learnsAtOnce,
            DuplicateRewards duplicates,
            OutsideRewards outside,
            int maxOpen) {
        this(range, window, defaultReward, activationWindow, learnsAtOnce, duplicates, outside, maxOpen, true, true);
    }

    /**
     * Returns whether rewards are collected until the end of the window. With a default reward they are, unless the rules say
     * otherwise: rewards that are learned earlier than default rewards make every new arm look too good for one window.
     */
    boolean collects() {
        return duplicates != DuplicateRewards.FIRST || (defaultReward.isPresent() && !learnsAtOnce);
    }

    /** Combines a number of collected rewards of a decision with another one. */
    double combine(double collected, int number, double reward) {
        return switch (duplicates) {
            case FIRST -> collected;
            case LAST -> reward;
            case SUM -> collected + reward;
            case MAX -> Math.max(collected, reward);
            case MEAN -> collected + (reward - collected) / (number + 1);
        };
    }
}
