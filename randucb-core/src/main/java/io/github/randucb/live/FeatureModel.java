package io.github.randucb.live;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.live.ledger.DecisionModel;
import io.github.randucb.live.model.ContextModel;
import io.github.randucb.live.model.DisjointModels;
import io.github.randucb.live.model.HybridModels;
import io.github.randucb.live.model.SharedModel;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.StateException;
import java.util.function.Supplier;

/**
 * The model of a {@link LiveContextualBandit}: it learns from the features of the arms that decisions chose.
 *
 * <p>Not thread-safe.
 *
 * @param model the model, one for all arms or one for each
 * @param space the vectors that it accepts
 */
record FeatureModel(ContextModel model, FeatureSpace space) implements DecisionModel {
    /** Returns a model without rewards. */
    static FeatureModel start(PolicySpec spec, ChangingArms setting, Sharing sharing, int maxArms, long seed) {
        Supplier<ContextualPolicy> start = () -> spec.startContextualWithoutFloor(setting, Streams.seeded(seed));
        ContextualPolicy example = start.get();
        if (!(example.statistics() instanceof ContextualModel<?>)) {
            throw new ParameterException("A choice of " + spec.type().id() + " needs all rewards, so no snapshot of it"
                    + " can be published to other threads. Use a ContextualBandit, or another policy.");
        }
        ContextModel model = switch (sharing) {
            case SHARED -> new SharedModel(example);
            case DISJOINT -> new DisjointModels(start, maxArms);
            case HYBRID -> new HybridModels(start, maxArms, hybrid(spec, example));
        };
        return new FeatureModel(model, setting.space());
    }

    private static ContextualRidge hybrid(PolicySpec spec, ContextualPolicy example) {
        if (example.statistics() instanceof ContextualRidge ridge
                && !example.rule(PendingFeatures.NONE).samplesParameter()) {
            return ridge;
        }
        throw new ParameterException("Common and own coefficients need a linear policy other than lin-ts; got "
                + spec.type().id() + ". Use Sharing.DISJOINT, or cross the arm's id with the features by a"
                + " FeatureEncoder and use Sharing.SHARED.");
    }

    @Override
    public boolean addPending(BookedDecision decision) {
        return model.addPending(decision.chosen());
    }

    @Override
    public boolean removePending(BookedDecision decision, boolean learned) {
        return model.removePending(decision.chosen(), learned);
    }

    @Override
    public void beginExpiry() {
        model.beginExpiry();
    }

    @Override
    public void endExpiry() {
        model.endExpiry();
    }

    @Override
    public boolean isLost(BookedDecision decision) {
        return model.isFull(decision.arm());
    }

    @Override
    public void learn(BookedDecision decision, double reward) {
        model.learn(decision.chosen(), reward);
    }

    @Override
    public void check(BookedDecision restored) {
        if (!restored.hasFeatures()) {
            throw new StateException("An open decision must have the features of its arm; got none for '"
                    + restored.id() + "'. Restore an undamaged state.");
        }
        space.check(restored.chosen().features());
        if (restored.isActive() && !model.knows(restored.arm())) {
            throw new StateException("The arm of a pending decision must have a model; got none for '" + restored.arm()
                    + "'. Restore an undamaged state.");
        }
    }
}
