package io.github.randucb.live.model;

import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * One model for all arms, of a policy that perturbs all rewards in each choice: {@code lin-phe}, {@code glm-phe} and {@code
 * glm-fpl}. There are n different feature vectors with rewards, in d dimensions, and N simulated choices (parameter {@code
 * draws}).
 *
 * <ul>
 *   <li><b>Memory:</b> every different feature vector is kept, with the number and the sum of its rewards, so memory grows with
 *       the rewards. Snapshots share this history: a snapshot takes n / 128 steps and O(d^2), and a reward after it copies 128
 *       vectors' numbers and pointers.
 *   <li><b>Rewards:</b> a reward takes O(d^2) for {@code lin-phe} and O(n d) for the others.
 *   <li><b>Decisions:</b> the first decision of a snapshot fits to N perturbed histories, in O(N n d) for {@code lin-phe}, and O(N n
 *       d) for each step of a fit for the others. This happens outside of the lock of the bandit. Other decisions of the same
 *       snapshot use the same N parameters, in O(N K d) for K arms. A pending decision makes no new snapshot; only a reward does.
 *   <li><b>Random numbers:</b> the parameters depend on the seed of the bandit, the rewards and their number only. So equal states have
 *       equal probabilities, bit for bit.
 *   <li><b>Pending decisions:</b> they are ignored, as by Thompson sampling. Before d rewards have arrived, all arms are equally likely.
 *       After that, nothing keeps an arm that never reports from getting all decisions: if the rewards of the others make it look
 *       best, it stays so. A window with a default reward does.
 *   <li><b>Estimates:</b> they are those of the fit to the rewards without perturbation, computed when they are asked for, in O(n
 *       d^2). The radius is 0: widths are not used.
 * </ul>
 *
 * <p>Not thread-safe. The snapshots are.
 */
public final class PerturbedModel extends OneModel {
    /**
     * Creates a model.
     *
     * @param policy a policy without rewards, which ignores pending decisions
     */
    public PerturbedModel(ContextualPolicy policy) {
        super(policy);
    }

    @Override
    public boolean addPending(ChosenArm chosen) {
        return false;
    }

    @Override
    public boolean removePending(ChosenArm chosen, boolean learned) {
        return false;
    }

    @Override
    public void savePending(StateWriter out) {
        // nothing depends on pending decisions
    }

    @Override
    public void loadPending(StateReader in) {
        // nothing depends on pending decisions
    }

    @Override
    public Snapshot snapshot() {
        return snapshot(PendingFeatures.NONE);
    }
}
