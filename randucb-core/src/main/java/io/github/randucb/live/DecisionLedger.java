package io.github.randucb.live;

import io.github.randucb.spec.RewardRange;
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
final class DecisionLedger {
    private final LiveOptions options;
    private final RewardRange range;
    private final DecisionModel model;
    private final LiveCounters counters;
    private final long window;
    private final long activationWindow;
    private final DecisionBook book = new DecisionBook();
    private long clock;
    private long version; // number of changes of the model

    DecisionLedger(LiveOptions options, RewardRange range, DecisionModel model, LiveCounters counters) {
        options.check();
        options.defaultReward().ifPresent(reward -> {
            if (!range.contains(reward)) {
                throw new IllegalArgumentException("The default reward must be between " + range.low() + " and "
                        + range.high() + ", the rewards of the policy; got " + reward + ".");
            }
        });
        this.options = options;
        this.range = range;
        this.model = model;
        this.counters = counters;
        this.window = options.window();
        this.activationWindow = options.activationWindow().orElse(Long.MAX_VALUE);
    }

    /** Returns the latest time. */
    long clock() {
        return clock;
    }

    /** Returns the number of changes of the model. */
    long version() {
        return version;
    }

    /** Counts a change of the model. */
    void changed() {
        version++;
    }

    private void changedIf(boolean condition) {
        if (condition) {
            changed();
        }
    }

    /** Returns the number of decisions that wait for rewards. */
    int pending() {
        return book.active();
    }

    /** Returns the number of decisions that wait for activation. */
    int waiting() {
        return book.size() - book.active();
    }

    /** Returns the time at which the next decision expires; {@code Long.MAX_VALUE} if there is none. */
    long nextExpiry() {
        return book.nextExpiry(window, activationWindow);
    }

    /** Rejects the id of an open decision. */
    void checkNew(String id) {
        if (book.find(id) != null) {
            throw new IllegalArgumentException("A new decision must have a new id; there is an open decision '" + id
                    + "' already. Replay each decision once.");
        }
    }

    /** Opens a decision at its time. */
    void open(BookedDecision decision) {
        advance(decision.since);
        decision.since = clock;
        counters.add(LiveCounter.DECISIONS);
        if (model.isLost(decision)) {
            book.closeUnopened(decision, RewardAnswer.ARM_REMOVED);
            counters.add(LiveCounter.ARM_REMOVED);
            return;
        }
        decision.active = options.activationWindow().isEmpty();
        book.add(decision);
        if (decision.active) {
            changedIf(model.addPending(decision));
        }
        if (book.size() > options.maxPending()) {
            evict(Objects.requireNonNull(book.oldest()));
        }
    }

    /** Lets time pass: decisions whose window is over expire. A time before the latest one changes nothing. */
    void advance(long now) {
        if (now <= clock) {
            return;
        }
        clock = now;
        BookedDecision over = nextExpired();
        if (over != null) {
            model.beginExpiry();
            for (; over != null; over = nextExpired()) {
                expire(over);
            }
            model.endExpiry();
        }
    }

    private @Nullable BookedDecision nextExpired() {
        return book.nextExpired(clock, window, activationWindow);
    }

    /** Closes a decision whose time is over, and learns the collected rewards or the default reward. */
    private void expire(BookedDecision decision) {
        if (!decision.active) {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.NOT_ACTIVATED);
            return;
        }
        if (learnCollected(decision)) {
            return;
        }
        OptionalDouble reward = options.defaultReward();
        if (reward.isPresent() && learnIfPossible(decision, reward.getAsDouble())) {
            counters.add(LiveCounter.EXPIRED);
            counters.add(LiveCounter.DEFAULT_REWARDS);
            closeLearned(decision, RewardAnswer.EXPIRED);
        } else {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.EXPIRED);
        }
    }

    /** Closes a decision before its time is over. Learns the collected rewards, but no default reward. */
    private void evict(BookedDecision decision) {
        if (!learnCollected(decision)) {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.EVICTED);
        }
    }

    /** Learns the collected rewards of a decision and closes it; returns false if there are none. */
    private boolean learnCollected(BookedDecision decision) {
        boolean learned = decision.rewards > 0 && learnIfPossible(decision, decision.value);
        if (learned) {
            closeLearned(decision, RewardAnswer.EXPIRED);
        }
        return learned;
    }

    /** Learns a reward, unless the model has as many rewards as it can count. */
    private boolean learnIfPossible(BookedDecision decision, double reward) {
        try {
            model.learn(decision, reward);
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    /** Closes a decision without a reward. */
    private void close(BookedDecision decision, RewardAnswer answer, LiveCounter counter) {
        changedIf(decision.active && model.removePending(decision, false));
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

    /** Closes the open decisions of an arm that is removed. */
    void closeDecisionsOf(String arm) {
        for (BookedDecision decision : book.where(open -> open.arm.equals(arm))) {
            close(decision, RewardAnswer.ARM_REMOVED, LiveCounter.ARM_REMOVED);
        }
    }

    /** Joins a reward to its decision. */
    RewardAnswer join(String id, double value) {
        BookedDecision decision = book.find(id);
        if (decision == null) {
            RewardAnswer answer = book.answer(id);
            counters.add(refusal(answer));
            return answer;
        }
        boolean first = decision.rewards == 0;
        double combined = accept(first ? value : options.duplicates().combine(decision.value, accept(value)));
        if (!decision.active) {
            activate(decision);
        }
        if (options.duplicates() == DuplicateRewards.FIRST) {
            model.learn(decision, combined);
            closeLearned(decision, RewardAnswer.DUPLICATE);
            return RewardAnswer.LEARNED;
        }
        decision.value = combined;
        decision.rewards++;
        counters.add(LiveCounter.COLLECTED);
        return RewardAnswer.COLLECTED;
    }

    private static LiveCounter refusal(RewardAnswer answer) {
        return switch (answer) {
            case DUPLICATE -> LiveCounter.DUPLICATE;
            case EXPIRED -> LiveCounter.LATE;
            case UNKNOWN -> LiveCounter.UNKNOWN;
            default -> LiveCounter.CLOSED;
        };
    }

    /** Returns a reward in the range of the policy. */
    private double accept(double reward) {
        if (range.contains(reward)) {
            return reward;
        }
        if (Double.isNaN(reward) || options.outsideRewards() == OutsideRewards.REFUSE) {
            counters.add(LiveCounter.OUTSIDE);
            throw new IllegalArgumentException("The reward must be between " + range.low() + " and " + range.high()
                    + "; got " + reward + ". Scale the rewards, set the policy's 'range', or clip them by"
                    + " LiveOptions.withOutsideRewards.");
        }
        counters.add(LiveCounter.CLIPPED);
        return range.clip(reward);
    }

    private void activate(BookedDecision decision) {
        book.activate(decision, clock);
        counters.add(LiveCounter.ACTIVATED);
        changedIf(model.addPending(decision));
    }

    /** Activates a decision; returns whether it waited for activation. */
    boolean activate(String id) {
        BookedDecision decision = book.find(id);
        if (decision == null || decision.active) {
            return false;
        }
        activate(decision);
        return true;
    }

    /** Cancels a decision; returns whether it was open. */
    boolean cancel(String id) {
        BookedDecision decision = book.find(id);
        if (decision != null) {
            close(decision, RewardAnswer.CANCELLED, LiveCounter.CANCELLED);
        }
        return decision != null;
    }

    void save(StateWriter out) {
        out.writeLong(clock);
        out.writeLong(version);
        counters.save(out);
        book.save(out);
    }

    /** Reads what {@link #save} wrote, and counts the pending decisions. */
    void load(StateReader in) {
        clock = in.readLong();
        version = in.readLong();
        LiveState.checkNumber("time", clock, Long.MAX_VALUE);
        LiveState.checkNumber("number of changes", version, LiveState.MOST_COUNTED);
        counters.load(in);
        book.load(in);
        for (BookedDecision decision : book.where(open -> true)) {
            checkRestored(decision);
            if (decision.active) {
                model.addPending(decision);
            }
        }
    }

    /** Rejects an open decision of a state that could not be closed later. */
    private void checkRestored(BookedDecision decision) {
        if (model.isLost(decision)) {
            throw new StateException("The arm of an open decision must be in the state; got '" + decision.arm
                    + "'. Restore an undamaged state.");
        }
        model.check(decision);
        LiveState.checkNumber("time of an open decision", decision.since, clock);
        LiveState.checkNumber("number of collected rewards", decision.rewards, Integer.MAX_VALUE - 1);
        if (decision.rewards > 0 && !range.contains(decision.value)) {
            throw new StateException("The collected reward of a decision must be between " + range.low() + " and "
                    + range.high() + "; got " + decision.value + ". Restore an undamaged state.");
        }
    }
}
