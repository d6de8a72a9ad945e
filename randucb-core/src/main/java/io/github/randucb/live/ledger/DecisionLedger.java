package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
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

    /** The largest number of rewards with ids that a decision remembers. After that, all further rewards are refused. */
    public static final int MOST_REWARD_IDS = 1000;

    private LedgerRules rules; // of the decisions that are opened now
    private final DecisionModel model;
    private final LiveCounters counters;
    private final RewardJoiner joiner;
    private final DecisionBook book = new DecisionBook();
    private long clock;
    private long version; // number of changes of the model
    private boolean teaching = true; // whether rewards are learned now
    private ClosingListener listener = (decision, reward, end) -> {};

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
        this.joiner = new RewardJoiner(counters);
    }

    /**
     * Returns the rules.
     *
     * @return the rules of the decisions that are opened now
     */
    public LedgerRules rules() {
        return rules;
    }

    /**
     * Sets the rules of the decisions that are opened from now on. Open decisions keep theirs. The largest number of open
     * decisions holds at once.
     *
     * @param changed the rules, with the same range of rewards
     * @throws IllegalArgumentException if the range differs
     */
    public void setRules(LedgerRules changed) {
        if (!changed.range().equals(rules.range())) {
            throw new IllegalArgumentException(
                    "The range of rewards must be " + rules.range() + "; got " + changed.range() + ".");
        }
        rules = changed;
        evictOldest();
    }

    /**
     * Sets the receiver of closed decisions.
     *
     * @param receiver the listener, instead of the earlier one; it is not saved
     */
    public void setListener(ClosingListener receiver) {
        listener = receiver;
    }

    /**
     * Sets whether the model learns rewards now. Rewards of decisions that are closed in the meantime are only counted.
     *
     * @param learn false to stop learning; it is not saved
     */
    public void setTeaching(boolean learn) {
        teaching = learn;
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
        return book.nextExpiry();
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
     * Finds an open decision.
     *
     * @param id the id of the decision
     * @return the decision, until the next change of this ledger; empty if it is not open
     */
    public Optional<BookedDecision> find(String id) {
        return Optional.ofNullable(book.find(id));
    }

    /**
     * Tells whether a decision was cancelled a short time ago.
     *
     * @param id the id of the decision
     * @return true if it is one of the last {@value #REMEMBERED} closed decisions, and was cancelled
     */
    public boolean isCancelled(String id) {
        return book.find(id) == null && book.answer(id, "") == RewardAnswer.CANCELLED;
    }

    /**
     * Tells whether a decision was closed a short time ago.
     *
     * @param id the id of the decision
     * @return true if it is one of the last {@value #REMEMBERED} closed decisions
     */
    public boolean isClosed(String id) {
        return book.find(id) == null && book.answer(id, "") != RewardAnswer.UNKNOWN;
    }

    /**
     * Tells whether a decision waits for rewards.
     *
     * @param id the id of the decision
     * @return true if it is open, and needs no activation or was activated
     */
    public boolean isActive(String id) {
        BookedDecision decision = book.find(id);
        return decision != null && decision.active;
    }

    /**
     * Returns the rules of an open decision.
     *
     * @param id the id of the decision
     * @return the rules that held when it was opened; empty if it is not open
     */
    public Optional<LedgerRules> rulesOf(String id) {
        return Optional.ofNullable(book.find(id)).map(BookedDecision::rules);
    }

    /**
     * Returns the time at which an active decision expires.
     *
     * @param id the id of the decision
     * @return the time; empty if the decision is not active, or waits without a limit
     */
    public OptionalLong endOf(String id) {
        BookedDecision decision = book.find(id);
        long end = decision == null || !decision.active ? Long.MAX_VALUE : decision.end();
        return end == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(end);
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
        if (decision.terms.teaches() && model.isLost(decision)) {
            counters.add(LiveCounter.ARM_REMOVED);
            listener.closed(decision, Double.NaN, LiveCounter.ARM_REMOVED);
            book.closeUnopened(decision, RewardAnswer.ARM_REMOVED);
            return;
        }
        decision.active = !decision.terms.deferred();
        decision.rules = rules;
        book.open(decision);
        addPending(decision); // also before its activation, or an arm that is never activated seems unexplored
        evictOldest();
    }

    private void addPending(BookedDecision decision) {
        changedIf(decision.terms.teaches() && model.addPending(decision));
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

    /**
     * Lets time pass in which no reward could arrive: every open decision waits longer by that time.
     *
     * @param now the time; a time before the latest one changes nothing
     */
    public void resume(long now) {
        if (now > clock) {
            book.extend(now - clock);
            clock = now;
        }
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
        return book.nextExpired(clock);
    }

    /** Closes a decision whose time is over, and learns the collected rewards or the default reward. */
    private void expire(BookedDecision decision) {
        if (decision.active) {
            expire(decision, LiveCounter.EXPIRED);
        } else {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.NOT_ACTIVATED);
        }
    }

    /** Closes a decision before its time is over: as if it was over, or without teaching. */
    private void evict(BookedDecision decision) {
        if (decision.active && rules.evictionTeaches()) {
            expire(decision, LiveCounter.EVICTED);
        } else {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.EVICTED);
        }
    }

    private void expire(BookedDecision decision, LiveCounter counter) {
        if (decision.rewards > 0 && closeRewardedIfPossible(decision, decision.value, false)) {
            return;
        }
        OptionalDouble reward = decision.rules().defaultReward();
        if (decision.rewards == 0
                && reward.isPresent()
                && closeRewardedIfPossible(decision, reward.getAsDouble(), true)) {
            counters.add(counter);
            counters.add(LiveCounter.DEFAULT_REWARDS);
        } else {
            close(decision, RewardAnswer.EXPIRED, counter);
        }
    }

    /** Learns or records a reward and closes the decision, unless the model has as many rewards as it can count. */
    private boolean closeRewardedIfPossible(BookedDecision decision, double reward, boolean byDefault) {
        boolean learned;
        try {
            learned = learn(decision, reward);
        } catch (IllegalStateException | IllegalArgumentException e) { // the decision must be closed in any case
            return false;
        }
        LiveCounter counter = countRewarded(decision, learned);
        listener.closed(decision, reward, byDefault ? LiveCounter.DEFAULT_REWARDS : counter);
        book.close(decision, RewardAnswer.EXPIRED);
        return true;
    }

    /** Lets the model learn a reward, unless the decision does not teach. Returns whether it was learned. */
    private boolean learn(BookedDecision decision, double reward) {
        boolean learns = teaching && decision.terms.teaches();
        if (learns) {
            model.learn(decision, reward);
        }
        return learns;
    }

    /** Counts a decision whose reward was learned, or is only recorded, and returns the counter. */
    private LiveCounter countRewarded(BookedDecision decision, boolean learned) {
        if (learned) {
            model.removePending(decision, true);
            changed();
        } else {
            removePending(decision);
        }
        LiveCounter counter = learned ? LiveCounter.LEARNED : LiveCounter.RECORDED;
        counters.add(counter);
        return counter;
    }

    private void removePending(BookedDecision decision) {
        changedIf(decision.terms.teaches() && model.removePending(decision, false));
    }

    /** Closes a decision without a reward. */
    private void close(BookedDecision decision, RewardAnswer answer, LiveCounter counter) {
        removePending(decision);
        counters.add(counter);
        listener.closed(decision, Double.NaN, counter);
        book.close(decision, answer);
    }

    /**
     * Visits the open decisions in the order in which they were opened.
     *
     * @param visitor the visitor
     */
    public void forEachOpen(Consumer<BookedDecision> visitor) {
        book.inOrder().forEach(visitor);
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
     * Lets the model learn nothing more from the open decisions of an arm. Their rewards are joined and counted.
     *
     * @param arm the id of the arm
     */
    public void stopTeaching(String arm) {
        for (BookedDecision decision : book.takeTeaching(arm)) {
            removePending(decision);
            decision.terms = decision.terms.withoutTeaching();
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
        return join(id, value, "");
    }

    /**
     * Joins a reward with an id of its own to its decision. A second reward of a decision with the same id is refused.
     *
     * @param id the id of the decision
     * @param value the reward
     * @param rewardId the id of the reward; empty if it has none
     * @return whether the reward was learned, or why not
     * @throws IllegalArgumentException if the reward is outside the range and not to be clipped; the decision stays open then
     * @throws IllegalStateException if the model has as many rewards as it can count; the decision stays open then
     */
    public RewardAnswer join(String id, double value, String rewardId) {
        BookedDecision decision = book.find(id);
        RewardAnswer refusal = decision == null ? book.answer(id, rewardId) : joiner.refusal(decision, rewardId);
        if (decision == null || refusal != null) {
            return joiner.refuse(Objects.requireNonNull(refusal));
        }
        double combined = joiner.combine(decision, value);
        if (!decision.active) {
            if (!decision.rules().rewardActivates()) {
                joiner.collect(decision, combined, rewardId);
                return RewardAnswer.NOT_ACTIVE;
            }
            activate(decision);
        }
        if (decision.rules().collects()) {
            joiner.collect(decision, combined, rewardId);
            return RewardAnswer.COLLECTED;
        }
        return closeAtOnce(decision, combined);
    }

    private RewardAnswer closeAtOnce(BookedDecision decision, double reward) {
        boolean learned = learn(decision, reward);
        listener.closed(decision, reward, countRewarded(decision, learned));
        book.close(decision, RewardAnswer.DUPLICATE);
        return learned ? RewardAnswer.LEARNED : RewardAnswer.RECORDED;
    }

    /**
     * Returns a reward in the range of the policy.
     *
     * @param reward a reward
     * @return the reward, or the nearest end of the range if rewards are clipped
     * @throws IllegalArgumentException if the reward is outside the range and not to be clipped
     */
    public double accept(double reward) {
        return joiner.accept(rules, reward);
    }

    /**
     * Rejects a reward that {@link #accept} would reject, and counts nothing.
     *
     * @param reward a reward
     * @throws IllegalArgumentException if the reward is outside the range and not to be clipped
     */
    public void check(double reward) {
        joiner.check(rules, reward);
    }

    private void activate(BookedDecision decision) {
        book.activate(decision, clock);
        counters.add(LiveCounter.ACTIVATED);
    }

    /**
     * Activates a decision. Rewards that waited for the activation count now.
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
        if (decision.rewards > 0 && !decision.rules().collects()) { // the rewards that waited for the activation
            expire(decision, LiveCounter.EXPIRED);
        }
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
     * Returns the number of characters of all ids and units that are saved with the decisions. It takes a look at all decisions.
     *
     * @return the number of characters
     */
    public long characters() {
        return book.characters();
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
        book.save(out, rules);
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
        book.load(in, rules);
        RestoredDecisionCheck restored = new RestoredDecisionCheck(rules, model);
        for (BookedDecision decision : book.inOrder()) {
            if (decision.terms.teaches() && !decision.active && model.isLost(decision)) {
                // in an earlier form, it had no place in the model before its activation
                counters.add(LiveCounter.ARM_REMOVED);
                book.close(decision, RewardAnswer.ARM_REMOVED);
            } else {
                restored.check(decision, clock);
                if (decision.terms.teaches()) {
                    model.addPending(decision);
                }
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
}
