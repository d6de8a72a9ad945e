package io.github.randucb.live.model;

import io.github.randucb.ArmSet;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Supplier;

/**
 * Common coefficients and own coefficients of each arm ({@link HybridRidge}). The own parts are the models of {@link
 * DisjointModels}. Pending decisions count in the widths of their arm.
 *
 * <p>Not thread-safe.
 */
public final class HybridModels implements ContextModel {
    private final DisjointModels own;
    private final double lambda;
    private final int dimension;
    private final int most;
    private IdentityHashMap<ContextualRule, Fitted> fitted =
            new IdentityHashMap<>(); // of the last snapshot, by identity

    /** The regression of one arm on its own rewards. */
    @SuppressWarnings("ArrayRecordComponent") // fits are compared by identity only
    private record Fitted(ContextualRule rule, double[] theta, FrozenFactor observed, HybridRidge.Part part) {
        static Fitted of(ArmModel arm) {
            double[] theta = arm.model().theta().clone();
            FrozenFactor observed = FrozenFactor.of(arm.model().copyWidthMatrix());
            return new Fitted(arm.rule(), theta, observed, HybridRidge.Part.of(theta, observed));
        }

        FrozenFactor withPending() {
            return rule.model().factor();
        }
    }

    /**
     * Creates a regression without rewards.
     *
     * @param start creates a policy without rewards
     * @param most the largest number of arms
     * @param example the model of such a policy
     */
    public HybridModels(Supplier<ContextualPolicy> start, int most, ContextualRidge example) {
        this.own = new DisjointModels(start, most);
        this.most = most;
        this.lambda = example.lambda();
        this.dimension = example.theta().length;
    }

    /** The state of the regression. */
    private record HybridSnapshot(
            ArmSlots.Copy slots,
            List<Fitted> arms,
            HybridRidge ridge,
            Fitted untrained,
            ContextualRule common,
            int most)
            implements Snapshot {
        @Override
        public boolean hasRoom(ArmSet set) {
            return slots.hasRoom(set, most);
        }

        private Fitted arm(String id) {
            int slot = slots.find(id);
            return slot < 0 ? untrained : arms.get(slot);
        }

        @Override
        public ActionProbabilities probabilities(ArmSet set) {
            Estimates estimates = estimates(set);
            return common.amongModels(estimates.means(), estimates.bonuses());
        }

        @Override
        public Estimates estimates(ArmSet set) {
            untrained.rule.model().check(set.features().columns());
            Estimates estimates = new Estimates(set.size());
            for (int k = 0; k < set.size(); k++) {
                Fitted arm = arm(set.id(k));
                double[] x = set.features(k);
                double mean = ridge.mean(x, arm.theta, arm.observed);
                estimates.set(k, mean, ridge.width(x, arm.withPending()), common.radius());
            }
            return estimates;
        }

        @Override
        public double[] coefficients(String id) {
            Fitted arm = arm(id);
            return ridge.coefficients(arm.theta, arm.observed);
        }
    }

    @Override
    public Snapshot snapshot() {
        IdentityHashMap<ContextualRule, Fitted> next = new IdentityHashMap<>();
        List<Fitted> arms = new ArrayList<>();
        List<HybridRidge.Part> parts = new ArrayList<>();
        for (ArmModel model : own.models()) {
            Fitted known = fitted.get(model.rule());
            Fitted arm = known == null ? Fitted.of(model) : known;
            next.put(model.rule(), arm);
            arms.add(arm);
            parts.add(arm.part);
        }
        fitted = next;
        return new HybridSnapshot(
                own.copySlots(),
                List.copyOf(arms),
                HybridRidge.of(lambda, dimension, parts),
                Fitted.of(own.untrained()),
                own.commonRule(),
                most);
    }

    @Override
    public boolean isFull(String arm) {
        return own.isFull(arm);
    }

    @Override
    public boolean addPending(ChosenArm chosen) {
        return own.addPending(chosen);
    }

    @Override
    public boolean removePending(ChosenArm chosen, boolean learned) {
        return own.removePending(chosen, learned);
    }

    @Override
    public void learn(ChosenArm chosen, double reward) {
        own.learn(chosen, reward);
    }

    @Override
    public void savePending(StateWriter out) {
        own.savePending(out);
    }

    @Override
    public void loadPending(StateReader in) {
        own.loadPending(in);
    }

    @Override
    public long observations() {
        return own.observations();
    }

    @Override
    public int size() {
        return own.size();
    }

    @Override
    public List<String> arms() {
        return own.arms();
    }

    @Override
    public boolean knows(String arm) {
        return own.knows(arm);
    }

    @Override
    public void checkRemovable(String arm) {
        own.checkRemovable(arm);
    }

    @Override
    public void remove(String arm) {
        own.remove(arm);
    }

    @Override
    public void merge(ContextModel other) {
        own.merge(((HybridModels) other).own);
    }

    @Override
    public void save(StateWriter out) {
        own.save(out);
    }

    @Override
    public void load(StateReader in) {
        own.load(in);
    }
}
