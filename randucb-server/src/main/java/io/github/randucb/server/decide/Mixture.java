package io.github.randucb.server.decide;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.experiment.ControlDefinition;
import io.github.randucb.server.experiment.ExperimentDefinition;
import java.util.List;

/**
 * The probabilities of a decision, made from those of the policy:
 *
 * <pre>
 * q_i = f + (1 - K f) p_i                     the floor f
 * r_i = min(q_i, m), and the rest is shared by the arms below m in proportion to q_i      the largest share m
 * s_i = (1 - c) r_i + c [i is the control arm]     the share c of the control arm, if it is by decision
 * </pre>
 *
 * <p>Stateless and thread-safe.
 */
final class Mixture {
    private Mixture() {}

    static ActionProbabilities of(ExperimentDefinition definition, List<String> arms, ActionProbabilities policy) {
        double floor = definition.floor(arms.size());
        ActionProbabilities floored = floor == 0 ? policy : policy.withFloor(floor);
        double most = Math.max(definition.guards().maxShare().orElse(1), 1.0 / arms.size());
        ActionProbabilities limited = most < 1 ? limit(floored, most) : floored;
        return definition
                .control()
                .filter(group -> group.by() == ControlDefinition.By.DECISION && group.share() > 0)
                .map(group -> withControl(limited, arms.indexOf(group.arm()), group.share()))
                .orElse(limited);
    }

    private static ActionProbabilities withControl(ActionProbabilities probabilities, int index, double share) {
        return index < 0 ? probabilities : probabilities.withShare(index, share);
    }

    /** Returns probabilities of at most a limit, which is at least 1/K. */
    static ActionProbabilities limit(ActionProbabilities probabilities, double most) {
        double[] numbers = probabilities.toArray();
        boolean[] full = new boolean[numbers.length];
        for (boolean changed = true; changed; ) { // each pass but the last fills at least one more arm
            changed = false;
            double rest = 1;
            double free = 0;
            for (int k = 0; k < numbers.length; k++) {
                rest -= full[k] ? most : 0;
                free += full[k] ? 0 : numbers[k];
            }
            for (int k = 0; k < numbers.length; k++) {
                if (!full[k] && numbers[k] * rest > most * free) {
                    full[k] = true;
                    changed = true;
                }
            }
            if (!changed) {
                share(numbers, full, most, rest, free);
            }
        }
        return ActionProbabilities.of(numbers, probabilities.method());
    }

    private static void share(double[] numbers, boolean[] full, double most, double rest, double free) {
        int open = 0;
        for (boolean each : full) {
            open += each ? 0 : 1;
        }
        for (int k = 0; k < numbers.length; k++) {
            if (full[k]) {
                numbers[k] = most;
            } else {
                numbers[k] = free > 0 ? numbers[k] * rest / free : rest / open;
            }
        }
    }
}
