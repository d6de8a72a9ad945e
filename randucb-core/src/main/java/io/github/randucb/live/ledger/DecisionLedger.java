package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The life of decisions, from their choice to the last reward: it opens and activates decisions, joins rewards to them, lets them
 * expire, and tells the model what to learn. Its state depends only on the order of the calls. It has no randomness and reads no
 * clock.
 *
 * <p>Not thread-safe.
 */
public final class DecisionLedger {
    /** The latest time. A later one is an error, and would let everything expire. */
    public static final long LATEST = 1L << 62;

    /** The number of closed decisions that are remembered. */
    public static final int REMEMBERED = 10_000;

    private static final int MOST_REWARDS = Integer.MAX_VALUE - 1; // collected rewards of one decision that are counted

    private final LedgerRules rules;
    private final DecisionModel model;
    private final LiveCounters counters;
    private final long window;
    private final long activationWindow;
    private final DecisionBook book = new DecisionBook();
    private long clock;
    private long version; // number of changes of the model

    /**
     * Creates a ledger without decisions.
     *
     * @param rules the rules
     * @param model the model that learns
     * @param counters the counters
     */
    public DecisionLedger(LedgerRules rules, DecisionModel model, LiveCounters counters) {
        this.rules = rules;
        this.model = model;
        this.counters = counters;
        this.window = rules.window();
        this.activationWindow = rules.activationWindow().orElse(Long.MAX_VALUE);
    }

    /**
     * Returns the rules.
     *
     * @return the rules that were given at the start
     */
    public LedgerRules rules() {
        return rules;
    }

    /**
     * Returns the latest time.
     *
     * @return the time
     */
    public long clock() {
        return clock;
    }

    /**
     * Returns the version of the model.
     *
     * @return the number of its changes
     */
    public long version() {
        return version;
    }

    /** Counts a change of the model. */
    public void changed() {
        version++;
    }

    private void changedIf(boolean condition) {
        if (condition) {
            changed();
        }
    }

    /**
     * Returns the number of decisions that wait for rewards.
     *
     * @return the number of pending decisions
     */
    public int pending() {
        return book.active();
    }

    /**
     * Returns the number of decisions that wait for activation.
     *
     * @return the number of decisions
     */
    public int waiting() {
        return book.size() - book.active();
    }

    /**
     * Returns the time at which the next decision expires.
     *
     * @return the time; {@code Long.MAX_VALUE} if there is none
     */
    public long nextExpiry() {
        return book.nextExpiry(window, activationWindow);
    }

    /**
     * Tells whether a decision is open.
     *
     * @param id the id of the decision
     * @return true if it waits for its activation or its rewards
     */
    public boolean isOpen(String id) {
        return book.find(id) != null;
    }

    /**
     * Opens a decision at its time.
     *
     * @param decision the decision
     */
    public void open(BookedDecision decision) {
        advance(decision.since);
        decision.since = clock;
        decision.slot = model.slot(decision.arm);
        BookedDecision old = book.find(decision.id);
        if (old != null) { // only if the number of decisions in a state, or an event, was forged
            close(old, RewardAnswer.EXPIRED, LiveCounter.EVICTED);
        }
        counters.add(LiveCounter.DECISIONS);
        if (model.isLost(decision)) {
            book.closeUnopened(decision, RewardAnswer.ARM_REMOVED);
            counters.add(LiveCounter.ARM_REMOVED);
            return;
        }
        decision.active = rules.activationWindow().isEmpty();
        book.open(decision);
        changedIf(model.addPending(
                decision)); // also before its activation, or an arm that is never activated seems unexplored
        evictOldest();
    }

    private void evictOldest() {
        while (book.size() > rules.maxOpen()) {
            evict(Objects.requireNonNull(book.oldest()));
        }
    }

    /**
     * Lets time pass: decisions whose window is over expire.
     *
     * @param now the time; a time before the latest one changes nothing
     */
    public void advance(long now) {
        if (now <= clock) {
            return;
        }
        clock = now;
        expireOverdue();
    }

    private void expireOverdue() {
        BookedDecision over = nextExpired();
        if (over != null) {
            model.beginExpiry();
            try {
                for (; over != null; over = nextExpired()) {
                    expire(over);
                }
            } finally {
                model.endExpiry();
            }
        }
    }

    private @Nullable BookedDecision nextExpired() {
        return book.nextExpired(clock, window, activationWindow);
    }

    /** Closes a decision whose time is over, and learns the collected rewards or the default reward. */
    private void expire(BookedDecision decision) {
        if (decision.active) {
            expire(decision, LiveCounter.EXPIRED);
        } else {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.NOT_ACTIVATED);
        }
    }

    /** Closes a decision before its time is over, as if it was over. */
    private void evict(BookedDecision decision) {
        if (decision.active) {
            expire(decision, LiveCounter.EVICTED);
        } else {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.EVICTED);
        }
    }

    private void expire(BookedDecision decision, LiveCounter counter) {
        if (decision.rewards > 0 && learnIfPossible(decision, decision.value)) {
            closeLearned(decision, RewardAnswer.EXPIRED);
            return;
        }
        OptionalDouble reward = rules.defaultReward();
        if (decision.rewards == 0 && reward.isPresent() && learnIfPossible(decision, reward.getAsDouble())) {
            counters.add(counter);
            counters.add(LiveCounter.DEFAULT_REWARDS);
            closeLearned(decision, RewardAnswer.EXPIRED);
        } else {
            close(decision, RewardAnswer.EXPIRED, counter);
        }
    }

    /** Learns a reward, unless the model has as many rewards as it can count. */
    private boolean learnIfPossible(BookedDecision decision, double reward) {
        try {
            model.learn(decision, reward);
            return true;
        } catch (IllegalStateException | IllegalArgumentException e) { // the decision must be closed in any case
            return false;
        }
    }

    /** Closes a decision without a reward. */
    private void close(BookedDecision decision, RewardAnswer answer, LiveCounter counter) {
        changedIf(model.removePending(decision, false));
        counters.add(counter);
        book.close(decision, answer);
    }

    /** Closes a decision whose reward was learned. */
    private void closeLearned(BookedDecision decision, RewardAnswer answer) {
        model.removePending(decision, true);
        changed();
        counters.add(LiveCounter.LEARNED);
        book.close(decision, answer);
    }

    /**
     * Closes the open decisions of an arm that is removed.
     *
     * @param arm the id of the arm
     */
    public void closeDecisionsOf(String arm) {
        for (BookedDecision decision : book.where(open -> open.arm.equals(arm))) {
            close(decision, RewardAnswer.ARM_REMOVED, LiveCounter.ARM_REMOVED);
        }
    }

    /**
     * Joins a reward to its decision.
     *
     * @param id the id of the decision
     * @param value the reward
     * @return whether the reward was learned, or why not
     * @throws IllegalArgumentException if the reward is outside the range and not to be clipped; the decision stays open then
     * @throws IllegalStateException if the model has as many rewards as it can count; the decision stays open then
     */
    public RewardAnswer join(String id, double value) {
        BookedDecision decision = book.find(id);
        if (decision == null) {
            RewardAnswer answer = book.answer(id);
            counters.add(refusal(answer));
            return answer;
        }
        if (decision.rewards > 0 && rules.duplicates() == DuplicateRewards.FIRST) {
            counters.add(LiveCounter.DUPLICATE);
            return RewardAnswer.DUPLICATE;
        }
        double accepted = accept(value);
        double combined = decision.rewards == 0 ? accepted : acceptTotal(rules.combine(decision.value, accepted));
        if (!decision.active) {
            activate(decision);
        }
        if (!rules.collects()) {
            model.learn(decision, combined);
            closeLearned(decision, RewardAnswer.DUPLICATE);
            return RewardAnswer.LEARNED;
        }
        decision.value = combined;
        decision.rewards = Math.min(decision.rewards + 1, MOST_REWARDS);
        counters.add(LiveCounter.COLLECTED);
        return RewardAnswer.COLLECTED;
    }

    /** Returns a combined reward in the range of the policy. */
    private double acceptTotal(double total) {
        RewardRange range = rules.range();
        if (range.contains(total)) {
            return total;
        }
        if (rules.outside() == OutsideRewards.REFUSE) {
            counters.add(LiveCounter.OUTSIDE);
            throw new IllegalArgumentException("The sum of the rewards of a decision must be between " + range.low()
                    + " and " + range.high() + "; got " + total
                    + ". Scale the rewards, set the policy's 'range', or clip"
                    + " them by LiveOptions.withOutsideRewards.");
        }
        counters.add(LiveCounter.CLIPPED);
        return range.clip(total);
    }

    private static LiveCounter refusal(RewardAnswer answer) {
        return switch (answer) {
            case DUPLICATE -> LiveCounter.DUPLICATE;
            case EXPIRED -> LiveCounter.LATE;
            case UNKNOWN -> LiveCounter.UNKNOWN;
            default -> LiveCounter.CLOSED;
        };
    }

    /**
     * Returns a reward in the range of the policy.
     *
     * @param reward a reward
     * @return the reward, or the nearest end of the range if rewards are clipped
     * @throws IllegalArgumentException if the reward is outside the range and not to be clipped
     */
    public double accept(double reward) {
        RewardRange range = rules.range();
        if (range.contains(reward)) {
            return reward;
        }
        if (isRefused(reward)) {
            counters.add(LiveCounter.OUTSIDE);
            check(reward);
        }
        counters.add(LiveCounter.CLIPPED);
        return range.clip(reward);
    }

    private boolean isRefused(double reward) {
        return Double.isNaN(reward)
                || (rules.outside() == OutsideRewards.REFUSE && !rules.range().contains(reward));
    }

    /**
     * Rejects a reward that {@link #accept} would reject, and counts nothing.
     *
     * @param reward a reward
     * @throws IllegalArgumentException if the reward is outside the range and not to be clipped
     */
    public void check(double reward) {
        if (isRefused(reward)) {
            RewardRange range = rules.range();
            String remedy = Double.isNaN(reward)
                    ? "Correct the program that computes the reward, for example a division by zero."
                    : "Scale the rewards, set the policy's 'range', or clip them by LiveOptions.withOutsideRewards.";
            throw new IllegalArgumentException("The reward must be between " + range.low() + " and " + range.high()
                    + "; got " + reward + ". " + remedy);
        }
    }

    private void activate(BookedDecision decision) {
        book.activate(decision, clock);
        counters.add(LiveCounter.ACTIVATED);
    }

    /**
     * Activates a decision.
     *
     * @param id the id of the decision
     * @return whether it waited for activation
     */
    public boolean activate(String id) {
        BookedDecision decision = book.find(id);
        if (decision == null || decision.active) {
            return false;
        }
        activate(decision);
        return true;
    }

    /**
     * Cancels a decision.
     *
     * @param id the id of the decision
     * @return whether it was open
     */
    public boolean cancel(String id) {
        BookedDecision decision = book.find(id);
        if (decision != null) {
            close(decision, RewardAnswer.CANCELLED, LiveCounter.CANCELLED);
        }
        return decision != null;
    }

    /**
     * Writes the clock, the counters and the decisions.
     *
     * @param out the writer
     */
    public void save(StateWriter out) {
        out.writeLong(clock);
        out.writeLong(Math.min(version, Limits.COUNTER));
        counters.save(out);
        book.save(out);
    }

    /**
     * Reads what {@link #save} wrote, and counts the pending decisions.
     *
     * @param in the reader
     */
    public void load(StateReader in) {
        clock = in.readLong();
        version = in.readLong();
        Limits.checkCount("time", clock, LATEST);
        Limits.checkCount("number of changes", version, Limits.COUNTER);
        counters.load(in);
        book.load(in);
        for (BookedDecision decision : book.inOrder()) {
            if (!decision.active
                    && model.isLost(
                            decision)) { // in an earlier form, it had no place in the model before its activation
                counters.add(LiveCounter.ARM_REMOVED);
                book.close(decision, RewardAnswer.ARM_REMOVED);
            } else {
                checkRestored(decision);
                model.addPending(decision);
            }
        }
    }

    /** Applies rules that differ from those of the restored state: to decisions that wait, and to rewards that were collected. */
    public void applyOtherRules() {
        for (BookedDecision decision : book.inOrder()) {
            if (!decision.active && rules.activationWindow().isEmpty()) {
                activate(decision);
            }
            if (decision.rewards > 0 && !rules.collects()) {
                expire(decision, LiveCounter.EXPIRED);
            }
        }
        expireOverdue();
        evictOldest();
    }

    /** Rejects an open decision of a state that could not be closed later. */
    private void checkRestored(BookedDecision decision) {
        if (decision.active && model.isLost(decision)) {
            throw new StateException("The arm of an open decision must be in the state; got '" + decision.arm
                    + "'. Restore an undamaged state.");
        }
        model.check(decision);
        Limits.checkCount("time of an open decision", decision.since, clock);
        Limits.checkCount("number of collected rewards", decision.rewards, MOST_REWARDS);
        RewardRange range = rules.range();
        if (decision.rewards > 0 && !range.contains(decision.value)) {
            throw new StateException("The collected reward of a decision must be between " + range.low() + " and "
                    + range.high() + "; got " + decision.value + ". Restore an undamaged state.");
        }
    }
}
