package io.github.randucb.live;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.live.ledger.DecisionLedger;
import io.github.randucb.live.ledger.DecisionModel;
import io.github.randucb.live.ledger.LiveCounters;
import io.github.randucb.live.lock.SingleWriter;
import io.github.randucb.live.lock.WaitingItem;
import io.github.randucb.live.model.ChosenArm;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.text.JsonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the bandits for live traffic: decisions with ids that wait for their rewards.
 *
 * <p>A decision reads the published snapshot, draws an arm, and is applied to the model. If another thread has the lock, the
 * decision does not wait: that thread applies it too. A decision waits for the lock only if more than {@value #MOST_WAITING}
 * decisions are not applied. All other methods that change the bandit wait for the lock.
 *
 * <p>If threads compete for the lock, each thread applies its decisions in groups of 32. Decisions of a group that is not complete are
 * applied before every change of the bandit, before it is saved, and before a decision at a later time. Decisions are not grouped
 * with a {@link LiveListener} or with {@link LiveOptions#withPublication}.
 *
 * <p>A decision publishes the changes before it, unless another thread has the lock: then it reads the last snapshot. While
 * several threads compete for the lock, changes are published in groups of at most {@value Publication#GROUP} ({@link
 * LiveOptions#withPublication}).
 *
 * <p>Times are numbers of the caller, not negative. A time before one that was given earlier counts as the earlier one.
 *
 * <p>Thread-safe. If one thread calls a bandit in a fixed order, its decisions depend only on the seed and the calls. With several
 * threads, a {@link LiveListener} receives the order in which the calls were applied.
 */
public abstract sealed class LiveLearner permits LiveBandit, LiveContextualBandit {
    /** The largest number of decisions that are not applied; with more, a decision waits for the lock. */
    static final int MOST_WAITING = 10_000;

    private final PolicySpec spec;
    private final LiveOptions options;
    private final double floor; // of the policy
    private final DecisionDraw draw;
    private volatile long skipped; // positions whose decisions were not applied when the state was saved
    private final LiveCounters counters = new LiveCounters();
    private final SingleWriter<Made> writer = new SingleWriter<>(new WrittenState());
    private volatile @Nullable LiveListener listener;

    // Only the thread that has the lock uses these.
    private final DecisionLedger ledger;
    private final Publication publication;

    LiveLearner(PolicySpec spec, LiveOptions options, long seed, DecisionModel model) {
        this.spec = spec;
        this.options = options;
        this.floor = spec.floor();
        this.draw = new DecisionDraw(seed);
        this.ledger = new DecisionLedger(options.rules(spec.rewardRange()), model, counters);
        this.publication = new Publication(options, ledger);
    }

    /** A decision that was made, and is not applied yet. */
    private record Made(LiveDecision decision, BookedDecision booked) implements WaitingItem {
        @Override
        public long position() {
            return decision.position();
        }

        @Override
        public long time() {
            return decision.time();
        }
    }

    /** This bandit, as the thread that has the lock changes it. */
    private final class WrittenState implements SingleWriter.State<Made> {
        @Override
        public void apply(Made made) {
            open(made);
        }

        @Override
        public void publishIfDue() {
            if (publication.isDueAtOnce(size())) {
                publishNow();
            }
        }

        @Override
        public void release(boolean crowded) {
            publication.schedule(size(), crowded);
        }

        @Override
        public boolean hasTooManyWaiting() {
            return draw.positions() - skipped - counters.get(LiveCounter.DECISIONS) > MOST_WAITING;
        }
    }

    /** Publishes the model. */
    abstract void publish(long newVersion);

    /** Returns the number of arms, on which the interval of publications depends. */
    abstract int size();

    /** Draws an arm, and registers the decision. */
    final LiveDecision decide(
            List<String> arms,
            ActionProbabilities probabilities,
            long modelVersion,
            @Nullable String unit,
            long now,
            Candidates candidates) {
        long n = draw.nextPosition();
        int index = draw.draw(arms, probabilities, n, unit);
        String id = options.idPrefix() + n;
        String arm = arms.get(index);
        LiveDecision decision =
                new LiveDecision(id, arm, index, arms, probabilities, modelVersion, n, Optional.ofNullable(unit), now);
        writer.add(
                new Made(decision, new BookedDecision(id, arm, candidates.chosen(index), now, options.terms())),
                options.publishesOnDemand() && listener == null);
        return decision;
    }

    /**
     * Repeats the draw of a decision of this bandit, or of one with the same seed, from the decision's own record.
     *
     * <p>Without a unit, position n has the n-th output of SplitMix64 as its uniform random number (Steele, Lea and Flood, "Fast
     * Splittable Pseudorandom Number Generators", 2014). With a unit, arm i has the exponential time -ln(u_i) / p_i, where u_i is
     * a hash of the seed, the unit and the id of the arm, and the earliest arm is chosen.
     *
     * @param decision the decision
     * @return the index of the drawn arm; {@link LiveDecision#index} if the record and the seed are correct
     */
    public final int redraw(LiveDecision decision) {
        return draw.draw(
                decision.arms(),
                decision.probabilities(),
                decision.position(),
                decision.unit().orElse(null));
    }

    /** The arms of a request. */
    @FunctionalInterface
    interface Candidates {
        /** Returns an arm as a model with features needs it; null for other models. */
        @Nullable
        ChosenArm chosen(int index);
    }

    /**
     * Repeats an event of this bandit, or of another one with the same policy, options, seed and arms: after a crash, or to compute
     * decisions again. Nothing is drawn: a decision has its old id, arm and time. Events must come in their order. An event that
     * the bandit has applied already is skipped, so that all events since any moment before the save can be repeated.
     *
     * @param event the event
     * @return true if the event was applied; false if the bandit has applied it already
     * @throws IllegalArgumentException if an event before this one is missing, or the event does not fit the bandit
     */
    public final boolean apply(LiveEvent event) {
        Objects.requireNonNull(event, "event");
        return exclusively(() -> {
            long next = counters.get(LiveCounter.EVENTS);
            if (event.number() < next) {
                return false;
            }
            if (event.number() > next) {
                throw new IllegalArgumentException("Events must be repeated in their order; expected event " + next
                        + ", got " + event + ". Repeat the events since the save, without gaps.");
            }
            EventReplay.repeat(event, this);
            if (counters.get(LiveCounter.EVENTS) == next) {
                throw EventReplay.incomplete(event); // it would change nothing, so no bandit has made it
            }
            return true;
        });
    }

    /** Returns the number of events that were applied. */
    final long events() {
        return counters.get(LiveCounter.EVENTS);
    }

    /** Opens a decision of a repeated event. */
    final void reopen(LiveDecision decision, LiveEvent event) {
        checkTime(decision.time());
        BookedDecision booked = book(decision, event);
        draw.skipTo(decision.position() + 1);
        open(new Made(decision, booked));
        skipped = draw.positions() - counters.get(LiveCounter.DECISIONS);
    }

    /** Returns a decision as the ledger needs it. */
    abstract BookedDecision book(LiveDecision decision, LiveEvent event);

    /** Repeats an event about arms, or about rewards that belong to no decision. */
    abstract void repeatChange(LiveEvent event);

    private static void checkTime(long now) {
        if (now < 0 || now > DecisionLedger.LATEST) {
            throw new IllegalArgumentException("The time must be between 0 and " + DecisionLedger.LATEST + "; got "
                    + now + ". Count the time from a moment before the first decision.");
        }
    }

    /** Publishes all changes for a view, unless another thread has the lock. */
    final void refresh() {
        writer.tryExclusively(this::publishNow);
    }

    /** Publishes expiries and other changes that a decision at this time should see, unless another thread has the lock. */
    final void refresh(long now) {
        checkTime(now);
        if (publication.isDue(now) || writer.isAnyBefore(now)) {
            writer.tryExclusively(() -> {
                if (now >= ledger.nextExpiry()) {
                    advanceTo(now);
                }
                publishNow();
            });
        }
    }

    /** Applies an event while no other thread changes the bandit. */
    private <R> R apply(LiveEvent.Kind kind, String id, double value, long now, Supplier<R> change) {
        checkTime(now);
        return exclusively(() -> {
            tell(kind, LiveEvent.Detail.ofDecision(id, value, now));
            if (ledger.isOpen(id)) { // a wrong time of an unknown decision must not let the others expire
                ledger.advance(now);
            }
            return change.get();
        });
    }

    /** Reads or changes the bandit while no other thread does. */
    final <R> R exclusively(Supplier<R> change) {
        return writer.exclusively(change);
    }

    /** Tells the listener about an event, and counts the event if the listener accepts it. */
    final void tell(LiveEvent.Kind kind, LiveEvent.Detail detail) {
        LiveListener receiver = listener;
        if (receiver != null) {
            receiver.receive(new LiveEvent(kind, counters.get(LiveCounter.EVENTS), ledger.version(), detail));
        }
        counters.add(LiveCounter.EVENTS);
    }

    private void open(Made made) {
        BookedDecision booked = made.booked;
        double[] features = booked.hasFeatures() ? booked.chosen().features() : null;
        long number = counters.get(LiveCounter.EVENTS);
        try {
            tell(
                    LiveEvent.Kind.DECIDED,
                    new LiveEvent.Detail(booked.id(), 0, booked.since(), made.decision, null, features));
        } finally {
            if (counters.get(LiveCounter.EVENTS) == number) {
                counters.add(LiveCounter.EVENTS); // the journal lacks this event, and a replay must find the gap
            }
            ledger.open(booked); // the decision was returned, so it counts even if the listener fails
        }
    }

    private void advanceTo(long now) {
        if (now > ledger.clock()) {
            tell(LiveEvent.Kind.ADVANCED, LiveEvent.Detail.ofDecision("", 0, now));
            ledger.advance(now);
        }
    }

    /** Counts a change of the model. */
    final void changed() {
        ledger.changed();
    }

    /** Returns a reward in the range of the policy; rejects or clips one outside it. */
    final double accept(double reward) {
        return ledger.accept(reward);
    }

    /** Rejects a reward that {@link #accept} would reject, and counts nothing. */
    final void checkReward(double reward) {
        ledger.check(reward);
    }

    /** Closes the open decisions of an arm that is removed. */
    final void closeDecisionsOf(String arm) {
        ledger.closeDecisionsOf(arm);
    }

    /** Publishes all changes, if there are any. */
    final void publishNow() {
        if (publication.hasChanges()) {
            publish(ledger.version());
            publication.done();
            counters.add(LiveCounter.PUBLISHED);
        }
    }

    /**
     * Joins a reward to its decision.
     *
     * @param id the id of the decision
     * @param value the reward
     * @param now the time
     * @return whether the reward was learned, or why not
     * @throws IllegalArgumentException if the reward is not a number, or outside the range of the policy and not to be
     *     clipped; the decision stays open then
     * @throws IllegalStateException if the bandit already has 2^50 rewards, or the total reward of the arm would exceed 2^62;
     *     the decision stays open then
     */
    public final RewardAnswer reward(String id, double value, long now) {
        Objects.requireNonNull(id, "id");
        String known = DecisionIds.orUnknown(id);
        return apply(LiveEvent.Kind.REWARDED, known, value, now, () -> ledger.join(known, value));
    }

    /**
     * Activates a decision: its arm was really shown. Only needed with {@link LiveOptions#withActivationWithin}.
     *
     * @param id the id of the decision
     * @param now the time, from which the window for rewards counts
     * @return true if the decision waited for activation; false if it is active, closed or unknown
     */
    public final boolean activate(String id, long now) {
        Objects.requireNonNull(id, "id");
        String known = DecisionIds.orUnknown(id);
        return apply(LiveEvent.Kind.ACTIVATED, known, 0, now, () -> ledger.activate(known));
    }

    /**
     * Cancels a decision: its arm was not used. Nothing is learned from it.
     *
     * @param id the id of the decision
     * @param now the time
     * @return true if the decision was open
     */
    public final boolean cancel(String id, long now) {
        Objects.requireNonNull(id, "id");
        String known = DecisionIds.orUnknown(id);
        return apply(LiveEvent.Kind.CANCELLED, known, 0, now, () -> ledger.cancel(known));
    }

    /**
     * Lets time pass: decisions whose window is over expire. Decisions and rewards do this as well.
     *
     * @param now the time
     */
    public final void advance(long now) {
        checkTime(now);
        exclusively(() -> {
            advanceTo(now);
            return null;
        });
    }

    /**
     * Sets the listener, which receives all later events. It is not saved.
     *
     * @param receiver the listener, instead of the earlier one
     */
    public final void setListener(LiveListener receiver) {
        Objects.requireNonNull(receiver, "receiver");
        exclusively(() -> {
            listener = receiver;
            return null;
        });
    }

    /**
     * Returns the number of decisions that wait for a reward.
     *
     * @return the number of pending decisions
     */
    public final int pending() {
        return exclusively(ledger::pending);
    }

    /**
     * Returns a counter. It does not wait for other threads: while another thread changes or saves the bandit, decisions that are not
     * applied yet are missing.
     *
     * @param counter the counter
     * @return its value since the start of the bandit, saved and restored with it; for {@link LiveCounter#PUBLISHED}, since the
     *     start or the restore
     */
    public final long count(LiveCounter counter) {
        writer.tryApplyWaiting();
        return counters.get(counter);
    }

    /**
     * Returns the policy.
     *
     * @return the type of the policy with its parameters
     */
    public final PolicySpec spec() {
        return spec;
    }

    /**
     * Returns the options.
     *
     * @return the options that were given at the start
     */
    public final LiveOptions options() {
        return options;
    }

    /**
     * Returns the seed.
     *
     * @return the seed of the random decisions
     */
    public final long seed() {
        return draw.seed();
    }

    /**
     * Returns a view of the bandit for people and dashboards: policy, arms, decisions and counters.
     *
     * @return a tree of maps, lists, texts and numbers
     */
    public final Map<String, Object> view() {
        return exclusively(() -> {
            publishNow();
            Map<String, Object> view = new LinkedHashMap<>();
            view.put("policy", spec.type().id());
            view.put("parameters", spec.given());
            view.put("time", ledger.clock());
            view.put("version", ledger.version());
            view.put("pending", ledger.pending());
            view.put("waitingForActivation", ledger.waiting());
            describe(view);
            view.put("counters", counters.view());
            return view;
        });
    }

    /**
     * Returns the {@link #view} in JSON.
     *
     * @return the text; numbers that are not known are null
     */
    public final String toJson() {
        return JsonText.of(view());
    }

    /** Adds what is known about the arms to a view. */
    abstract void describe(Map<String, Object> view);

    /** Returns the minimum probability of every arm of a request. */
    final double floor() {
        return floor;
    }

    /** Returns the number of decisions that were drawn. */
    final long positions() {
        return draw.positions();
    }

    /** Writes decisions, clock and counters. */
    final void saveDecisions(StateWriter out) {
        out.writeLong(Math.min(draw.positions(), Limits.COUNTER));
        ledger.save(out);
    }

    /** Reads what {@link #saveDecisions} wrote, and counts the pending decisions. */
    final void loadDecisions(StateReader in) {
        long positions = in.readLong();
        Limits.checkCount("number of decisions", positions, Limits.COUNTER);
        draw.skipTo(positions);
        ledger.load(in);
        skipped = positions - counters.get(LiveCounter.DECISIONS);
    }

    /**
     * Applies the options of this bandit if they differ from those of the restored state, and publishes the state. Events before
     * such a change cannot be repeated together with events after it, so one number of events is left out.
     */
    final void finishRestore(LiveOptions saved) {
        boolean sameRules = saved.rules(spec.rewardRange()).equals(ledger.rules())
                && saved.horizon().equals(options.horizon());
        if (!sameRules) {
            ledger.applyOtherRules();
            counters.add(LiveCounter.EVENTS);
        }
        publish(ledger.version());
        publication.done();
        publication.schedule(size(), false);
    }
}
