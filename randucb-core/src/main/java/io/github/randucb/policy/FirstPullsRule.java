package io.github.randucb.policy;

import io.github.randucb.state.ArmStatistics;
import io.github.randucb.statistics.PendingPulls;
import java.util.Arrays;

/**
 * The rule of a policy that pulls each arm once before it applies its own rule. Rewards can be late, so an arm without a
 * reward is either new, or it waits: it was chosen, and the reward has not arrived. Among the arms of a request:
 *
 * <ol>
 *   <li>If some arms are new, all new arms are equally likely.
 *   <li>Otherwise, if all arms wait, all arms are equally likely.
 *   <li>Otherwise the policy's own rule chooses among the arms with rewards. Arms that wait have probability zero, so that an
 *       arm whose reward never arrives gets few choices.
 * </ol>
 *
 * An arm with q pending decisions and no reward is new again when all K arms together have {@code 32 K 2^(q-1)} rewards. So an arm
 * whose first reward was lost is tried again, and a silent arm gets 2 + floor(log_2(n / (32 K))) choices if n is at least 32 K.
 *
 * <p>Immutable and thread-safe.
 */
public final class FirstPullsRule implements ChoiceRule {
    private enum Status {
        PULLED,
        NEW,
        WAITS
    }

    private static final long PATIENCE = 32; // rewards of all arms, for each arm, until a first pull is repeated

    private final Status[] statuses;
    private final ChoiceRule rule;

    private FirstPullsRule(Status[] statuses, ChoiceRule rule) {
        this.statuses = statuses;
        this.rule = rule;
    }

    /**
     * Adds the first pulls to a rule.
     *
     * @param statistics the pulls of each arm
     * @param arms the number of arms
     * @param pending the pending decisions
     * @param rule the policy's own rule, for arms with rewards
     * @return the rule with first pulls; the policy's own rule if every arm has a reward
     */
    public static ChoiceRule of(ArmStatistics statistics, int arms, PendingPulls pending, ChoiceRule rule) {
        Status[] statuses = new Status[arms];
        boolean pulled = true;
        long patience = PATIENCE * arms;
        for (int arm = 0; arm < arms; arm++) {
            boolean has = statistics.pulls(arm) > 0;
            statuses[arm] = has ? Status.PULLED : status(pending.of(arm), statistics.observations(), patience);
            pulled &= has;
        }
        return pulled ? rule : new FirstPullsRule(statuses, rule);
    }

    /** Returns the status of an arm without a reward. */
    private static Status status(long pending, long rewards, long patience) {
        boolean waits = pending > 0 && rewards >> Math.min(pending - 1, Long.SIZE - 1) < patience;
        return waits ? Status.WAITS : Status.NEW;
    }

    @Override
    public ActionProbabilities probabilities(ArmSubset arms) {
        int fresh = count(arms, Status.NEW);
        if (fresh > 0) {
            return uniform(arms, Status.NEW, fresh);
        }
        int pulled = count(arms, Status.PULLED);
        if (pulled == 0) {
            return uniform(arms, Status.WAITS, arms.size());
        }
        return pulled == arms.size() ? rule.probabilities(arms) : amongPulled(arms, pulled);
    }

    private int count(ArmSubset arms, Status status) {
        int count = 0;
        for (int k = 0; k < arms.size(); k++) {
            count += status(arms, k) == status ? 1 : 0;
        }
        return count;
    }

    private Status status(ArmSubset arms, int position) {
        return statuses[arms.arm(position)];
    }

    private ActionProbabilities uniform(ArmSubset arms, Status status, int count) {
        double[] probabilities = new double[arms.size()];
        for (int k = 0; k < probabilities.length; k++) {
            probabilities[k] = status(arms, k) == status ? 1.0 / count : 0;
        }
        return ActionProbabilities.exact(probabilities);
    }

    private ActionProbabilities amongPulled(ArmSubset arms, int count) {
        int[] positions = new int[count];
        int[] pulled = new int[count];
        int size = 0;
        for (int k = 0; k < arms.size(); k++) {
            if (status(arms, k) == Status.PULLED) {
                positions[size] = k;
                pulled[size++] = arms.arm(k);
            }
        }
        return rule.probabilities(ArmSubset.of(pulled)).spread(positions, arms.size());
    }

    @Override
    public String toString() {
        return Arrays.toString(statuses);
    }
}
