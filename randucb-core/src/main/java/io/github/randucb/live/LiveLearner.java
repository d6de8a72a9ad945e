package io.github.randucb.live;

import io.github.randucb.live.model.ChosenArm;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.random.UnitDraw;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.text.JsonText;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the bandits for live traffic: decisions with ids that wait for their rewards.
 *
 * <p>A decision reads the published snapshot, draws an arm, and is put into a queue. The thread that gets the lock applies the
 * queue to the model and publishes the next snapshot. If another thread has the lock, the decision does not wait: that thread
 * applies this decision too, after its own work. Only if more than {@value #MOST_QUEUED} decisions are in the queue, a decision
 * waits for the lock. All other methods that change the bandit wait for the lock.
 *
 * <p>Times are numbers of the caller, not negative. A time before one that was given earlier counts as the earlier one.
 *
 * <p>Thread-safe. If one thread calls a bandit in a fixed order, its decisions depend only on the seed and the calls.
 */
public abstract sealed class LiveLearner permits LiveBandit, LiveContextualBandit {
    /** The number of decisions in the queue above which a decision waits. */
    static final int MOST_QUEUED = 10_000;

    private static final long MOST_COUNTED = 1L << 62; // in a state, so that counters do not overflow
    private static final int MOST_UNPUBLISHED = 100; // decisions of a long queue after which changes are published

    private final PolicySpec spec;
    private final LiveOptions options;
    private final long seed;
    private final RewardRange range;
    private final RandomNumbers numbers;
    private final UnitDraw units;
    private final AtomicLong position = new AtomicLong();
    private long skipped; // positions without a decision, because the state was saved while they were being made
    private final ConcurrentLinkedQueue<OpenDecision> queue = new ConcurrentLinkedQueue<>();
    private final Map<LiveCounter, AtomicLong> counters = new EnumMap<>(LiveCounter.class); // never changed
    private final ReentrantLock lock = new ReentrantLock();

    // Guarded by the lock.
    private final DecisionBook book = new DecisionBook();
    private long clock;
    private long version; // number of changes of the model
    private long publishedVersion;
    private long unpublishedSince; // time of the first change that is not published

    LiveLearner(PolicySpec spec, LiveOptions options, long seed) {
        options.check();
        this.spec = spec;
        this.options = options;
        this.seed = seed;
        this.range = spec.rewardRange();
        this.numbers = new RandomNumbers(seed);
        this.units = new UnitDraw(seed);
        for (LiveCounter counter : LiveCounter.values()) {
            counters.put(counter, new AtomicLong());
        }
        options.defaultReward().ifPresent(reward -> {
            if (!range.contains(reward)) {
                throw new IllegalArgumentException("The default reward must be between " + range.low() + " and "
                        + range.high() + ", the rewards of the policy; got " + reward + ".");
            }
        });
    }

    /** Counts a decision as pending, and returns whether the rule of choice changes. */
    abstract boolean addPending(OpenDecision decision);

    /** Takes a pending decision off, whose reward was learned or not, and returns whether the rule of choice changes. */
    abstract boolean removePending(OpenDecision decision, boolean learned);

    /** Learns the reward of a decision. */
    abstract void learn(OpenDecision decision, double reward);

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
        checkTime(now);
        long n = position.getAndIncrement();
        int index = draw(arms, probabilities, n, unit);
        String id = options.idPrefix() + n;
        String arm = arms.get(index);
        queue.add(new OpenDecision(id, arm, candidates.slot(index), candidates.chosen(index), now));
        applyQueue();
        return new LiveDecision(id, arm, index, arms, probabilities, modelVersion, n, Optional.ofNullable(unit), now);
    }

    private int draw(List<String> arms, ActionProbabilities probabilities, long n, @Nullable String unit) {
        return unit == null ? probabilities.sample(numbers.at(n)) : units.draw(unit, arms, probabilities::of);
    }

    /**
     * Repeats the draw of a decision of this bandit, or of one with the same seed, from the decision's own record.
     *
     * <p>Without a unit, position n has the n-th output of SplitMix64 as its uniform random number (Steele, Lea and Flood, "Fast
     * Splittable Pseudorandom Number Generators", 2014). With a unit, arm i has the exponential time -ln(u_i) / p_i, where u_i is
     * a hash of the seed, the unit and the id of the arm, and the earliest arm is chosen. Few units then change their arm when the
     * probabilities change.
     *
     * @param decision the decision
     * @return the index of the drawn arm; {@link LiveDecision#index} if the record and the seed are correct
     */
    public final int redraw(LiveDecision decision) {
        return draw(
                decision.arms(),
                decision.probabilities(),
                decision.position(),
                decision.unit().orElse(null));
    }

    /** The arms of a request in the model. */
    interface Candidates {
        int slot(int index);

        @Nullable
        ChosenArm chosen(int index);
    }

    private static void checkTime(long now) {
        if (now < 0) {
            throw new IllegalArgumentException("The time must be at least 0; got " + now
                    + ". Count the time from a moment before the first decision.");
        }
    }

    /** Applies the queue, unless another thread has the lock: that thread then applies it before it goes on. */
    private void applyQueue() {
        while (!queue.isEmpty()) {
            if (position.get() - skipped - count(LiveCounter.DECISIONS) > MOST_QUEUED) {
                lock.lock();
            } else if (!lock.tryLock()) {
                return;
            }
            try {
                drain();
                publishIfDue();
            } finally {
                lock.unlock();
            }
        }
    }

    /** Changes the bandit while no other thread does. */
    final <R> R exclusively(long now, Supplier<R> change) {
        checkTime(now);
        lock.lock();
        try {
            drain();
            advanceClock(now);
            R result = change.get();
            publishIfDue();
            return result;
        } finally {
            lock.unlock();
            applyQueue();
        }
    }

    /** Reads or changes the bandit while no other thread does, at the time of the last change. */
    final <R> R exclusively(Supplier<R> change) {
        return exclusively(0, change);
    }

    private void drain() {
        int applied = 0;
        for (OpenDecision decision = queue.poll(); decision != null; decision = queue.poll()) {
            apply(decision);
            if (++applied % MOST_UNPUBLISHED == 0) {
                publishIfDue();
            }
        }
    }

    private void apply(OpenDecision decision) {
        advanceClock(decision.since);
        decision.since = clock;
        add(LiveCounter.DECISIONS);
        if (isLost(decision)) {
            book.closeUnopened(decision.id, RewardAnswer.ARM_REMOVED);
            add(LiveCounter.ARM_REMOVED);
            return;
        }
        decision.active = options.activationWindow().isEmpty();
        book.add(decision);
        if (decision.active) {
            changedIf(addPending(decision));
        }
        if (book.size() > options.maxPending()) {
            evict(Objects.requireNonNull(book.oldest()));
        }
    }

    /** Returns whether the arm of a decision does not exist, because it was removed before the decision was applied. */
    abstract boolean isLost(OpenDecision decision);

    private void advanceClock(long now) {
        clock = Math.max(clock, now);
        long activation = options.activationWindow().orElse(Long.MAX_VALUE);
        for (OpenDecision over = book.nextExpired(clock, options.window(), activation);
                over != null;
                over = book.nextExpired(clock, options.window(), activation)) {
            expire(over);
        }
    }

    /** Closes a decision whose time is over, and learns the collected rewards or the default reward. */
    private void expire(OpenDecision decision) {
        if (!decision.active) {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.NOT_ACTIVATED);
            return;
        }
        if (learnCollected(decision)) {
            return;
        }
        OptionalDouble reward = options.defaultReward();
        if (reward.isPresent() && learnIfPossible(decision, reward.getAsDouble())) {
            add(LiveCounter.EXPIRED);
            add(LiveCounter.DEFAULT_REWARDS);
            closeLearned(decision, RewardAnswer.EXPIRED);
        } else {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.EXPIRED);
        }
    }

    /** Closes a decision before its time is over. Learns the collected rewards, but no default reward. */
    private void evict(OpenDecision decision) {
        if (!learnCollected(decision)) {
            close(decision, RewardAnswer.EXPIRED, LiveCounter.EVICTED);
        }
    }

    /** Learns the collected rewards of a decision and closes it; returns false if there are none. */
    private boolean learnCollected(OpenDecision decision) {
        boolean learned = decision.rewards > 0 && learnIfPossible(decision, decision.value);
        if (learned) {
            closeLearned(decision, RewardAnswer.EXPIRED);
        }
        return learned;
    }

    /** Learns a reward, unless the bandit has as many rewards as it can count. */
    private boolean learnIfPossible(OpenDecision decision, double reward) {
        try {
            learn(decision, reward);
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    /** Closes a decision without a reward. */
    private void close(OpenDecision decision, RewardAnswer answer, LiveCounter counter) {
        book.close(decision, answer);
        add(counter);
        changedIf(decision.active && removePending(decision, false));
    }

    /** Closes a decision whose reward was learned. */
    private void closeLearned(OpenDecision decision, RewardAnswer answer) {
        book.close(decision, answer);
        add(LiveCounter.LEARNED);
        removePending(decision, true);
        changed();
    }

    /** Counts a change of the model. */
    final void changed() {
        if (version++ == publishedVersion) {
            unpublishedSince = clock;
        }
    }

    /** Returns the number of changes of the model. */
    final long versionNow() {
        return version;
    }

    private void changedIf(boolean condition) {
        if (condition) {
            changed();
        }
    }

    private void publishIfDue() {
        long changes = version - publishedVersion;
        if (changes > 0
                && (changes >= options.publishEvery(size()) || clock - unpublishedSince >= options.publishWithin())) {
            publishNow();
        }
    }

    /** Publishes all changes, if there are any. */
    final void publishNow() {
        if (version != publishedVersion) {
            publishedVersion = version;
            add(LiveCounter.PUBLISHED);
            publish(version);
        }
    }

    private AtomicLong counterOf(LiveCounter counter) {
        return Objects.requireNonNull(counters.get(counter));
    }

    private void add(LiveCounter counter) {
        AtomicLong number = counterOf(counter);
        number.lazySet(number.get() + 1); // only the holder of the lock writes
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
        return exclusively(now, () -> join(id, value));
    }

    private RewardAnswer join(String id, double value) {
        OpenDecision decision = book.find(id);
        if (decision == null) {
            RewardAnswer answer = book.answer(id);
            add(refusal(answer));
            return answer;
        }
        boolean first = decision.rewards == 0;
        double combined = accept(first ? value : options.duplicates().combine(decision.value, accept(value)));
        if (!decision.active) {
            activate(decision);
        }
        if (options.duplicates() == DuplicateRewards.FIRST) {
            learn(decision, combined);
            closeLearned(decision, RewardAnswer.DUPLICATE);
            return RewardAnswer.LEARNED;
        }
        decision.value = combined;
        decision.rewards++;
        add(LiveCounter.COLLECTED);
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
            add(LiveCounter.OUTSIDE);
            throw new IllegalArgumentException("The reward must be between " + range.low() + " and " + range.high()
                    + "; got " + reward + ". Scale the rewards, set the policy's 'range', or clip them by"
                    + " LiveOptions.withOutsideRewards.");
        }
        add(LiveCounter.CLIPPED);
        return range.clip(reward);
    }

    private void activate(OpenDecision decision) {
        book.activate(decision, clock);
        add(LiveCounter.ACTIVATED);
        changedIf(addPending(decision));
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
        return exclusively(now, () -> {
            OpenDecision decision = book.find(id);
            boolean waits = decision != null && !decision.active;
            if (waits) {
                activate(Objects.requireNonNull(decision));
            }
            return waits;
        });
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
        return exclusively(now, () -> {
            OpenDecision decision = book.find(id);
            if (decision != null) {
                close(decision, RewardAnswer.CANCELLED, LiveCounter.CANCELLED);
            }
            return decision != null;
        });
    }

    /**
     * Lets time pass: decisions whose window is over expire. Decisions and rewards do this as well.
     *
     * @param now the time
     */
    public final void advance(long now) {
        exclusively(now, () -> null);
    }

    /**
     * Returns the number of decisions that wait for a reward.
     *
     * @return the number of pending decisions
     */
    public final int pending() {
        return exclusively(book::active);
    }

    /**
     * Returns a counter. It does not wait for other threads.
     *
     * @param counter the counter
     * @return its value since the start of the bandit, saved and restored with it
     */
    public final long count(LiveCounter counter) {
        return counterOf(counter).get();
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
        return seed;
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
            view.put("time", clock);
            view.put("version", version);
            view.put("pending", book.active());
            view.put("waitingForActivation", book.size() - book.active());
            describe(view);
            Map<String, Object> counts = new LinkedHashMap<>();
            for (LiveCounter counter : LiveCounter.values()) {
                counts.put(counter.name().toLowerCase(Locale.ROOT), count(counter));
            }
            view.put("counters", counts);
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

    /** Closes the open decisions of an arm that is removed. */
    final void closeDecisionsOf(String arm) {
        for (OpenDecision decision : book.where(open -> open.arm.equals(arm))) {
            close(decision, RewardAnswer.ARM_REMOVED, LiveCounter.ARM_REMOVED);
        }
    }

    /** Writes decisions, clock and counters. */
    final void saveDecisions(StateWriter out) {
        out.writeLong(position.get());
        out.writeLong(clock);
        out.writeLong(version);
        out.writeLongs(
                Arrays.stream(LiveCounter.values()).mapToLong(this::count).toArray());
        book.save(out);
    }

    /** Reads what {@link #saveDecisions} wrote, and counts the pending decisions. */
    final void loadDecisions(StateReader in) {
        position.set(in.readLong());
        clock = in.readLong();
        version = in.readLong();
        long[] counts = in.readLongs();
        LiveCounter[] known = LiveCounter.values();
        for (int i = 0; i < Math.min(counts.length, known.length); i++) {
            counterOf(known[i]).set(counts[i]);
        }
        checkNumber("number of decisions", position.get(), MOST_COUNTED);
        checkNumber("number of changes", version, MOST_COUNTED);
        checkNumber("time", clock, Long.MAX_VALUE);
        Arrays.stream(counts).forEach(count -> checkNumber("counter", count, MOST_COUNTED));
        publishedVersion = version;
        skipped = position.get() - count(LiveCounter.DECISIONS);
        book.load(in);
        for (OpenDecision decision : book.where(open -> true)) {
            checkRestored(decision);
            checkLoaded(decision);
            if (decision.active) {
                addPending(decision);
            }
        }
    }

    /** Rejects an open decision of a state that does not fit the bandit. */
    void checkLoaded(OpenDecision decision) {}

    private static void checkNumber(String name, long number, long most) {
        if (number < 0 || number > most) {
            throw new StateException("The " + name + " in a state must be between 0 and " + most + "; got " + number
                    + ". Restore an undamaged state.");
        }
    }

    /** Rejects an open decision of a state that could not be closed later. */
    private void checkRestored(OpenDecision decision) {
        if (isLost(decision)) {
            throw new StateException("The arm of an open decision must be in the state; got '" + decision.arm
                    + "'. Restore an undamaged state.");
        }
        checkNumber("time of an open decision", decision.since, clock);
        checkNumber("number of collected rewards", decision.rewards, Integer.MAX_VALUE - 1);
        if (decision.rewards > 0 && !range.contains(decision.value)) {
            throw new StateException("The collected reward of a decision must be between " + range.low() + " and "
                    + range.high() + "; got " + decision.value + ". Restore an undamaged state.");
        }
    }
}
