package io.github.randucb.server.ledger;

import io.github.randucb.ArmSet;
import io.github.randucb.live.Sharing;
import io.github.randucb.live.arm.FeatureModel;
import io.github.randucb.live.ledger.DecisionModel;
import io.github.randucb.live.model.ChosenArm;
import io.github.randucb.live.model.ContextModel;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.ExperimentSize;
import io.github.randucb.server.experiment.FeatureDefinition;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The model of arms with features.
 *
 * <p>Not thread-safe.
 */
final class FeatureBasedModel implements ExperimentModel {
    private final FeatureDefinition features;
    private final FeatureModel model;

    FeatureBasedModel(ExperimentDefinition definition, FeatureDefinition features) {
        this.features = features;
        ChangingArms any = Setting.changing(features.dimension(), features.maxNorm());
        ChangingArms setting = definition.horizon().isPresent()
                ? any.withHorizon(definition.horizon().getAsLong())
                : any;
        int most = ExperimentSize.mostModels(features);
        long seed = definition.seed();
        this.model = switch (features.sharing()) {
            case SHARED -> FeatureModel.shared(definition.policy(), setting, seed);
            case DISJOINT -> FeatureModel.disjoint(definition.policy(), setting, most, seed);
            case HYBRID -> FeatureModel.hybrid(definition.policy(), setting, most, seed);
        };
    }

    /** The state of the model that decisions read. */
    private record FeatureChoices(ContextModel.Snapshot snapshot, int models, FeatureDefinition features)
            implements Choices {
        @Override
        public ActionProbabilities probabilities(List<String> ids, Offer offer) {
            return snapshot.probabilities(set(ids, offer));
        }

        @Override
        public List<Estimate> estimates(List<String> ids, Offer offer) {
            var estimates = snapshot.estimates(set(ids, offer));
            List<Estimate> list = new ArrayList<>(ids.size());
            for (int k = 0; k < ids.size(); k++) {
                list.add(new Estimate(estimates.means()[k], estimates.widths()[k], -1, -1));
            }
            return list;
        }

        @Override
        public void check(List<String> ids, Offer offer) {
            if (features.sharing() != Sharing.SHARED && !snapshot.hasRoom(set(ids, offer))) {
                throw new IllegalArgumentException("There can be at most " + ExperimentSize.mostModels(features)
                        + " arms with models of their own, with this number of features. Remove arms that are no longer"
                        + " used, also those that only requests have named, or use fewer features.");
            }
        }

        @Override
        public boolean knows(String arm) {
            return snapshot.knows(arm);
        }

        private static ArmSet set(List<String> ids, Offer offer) {
            ArmSet.Builder builder = ArmSet.builder();
            double[][] rows = ((Offer.Rows) offer).features();
            for (int k = 0; k < rows.length; k++) {
                builder.add(ids.get(k), rows[k]);
            }
            return builder.build();
        }
    }

    @Override
    public DecisionModel learner() {
        return model;
    }

    @Override
    public Choices choices() {
        return new FeatureChoices(model.model().snapshot(), model.model().size(), features);
    }

    @Override
    public void addArms(List<ArmDefinition> arms) {} // an arm gets a model with its first decision

    @Override
    public void removeArm(String arm) {
        if (knows(arm)) {
            model.model().remove(arm);
        }
    }

    @Override
    public boolean knows(String arm) {
        return features.sharing() != Sharing.SHARED && model.model().knows(arm);
    }

    @Override
    public void setEnabled(String arm, boolean enabled) {}

    @Override
    public ChosenArm chosen(Offer offer, int index, String arm) {
        return new ChosenArm(arm, ((Offer.Rows) offer).features()[index]);
    }

    @Override
    public boolean canLearn(String arm) {
        return !model.model().isFull(arm);
    }

    @Override
    public long observations() {
        return model.model().observations();
    }

    @Override
    public void save(StateWriter out) {
        model.model().save(out);
    }

    @Override
    public void load(StateReader in) {
        model.model().load(in);
    }

    @Override
    public void savePending(StateWriter out) {
        model.model().savePending(out);
    }

    @Override
    public void loadPending(StateReader in) {
        model.model().loadPending(in);
    }
}
