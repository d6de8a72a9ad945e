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
import java.util.ArrayList;
import java.util.List;
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
            boolean all = ids.equals(snapshot.arms().choosable());
            return all ? snapshot.all().probabilities() : snapshot.among(ids).probabilities();
        }

        @Override
        public List<Estimate> estimates(List<String> ids, Offer offer) {
            List<Estimate> list = new ArrayList<>(ids.size());
            for (String id : ids) {
                list.add(estimates[snapshot.arms().slot(id)]);
            }
            return list;
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
