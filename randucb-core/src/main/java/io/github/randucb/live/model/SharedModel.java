package io.github.randucb.live.model;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * One model for all arms, with pending decisions in its widths.
 *
 * <p>Not thread-safe.
 */
public final class SharedModel extends OneModel {
    private final PendingGram pending;

    /**
     * Creates a model.
     *
     * @param policy a policy without rewards, whose statistics are a {@link ContextualModel}
     */
    public SharedModel(ContextualPolicy policy) {
        super(policy);
        this.pending = new PendingGram((ContextualModel<?>) policy.statistics());
    }

    @Override
    public boolean addPending(ChosenArm chosen) {
        pending.add(chosen);
        return true;
    }

    @Override
    public boolean removePending(ChosenArm chosen, boolean learned) {
        pending.remove(chosen, learned);
        return true;
    }

    @Override
    public void beginExpiry() {
        pending.beginExpiry();
    }

    @Override
    public void endExpiry() {
        pending.endExpiry();
    }

    @Override
    public void savePending(StateWriter out) {
        pending.save(out);
    }

    @Override
    public void loadPending(StateReader in) {
        pending.load(in);
    }

    @Override
    public Snapshot snapshot() {
        return snapshot(pending.features());
    }

    @Override
    public void merge(ContextModel other) {
        super.merge(other);
        pending.refresh();
    }
}
