package io.github.randucb.live.model;

import io.github.randucb.ArmSet;
import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/**
 * One model for each arm id. A model is created with the first decision for its arm, and learns its own rewards only. An arm
 * without a model has the estimates of a model without rewards.
 *
 * <p>The round t of the policy counts the rewards and pending decisions of all arms. If the policy estimates the variance of the
 * rewards, all arms have the same estimate, so that a new arm has the right scale:
 *
 * <pre>
 * V = (sum_a Q_a) / (sum_a n_a)
 * </pre>
 *
 * with the sum of squares Q_a and the n_a rewards of arm a ({@link ContextualModel#noiseSquares}). Other terms of the radius, such
 * as the determinant, are those of the arm's own model.
 *
 * <p>A new arm takes constant time, amortized. A snapshot takes time for each arm that changed since the last one, and K / 64
 * steps for K arms. The removal of an arm takes time for all arms, also in the next snapshot.
 *
 * <p>Not thread-safe.
 */
public final class DisjointModels implements ContextModel {
    private final Supplier<ContextualPolicy> start;
    private final ArmModel untrained;
    private final int most;
    private final ArmSlots slots = new ArmSlots();
    private final List<ArmModel> models = new ArrayList<>(); // by slot
    private final BitSet changed = new BitSet(); // slots whose models changed since the last snapshot
    private final ChunkedList<ContextualRule> rules = new ChunkedList<>(); // of the last snapshot
    private final PairwiseSums noiseSquares = new PairwiseSums(1); // of the last snapshot, by slot
    private final Set<ArmModel> expiring = new LinkedHashSet<>(); // models with decisions that expire at the same time
    private boolean expiry; // between beginExpiry and endExpiry
    private long observations;
    private long pendingDecisions;
    private int saved; // number of models in the restored state

    /**
     * Creates an empty set of models.
     *
     * @param start creates a policy without rewards
     * @param most the largest number of models
     */
    public DisjointModels(Supplier<ContextualPolicy> start, int most) {
        this.start = start;
        this.most = most;
        this.untrained = new ArmModel(start.get());
    }

    /** The state of all models. */
    private record DisjointSnapshot(
            ArmSlots.Copy slots,
            ChunkedList.Copy<ContextualRule> rules,
            ContextualRule untrained,
            CommonRound common,
            int most)
            implements Snapshot {
        @Override
        public boolean knows(String arm) {
            return slots.find(arm) >= 0;
        }

        @Override
        public boolean hasRoom(ArmSet arms) {
            return slots.hasRoom(arms, most);
        }

        private ContextualRule rule(String arm) {
            int slot = slots.find(arm);
            return slot < 0 ? untrained : rules.get(slot);
        }

        @Override
        public ActionProbabilities probabilities(ArmSet arms) {
            return common.probabilities(estimates(arms));
        }

        @Override
        public Estimates estimates(ArmSet arms) {
            untrained.model().check(arms.features().columns());
            Estimates estimates = new Estimates(arms.size());
            for (int k = 0; k < arms.size(); k++) {
                ContextualRule rule = rule(arms.id(k));
                double[] x = arms.features(k);
                estimates.set(k, rule.model().mean(x), rule.model().width(x), common.radius(rule));
            }
            return estimates;
        }

        @Override
        public double[] coefficients(String arm) {
            return rule(arm).model().theta();
        }
    }

    /** Returns the model of an arm, which is created if there is none, and notes that it changes. */
    private ArmModel changing(String arm) {
        int slot = slots.find(arm);
        if (slot < 0) {
            slot = slots.add(arm);
            models.add(new ArmModel(start.get()));
        }
        changed.set(slot);
        return models.get(slot);
    }

    @Override
    public boolean isFull(String arm) {
        return models.size() >= most && !knows(arm);
    }

    @Override
    public boolean addPending(ChosenArm chosen) {
        ArmModel model = changing(chosen.arm());
        model.pending.add(chosen);
        pendingDecisions++;
        model.changed();
        return true;
    }

    @Override
    public boolean removePending(ChosenArm chosen, boolean learned) {
        ArmModel model = changing(chosen.arm());
        if (expiry && expiring.add(model)) {
            model.pending.beginExpiry();
        }
        model.pending.remove(chosen, learned);
        pendingDecisions--;
        model.changed();
        return true;
    }

    @Override
    public void beginExpiry() {
        expiry = true;
    }

    @Override
    public void endExpiry() {
        expiring.forEach(model -> model.pending.endExpiry());
        expiring.clear();
        expiry = false;
    }

    @Override
    public void learn(ChosenArm chosen, double reward) {
        Limits.checkRoom(observations());
        ArmModel model = changing(chosen.arm());
        model.policy.update(chosen.features(), reward);
        model.learned();
        observations++;
    }

    @Override
    public void savePending(StateWriter out) {
        models.forEach(model -> model.pending.save(out));
    }

    @Override
    public void loadPending(StateReader in) {
        models.subList(0, saved)
                .forEach(model -> model.pending.load(in)); // others belong to decisions of an earlier form
        allChanged();
    }

    @Override
    public Snapshot snapshot() {
        forEachChange((model, slot) -> rules.set(slot, model.rule()));
        return new DisjointSnapshot(slots.copy(), rules.copy(), untrained.rule(), common(noiseSquares()), most);
    }

    /** Gives each model that changed since the last call to an action, with its slot, in the order of the slots. */
    void forEachChange(ObjIntConsumer<ArmModel> action) {
        changed.stream().forEach(slot -> {
            ArmModel model = models.get(slot);
            noiseSquares.set(slot, model.noiseSquares());
            action.accept(model, slot);
        });
        changed.clear();
    }

    private void allChanged() {
        models.forEach(ArmModel::changed);
        changed.set(0, models.size());
    }

    /** Returns the sum of the Q_a of all arms at the last call of {@link #forEachChange}. */
    double noiseSquares() {
        return noiseSquares.total()[0];
    }

    /** Returns the common state of all arms, given the sum of squares from which the variance is estimated. */
    CommonRound common(double squares) {
        long count = observations + pendingDecisions;
        ContextualRule rule = untrained.policy.rule(new PendingFeatures(count, null));
        return new CommonRound(rule, count + 1, squares > 0 ? squares / observations : 0);
    }

    /** Returns a copy of the slot of each arm. */
    ArmSlots.Copy copySlots() {
        return slots.copy();
    }

    /** Returns a model without rewards. */
    ArmModel untrained() {
        return untrained;
    }

    @Override
    public long observations() {
        return observations;
    }

    private void count() {
        observations = 0;
        for (ArmModel model : models) {
            observations += model.policy.statistics().observations();
        }
    }

    @Override
    public int size() {
        return models.size();
    }

    @Override
    public boolean knows(String arm) {
        return slots.find(arm) >= 0;
    }

    @Override
    public void checkRemovable(String arm) {
        if (!knows(arm)) {
            throw new IllegalArgumentException("The id must be that of one of the " + size()
                    + " arms with a model; got '" + arm + "'. " + NameSuggestions.hint(arm, arms())
                    + " Correct the id; an arm gets its model with its first decision.");
        }
    }

    @Override
    public void remove(String arm) {
        int slot = slots.find(arm);
        slots.remove(arm);
        models.remove(slot);
        rules.clear();
        noiseSquares.clear();
        changed.set(0, models.size());
        changed.clear(models.size());
        count();
    }

    @Override
    public void merge(ContextModel other) {
        DisjointModels that = (DisjointModels) other;
        long added = that.arms().stream().filter(arm -> !knows(arm)).count();
        if (models.size() + added > most) {
            throw new IllegalArgumentException("There can be at most " + most + " arms with a model; got "
                    + (models.size() + added) + ". Set another limit by LiveOptions.withMaxArms.");
        }
        for (String arm : that.arms()) {
            ArmModel model = changing(arm);
            model.policy
                    .statistics()
                    .merge(that.models.get(that.slots.find(arm)).policy.statistics());
            model.pending.refresh();
            model.learned();
        }
        count();
    }

    /** Returns the ids of the models, in the order in which the models were created. */
    @Override
    public List<String> arms() {
        return List.of(slots.arms());
    }

    @Override
    public void save(StateWriter out) {
        out.writeInt(models.size());
        String[] arms = slots.arms();
        for (int slot = 0; slot < arms.length; slot++) {
            out.writeText(arms[slot]);
            models.get(slot).policy.statistics().save(out);
        }
    }

    @Override
    public void load(StateReader in) {
        for (int left = in.readInt(); left > 0; left--) {
            String arm = in.readText();
            if (knows(arm) || models.size() >= most) {
                throw new StateException("The state must have at most " + most
                        + " models of different arms; got one more for '" + arm + "'. Restore an undamaged state.");
            }
            ArmModel model = changing(arm);
            model.policy.statistics().load(in);
            model.learned();
        }
        saved = models.size();
        count();
        Limits.checkObservations(observations);
    }
}
