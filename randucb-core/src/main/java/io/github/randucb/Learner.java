package io.github.randucb;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Objects;
import java.util.function.Function;
import org.apache.commons.rng.RestorableUniformRandomProvider;

/**
 * The common part of {@link Bandit} and {@link ContextualBandit}: a policy with its random generator and statistics,
 * which can be saved, restored, merged and given another policy.
 *
 * <p>Thread-safe: every method that reads or changes the statistics or the random generator holds the bandit's lock.
 * If one thread calls a bandit in a fixed order, its choices depend only on the seed and the rewards.
 *
 * @param <B> the type of the bandit
 * @param <S> the type of its setting
 */
public abstract sealed class Learner<B extends Learner<B, S>, S extends Setting> permits Bandit, ContextualBandit {
    private final PolicySpec spec;
    private final S setting;
    private final long seed;
    private final RestorableUniformRandomProvider random;

    /** Creates a bandit without observations. */
    @FunctionalInterface
    interface Start<B> {
        B start(PolicySpec spec, Setting setting, long seed);
    }

    Learner(PolicySpec spec, S setting, long seed, RestorableUniformRandomProvider random) {
        this.spec = spec;
        this.setting = setting;
        this.seed = seed;
        this.random = random;
    }

    /** Returns the factory of bandits of this type. */
    abstract Start<B> starting();

    /** Returns what the policy has learned. */
    abstract Statistics statistics();

    /** Writes the part of the policy's choices that has a state of its own. */
    void saveChoice(StateWriter out) {}

    /** Reads what {@link #saveChoice} wrote. */
    void loadChoice(StateReader in) {}

    /** Rejects an observation if the bandit already has as many as it can count. */
    final void checkRoom() {
        Limits.checkRoom(statistics().observations());
    }

    /** Draws an arm from the probabilities, so that they are exactly the distribution of the arm. */
    final Decision decide(ActionProbabilities probabilities) {
        return new Decision(probabilities.sample(random), probabilities);
    }

    /**
     * Adds the observations of another bandit to those of this one. The statistics are afterwards the same as if all
     * rewards had been given to this bandit; models that are fitted to the statistics are fitted again.
     *
     * <p>Observations present in both bandits are counted twice. Therefore let each replica learn from its own rewards
     * only, and merge all replicas into a new bandit each time the sum is needed. Do not merge replicas into each other
     * repeatedly.
     *
     * @param other a bandit with the same policy, parameters and setting; it is not changed
     * @throws IllegalArgumentException if the other bandit is this one, has another policy or setting, or both together
     *     have more than 2^50 observations; this bandit is not changed then
     */
    public final void merge(B other) {
        checkMerge(Objects.requireNonNull(other, "other"));
        B copy = other.copy(); // holds the other's lock only, so that two bandits can merge each other without deadlock
        synchronized (this) {
            add(copy);
        }
    }

    private void checkMerge(Learner<B, S> other) {
        if (other == this) {
            throw new IllegalArgumentException(
                    "A bandit cannot be merged into itself: all observations would be counted twice.");
        }
        if (!spec.equals(other.spec) || !setting.equals(other.setting)) {
            boolean sameText = setting.toString().equals(other.setting.toString());
            String features = sameText && !setting.equals(other.setting) ? " with other features" : "";
            throw new IllegalArgumentException(
                    "Merged bandits must have the same policy, parameters and setting; this is "
                            + this + ", the other is " + other + features
                            + ". Use withPolicy to change policy, parameters and setting.");
        }
    }

    final void add(Learner<B, S> other) {
        long total = statistics().observations() + other.statistics().observations();
        if (total > Limits.OBSERVATIONS) {
            throw new IllegalArgumentException("Merged bandits can have at most " + Limits.OBSERVATIONS
                    + " observations; these have " + total + ". Do not merge copies into each other repeatedly.");
        }
        statistics().merge(other.statistics());
    }

    /**
     * Returns a bandit with the observations of this one and another policy, other parameters or another seed. This
     * bandit is not changed.
     *
     * @param newSpec the policy
     * @param newSeed the seed of its random choices
     * @return the new bandit
     * @throws IllegalArgumentException if the new policy cannot use the statistics of the old one
     */
    public final B withPolicy(PolicySpec newSpec, long newSeed) {
        return withPolicy(newSpec, setting, newSeed);
    }

    /**
     * Returns a bandit with the observations of this one and another policy, other parameters, another setting or
     * another seed. This bandit is not changed.
     *
     * @param newSpec the policy
     * @param newSetting the problem. For a {@link Bandit}: the same number of arms, possibly with another horizon or
     *     other features. For a {@link ContextualBandit}: the same number of features, possibly with another horizon or
     *     a larger {@code maxNorm}
     * @param newSeed the seed of its random choices
     * @return the new bandit
     * @throws IllegalArgumentException if the new policy cannot use the statistics of the old one
     */
    public final B withPolicy(PolicySpec newSpec, Setting newSetting, long newSeed) {
        if (!newSpec.rewardScale().equals(spec.rewardScale())) {
            throw new IllegalArgumentException(
                    "The new policy must have the same reward scale as " + this + "; got " + newSpec
                            + ". Set the same 'range' and 'sub-gaussian'. The scale of 'range' also differs between policies with"
                            + " features and policies without features.");
        }
        B changed = starting().start(newSpec, newSetting, newSeed);
        changed.add(copy());
        return changed;
    }

    /**
     * Returns the number of rewards learned from.
     *
     * @return the number of observations
     */
    public final synchronized long observations() {
        return statistics().observations();
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
     * Returns the problem.
     *
     * @return the setting that was given at the start
     */
    public final S setting() {
        return setting;
    }

    /**
     * Returns the whole state: policy, statistics and random generator. A restored bandit makes the same choices as this
     * one would. {@code docs/state-format.md} describes the format.
     *
     * @return the state, for {@code restore}
     */
    public final synchronized byte[] save() {
        StateWriter out = new StateWriter();
        new StateHeader(spec, setting).write(out);
        out.writeLong(seed);
        out.writeBytes(Streams.save(random));
        statistics().save(out);
        saveChoice(out);
        return out.toBytes();
    }

    final void load(StateReader in) {
        Streams.restore(random, in.readBytes());
        statistics().load(in);
        Limits.checkObservations(statistics().observations());
        if (in.version() > 1) {
            loadChoice(in);
        }
        in.expectEnd();
    }

    final B copy() {
        return restore(save(), setting.isChanging(), id -> spec.type().spec(), starting());
    }

    /**
     * Restores a bandit.
     *
     * @param state the bytes of {@link #save}
     * @param changing whether the bandit is for arms that change
     * @param policies the policy with default parameters for each id
     * @param starting the factory of bandits
     * @param <B> the type of the bandit
     * @return the bandit
     * @throws StateException if the state cannot be restored
     */
    static <B extends Learner<B, ?>> B restore(
            byte[] state, boolean changing, Function<String, PolicySpec> policies, Start<B> starting) {
        StateReader in = new StateReader(Objects.requireNonNull(state, "state"));
        try {
            StateHeader header = StateHeader.read(in, policies);
            if (header.setting().isChanging() != changing) {
                throw new StateException(
                        changing
                                ? "This is the state of a Bandit: use Bandit.restore."
                                : "This is the state of a ContextualBandit: use ContextualBandit.restore.");
            }
            B bandit = starting.start(header.spec(), header.setting(), in.readLong());
            bandit.load(in);
            return bandit;
        } catch (StateException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new StateException("The state cannot be restored: " + e.getMessage());
        }
    }

    @Override
    public final String toString() {
        return spec + " for " + setting;
    }
}
