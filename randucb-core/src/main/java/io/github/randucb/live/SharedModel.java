package io.github.randucb.live;

import io.github.randucb.ArmSet;
import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One model for all arms.
 *
 * <p>Not thread-safe.
 */
final class SharedModel implements ContextModel {
    private final ContextualPolicy policy;
    private final PendingGram pending;

    SharedModel(ContextualPolicy policy) {
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
        public List<Prediction> predict(ArmSet arms) {
            FrozenPredictor model = rule.model();
            model.check(arms.features().columns());
            List<Prediction> predictions = new ArrayList<>(arms.size());
            for (int k = 0; k < arms.size(); k++) {
                double[] x = arms.features(k);
                predictions.add(new Prediction(arms.id(k), model.mean(x), model.width(x), rule.radius()));
            }
            return predictions;
        }

        @Override
        public double[] coefficients(String arm) {
            return rule.model().theta();
        }
    }

    @Override
    public boolean addPending(OpenDecision decision) {
        pending.add(decision);
        return true;
    }

    @Override
    public boolean removePending(OpenDecision decision, boolean learned) {
        pending.remove(decision, learned);
        return true;
    }

    @Override
    public void learn(OpenDecision decision, double reward) {
        Limits.checkRoom(observations());
        policy.update(Objects.requireNonNull(decision.features), reward);
    }

    @Override
    public void refresh() {
        pending.refresh();
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
    public void remove(String arm) {
        throw new UnsupportedOperationException(
                "One model for all arms keeps nothing about a single arm, so there is nothing to remove.");
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
