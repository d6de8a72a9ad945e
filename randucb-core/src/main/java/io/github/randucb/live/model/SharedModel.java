package io.github.randucb.live.model;

import io.github.randucb.ArmSet;
import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.List;

/**
 * One model for all arms.
 *
 * <p>Not thread-safe.
 */
public final class SharedModel implements ContextModel {
    private final ContextualPolicy policy;
    private final PendingGram pending;

    /**
     * Creates a model.
     *
     * @param policy a policy without rewards
     */
    public SharedModel(ContextualPolicy policy) {
        this.policy = policy;
        this.pending = new PendingGram((ContextualModel<?>) policy.statistics());
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

    @Override
    public boolean addPending(ChosenArm chosen) {
        pending.add(chosen);
        return true;
    }

    @Override
    public boolean removePending(ChosenArm chosen, boolean learned) {
        pending.remove(chosen, learned);
        return true;
    }

    @Override
    public void learn(ChosenArm chosen, double reward) {
        Limits.checkRoom(observations());
        policy.update(chosen.features(), reward);
    }

    @Override
    public void savePending(StateWriter out) {
        pending.save(out);
    }

    @Override
    public void loadPending(StateReader in) {
        pending.load(in);
    }

    @Override
    public Snapshot snapshot() {
        return new SharedSnapshot(policy.rule(pending.features()));
    }

    @Override
    public long observations() {
        return policy.statistics().observations();
    }

    @Override
    public int size() {
        return 1;
    }

    @Override
    public List<String> arms() {
        return List.of();
    }

    @Override
    public void checkRemovable(String arm) {
        throw new UnsupportedOperationException(
                "Only an arm with a model of its own can be removed; here all arms share" + " one model, also '" + arm
                        + "'. Leave the arm out of the requests.");
    }

    @Override
    public void remove(String arm) {
        checkRemovable(arm);
    }

    @Override
    public void merge(ContextModel other) {
        policy.statistics().merge(((SharedModel) other).policy.statistics());
        pending.refresh();
    }

    @Override
    public void save(StateWriter out) {
        policy.statistics().save(out);
    }

    @Override
    public void load(StateReader in) {
        policy.statistics().load(in);
        Limits.checkObservations(observations());
    }
}
