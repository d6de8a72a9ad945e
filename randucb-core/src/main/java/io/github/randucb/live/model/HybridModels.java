package io.github.randucb.live.model;

import io.github.randucb.ArmSet;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.List;
import java.util.function.Supplier;

/**
 * Common coefficients and own coefficients of each arm ({@link HybridRidge}). The own parts are the models of {@link
 * DisjointModels}. Pending decisions count in the widths of their arm. The round t, the variance of the rewards and the other
 * terms of the radius are as described there, but the variance is that of this regression.
 *
 * <p>A snapshot takes O(d^3 + d^2 log K) for each arm with new rewards among K arms, O(d^2) for each other arm with new or ended
 * decisions, O(d^3) for the common coefficients, and K / 64 steps for the list of the arms.
 *
 * <p>Not thread-safe.
 */
public final class HybridModels implements ContextModel {
    private final DisjointModels own;
    private final double lambda;
    private final int dimension;
    private final int most;
    private final ChunkedList<Fitted> arms = new ChunkedList<>(); // of the last snapshot, by slot
    private final PairwiseSums parts; // of the last snapshot, by slot
    private HybridRidge ridge; // of the last snapshot
    private boolean learned; // whether the regression must be computed again

    /** The regression of one arm on its own rewards, and its rule with pending decisions. */
    private record Fitted(HybridRidge.Own own, ContextualRule rule) {
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
        this.parts = new PairwiseSums(HybridRidge.Own.partLength(dimension));
        this.ridge = HybridRidge.of(lambda, parts.total(), dimension);
    }

    /** The state of the regression. */
    private record HybridSnapshot(
            ArmSlots.Copy slots,
            ChunkedList.Copy<Fitted> arms,
            HybridRidge ridge,
            Fitted untrained,
            CommonRound common,
            int most)
            implements Snapshot {
        @Override
        public boolean knows(String arm) {
            return slots.find(arm) >= 0;
        }

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
            return common.probabilities(estimates(set));
        }

        @Override
        public Estimates estimates(ArmSet set) {
            untrained.rule.model().check(set.features().columns());
            Estimates estimates = new Estimates(set.size());
            for (int k = 0; k < set.size(); k++) {
                Fitted arm = arm(set.id(k));
                double[] x = set.features(k);
                double mean = ridge.mean(x, arm.own);
                estimates.set(k, mean, ridge.width(x, arm.withPending()), common.radius(arm.rule));
            }
            return estimates;
        }

        @Override
        public double[] coefficients(String id) {
            Fitted arm = arm(id);
            return ridge.coefficients(arm.own);
        }
    }

    @Override
    public Snapshot snapshot() {
        own.forEachChange((model, slot) -> {
            Fitted arm = fit(model);
            arms.set(slot, arm);
            learned |= parts.set(slot, arm.own.part());
        });
        if (learned) {
            ridge = HybridRidge.of(lambda, parts.total(), dimension);
            learned = false;
        }
        CommonRound common = own.common(ridge.noiseSquares(own.noiseSquares()));
        return new HybridSnapshot(own.copySlots(), arms.copy(), ridge, fit(own.untrained()), common, most);
    }

    private Fitted fit(ArmModel model) {
        return new Fitted(model.own(lambda), model.rule());
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
    public void beginExpiry() {
        own.beginExpiry();
    }

    @Override
    public void endExpiry() {
        own.endExpiry();
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
        own.remove(arm); // and all slots change
        arms.clear();
        parts.clear();
        learned = true;
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
