package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.live.model.ChosenArm;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A decision that waits for its activation or its rewards, or that was closed a short time ago.
 *
 * <p>Not thread-safe.
 */
public final class BookedDecision {
    final String id;
    final String arm;
    int slot; // index of the arm in the model, once the decision is open
    long order; // increases with each decision that is opened
    long since; // time of the decision, or of its activation
    boolean active;
    int rewards; // number of rewards that were collected
    double value; // of the collected rewards
    DecisionTerms terms;

    @Nullable
    Set<String> rewardIds; // of the collected rewards that have ids

    @Nullable
    LedgerRules rules; // those of the time at which the decision was opened

    @Nullable
    RewardAnswer closed; // the answer to later rewards; null while the decision is open

    // Neighbours in a list of the decision book.
    @Nullable
    BookedDecision previous;

    @Nullable
    BookedDecision next;

    private @Nullable ChosenArm chosen; // for an open decision of a model with features

    /**
     * Creates a decision that is not open yet.
     *
     * @param id the id of the decision
     * @param arm the id of the chosen arm
     * @param chosen the arm as a model with features needs it; null for other models
     * @param since the time of the decision
     * @param terms its terms
     */
    public BookedDecision(String id, String arm, @Nullable ChosenArm chosen, long since, DecisionTerms terms) {
        this.id = id;
        this.arm = arm;
        this.chosen = chosen;
        this.since = since;
        this.terms = terms;
    }

    /**
     * Returns the id of the decision.
     *
     * @return the id
     */
    public String id() {
        return id;
    }

    /**
     * Returns the id of the chosen arm.
     *
     * @return the id of the arm
     */
    public String arm() {
        return arm;
    }

    /**
     * Returns the index of the chosen arm of an open decision in the model.
     *
     * @return the slot
     */
    public int slot() {
        return slot;
    }

    /**
     * Returns the terms of the decision.
     *
     * @return whether it teaches, its group and its unit
     */
    public DecisionTerms terms() {
        return terms;
    }

    /**
     * Returns the time of the decision, or of its activation.
     *
     * @return the time
     */
    public long since() {
        return since;
    }

    /**
     * Tells whether the decision counts, because it needs no activation or was activated.
     *
     * @return true if it waits for rewards
     */
    public boolean isActive() {
        return active;
    }

    /**
     * Tells whether rewards were collected.
     *
     * @return false if there are none, or the first one is learned at once
     */
    public boolean hasRewards() {
        return rewards > 0;
    }

    /**
     * Returns the number of rewards that were collected.
     *
     * @return the number of rewards; 0 if there are none, or the first one is learned at once
     */
    public int rewards() {
        return rewards;
    }

    /**
     * Returns the collected rewards, combined as they would be learned.
     *
     * @return the combined reward; it has no meaning if there are no rewards
     */
    public double value() {
        return value;
    }

    /**
     * Tells whether the decision has the features of its arm.
     *
     * @return true for an open decision of a model with features
     */
    public boolean hasFeatures() {
        return chosen != null;
    }

    /**
     * Returns the chosen arm of a model with features.
     *
     * @return the arm with its features
     */
    public ChosenArm chosen() {
        return Objects.requireNonNull(chosen);
    }

    /** Returns the rules of an open decision. */
    LedgerRules rules() {
        return Objects.requireNonNull(rules);
    }

    /** Returns the time that an open decision waits for its activation or its rewards; {@code Long.MAX_VALUE} for no limit. */
    long patience() {
        return active ? rules().window() : rules().activationWindow().orElse(Long.MAX_VALUE);
    }

    /** Returns the time at which an open decision expires; {@code Long.MAX_VALUE} if it does not. */
    long end() {
        return end(since, patience());
    }

    /** Returns the end of a wait; {@code Long.MAX_VALUE} if it is later than any time. */
    static long end(long since, long patience) {
        return since >= Long.MAX_VALUE - patience ? Long.MAX_VALUE : since + patience;
    }

    /** Forgets everything that only an open decision needs. The ids of rewards tell repeated rewards from late ones. */
    void close(RewardAnswer answer) {
        closed = answer;
        chosen = null;
        rules = null;
        if (answer != RewardAnswer.EXPIRED) {
            rewardIds = null;
        }
        terms = DecisionTerms.USUAL;
    }
}
