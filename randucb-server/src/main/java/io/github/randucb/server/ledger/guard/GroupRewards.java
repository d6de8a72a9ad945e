package io.github.randucb.server.ledger.guard;

import io.github.randucb.server.event.Route;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.Mode;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.RunningInterval;

/**
 * The rewards of the policy and of the control group since the start of their comparison, with intervals that hold at all times.
 * The name of a group has the position of the start, so that decisions of an earlier comparison do not count.
 *
 * <p>Not thread-safe.
 */
final class GroupRewards {
    private final long since; // position of the event that started the comparison
    private final String policyName;
    private final String controlName;
    private final RunningInterval policy = new RunningInterval();
    private final RunningInterval control = new RunningInterval();

    GroupRewards(long since) {
        this.since = since;
        this.policyName = "policy " + since;
        this.controlName = "control " + since;
    }

    /** Returns whether a change of the definition starts another comparison. */
    static boolean startsAnew(ExperimentDefinition before, ExperimentDefinition after) {
        boolean switchedOn = before.mode() != Mode.ONLINE && after.mode() == Mode.ONLINE;
        return switchedOn
                || !before.control().equals(after.control())
                || !before.reward().equals(after.reward())
                || !before.guards().minReward().equals(after.guards().minReward());
    }

    /** Returns the group of a decision; an empty text if it was made before the comparison, or is not compared. */
    String group(Route route, long version) {
        if (version < since) {
            return "";
        }
        return switch (route) {
            case POLICY, STICKY, REDRAWN -> policyName;
            case CONTROL -> controlName;
            case OVERRIDE, SHADOW, EXPLOIT -> "";
        };
    }

    /** Adds the reward of a decision of a group. Other groups are ignored. */
    void add(String group, double reward, RewardRange range) {
        double scaled = Math.min(1, Math.max(0, (reward - range.low()) / (range.high() - range.low())));
        if (group.equals(policyName)) {
            policy.add(scaled);
        } else if (group.equals(controlName)) {
            control.add(scaled);
        }
    }

    private static double error(double confidence) {
        return (1 - confidence) / 2; // half for each group
    }

    /** Returns whether the policy is worse than the control group by more than a margin. */
    boolean isWorse(double confidence, double margin) {
        double error = error(confidence);
        return policy.upper(error) + margin < control.lower(error);
    }

    GuardComparison comparison(double confidence, RewardRange range) {
        return new GuardComparison(since, describe(policy, confidence, range), describe(control, confidence, range));
    }

    private static GuardComparison.Group describe(RunningInterval rewards, double confidence, RewardRange range) {
        double error = error(confidence);
        double scale = range.high() - range.low();
        return new GuardComparison.Group(
                rewards.count(),
                range.low() + scale * rewards.mean(),
                range.low() + scale * rewards.lower(error),
                range.low() + scale * rewards.upper(error));
    }

    void save(StateWriter out) {
        out.writeLong(since);
        policy.save(out);
        control.save(out);
    }

    static GroupRewards load(StateReader in) {
        GroupRewards rewards = new GroupRewards(in.readLong());
        rewards.policy.load(in);
        rewards.control.load(in);
        return rewards;
    }
}
