package io.github.randucb.live;

import io.github.randucb.Catalogue;
import io.github.randucb.live.arm.ArmDirectory;
import io.github.randucb.live.arm.ArmSnapshot;
import io.github.randucb.live.arm.NamedArms;
import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.RewardTotals;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateKind;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A bandit for live traffic, whose arms have ids and come and go. It decides without waiting for other threads, joins late
 * rewards to their decisions, and can be saved and restored.
 *
 * <pre>{@code
 * LiveBandit headlines = LiveBandit.start(Catalogue.standard().policy("adaptive-rand-ucb").with("floor", 0.01), 42);
 * headlines.addArms(List.of("calm", "bold", "short"));
 * LiveDecision decision = headlines.decide(now);
 * show(decision.arm());
 * headlines.reward(decision.id(), 1, later);
 * }</pre>
 *
 * <p>All policies without features work with it. Late and missing rewards do not draw all traffic to one arm, because pending
 * decisions count ({@link Policy#rule}). If every reward arrives before the next decision, the probabilities are those of
 * {@link io.github.randucb.Bandit} with the same arms, seed and rewards, to the last bit. Exceptions are simulated probabilities
 * ({@code giro} with rewards other than 0 and 1), and policies that toss a coin for a reward strictly between 0 and 1 ({@code
 * thompson-beta}, {@code optimistic-thompson-beta}, {@code kl-ucb} with {@code edition=released}).
 *
 * <p>The policy's {@code floor} is the minimum probability of every arm of a request. If it exceeds 1/K for K arms, all of them
 * have probability 1/K. With a control share, the minimum is {@code (1 - share) floor}.
 *
 * <p>Adding and removing arms takes time proportional to the number of arms: add many arms with one call.
 *
 * <p>Thread-safe, as described at {@link LiveLearner}.
 */
public final class LiveBandit extends LiveLearner {
    private final NamedArms model; // guarded by the lock

    private volatile ArmSnapshot snapshot;
    private final KnownChoice known = new KnownChoice();

    private LiveBandit(PolicySpec spec, LiveOptions options, long seed, NamedArms model) {
        super(spec, options, seed, model);
        this.model = model;
        this.snapshot = newSnapshot(0);
    }

    /**
     * Creates a bandit without arms, with default options.
     *
     * @param spec a policy that does not learn from features
     * @param seed the seed of its random decisions; replicas need different seeds
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not fit each other, or it learns from features
     */
    public static LiveBandit start(PolicySpec spec, long seed) {
        return start(spec, LiveOptions.defaults(), seed);
    }

    /**
     * Creates a bandit without arms.
     *
     * @param spec a policy that does not learn from features
     * @param options the windows, limits and other options
     * @param seed the seed of its random decisions; replicas need different seeds
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not fit each other, or it learns from features
     * @throws IllegalArgumentException if the options do not fit each other or the policy
     */
    public static LiveBandit start(PolicySpec spec, LiveOptions options, long seed) {
        Objects.requireNonNull(options, "options");
        if (Objects.requireNonNull(spec, "spec").type().needsFeatures()) {
            throw new ParameterException(spec.type().id() + " learns from features, and arms of a LiveBandit have none."
                    + " Take a policy without features.");
        }
        return new LiveBandit(spec, options, seed, NamedArms.start(spec, options.horizon(), options.maxArms(), seed));
    }

    private ArmSnapshot newSnapshot(long version) {
        return new ArmSnapshot(
                version,
                model.directory(),
                model.rule(),
                floor(),
                options().controlArm(),
                options().controlShare());
    }

    // Decisions

    /**
     * Chooses among all enabled arms.
     *
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalStateException if no arm is enabled, or the control arm does not exist
     */
    public LiveDecision decide(long now) {
        refresh(now);
        return decide(among(snapshot.withControlArm()), null, now);
    }

    /**
     * Chooses among some arms. Disabled ones are left out.
     *
     * @param eligible the ids of the arms to choose from
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalArgumentException if there is no such arm, or all of them are disabled
     */
    public LiveDecision decide(Collection<String> eligible, long now) {
        Objects.requireNonNull(eligible, "eligible");
        refresh(now);
        return decide(snapshot.among(eligible), null, now);
    }

    /**
     * Chooses among all enabled arms for a unit, for example a user. The unit keeps its arm as long as the probabilities
     * allow.
     *
     * @param unit the unit
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalStateException if no arm is enabled, or the control arm does not exist
     */
    public LiveDecision decideFor(String unit, long now) {
        Objects.requireNonNull(unit, "unit");
        refresh(now);
        return decide(among(snapshot.withControlArm()), unit, now);
    }

    /**
     * Chooses among some arms for a unit, for example a user. Disabled arms are left out. The unit keeps its arm as long as the
     * probabilities allow.
     *
     * @param unit the unit
     * @param eligible the ids of the arms to choose from
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalArgumentException if there is no such arm, or all of them are disabled
     */
    public LiveDecision decideFor(String unit, Collection<String> eligible, long now) {
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(eligible, "eligible");
        refresh(now);
        return decide(snapshot.among(eligible), unit, now);
    }

    /** Returns the choice among all enabled arms; only with the default publication, one that another thread knows already. */
    private ArmSnapshot.Choice among(ArmSnapshot current) {
        return options().publishesOnDemand() ? known.of(current) : current.all();
    }

    private LiveDecision decide(ArmSnapshot.Choice choice, @Nullable String unit, long now) {
        return decide(choice.ids(), choice.probabilities(), choice.version(), unit, now, index -> null);
    }

    @Override
    BookedDecision book(LiveDecision decision, LiveEvent event) {
        return new BookedDecision(
                decision.id(), decision.arm(), null, decision.time(), options().terms());
    }

    @Override
    void repeatChange(LiveEvent event) {
        switch (event.kind()) {
            case ARM_ADDED ->
                event.totals().ifPresentOrElse(totals -> addArm(event.id(), totals), () -> addArm(event.id()));
            case ARMS_ADDED -> addArms(event.arms());
            case ARM_REMOVED -> removeArm(event.id());
            case ARM_ENABLED -> enableArm(event.id());
            case ARM_DISABLED -> disableArm(event.id());
            case LEARNED -> learn(event.id(), event.totals().orElseThrow(() -> EventReplay.incomplete(event)));
            case MERGED -> merge(restoreMerged(event.merged().orElseThrow(() -> EventReplay.incomplete(event))));
            default -> throw EventReplay.incomplete(event);
        }
    }

    /**
     * Computes the probabilities of a decision among all enabled arms.
     *
     * @return the probability of each enabled arm, in the order of {@link #enabledArms}
     * @throws IllegalStateException if no arm is enabled
     */
    public ActionProbabilities probabilities() {
        refresh();
        return snapshot.all().probabilities();
    }

    // Arms

    /**
     * Adds an arm, which is enabled. It starts by the policy's own rule.
     *
     * @param id the id of the arm
     * @throws IllegalArgumentException if there is such an arm, or there are too many arms
     */
    public void addArm(String id) {
        addArms(List.of(id));
    }

    /**
     * Adds an arm with rewards that were collected elsewhere.
     *
     * @param id the id of the arm
     * @param totals its rewards so far
     * @throws IllegalArgumentException if there is such an arm, there are too many arms, or the policy does not accept the
     *     totals
     */
    public void addArm(String id, RewardTotals totals) {
        Objects.requireNonNull(totals, "totals");
        changeArms(2, () -> {
            model.add(List.of(id));
            model.check(id, totals);
            tell(LiveEvent.Kind.ARM_ADDED, LiveEvent.Detail.ofTotals(id, totals));
            model.learn(id, totals);
        });
    }

    /**
     * Adds arms, which are enabled. They start by the policy's own rule.
     *
     * @param ids the ids of the arms
     * @throws IllegalArgumentException if there is such an arm, an id is given twice, or there are too many arms; no arm is
     *     added then
     */
    public void addArms(Collection<String> ids) {
        List<String> added = List.copyOf(ids);
        changeArms(added.size(), () -> {
            model.add(added);
            tellAdded(added);
        });
    }

    /** Tells the listener about new arms by one event, so that a journal has all of them or none. */
    private void tellAdded(List<String> added) {
        if (added.size() == 1) {
            tell(LiveEvent.Kind.ARM_ADDED, LiveEvent.Detail.ofArm(added.get(0)));
        } else if (!added.isEmpty()) {
            tell(LiveEvent.Kind.ARMS_ADDED, LiveEvent.Detail.ofArms(added));
        }
    }

    /**
     * Changes the arms and publishes the change, or changes nothing if it is refused.
     *
     * @param changes the number of changes to count, as many as one by one
     * @param change the change
     */
    private void changeArms(int changes, Runnable change) {
        exclusively(() -> {
            model.change(change);
            for (int k = 0; k < changes; k++) {
                changed();
            }
            publishNow();
            return null;
        });
    }

    /**
     * Removes an arm. Its open decisions are closed, and their rewards refused. To bring the arm back later with all its
     * rewards, add it with the returned totals.
     *
     * @param id the id of the arm
     * @return the rewards learned from it, on the scale of the rewards; {@code giro} accepts them only if all were at the
     *     ends of its range, 0 or 1 by default
     * @throws IllegalArgumentException if there is no such arm, or it is the control arm
     */
    public RewardTotals removeArm(String id) {
        return exclusively(() -> {
            RewardTotals totals = model.totals(id);
            checkNotControl(id);
            tell(LiveEvent.Kind.ARM_REMOVED, LiveEvent.Detail.ofArm(id));
            closeDecisionsOf(id);
            model.remove(id);
            changed();
            publishNow();
            return totals;
        });
    }

    private void checkNotControl(String id) {
        if (options().controlArm().isPresent() && options().controlArm().get().equals(id)) {
            throw new IllegalArgumentException("The control arm '" + id + "' cannot be removed, because a share of the"
                    + " traffic is reserved for it. Restore the bandit with other options first.");
        }
    }

    /**
     * Disables an arm: it is no longer chosen, and everything learned is kept. Rewards of its open decisions are learned.
     *
     * @param id the id of the arm
     * @throws IllegalArgumentException if there is no such arm
     */
    public void disableArm(String id) {
        setEnabled(id, false);
    }

    /**
     * Enables an arm.
     *
     * @param id the id of the arm
     * @throws IllegalArgumentException if there is no such arm
     */
    public void enableArm(String id) {
        setEnabled(id, true);
    }

    private void setEnabled(String id, boolean enabled) {
        exclusively(() -> {
            if (model.isEnabled(id) != enabled) {
                tell(enabled ? LiveEvent.Kind.ARM_ENABLED : LiveEvent.Kind.ARM_DISABLED, LiveEvent.Detail.ofArm(id));
                model.setEnabled(id, enabled);
                changed();
                publishNow();
            }
            return null;
        });
    }

    /**
     * Learns rewards of an arm in bulk, which belong to no decision of this bandit. This takes O(log K) for K arms, like a single
     * reward. {@code adaptive-rand-ucb} sometimes recomputes all arms, and Thompson sampling with Beta posteriors does so when the
     * level of its sampler moves. The next decision among all arms takes time proportional to K in any case.
     *
     * @param id the id of the arm
     * @param totals the rewards
     * @throws IllegalArgumentException if there is no such arm, or the policy does not accept the totals; nothing is changed
     *     then
     */
    public void learn(String id, RewardTotals totals) {
        Objects.requireNonNull(totals, "totals");
        exclusively(() -> {
            model.check(id, totals);
            tell(LiveEvent.Kind.LEARNED, LiveEvent.Detail.ofTotals(id, totals));
            model.learn(id, totals);
            changed();
            return null;
        });
    }

    /**
     * Returns the ids of the enabled arms.
     *
     * @return the ids, in the order of the probabilities of decisions among all of them
     */
    public List<String> enabledArms() {
        return snapshot.arms().choosable();
    }

    /**
     * Returns a view of every arm.
     *
     * @return the arms in the order in which they were added, except that a new arm takes the position of a removed one
     */
    public List<ArmView> arms() {
        return exclusively(() -> {
            publishNow();
            ArmDirectory arms = model.directory();
            List<ArmView> views = new ArrayList<>(arms.arms());
            int position = 0;
            for (String id : arms.all()) {
                boolean enabled = arms.isEnabled(arms.slot(id));
                double probability = enabled ? snapshot.all().probabilities().of(position++) : 0;
                views.add(new ArmView(id, enabled, model.pulls(id), model.mean(id), model.pending(id), probability));
            }
            return views;
        });
    }

    @Override
    void describe(Map<String, Object> view) {
        List<Object> list = new ArrayList<>();
        for (ArmView arm : arms()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("id", arm.id());
            entry.put("enabled", arm.enabled());
            entry.put("rewards", arm.rewards());
            entry.put("mean", arm.mean());
            entry.put("pending", arm.pending());
            entry.put("probability", arm.probability());
            list.add(entry);
        }
        view.put("arms", list);
    }

    @Override
    void publish(long newVersion) {
        snapshot = newSnapshot(newVersion);
    }

    @Override
    int size() {
        return model.directory().size();
    }

    // Replicas and states

    /**
     * Adds the rewards of another bandit to those of this one. Arms that only the other bandit has are added. Pending decisions
     * stay where they were made.
     *
     * <p>Rewards present in both bandits are counted twice. Therefore let each replica learn from its own rewards only, and merge
     * all replicas into a new bandit each time the sum is needed.
     *
     * @param other a bandit with the same policy and parameters; it is not changed
     * @throws IllegalArgumentException if the other bandit is this one, has another policy, or both together have too many arms
     *     or rewards; this bandit is not changed then
     */
    public void merge(LiveBandit other) {
        if (Objects.requireNonNull(other, "other") == this) {
            throw new IllegalArgumentException(
                    "A bandit cannot be merged into itself: all rewards would be counted twice.");
        }
        if (!other.spec().equals(spec())) {
            throw new IllegalArgumentException("Merged bandits must have the same policy and parameters; this has "
                    + spec() + ", the other has " + other.spec() + ". Start both with the same policy.");
        }
        byte[] state = other.save();
        NamedArms.Replica replica = restoreMerged(state).model.copy();
        changeArms(1, () -> {
            model.add(replica);
            tell(LiveEvent.Kind.MERGED, LiveEvent.Detail.ofMerged(state));
        });
    }

    /** Restores a bandit with the policy of this one. */
    private LiveBandit restoreMerged(byte[] state) {
        return restore(state, LiveState.only(spec().type()));
    }

    /**
     * Returns the whole state: policy, options, arms, rewards, pending decisions and random numbers. A restored bandit makes the
     * same decisions as this one would. Decisions that other threads make during the call may or may not be in the state. All
     * changes of the model are published. {@code docs/state-format.md} describes the format.
     *
     * @return the state, for {@link #restore}
     */
    public byte[] save() {
        return exclusively(() -> {
            publishNow();
            StateWriter out = new StateWriter();
            StateKind.LIVE_BANDIT.write(out);
            LiveState.writeSpec(out, spec());
            options().save(out);
            out.writeLong(seed());
            model.save(out);
            saveDecisions(out);
            return out.toBytes();
        });
    }

    /**
     * Restores a bandit of a policy of this library.
     *
     * @param state the bytes of {@link #save}
     * @return a bandit that makes the same decisions as the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy
     */
    public static LiveBandit restore(byte[] state) {
        return restore(state, Catalogue.standard()::policy);
    }

    /**
     * Restores a bandit of a policy of this library with other options, for example another prefix of ids or another window.
     *
     * @param state the bytes of {@link #save}
     * @param options the options, instead of the saved ones
     * @return a bandit that makes the same decisions as the saved one would with these options
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy, or the options do not
     *     fit it
     */
    public static LiveBandit restore(byte[] state, LiveOptions options) {
        Objects.requireNonNull(options, "options");
        return restore(state, Catalogue.standard()::policy, saved -> options);
    }

    /**
     * Restores a bandit of a policy of any catalogue.
     *
     * @param state the bytes of {@link #save}
     * @param policies the policy with default parameters for each id
     * @return a bandit that makes the same decisions as the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy
     */
    public static LiveBandit restore(byte[] state, Function<String, PolicySpec> policies) {
        return restore(state, policies, saved -> saved);
    }

    private static LiveBandit restore(
            byte[] state, Function<String, PolicySpec> policies, UnaryOperator<LiveOptions> change) {
        StateReader in = new StateReader(Objects.requireNonNull(state, "state"));
        StateKind.LIVE_BANDIT.expect(in);
        return LiveState.reading(() -> {
            PolicySpec spec = LiveState.readSpec(in, policies);
            LiveOptions saved = LiveOptions.load(in);
            LiveOptions options = change.apply(saved);
            long seed = in.readLong();
            LiveBandit bandit = new LiveBandit(
                    spec, options, seed, NamedArms.load(spec, options.horizon(), options.maxArms(), seed, in));
            bandit.loadDecisions(in);
            in.expectEnd();
            bandit.finishRestore(saved);
            return bandit;
        });
    }

    @Override
    public String toString() {
        return "LiveBandit of " + spec() + " with " + snapshot.arms().arms() + " arms";
    }
}
