package io.github.randucb.policy;

import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;

/**
 * A policy that accepts rewards on any scale and passes them on the unit scale to another policy ({@link RewardScale}).
 *
 * <p>Not thread-safe.
 */
public final class ScaledPolicy implements Policy {
    private final Policy policy;
    private final RewardScale scale;

    ScaledPolicy(Policy policy, RewardScale scale) {
        this.policy = policy;
        this.scale = scale;
    }

    /**
     * Returns the policy on the unit scale.
     *
     * @return the policy that makes the choices
     */
    public Policy onUnitScale() {
        return policy;
    }

    @Override
    public int arms() {
        return policy.arms();
    }

    @Override
    public int select() {
        return policy.select();
    }

    @Override
    public void update(int arm, double reward) {
        policy.update(arm, scale.toUnit(reward));
    }

    @Override
    public ActionProbabilities probabilities() {
        return policy.probabilities();
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        return policy.rule(pending);
    }

    @Override
    public ContextualRule contextualRule(PendingFeatures pending) {
        return policy.contextualRule(pending);
    }

    @Override
    public boolean countsPending(int arm) {
        return policy.countsPending(arm);
    }

    @Override
    public Statistics statistics() {
        return policy.statistics();
    }

    @Override
    public void saveChoice(StateWriter out) {
        policy.saveChoice(out);
    }

    @Override
    public void loadChoice(StateReader in) {
        policy.loadChoice(in);
    }
}
