package io.github.randucb.live;

import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.live.ledger.DecisionModel;
import io.github.randucb.policy.ChoiceRule;
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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The model of a {@link LiveBandit}: a policy without features whose arms have ids, and come and go. Each arm has a slot of the
 * policy ({@link ArmDirectory}).
 *
 * <p>Not thread-safe.
 */
final class NamedArms implements DecisionModel {
    private final PolicySpec spec;
    private final LiveOptions options;
    private final long seed;
    private final PendingPulls pending;
    private RestorableUniformRandomProvider random;
    private Policy policy;
    private ArmDirectory arms;

    /** Creates a model without rewards. */
    NamedArms(PolicySpec spec, LiveOptions options, long seed, ArmDirectory arms) {
        this.spec = spec;
        this.options = options;
        this.seed = seed;
        this.arms = arms;
        this.random = Streams.seeded(seed);
        this.policy = startPolicy(arms.size(), random);
        this.pending = new PendingPulls(arms.size());
    }

    private Policy startPolicy(int slots, RestorableUniformRandomProvider source) {
        FixedArms setting = new FixedArms(slots, options.horizon(), Optional.empty());
        return spec.startWithoutFloor(setting, source);
    }

    ArmDirectory directory() {
        return arms;
    }

    /** Returns the rule of choice in the current state. */
    ChoiceRule rule() {
        return policy.rule(pending);
    }

    private ArmStatistics statistics() {
        return (ArmStatistics) policy.statistics();
    }

    // Decisions

    @Override
    public int slot(String arm) {
        return arms.find(arm);
    }

    @Override
    public boolean addPending(BookedDecision decision) {
        pending.add(decision.slot());
        return policy.countsPending(decision.slot());
    }

    @Override
    public boolean removePending(BookedDecision decision, boolean learned) {
        pending.remove(decision.slot());
        return policy.countsPending(decision.slot());
    }

    @Override
    public boolean isLost(BookedDecision decision) {
        int slot = decision.slot();
        return slot < 0 || slot >= arms.size() || !decision.arm().equals(arms.id(slot));
    }

    @Override
    public void learn(BookedDecision decision, double reward) {
        Limits.checkRoom(statistics().observations());
        policy.update(decision.slot(), reward);
    }

    // Arms

    /** Makes a change, or leaves everything as it was if the change throws an exception. */
    void change(Runnable change) {
        ArmDirectory oldArms = arms;
        Policy oldPolicy = policy;
        RestorableUniformRandomProvider oldRandom = random;
        boolean done = false;
        try {
            change.run();
            done = true;
        } finally {
            if (!done) {
                arms = oldArms;
                policy = oldPolicy;
                random = oldRandom;
            }
        }
    }

    /** Adds arms, which are enabled. */
    void add(List<String> ids) {
        checkNew(ids);
        ArmDirectory more = arms.with(ids);
        if (more.size() > arms.size()) {
            rearrange(more, keep(arms.size()));
        } else {
            arms = more;
        }
    }

    private void checkNew(List<String> ids) {
        Set<String> seen = new HashSet<>();
        for (String id : ids) {
            LiveOptions.checkText("The id of an arm", id);
            if (arms.find(id) >= 0) {
                throw new IllegalArgumentException("A new arm must have a new id; there is an arm '" + id
                        + "' already. Enable it, or choose another id.");
            }
            if (!seen.add(id)) {
                throw new IllegalArgumentException(
                        "New arms must have different ids; got '" + id + "' twice in one call. Give each id once.");
            }
        }
        if (arms.arms() + ids.size() > options.maxArms()) {
            throw new IllegalArgumentException("There can be at most " + options.maxArms() + " arms; got "
                    + (arms.arms() + ids.size()) + ". Remove arms, or set another limit by LiveOptions.withMaxArms.");
        }
    }

    /** Removes an arm without open decisions. */
    void remove(String id) {
        int slot = arms.slot(id);
        ArmDirectory fewer = arms.without(slot);
        int[] indices = keep(fewer.size());
        indices[slot] = -1;
        rearrange(fewer, indices);
    }

    boolean isEnabled(String id) {
        return arms.isEnabled(arms.slot(id));
    }

    /** Enables or disables an arm. */
    void setEnabled(String id, boolean enabled) {
        arms = arms.withEnabled(arms.slot(id), enabled);
    }

    /** Returns the new slot of each slot: the same for the first ones, and -1 for the others. */
    private int[] keep(int first) {
        int[] indices = new int[arms.size()];
        for (int slot = 0; slot < indices.length; slot++) {
            indices[slot] = slot < first ? slot : -1;
        }
        return indices;
    }

    /** Starts the policy again with other slots, and gives it the observations of the slots that are kept. */
    private void rearrange(ArmDirectory next, int[] indices) {
        int slots = next.size();
        RestorableUniformRandomProvider source = Streams.seeded(seed);
        Policy started = startPolicy(slots, source);
        if (statistics().observations() > 0) { // otherwise nothing was drawn since the start
            Streams.restore(source, Streams.save(random));
        }
        started.statistics().merge(statistics().rearranged(slots, indices));
        policy = started;
        random = source;
        arms = next;
        pending.resize(slots);
    }

    // Rewards in bulk

    /** Rejects rewards in bulk that {@link #learn(String, RewardTotals)} would refuse. A policy with one arm tries them. */
    void check(String id, RewardTotals totals) {
        int slot = arms.slot(id);
        RewardTotals scaled = spec.rewardScale().toUnit(totals);
        if (statistics().observations() + totals.pulls() > Limits.OBSERVATIONS) {
            throw new IllegalArgumentException("A bandit can have at most " + Limits.OBSERVATIONS
                    + " rewards; this one has " + statistics().observations() + ", and the totals have "
                    + totals.pulls() + " more. Start a new one.");
        }
        ((ArmStatistics) startPolicy(1, Streams.seeded(seed)).statistics()).add(0, scaled);
        double most = Math.abs(statistics().reward(slot)) + Math.abs(scaled.reward());
        if (most > Limits.TOTAL) {
            throw new IllegalArgumentException("The total reward of an arm must be at most " + Limits.TOTAL
                    + " in magnitude; that of '" + id + "' could be " + most + ". Divide the rewards by a constant.");
        }
    }

    /** Learns rewards of an arm in bulk that {@link #check} accepts. */
    void learn(String id, RewardTotals totals) {
        statistics().add(arms.slot(id), spec.rewardScale().toUnit(totals));
    }

    /** Returns the rewards of an arm, on the scale of the rewards. */
    RewardTotals totals(String id) {
        return spec.rewardScale().fromUnit(statistics().totals(arms.slot(id)));
    }

    /** Returns a view of an arm. */
    ArmView view(String id, double probability) {
        int slot = arms.slot(id);
        long pulls = statistics().pulls(slot);
        double mean = spec.rewardScale().fromUnit(statistics().reward(slot) / pulls);
        return new ArmView(id, arms.isEnabled(slot), pulls, mean, pending.of(slot), probability);
    }

    /** The arms and rewards of another bandit. */
    record Replica(ArmDirectory arms, ArmStatistics statistics) {}

    /** Returns a copy of the arms and rewards. */
    Replica copy() {
        return new Replica(arms, statistics().rearranged(arms.size(), keep(arms.size())));
    }

    /** Adds the arms and rewards of another bandit. */
    void add(Replica replica) {
        long total = statistics().observations() + replica.statistics.observations();
        if (total > Limits.OBSERVATIONS) {
            throw new IllegalArgumentException("Merged bandits can have at most " + Limits.OBSERVATIONS
                    + " rewards; these have " + total + ". Do not merge copies into each other repeatedly.");
        }
        addMissing(replica.arms);
        rearrange(arms, keep(arms.size())); // a copy of the policy, so that a refused merge can be undone
        int[] indices = new int[replica.arms.size()];
        for (int slot = 0; slot < indices.length; slot++) {
            String id = replica.arms.id(slot);
            indices[slot] = id == null ? -1 : arms.slot(id);
        }
        statistics().merge(replica.statistics.rearranged(arms.size(), indices));
    }

    /** Adds the arms of another bandit that this one does not have, enabled or disabled as they are there. */
    private void addMissing(ArmDirectory others) {
        List<String> missing =
                others.all().stream().filter(id -> arms.find(id) < 0).toList();
        if (!missing.isEmpty()) {
            add(missing);
        }
        for (String id : missing) {
            setEnabled(id, others.isEnabled(others.slot(id)));
        }
    }

    // States

    /** Writes the arms, the random numbers and the rewards. */
    void save(StateWriter out) {
        out.writeInt(arms.size());
        for (int slot = 0; slot < arms.size(); slot++) {
            String id = arms.id(slot);
            out.writeInt(id == null ? 0 : arms.isEnabled(slot) ? 2 : 1);
            if (id != null) {
                out.writeText(id);
            }
        }
        out.writeBytes(Streams.save(random));
        policy.statistics().save(out);
    }

    /** Reads what {@link #save} wrote. */
    static NamedArms load(PolicySpec spec, LiveOptions options, long seed, StateReader in) {
        NamedArms model = new NamedArms(spec, options, seed, readArms(in));
        Streams.restore(model.random, in.readBytes());
        model.policy.statistics().load(in);
        Limits.checkObservations(model.policy.statistics().observations());
        return model;
    }

    private static ArmDirectory readArms(StateReader in) {
        int size = in.readInt();
        if (size < 1 || size > in.remaining() / Integer.BYTES) {
            throw new StateException("The number of slots for arms in a state must be between 1 and "
                    + in.remaining() / Integer.BYTES + "; got " + size + ". Restore an undamaged state.");
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
        if (in.remaining() / Long.BYTES < size) { // every policy has at least a number of pulls for each slot
            throw new StateException(
                    "The state is too short for " + size + " slots for arms. Restore an undamaged state.");
        }
        return ArmDirectory.of(ids, enabled);
    }
}
