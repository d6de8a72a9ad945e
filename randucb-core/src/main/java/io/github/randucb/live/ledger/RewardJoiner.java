package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.spec.RewardRange;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the rewards of one decision: their range, duplicates, and how several rewards are combined.
 *
 * <p>Not thread-safe.
 */
final class RewardJoiner {
    static final int MOST_REWARDS = Integer.MAX_VALUE - 1; // collected rewards of one decision that are counted

    private final LiveCounters counters;

    RewardJoiner(LiveCounters counters) {
        this.counters = counters;
    }

    /** Returns why another reward of an open decision is refused; null if it is not. */
    @Nullable
    RewardAnswer refusal(BookedDecision decision, String rewardId) {
        Set<String> ids = decision.rewardIds == null ? Set.of() : decision.rewardIds;
        if ((decision.rewards > 0 && decision.rules().duplicates() == DuplicateRewards.FIRST)
                || ids.contains(rewardId)) {
            return RewardAnswer.DUPLICATE;
        }
        return ids.size() >= DecisionLedger.MOST_REWARD_IDS ? RewardAnswer.TOO_MANY : null;
    }

    /** Counts a refused reward, and returns the reason. */
    RewardAnswer refuse(RewardAnswer reason) {
        counters.add(
                switch (reason) {
                    case DUPLICATE -> LiveCounter.DUPLICATE;
                    case EXPIRED -> LiveCounter.LATE;
                    case UNKNOWN -> LiveCounter.UNKNOWN;
                    default -> LiveCounter.CLOSED;
                });
        return reason;
    }

    /** Returns the collected rewards of a decision combined with another one, in the range of the policy. */
    double combine(BookedDecision decision, double reward) {
        LedgerRules rules = decision.rules();
        double accepted = accept(rules, reward);
        return decision.rewards == 0
                ? accepted
                : acceptTotal(rules, rules.combine(decision.value, decision.rewards, accepted));
    }

    /** Remembers the combined rewards of a decision. */
    void collect(BookedDecision decision, double combined, String rewardId) {
        decision.value = combined;
        decision.rewards = Math.min(decision.rewards + 1, MOST_REWARDS);
        if (!rewardId.isEmpty()) {
            if (decision.rewardIds == null) {
                decision.rewardIds = new HashSet<>();
            }
            decision.rewardIds.add(rewardId);
        }
        counters.add(LiveCounter.COLLECTED);
    }

    /** Returns a combined reward in the range of the policy. */
    private double acceptTotal(LedgerRules rules, double total) {
        RewardRange range = rules.range();
        if (range.contains(total)) {
            return total;
        }
        if (rules.outside() == OutsideRewards.REFUSE) {
            counters.add(LiveCounter.OUTSIDE);
            throw new IllegalArgumentException("The sum of the rewards of a decision must be between " + range.low()
                    + " and " + range.high() + "; got " + total
                    + ". Scale the rewards, set the policy's 'range', or clip"
                    + " them by LiveOptions.withOutsideRewards.");
        }
        counters.add(LiveCounter.CLIPPED);
        return range.clip(total);
    }

    /** Returns a reward in the range of the policy. */
    double accept(LedgerRules rules, double reward) {
        RewardRange range = rules.range();
        if (range.contains(reward)) {
            return reward;
        }
        if (isRefused(rules, reward)) {
            counters.add(LiveCounter.OUTSIDE);
            check(rules, reward);
        }
        counters.add(LiveCounter.CLIPPED);
        return range.clip(reward);
    }

    private static boolean isRefused(LedgerRules rules, double reward) {
        return Double.isNaN(reward)
                || (rules.outside() == OutsideRewards.REFUSE && !rules.range().contains(reward));
    }

    /** Rejects a reward that {@link #accept} would reject, and counts nothing. */
    void check(LedgerRules rules, double reward) {
        if (isRefused(rules, reward)) {
            RewardRange range = rules.range();
            String remedy = Double.isNaN(reward)
                    ? "Correct the program that computes the reward, for example a division by zero."
                    : "Scale the rewards, set the policy's 'range', or clip them by LiveOptions.withOutsideRewards.";
            throw new IllegalArgumentException("The reward must be between " + range.low() + " and " + range.high()
                    + "; got " + reward + ". " + remedy);
        }
    }
}
