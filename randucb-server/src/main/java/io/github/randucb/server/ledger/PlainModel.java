package io.github.randucb.server.ledger;

import io.github.randucb.live.arm.ArmDirectory;
import io.github.randucb.live.arm.ArmSnapshot;
import io.github.randucb.live.arm.NamedArms;
import io.github.randucb.live.ledger.DecisionModel;
import io.github.randucb.live.model.ChosenArm;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The model of arms without features.
 *
 * <p>Not thread-safe.
 */
final class PlainModel implements ExperimentModel {
    private final ExperimentDefinition definition;
    private NamedArms arms;

    PlainModel(ExperimentDefinition definition) {
        this.definition = definition;
        this.arms = NamedArms.start(
                definition.policy(), definition.horizon(), DefinitionReader.MOST_ARMS, definition.seed());
    }

    /**
     * The state of the arms that decisions read.
     *
     * @param snapshot the rule of choice
     * @param estimates the estimate of each slot
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody else sees it
    private record PlainChoices(ArmSnapshot snapshot, Estimate[] estimates) implements Choices {
        @Override
        public ActionProbabilities probabilities(List<String> ids, Offer offer) {
            boolean all = ids.size() == snapshot.arms().choosable().size();
            ArmSnapshot.Choice choice = all ? snapshot.all() : snapshot.among(ids);
            return choice.ids().equals(ids) ? choice.probabilities() : inOrder(ids, choice);
        }

        @Override
        public ActionProbabilities probabilitiesOfRewarded(List<String> ids, Offer offer) {
            List<String> rewarded =
                    ids.stream().filter(id -> estimate(id).rewards() > 0).toList();
            return rewarded.isEmpty() || rewarded.size() == ids.size()
                    ? probabilities(ids, offer)
                    : inOrder(ids, snapshot.among(rewarded));
        }

        /** Returns the probabilities in the order of the given arms, which is not that of the slots. Other arms get 0. */
        private static ActionProbabilities inOrder(List<String> ids, ArmSnapshot.Choice choice) {
            Map<String, Double> byId = new HashMap<>();
            for (int k = 0; k < choice.ids().size(); k++) {
                byId.put(choice.ids().get(k), choice.probabilities().of(k));
            }
            double[] ordered = new double[ids.size()];
            Arrays.setAll(ordered, k -> byId.getOrDefault(ids.get(k), 0.0));
            return ActionProbabilities.of(ordered, choice.probabilities().method());
        }

        private Estimate estimate(String id) {
            return estimates[snapshot.arms().slot(id)];
        }

        @Override
        public List<Estimate> estimates(List<String> ids, Offer offer) {
            return ids.stream().map(this::estimate).toList();
        }
    }

    @Override
    public DecisionModel learner() {
        return arms;
    }

    @Override
    public Choices choices() {
        ArmDirectory directory = arms.directory();
        Choices.Estimate[] estimates = new Choices.Estimate[directory.size()];
        for (String id : directory.all()) {
            estimates[directory.slot(id)] =
                    new Choices.Estimate(arms.mean(id), Double.NaN, arms.pulls(id), arms.pending(id));
        }
        return new PlainChoices(new ArmSnapshot(0, directory, arms.rule(), 0, Optional.empty(), 0), estimates);
    }

    @Override
    public void addArms(List<ArmDefinition> added) {
        List<String> ids = added.stream().map(ArmDefinition::id).toList();
        arms.change(() -> arms.add(ids));
    }

    @Override
    public void removeArm(String arm) {
        arms.remove(arm);
    }

    @Override
    public void setEnabled(String arm, boolean enabled) {
        arms.setEnabled(arm, enabled);
    }

    @Override
    public @Nullable ChosenArm chosen(Offer offer, int index, String arm) {
        return null;
    }

    @Override
    public boolean canLearn(String arm) {
        return arms.directory().find(arm) >= 0;
    }

    @Override
    public long observations() {
        return arms.directory().all().stream().mapToLong(arms::pulls).sum();
    }

    @Override
    public void save(StateWriter out) {
        arms.save(out);
    }

    @Override
    public void load(StateReader in) {
        arms = NamedArms.load(
                definition.policy(), definition.horizon(), DefinitionReader.MOST_ARMS, definition.seed(), in);
    }

    @Override
    public void savePending(StateWriter out) {}

    @Override
    public void loadPending(StateReader in) {}
}
