package io.github.randucb.live.model;

import io.github.randucb.ArmSet;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * One model for each arm id. A model is created with the first decision for its arm, and learns its own rewards only. An arm
 * without a model has the estimates of a model without rewards. The round t of the policy counts the rewards and pending decisions
 * of all arms.
 *
 * <p>Not thread-safe.
 */
public final class DisjointModels implements ContextModel {
    private final Supplier<ContextualPolicy> start;
    private final ArmModel untrained;
    private final int most;
    private Map<String, Integer> slots = Map.of(); // replaced, never changed
    private final List<ArmModel> models = new ArrayList<>();
    private long observations;
    private long pendingDecisions;

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
            Map<String, Integer> slots,
            List<ContextualRule> rules,
            ContextualRule untrained,
            ContextualRule common,
            int most)
            implements Snapshot {
        @Override
        public boolean hasRoom(ArmSet arms) {
            return DisjointModels.hasRoom(slots, arms, most);
        }

        private ContextualRule rule(String arm) {
            Integer slot = slots.get(arm);
            return slot == null ? untrained : rules.get(slot);
        }

        @Override
        public ActionProbabilities probabilities(ArmSet arms) {
            Estimates estimates = estimates(arms);
            return common.amongModels(estimates.means(), estimates.bonuses());
        }

        @Override
        public Estimates estimates(ArmSet arms) {
            untrained.model().check(arms.features().columns());
            Estimates estimates = new Estimates(arms.size());
            for (int k = 0; k < arms.size(); k++) {
                ContextualRule rule = rule(arms.id(k));
                double[] x = arms.features(k);
                estimates.set(k, rule.model().mean(x), rule.model().width(x), common.radius());
            }
            return estimates;
        }

        @Override
        public double[] coefficients(String arm) {
            return rule(arm).model().theta();
        }
    }

    /** Returns whether every arm of a request has a model, or can get one. */
    static boolean hasRoom(Map<String, Integer> slots, ArmSet arms, int most) {
        return slots.size() < most || slots.keySet().containsAll(arms.ids());
    }

    private ArmModel model(String arm) {
        Integer slot = slots.get(arm);
        return slot == null ? addModel(arm) : models.get(slot);
    }

    private ArmModel addModel(String arm) {
        ArmModel model = new ArmModel(start.get());
        Map<String, Integer> more = new HashMap<>(slots);
        more.put(arm, models.size());
        slots = more;
        models.add(model);
        return model;
    }

    @Override
    public boolean isFull(String arm) {
        return models.size() >= most && !slots.containsKey(arm);
    }

    @Override
    public boolean addPending(ChosenArm chosen) {
        ArmModel model = model(chosen.arm());
        model.pending.add(chosen);
        pendingDecisions++;
        model.changed();
        return true;
    }

    @Override
    public boolean removePending(ChosenArm chosen, boolean learned) {
        ArmModel model = model(chosen.arm());
        model.pending.remove(chosen, learned);
        pendingDecisions--;
        model.changed();
        return true;
    }

    @Override
    public void learn(ChosenArm chosen, double reward) {
        Limits.checkRoom(observations());
        ArmModel model = model(chosen.arm());
        model.policy.update(chosen.features(), reward);
        model.changed();
        observations++;
    }

    @Override
    public void savePending(StateWriter out) {
        models.forEach(model -> model.pending.save(out));
    }

    @Override
    public void loadPending(StateReader in) {
        models.forEach(model -> model.pending.load(in));
    }

    @Override
    public Snapshot snapshot() {
        List<ContextualRule> rules = new ArrayList<>(models.size());
        for (ArmModel model : models) {
            rules.add(model.rule());
        }
        return new DisjointSnapshot(slots, rules, untrained.rule(), commonRule(), most);
    }

    /** Returns the rule whose round t counts the rewards and pending decisions of all arms. It has the radius and the law. */
    ContextualRule commonRule() {
        return untrained.policy.rule(new PendingFeatures(observations + pendingDecisions, null));
    }

    /** Returns the models of the arms, by slot. */
    List<ArmModel> models() {
        return models;
    }

    /** Returns the slot of each arm. The map never changes. */
    Map<String, Integer> slots() {
        return slots;
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
        return slots.containsKey(arm);
    }

    @Override
    public void checkRemovable(String arm) {
        if (!slots.containsKey(arm)) {
            throw new IllegalArgumentException("The id must be that of one of the " + size()
                    + " arms with a model; got '" + arm + "'. An arm gets its model with its first decision.");
        }
    }

    @Override
    public void remove(String arm) {
        int slot = Objects.requireNonNull(slots.get(arm));
        Map<String, Integer> fewer = new HashMap<>(slots);
        fewer.remove(arm);
        fewer.replaceAll((id, index) -> index > slot ? index - 1 : index);
        slots = fewer;
        models.remove(slot);
        count();
    }

    @Override
    public void merge(ContextModel other) {
        DisjointModels that = (DisjointModels) other;
        long added = that.slots.keySet().stream()
                .filter(arm -> !slots.containsKey(arm))
                .count();
        if (models.size() + added > most) {
            throw new IllegalArgumentException("There can be at most " + most + " arms with a model; got "
                    + (models.size() + added) + ". Set another limit by LiveOptions.withMaxArms.");
        }
        for (String arm : that.arms()) {
            ArmModel model = model(arm);
            model.policy.statistics().merge(that.model(arm).policy.statistics());
            model.pending.refresh();
            model.changed();
        }
        count();
    }

    /** Returns the ids of the models, in the order in which the models were created. */
    @Override
    public List<String> arms() {
        String[] ids = new String[models.size()];
        slots.forEach((arm, slot) -> ids[slot] = arm);
        return List.of(ids);
    }

    @Override
    public void save(StateWriter out) {
        out.writeInt(models.size());
        for (String arm : arms()) {
            out.writeText(arm);
            model(arm).policy.statistics().save(out);
        }
    }

    @Override
    public void load(StateReader in) {
        for (int left = in.readInt(); left > 0; left--) {
            String arm = in.readText();
            if (slots.containsKey(arm) || models.size() >= most) {
                throw new StateException("The state must have at most " + most
                        + " models of different arms; got one more for '" + arm + "'. Restore an undamaged state.");
            }
            model(arm).policy.statistics().load(in);
        }
        count();
        Limits.checkObservations(observations);
    }
}
