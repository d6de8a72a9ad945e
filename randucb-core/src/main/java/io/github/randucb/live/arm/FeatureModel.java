package io.github.randucb.live.arm;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.confidence.perturbed.PerturbedRows;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.live.ledger.DecisionModel;
import io.github.randucb.live.model.ContextModel;
import io.github.randucb.live.model.DisjointModels;
import io.github.randucb.live.model.HybridModels;
import io.github.randucb.live.model.PerturbedModel;
import io.github.randucb.live.model.SharedModel;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.StateException;

/**
 * The model of a bandit whose arms have features: it learns from the features of the arms that decisions chose.
 *
 * <p>Not thread-safe.
 *
 * @param model the model, one for all arms or one for each
 * @param space the vectors that it accepts
 */
public record FeatureModel(ContextModel model, FeatureSpace space) implements DecisionModel {
    private static final String CROSSED =
            "cross the arm's id with the features by a FeatureEncoder and use Sharing.SHARED.";

    /**
     * Returns one model for all arms, without rewards.
     *
     * @param spec a linear or generalized linear policy
     * @param setting the features
     * @param seed the seed of the policy
     * @return the model
     * @throws ParameterException if the policy cannot be used
     */
    public static FeatureModel shared(PolicySpec spec, ChangingArms setting, long seed) {
        ContextualPolicy policy = start(spec, setting, seed);
        return new FeatureModel(
                hasModel(policy) ? new SharedModel(policy) : new PerturbedModel(policy), setting.space());
    }

    /**
     * Returns one model for each arm, without rewards.
     *
     * @param spec a linear or generalized linear policy
     * @param setting the features
     * @param maxArms the largest number of arms
     * @param seed the seed of the policy
     * @return the model
     * @throws ParameterException if the policy cannot be used
     */
    public static FeatureModel disjoint(PolicySpec spec, ChangingArms setting, int maxArms, long seed) {
        if (!hasModel(start(spec, setting, seed))) {
            throw new ParameterException(
                    "A choice of " + spec.type().id() + " perturbs all rewards of one model, so arms"
                            + " cannot have models of their own. Instead, " + CROSSED);
        }
        return new FeatureModel(new DisjointModels(() -> start(spec, setting, seed), maxArms), setting.space());
    }

    /**
     * Returns a model with common and own coefficients, without rewards.
     *
     * @param spec a linear policy
     * @param setting the features
     * @param maxArms the largest number of arms
     * @param seed the seed of the policy
     * @return the model
     * @throws ParameterException if the policy cannot be used
     */
    public static FeatureModel hybrid(PolicySpec spec, ChangingArms setting, int maxArms, long seed) {
        ContextualRidge ridge = ridge(spec, start(spec, setting, seed));
        ContextModel model = new HybridModels(() -> start(spec, setting, seed), maxArms, ridge);
        return new FeatureModel(model, setting.space());
    }

    private static ContextualPolicy start(PolicySpec spec, ChangingArms setting, long seed) {
        ContextualPolicy policy = spec.startContextualWithoutFloor(setting, Streams.seeded(seed));
        if (!hasModel(policy) && !(policy.statistics() instanceof PerturbedRows)) {
            throw new ParameterException(
                    "The statistics of a policy for live traffic must be a ContextualModel; those of "
                            + spec.type().id() + " are not. Use a ContextualBandit, or another policy.");
        }
        return policy;
    }

    /** Returns whether a choice needs a parameter and a matrix only, not all rewards. */
    private static boolean hasModel(ContextualPolicy policy) {
        return policy.statistics() instanceof ContextualModel<?>;
    }

    private static ContextualRidge ridge(PolicySpec spec, ContextualPolicy example) {
        if (example.statistics() instanceof ContextualRidge ridge
                && !example.rule(PendingFeatures.NONE).samplesParameter()) {
            return ridge;
        }
        throw new ParameterException(
                "Common and own coefficients need a linear policy other than lin-ts and lin-phe; got "
                        + spec.type().id() + ". "
                        + (hasModel(example) ? "Use Sharing.DISJOINT, or " : "Instead, ") + CROSSED);
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
