package io.github.randucb.live;

import io.github.randucb.Catalogue;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.Limits;
import io.github.randucb.state.RewardTotals;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.PendingPulls;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.commons.rng.RestorableUniformRandomProvider;
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
 * {@link io.github.randucb.Bandit} with the same arms, seed and rewards, to the last bit.
 *
 * <p>The policy's {@code floor} is the minimum probability of every arm of a request. If it exceeds 1/K for K arms, all of them
 * have probability 1/K. With a control share, the minimum is {@code (1 - share) floor}.
 *
 * <p>Adding and removing arms takes time proportional to the number of arms: add many arms with one call.
 *
 * <p>Thread-safe, as described at {@link LiveLearner}.
 */
public final class LiveBandit extends LiveLearner {
    private static final String SECTION = "live-bandit";

    // Guarded by the lock.
    private RestorableUniformRandomProvider random;
    private Policy policy;
    private ArmDirectory arms;
    private final PendingPulls pending;

    private volatile ArmSnapshot snapshot;

    private LiveBandit(PolicySpec spec, LiveOptions options, long seed, ArmDirectory arms) {
        super(spec, options, seed);
        this.arms = arms;
        this.random = Streams.seeded(seed);
        this.policy = startPolicy(arms.size(), random);
        this.pending = new PendingPulls(arms.size());
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
        return new LiveBandit(spec, options, seed, ArmDirectory.empty(1));
    }

    private Policy startPolicy(int slots, RestorableUniformRandomProvider source) {
        FixedArms setting = new FixedArms(slots, options().horizon(), Optional.empty());
        return spec().startWithoutFloor(setting, source);
    }

    private ArmSnapshot newSnapshot(long version) {
        return new ArmSnapshot(version, arms, policy.rule(pending), spec().floor(), options());
    }

    private ArmStatistics statistics() {
        return (ArmStatistics) policy.statistics();
    }

    // Decisions

    /**
     * Chooses among all enabled arms.
     *
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalStateException if no arm is enabled
     */
    public LiveDecision decide(long now) {
        ArmSnapshot current = snapshot;
        return decide(current, current.all(), null, now);
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
        ArmSnapshot current = snapshot;
        return decide(current, current.among(Objects.requireNonNull(eligible, "eligible")), null, now);
    }

    /**
     * Chooses among all enabled arms for a unit, for example a user. The unit keeps its arm as long as the probabilities
     * allow.
     *
     * @param unit the unit
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalStateException if no arm is enabled
     */
    public LiveDecision decideFor(String unit, long now) {
        ArmSnapshot current = snapshot;
        return decide(current, current.all(), Objects.requireNonNull(unit, "unit"), now);
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
        ArmSnapshot current = snapshot;
        ArmSnapshot.Choice choice = current.among(Objects.requireNonNull(eligible, "eligible"));
        return decide(current, choice, Objects.requireNonNull(unit, "unit"), now);
    }

    private LiveDecision decide(ArmSnapshot current, ArmSnapshot.Choice choice, @Nullable String unit, long now) {
        return decide(choice.ids(), choice.probabilities(), current.version(), unit, now, choice);
    }

    /**
     * Computes the probabilities of a decision among all enabled arms.
     *
     * @return the probability of each enabled arm, in the order of {@link #enabledArms}
     * @throws IllegalStateException if no arm is enabled
     */
    public ActionProbabilities probabilities() {
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
        changeArms(() -> {
            insert(List.of(id));
            learnTotals(arms.slot(id), totals);
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
        changeArms(() -> insert(added));
    }

    /** Changes the arms and publishes the change, or changes nothing if it is refused. */
    private void changeArms(Runnable change) {
        exclusively(() -> {
            ArmDirectory oldArms = arms;
            Policy oldPolicy = policy;
            RestorableUniformRandomProvider oldRandom = random;
            try {
                change.run();
            } catch (RuntimeException e) {
                arms = oldArms;
                policy = oldPolicy;
                random = oldRandom;
                throw e;
            }
            changed();
            publishNow();
            return null;
        });
    }

    private void insert(List<String> ids) {
        Set<String> seen = new HashSet<>();
        for (String id : ids) {
            LiveOptions.checkText("The id of an arm", id);
            if (arms.find(id) >= 0 || !seen.add(id)) {
                throw new IllegalArgumentException("A new arm must have a new id; there is an arm '" + id
                        + "' already. Enable it, or choose another id.");
            }
        }
        if (arms.arms() + ids.size() > options().maxArms()) {
            throw new IllegalArgumentException(
                    "There can be at most " + options().maxArms() + " arms; got " + (arms.arms() + ids.size())
                            + ". Remove arms, or set another limit by LiveOptions.withMaxArms.");
        }
        ArmDirectory now = arms.with(ids);
        if (now.size() > arms.size()) {
            rearrange(now, keep(-1));
        } else {
            arms = now;
        }
    }

    /** Returns the new slot of each slot: the same, and -1 for the slot to clear. */
    private int[] keep(int cleared) {
        int[] indices = new int[arms.size()];
        for (int slot = 0; slot < indices.length; slot++) {
            indices[slot] = slot == cleared ? -1 : slot;
        }
        return indices;
    }

    /** Starts the policy again with other slots, and gives it the observations of the slots that are kept. */
    private void rearrange(ArmDirectory now, int[] indices) {
        int slots = now.size();
        RestorableUniformRandomProvider source = Streams.seeded(seed());
        Policy next = startPolicy(slots, source);
        if (statistics().observations() > 0) { // otherwise nothing was drawn since the start
            Streams.restore(source, Streams.save(random));
        }
        next.statistics().merge(statistics().rearranged(slots, indices));
        policy = next;
        random = source;
        arms = now;
        pending.grow(slots);
    }

    /**
     * Removes an arm. Its open decisions are closed, and their rewards refused. To bring the arm back later with all its
     * rewards, add it with the returned totals.
     *
     * @param id the id of the arm
     * @return the rewards learned from it, on the scale of the rewards
     * @throws IllegalArgumentException if there is no such arm
     */
    public RewardTotals removeArm(String id) {
        return exclusively(() -> {
            int slot = arms.slot(id);
            RewardTotals totals = totals(slot);
            closeDecisionsOf(id);
            rearrange(arms.without(slot), keep(slot));
            changed();
            publishNow();
            return totals;
        });
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
            int slot = arms.slot(id);
            if (arms.isEnabled(slot) != enabled) {
                arms = arms.withEnabled(slot, enabled);
                changed();
                publishNow();
            }
            return null;
        });
    }

    /**
     * Learns rewards of an arm in bulk, which belong to no decision of this bandit.
     *
     * @param id the id of the arm
     * @param totals the rewards
     * @throws IllegalArgumentException if there is no such arm, or the policy does not accept the totals; nothing is changed
     *     then
     */
    public void learn(String id, RewardTotals totals) {
        Objects.requireNonNull(totals, "totals");
        exclusively(() -> {
            learnTotals(arms.slot(id), totals);
            changed();
            return null;
        });
    }

    private void learnTotals(int slot, RewardTotals totals) {
        if (statistics().observations() + totals.pulls() > Limits.OBSERVATIONS) {
            throw new IllegalArgumentException("A bandit can have at most " + Limits.OBSERVATIONS
                    + " rewards; this one has " + statistics().observations() + ", and the totals have "
                    + totals.pulls() + " more. Start a new one.");
        }
        statistics().add(slot, spec().rewardScale().toUnit(totals));
    }

    private RewardTotals totals(int slot) {
        return spec().rewardScale().fromUnit(statistics().totals(slot));
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
            List<ArmView> views = new ArrayList<>(arms.arms());
            int position = 0;
            for (String id : arms.all()) {
                int slot = arms.slot(id);
                boolean enabled = arms.isEnabled(slot);
                double probability = enabled ? snapshot.all().probabilities().of(position++) : 0;
                views.add(view(id, slot, enabled, probability));
            }
            return views;
        });
    }

    private ArmView view(String id, int slot, boolean enabled, double probability) {
        long pulls = statistics().pulls(slot);
        double mean = spec().rewardScale().fromUnit(statistics().reward(slot) / pulls);
        return new ArmView(id, enabled, pulls, mean, pending.of(slot), probability);
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

    // The model

    @Override
    boolean addPending(OpenDecision decision) {
        pending.add(decision.slot);
        return policy.countsPending(decision.slot);
    }

    @Override
    boolean removePending(OpenDecision decision, boolean learned) {
        pending.remove(decision.slot);
        return policy.countsPending(decision.slot);
    }

    @Override
    boolean isLost(OpenDecision decision) {
        int slot = decision.slot;
        return slot < 0 || slot >= arms.size() || !decision.arm.equals(arms.id(slot));
    }

    @Override
    void learn(OpenDecision decision, double reward) {
        Limits.checkRoom(statistics().observations());
        policy.update(decision.slot, reward);
    }

    @Override
    void publish(long newVersion) {
        snapshot = newSnapshot(newVersion);
    }

    @Override
    int size() {
        return arms.size();
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
        Replica replica = other.exclusively(other::copyReplica);
        changeArms(() -> add(replica));
    }

    /** The arms and rewards of another bandit. */
    private record Replica(ArmDirectory arms, ArmStatistics statistics) {}

    private Replica copyReplica() {
        return new Replica(arms, statistics().rearranged(arms.size(), keep(-1)));
    }

    private void add(Replica replica) {
        long total = statistics().observations() + replica.statistics.observations();
        if (total > Limits.OBSERVATIONS) {
            throw new IllegalArgumentException("Merged bandits can have at most " + Limits.OBSERVATIONS
                    + " rewards; these have " + total + ". Do not merge copies into each other repeatedly.");
        }
        List<String> added =
                replica.arms.all().stream().filter(id -> arms.find(id) < 0).toList();
        if (!added.isEmpty()) {
            insert(added);
        }
        int[] indices = new int[replica.arms.size()];
        for (int slot = 0; slot < indices.length; slot++) {
            String id = replica.arms.id(slot);
            indices[slot] = id == null ? -1 : arms.slot(id);
        }
        for (String id : added) {
            if (!replica.arms.isEnabled(replica.arms.slot(id))) {
                arms = arms.withEnabled(arms.slot(id), false);
            }
        }
        statistics().merge(replica.statistics.rearranged(arms.size(), indices));
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
            out.writeText(SECTION);
            LiveState.writeSpec(out, spec());
            options().save(out);
            out.writeLong(seed());
            saveArms(out);
            out.writeBytes(Streams.save(random));
            policy.statistics().save(out);
            saveDecisions(out);
            return out.toBytes();
        });
    }

    private void saveArms(StateWriter out) {
        out.writeInt(arms.size());
        for (int slot = 0; slot < arms.size(); slot++) {
            String id = arms.id(slot);
            out.writeInt(id == null ? 0 : arms.isEnabled(slot) ? 2 : 1);
            if (id != null) {
                out.writeText(id);
            }
        }
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
     * Restores a bandit of a policy of any catalogue.
     *
     * @param state the bytes of {@link #save}
     * @param policies the policy with default parameters for each id
     * @return a bandit that makes the same decisions as the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy
     */
    public static LiveBandit restore(byte[] state, Function<String, PolicySpec> policies) {
        StateReader in = new StateReader(Objects.requireNonNull(state, "state"));
        in.expect(SECTION);
        return LiveState.reading(() -> {
            PolicySpec spec = LiveState.readSpec(in, policies);
            LiveOptions options = LiveOptions.load(in);
            long seed = in.readLong();
            LiveBandit bandit = new LiveBandit(spec, options, seed, loadArms(in));
            bandit.load(in);
            return bandit;
        });
    }

    private static ArmDirectory loadArms(StateReader in) {
        int size = in.readInt();
        if (size < 1 || size > in.remaining() / Integer.BYTES) {
            throw new StateException("The state has " + size
                    + " places for arms, which does not fit its length. Restore an undamaged state.");
        }
        @Nullable String[] ids = new String[size];
        boolean[] enabled = new boolean[size];
        Set<String> seen = new HashSet<>();
        for (int slot = 0; slot < size; slot++) {
            int status = in.readInt();
            if (status != 0) {
                ids[slot] = in.readText();
                enabled[slot] = status == 2;
                if (!seen.add(ids[slot])) {
                    throw new StateException("The ids of arms in a state must differ; got '" + ids[slot]
                            + "' twice. Restore an undamaged state.");
                }
            }
        }
        return ArmDirectory.of(ids, enabled);
    }

    private void load(StateReader in) {
        Streams.restore(random, in.readBytes());
        policy.statistics().load(in);
        Limits.checkObservations(policy.statistics().observations());
        loadDecisions(in);
        in.expectEnd();
        snapshot = newSnapshot(versionNow());
    }

    @Override
    public String toString() {
        return "LiveBandit of " + spec() + " with " + snapshot.arms().arms() + " arms";
    }
}
