package io.github.randucb.live.model;

import io.github.randucb.ArmSet;
import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.List;

/**
 * One policy that learns from the rewards of all arms. Subclasses count the pending decisions.
 *
 * <p>Not thread-safe.
 */
abstract class OneModel implements ContextModel {
    private final ContextualPolicy policy;

    /**
     * Creates a model.
     *
     * @param policy a policy without rewards
     */
    OneModel(ContextualPolicy policy) {
        this.policy = policy;
    }

    /** The state of one model for all arms. */
    private record SharedSnapshot(ContextualRule rule) implements Snapshot {
        @Override
        public ActionProbabilities probabilities(ArmSet arms) {
            return rule.probabilities(arms.features());
        }

        @Override
        public Estimates estimates(ArmSet arms) {
            FrozenPredictor model = rule.model();
            model.check(arms.features().columns());
            Estimates estimates = new Estimates(arms.size());
            for (int k = 0; k < arms.size(); k++) {
                double[] x = arms.features(k);
                estimates.set(k, model.mean(x), model.width(x), rule.radius());
            }
            return estimates;
        }

        @Override
        public double[] coefficients(String arm) {
            return rule.model().theta();
        }
    }

    /** Returns the current state, given the pending decisions that count. */
    final Snapshot snapshot(PendingFeatures pending) {
        return new SharedSnapshot(policy.rule(pending));
    }

    @Override
    public final void learn(ChosenArm chosen, double reward) {
        Limits.checkRoom(observations());
        policy.update(chosen.features(), reward);
    }

    @Override
    public final long observations() {
        return policy.statistics().observations();
    }

    @Override
    public final int size() {
        return 1;
    }

    @Override
    public final List<String> arms() {
        return List.of();
    }

    @Override
    public final void checkRemovable(String arm) {
        throw new UnsupportedOperationException(
                "Only an arm with a model of its own can be removed; here all arms share" + " one model, also '" + arm
                        + "'. Leave the arm out of the requests.");
    }

    @Override
    public final void remove(String arm) {
        checkRemovable(arm);
    }

    @Override
    public void merge(ContextModel other) {
        policy.statistics().merge(((OneModel) other).policy.statistics());
    }

    @Override
    public final void save(StateWriter out) {
        policy.statistics().save(out);
    }

    @Override
    public final void load(StateReader in) {
        policy.statistics().load(in);
        Limits.checkObservations(observations());
    }
}
