package io.github.randucb.live.arm;

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
import io.github.randucb.text.SavedText;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The model of a bandit without features: a policy whose arms have ids, and come and go. Each arm has a slot of the policy
 * ({@link ArmDirectory}).
 *
 * <p>Not thread-safe.
 */
public final class NamedArms implements DecisionModel {
    private final PolicySpec spec;
    private final OptionalLong horizon;
    private final int maxArms;
    private final long seed;
    private final PendingPulls pending;
    private RestorableUniformRandomProvider random;
    private Policy policy;
    private ArmDirectory arms;

    /** Creates a model without rewards. */
    private NamedArms(PolicySpec spec, OptionalLong horizon, int maxArms, long seed, ArmDirectory arms) {
        this.spec = spec;
        this.horizon = horizon;
        this.maxArms = maxArms;
        this.seed = seed;
        this.arms = arms;
        this.random = Streams.seeded(seed);
        this.policy = startPolicy(arms.size(), random);
        this.pending = new PendingPulls(arms.size());
    }

    private Policy startPolicy(int slots, RestorableUniformRandomProvider source) {
        FixedArms setting = new FixedArms(slots, horizon, Optional.empty());
        return spec.startWithoutFloor(setting, source);
    }

    /**
     * Creates a model without arms and rewards.
     *
     * @param spec a policy that does not learn from features
     * @param horizon the number of decisions, if it is known
     * @param maxArms the largest number of arms
     * @param seed the seed of the policy
     * @return the model
     */
    public static NamedArms start(PolicySpec spec, OptionalLong horizon, int maxArms, long seed) {
        return new NamedArms(spec, horizon, maxArms, seed, ArmDirectory.empty(1));
    }

    /**
     * Returns the arms.
     *
     * @return the arms, which do not change when arms come and go
     */
    public ArmDirectory directory() {
        return arms;
    }

    /**
     * Returns the rule of choice in the current state.
     *
     * @return the rule, which does not change when the model learns
     */
    public ChoiceRule rule() {
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

    /**
     * Makes a change, or leaves everything as it was if the change throws an exception.
     *
     * @param change the change
     */
    public void change(Runnable change) {
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

    /**
     * Adds arms, which are enabled.
     *
     * @param ids the ids of the arms
     * @throws IllegalArgumentException if there is such an arm, an id is given twice, or there are too many arms
     */
    public void add(List<String> ids) {
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
            SavedText.check("The id of an arm", id);
            if (arms.find(id) >= 0) {
                throw new IllegalArgumentException("A new arm must have a new id; there is an arm '" + id
                        + "' already. Enable it, or choose another id.");
            }
            if (!seen.add(id)) {
                throw new IllegalArgumentException(
                        "New arms must have different ids; got '" + id + "' twice in one call. Give each id once.");
            }
        }
        if (arms.arms() + ids.size() > maxArms) {
            throw new IllegalArgumentException("There can be at most " + maxArms + " arms; got "
                    + (arms.arms() + ids.size()) + ". Remove arms, or set another limit by LiveOptions.withMaxArms.");
        }
    }

    /**
     * Removes an arm without open decisions.
     *
     * @param id the id of the arm
     */
    public void remove(String id) {
        int slot = arms.slot(id);
        ArmDirectory fewer = arms.without(slot);
        int[] indices = keep(fewer.size());
        indices[slot] = -1;
        rearrange(fewer, indices);
    }

    /**
     * Tells whether an arm can be chosen.
     *
     * @param id the id of the arm
     * @return false if it is disabled
     */
    public boolean isEnabled(String id) {
        return arms.isEnabled(arms.slot(id));
    }

    /**
     * Enables or disables an arm.
     *
     * @param id the id of the arm
     * @param enabled whether it can be chosen
     */
    public void setEnabled(String id, boolean enabled) {
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

    /**
     * Rejects rewards in bulk that {@link #learn(String, RewardTotals)} would refuse. A policy with one arm tries them.
     *
     * @param id the id of the arm
     * @param totals the rewards
     * @throws IllegalArgumentException if they are refused
     */
    public void check(String id, RewardTotals totals) {
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

    /**
     * Learns rewards of an arm in bulk.
     *
     * @param id the id of the arm
     * @param totals rewards that {@link #check(String, RewardTotals)} accepts
     */
    public void learn(String id, RewardTotals totals) {
        statistics().add(arms.slot(id), spec.rewardScale().toUnit(totals));
    }

    /**
     * Returns the rewards of an arm.
     *
     * @param id the id of the arm
     * @return the rewards, on the scale of the rewards
     */
    public RewardTotals totals(String id) {
        return spec.rewardScale().fromUnit(statistics().totals(arms.slot(id)));
    }

    /**
     * Returns the number of rewards of an arm.
     *
     * @param id the id of the arm
     * @return the number of rewards learned
     */
    public long pulls(String id) {
        return statistics().pulls(arms.slot(id));
    }

    /**
     * Returns the average reward of an arm.
     *
     * @param id the id of the arm
     * @return the mean on the scale of the rewards; NaN without rewards
     */
    public double mean(String id) {
        int slot = arms.slot(id);
        return spec.rewardScale()
                .fromUnit(statistics().reward(slot) / statistics().pulls(slot));
    }

    /**
     * Returns the number of open decisions of an arm.
     *
     * @param id the id of the arm
     * @return the number of decisions that wait for activation or a reward
     */
    public int pending(String id) {
        return pending.of(arms.slot(id));
    }

    /**
     * The arms and rewards of another bandit.
     *
     * @param arms the arms
     * @param statistics a copy of the rewards
     */
    public record Replica(ArmDirectory arms, ArmStatistics statistics) {}

    /**
     * Returns a copy of the arms and rewards.
     *
     * @return the copy
     */
    public Replica copy() {
        return new Replica(arms, statistics().rearranged(arms.size(), keep(arms.size())));
    }

    /**
     * Adds the arms and rewards of another bandit.
     *
     * @param replica the other bandit
     * @throws IllegalArgumentException if both together have too many arms or rewards
     */
    public void add(Replica replica) {
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

    /**
     * Writes the arms, the random numbers and the rewards.
     *
     * @param out the writer
     */
    public void save(StateWriter out) {
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

    /**
     * Reads what {@link #save} wrote.
     *
     * @param spec the policy
     * @param horizon the number of decisions, if it is known
     * @param maxArms the largest number of arms
     * @param seed the seed of the policy
     * @param in the reader
     * @return the model
     */
    public static NamedArms load(PolicySpec spec, OptionalLong horizon, int maxArms, long seed, StateReader in) {
        NamedArms model = new NamedArms(spec, horizon, maxArms, seed, readArms(in));
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
