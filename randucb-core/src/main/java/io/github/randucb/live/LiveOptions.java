package io.github.randucb.live;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.live.ledger.DecisionTerms;
import io.github.randucb.live.ledger.LedgerRules;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.text.SavedText;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The options of a bandit for live traffic. {@link #defaults} has the defaults; each {@code with} method returns a copy with
 * one option changed. Times are in the unit of the caller, for example milliseconds.
 *
 * <p>Immutable and thread-safe.
 */
public final class LiveOptions {
    /** The largest number of arms, and of pending decisions, that can be declared. */
    public static final int LARGEST_LIMIT = 10_000_000;

    private static final String SECTION = "live-options-2";
    private static final String FIRST_SECTION = "live-options"; // without learnsAtOnce, which it implied
    private static final LiveOptions DEFAULTS = new LiveOptions(new Values());

    private final Values values;

    /** The values, which change only while a copy is made. */
    private static final class Values {
        private long horizon;
        private long window = Long.MAX_VALUE;
        private double defaultReward = Double.NaN;
        private boolean learnsAtOnce;
        private DuplicateRewards duplicates = DuplicateRewards.FIRST;
        private OutsideRewards outside = OutsideRewards.REFUSE;
        private long activationWindow;
        private int maxArms = 1_000_000;
        private int maxPending = 1_000_000;
        private int publishEvery;
        private long publishWithin = Long.MAX_VALUE;
        private String idPrefix = "";
        private String controlArm = "";
        private double controlShare;

        Values copy() {
            Values copy = new Values();
            copy.horizon = horizon;
            copy.window = window;
            copy.defaultReward = defaultReward;
            copy.learnsAtOnce = learnsAtOnce;
            copy.duplicates = duplicates;
            copy.outside = outside;
            copy.activationWindow = activationWindow;
            copy.maxArms = maxArms;
            copy.maxPending = maxPending;
            copy.publishEvery = publishEvery;
            copy.publishWithin = publishWithin;
            copy.idPrefix = idPrefix;
            copy.controlArm = controlArm;
            copy.controlShare = controlShare;
            return copy;
        }
    }

    private LiveOptions(Values values) {
        this.values = values;
    }

    /**
     * Returns the defaults: decisions wait for their rewards without a time limit, the first reward of a decision is
     * learned at once, a reward outside the range is refused, and there are at most 1,000,000 arms and 1,000,000 pending
     * decisions.
     *
     * @return the defaults
     */
    public static LiveOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the number of decisions, for policies that need or use it.
     *
     * @param decisions the horizon T, at least 1
     * @return the changed options
     */
    public LiveOptions withHorizon(long decisions) {
        require(decisions >= 1, "The horizon must be at least 1; got " + decisions + ".");
        Values copy = values.copy();
        copy.horizon = decisions;
        return new LiveOptions(copy);
    }

    /**
     * Sets the time that a decision waits for its reward. A decision without a reward then expires: it no longer counts as
     * pending, and nothing is learned from it. To learn a reward of zero instead, use {@link #withWindow(long, double)}.
     *
     * @param time the time, at least 1
     * @return the changed options
     */
    public LiveOptions withWindow(long time) {
        require(time >= 1, "The window must be at least 1; got " + time + ".");
        Values copy = values.copy();
        copy.window = time;
        copy.defaultReward = Double.NaN;
        return new LiveOptions(copy);
    }

    /**
     * Sets the time that a decision waits for its reward, and the reward that is learned if none arrives.
     *
     * <p>All rewards are then learned at the end of the window. If rewards of 1 were learned at once and missing ones as 0 at the
     * end, every new arm would seem to have the mean 1 for a whole window (Chapelle, "Modeling Delayed Feedback in Display
     * Advertising", 2014).
     *
     * @param time the time, at least 1
     * @param defaultReward the reward of a decision without a reward, for example 0 for "no click"
     * @return the changed options
     */
    public LiveOptions withWindow(long time, double defaultReward) {
        require(Double.isFinite(defaultReward), "The default reward must be finite; got " + defaultReward + ".");
        Values copy = withWindow(time).values.copy();
        copy.defaultReward = defaultReward;
        return new LiveOptions(copy);
    }

    /**
     * Learns the first reward of a decision at once, although a default reward is learned at the end of the window. This is right
     * only if the value of a reward does not depend on its delay: if zeros are sent as early as ones, and the default reward
     * replaces only rewards that are lost.
     *
     * @return the changed options
     */
    public LiveOptions withLearningAtOnce() {
        Values copy = values.copy();
        copy.learnsAtOnce = true;
        return new LiveOptions(copy);
    }

    /**
     * Sets the treatment of several rewards for one decision. All but {@link DuplicateRewards#FIRST} need a window.
     *
     * @param rule the treatment
     * @return the changed options
     */
    public LiveOptions withDuplicates(DuplicateRewards rule) {
        Values copy = values.copy();
        copy.duplicates = Objects.requireNonNull(rule, "rule");
        return new LiveOptions(copy);
    }

    /**
     * Sets the treatment of rewards outside the range of the policy.
     *
     * @param rule the treatment
     * @return the changed options
     */
    public LiveOptions withOutsideRewards(OutsideRewards rule) {
        Values copy = values.copy();
        copy.outside = Objects.requireNonNull(rule, "rule");
        return new LiveOptions(copy);
    }

    /**
     * Makes decisions wait for activation by {@link LiveLearner#activate}, or by their first reward. The window for rewards begins
     * then. A decision that is not activated in time is dropped, and nothing is learned from it. Until then it counts as pending.
     *
     * @param time the time that a decision waits for activation, at least 1
     * @return the changed options
     */
    public LiveOptions withActivationWithin(long time) {
        require(time >= 1, "The time to activation must be at least 1; got " + time + ".");
        Values copy = values.copy();
        copy.activationWindow = time;
        return new LiveOptions(copy);
    }

    /**
     * Limits the number of arms. An arm beyond the limit is refused.
     *
     * @param arms the largest number of arms, from 1 to {@link #LARGEST_LIMIT}
     * @return the changed options
     */
    public LiveOptions withMaxArms(int arms) {
        Values copy = values.copy();
        copy.maxArms = checkLimit("arms", arms);
        return new LiveOptions(copy);
    }

    /**
     * Limits the number of open decisions. Beyond the limit, the decision that waits longest for its activation or its
     * rewards expires early: its collected rewards or the default reward are learned. Choose a limit above the number of decisions
     * in a window, and watch {@link io.github.randucb.live.decision.LiveCounter#EVICTED}.
     *
     * @param decisions the largest number of open decisions, from 1 to {@link #LARGEST_LIMIT}
     * @return the changed options
     */
    public LiveOptions withMaxPending(int decisions) {
        Values copy = values.copy();
        copy.maxPending = checkLimit("pending decisions", decisions);
        return new LiveOptions(copy);
    }

    /**
     * Sets how soon decisions see changes of the model. A change is a decision, a reward or an expiry.
     *
     * <p>By default a decision sees all changes before it with fewer than 2,048 arms. With K arms it can miss K / 1,024 changes,
     * because a publication takes time proportional to K. While several threads compete, a decision can miss up to 64 changes, up
     * to 31 decisions of each thread that are not applied yet, and up to 1,000 changes if another thread is computing
     * probabilities.
     *
     * <p>Bounds that are set hold for any number of threads. They count changes that were applied. While another thread has the lock,
     * decisions are not applied: they read the last snapshot, and up to 10,000 of them can be missing in it.
     *
     * @param changes the number of changes after which the model is published, at least 1
     * @param time the time after which a change is published at the latest, before the next decision or change
     * @return the changed options
     */
    public LiveOptions withPublication(int changes, long time) {
        require(changes >= 1, "The number of changes must be at least 1; got " + changes + ".");
        require(time >= 0, "The time must be at least 0; got " + time + ".");
        Values copy = values.copy();
        copy.publishEvery = changes;
        copy.publishWithin = time;
        return new LiveOptions(copy);
    }

    /**
     * Sets a text before the number of each decision in its id. After a crash, a restored bandit gives the numbers of unsaved
     * decisions again. Restore it with another prefix ({@link LiveBandit#restore(byte[], LiveOptions)}), so that no id is given
     * twice.
     *
     * @param prefix the text, for example the name of the replica and the time of its start, and "-"; it does not end with a
     *     digit, because prefixes 1 and 11 would give equal ids
     * @return the changed options
     */
    public LiveOptions withIdPrefix(String prefix) {
        require(
                prefix.isEmpty() || !Character.isDigit(prefix.charAt(prefix.length() - 1)),
                "The prefix must not end with a digit, because ids of different prefixes could be equal; got '" + prefix
                        + "'. Add a separator, such as '" + prefix + "-'.");
        Values copy = values.copy();
        copy.idPrefix = SavedText.check("The prefix", Objects.requireNonNull(prefix, "prefix"));
        return new LiveOptions(copy);
    }

    /**
     * Reserves a share of the traffic for a control arm. A decision is the control arm with this probability, and otherwise
     * the policy decides. The reported probabilities include the share. If the control arm is not among the arms of a
     * request, the policy decides alone.
     *
     * @param arm the id of the control arm
     * @param share the share, from 0 to 1
     * @return the changed options
     */
    public LiveOptions withControl(String arm, double share) {
        require(share >= 0 && share <= 1, "The share of the control arm must be between 0 and 1; got " + share + ".");
        Values copy = values.copy();
        copy.controlArm = SavedText.check("The id of the control arm", Objects.requireNonNull(arm, "arm"));
        copy.controlShare = share;
        return new LiveOptions(copy);
    }

    private static int checkLimit(String things, int limit) {
        require(
                limit >= 1 && limit <= LARGEST_LIMIT,
                "The largest number of " + things + " must be between 1 and " + LARGEST_LIMIT + "; got " + limit + ".");
        return limit;
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Returns the terms of every decision. */
    DecisionTerms terms() {
        return activationWindow().isEmpty() ? DecisionTerms.USUAL : DecisionTerms.DEFERRED;
    }

    /** Returns the rules for decisions and their rewards. */
    LedgerRules rules(RewardRange range) {
        return new LedgerRules(
                range,
                values.window,
                defaultReward(),
                activationWindow(),
                values.learnsAtOnce,
                values.duplicates,
                values.outside,
                values.maxPending);
    }

    /**
     * Returns the horizon.
     *
     * @return T, if it was set
     */
    public OptionalLong horizon() {
        return values.horizon == 0 ? OptionalLong.empty() : OptionalLong.of(values.horizon);
    }

    /**
     * Returns the time that a decision waits for its reward.
     *
     * @return the window; {@code Long.MAX_VALUE} for no limit
     */
    public long window() {
        return values.window;
    }

    /**
     * Returns the reward that is learned if none arrives in the window.
     *
     * @return the default reward, if there is one
     */
    public OptionalDouble defaultReward() {
        return Double.isNaN(values.defaultReward) ? OptionalDouble.empty() : OptionalDouble.of(values.defaultReward);
    }

    /**
     * Tells whether the first reward is learned at once although a default reward is learned at the end of the window.
     *
     * @return true after {@link #withLearningAtOnce}
     */
    public boolean learnsAtOnce() {
        return values.learnsAtOnce;
    }

    /**
     * Returns the treatment of several rewards for one decision.
     *
     * @return the treatment
     */
    public DuplicateRewards duplicates() {
        return values.duplicates;
    }

    /**
     * Returns the treatment of rewards outside the range of the policy.
     *
     * @return the treatment
     */
    public OutsideRewards outsideRewards() {
        return values.outside;
    }

    /**
     * Returns the time that a decision waits for activation.
     *
     * @return the time; empty if decisions count at once
     */
    public OptionalLong activationWindow() {
        return values.activationWindow == 0 ? OptionalLong.empty() : OptionalLong.of(values.activationWindow);
    }

    /**
     * Returns the largest number of arms.
     *
     * @return the limit
     */
    public int maxArms() {
        return values.maxArms;
    }

    /**
     * Returns the largest number of pending decisions.
     *
     * @return the limit
     */
    public int maxPending() {
        return values.maxPending;
    }

    /**
     * Returns the number of changes after which the model is published.
     *
     * @param arms the number of arms
     * @return the number that was set; by default one for each 1,024 arms, at least 1
     */
    public int publishEvery(int arms) {
        return values.publishEvery > 0 ? values.publishEvery : Math.max(1, arms / 1024);
    }

    /** Returns whether the next decision publishes changes, because no other bounds were set. */
    boolean publishesOnDemand() {
        return values.publishEvery == 0;
    }

    /**
     * Returns the time after which a change is published at the latest.
     *
     * @return the time; {@code Long.MAX_VALUE} for no limit
     */
    public long publishWithin() {
        return values.publishWithin;
    }

    /**
     * Returns the text before the number of each decision in its id.
     *
     * @return the prefix
     */
    public String idPrefix() {
        return values.idPrefix;
    }

    /**
     * Returns the control arm.
     *
     * @return its id, if there is one
     */
    public Optional<String> controlArm() {
        return values.controlShare == 0 ? Optional.empty() : Optional.of(values.controlArm);
    }

    /**
     * Returns the share of the control arm.
     *
     * @return the share; 0 without a control arm
     */
    public double controlShare() {
        return values.controlShare;
    }

    void save(StateWriter out) {
        out.writeText(SECTION);
        out.writeLong(values.horizon);
        out.writeLong(values.window);
        out.writeDoubles(new double[] {values.defaultReward, values.controlShare}, 2);
        out.writeText(values.duplicates.name());
        out.writeText(values.outside.name());
        out.writeLong(values.activationWindow);
        out.writeInt(values.maxArms);
        out.writeInt(values.maxPending);
        out.writeInt(values.publishEvery);
        out.writeLong(values.publishWithin);
        out.writeText(values.idPrefix);
        out.writeText(values.controlArm);
        out.writeInt(values.learnsAtOnce ? 1 : 0);
    }

    static LiveOptions load(StateReader in) {
        String section = in.expectEither(SECTION, FIRST_SECTION);
        Values loaded = new Values();
        loaded.horizon = in.readLong();
        loaded.window = in.readLong();
        double[] numbers = in.readDoubles(2);
        loaded.defaultReward = numbers[0];
        loaded.controlShare = numbers[1];
        loaded.duplicates = in.readConstant(DuplicateRewards.class);
        loaded.outside = in.readConstant(OutsideRewards.class);
        loaded.activationWindow = in.readLong();
        loaded.maxArms = in.readInt();
        loaded.maxPending = in.readInt();
        loaded.publishEvery = in.readInt();
        loaded.publishWithin = in.readLong();
        loaded.idPrefix = in.readText();
        loaded.controlArm = in.readText();
        loaded.learnsAtOnce = section.equals(FIRST_SECTION) || in.readInt() == 1;
        return checked(loaded);
    }

    /** Sets every loaded value by the method that checks it. */
    private static LiveOptions checked(Values loaded) {
        try {
            LiveOptions options = DEFAULTS.withDuplicates(loaded.duplicates)
                    .withOutsideRewards(loaded.outside)
                    .withMaxArms(loaded.maxArms)
                    .withMaxPending(loaded.maxPending)
                    .withIdPrefix(loaded.idPrefix)
                    .withControl(loaded.controlArm, loaded.controlShare);
            options = loaded.learnsAtOnce ? options.withLearningAtOnce() : options;
            options = loaded.horizon == 0 ? options : options.withHorizon(loaded.horizon);
            options = Double.isNaN(loaded.defaultReward)
                    ? options.withWindow(loaded.window)
                    : options.withWindow(loaded.window, loaded.defaultReward);
            options = loaded.activationWindow == 0 ? options : options.withActivationWithin(loaded.activationWindow);
            options = loaded.publishEvery == 0
                    ? options
                    : options.withPublication(loaded.publishEvery, loaded.publishWithin);
            return options;
        } catch (IllegalArgumentException e) {
            throw new StateException("The state cannot be restored: " + e.getMessage());
        }
    }
}
