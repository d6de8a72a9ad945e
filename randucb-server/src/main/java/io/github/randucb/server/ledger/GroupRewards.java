package io.github.randucb.server.ledger;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.RunningInterval;

/**
 * The rewards of the decisions of the policy and of those of the control group, with intervals that hold at all times.
 *
 * <p>Not thread-safe.
 */
final class GroupRewards {
    private final RunningInterval policy = new RunningInterval();
    private final RunningInterval control = new RunningInterval();

    /** Adds a reward in [0, 1]. */
    void add(boolean inControl, double reward) {
        (inControl ? control : policy).add(reward);
    }

    RunningInterval policy() {
        return policy;
    }

    RunningInterval control() {
        return control;
    }

    /** Returns whether the policy is worse than the control group by more than a margin. */
    boolean isWorse(double confidence, double margin) {
        double error = (1 - confidence) / 2; // half for each group
        return policy.upper(error) + margin < control.lower(error);
    }

    void save(StateWriter out) {
        policy.save(out);
        control.save(out);
    }

    void load(StateReader in) {
        policy.load(in);
        control.load(in);
    }
}
