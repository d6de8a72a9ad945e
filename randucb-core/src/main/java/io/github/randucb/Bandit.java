package io.github.randucb;

import io.github.randucb.confidence.Features;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.PolicySpec;
import io.github.randucb.policy.Setting;
import io.github.randucb.random.Streams;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import org.apache.commons.rng.RestorableUniformRandomProvider;

/**
 * A policy at work in a program: it chooses, learns, tells probabilities, is saved and restored.
 *
 * <p>Thread-safe: every method holds the bandit's lock, so that choices and updates may come from any thread.
 * Choices from one thread, with updates in a fixed order, depend on the seed alone.
 */
public final class Bandit {
    private final PolicySpec spec;
    private final Setting setting;
    private final long seed;
    private final RestorableUniformRandomProvider random;
    private final Policy policy;

    private Bandit(PolicySpec spec, Setting setting, long seed) {
        this.spec = Objects.requireNonNull(spec, "spec");
        this.setting = Objects.requireNonNull(setting, "setting");
        this.seed = seed;
        this.random = Streams.seeded(seed);
        this.policy = spec.start(setting, random);
    }

    /**
     * A bandit that has learned nothing.
     *
     * @param spec the policy
     * @param setting the problem
     * @param seed the seed of its random choices; copies that run side by side need different ones
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not go together, or not with the setting
     */
    public static Bandit start(PolicySpec spec, Setting setting, long seed) {
        return new Bandit(spec, setting, seed);
    }

    /**
     * Chooses an arm.
     *
     * @return an arm in 0..K-1
     */
    public synchronized int select() {
        return policy.select();
    }

    /**
     * Chooses an arm and tells with which probability. Computing it costs more than the choice: for policies
     * with exact probabilities microseconds, by quadrature milliseconds that grow with K, by simulation a
     * thousand choices.
     *
     * @return the choice
     */
    public synchronized Decision decide() {
        ActionProbabilities probabilities = policy.probabilities();
        int arm = policy.select();
        return new Decision(arm, probabilities.of(arm), probabilities.method());
    }

    /**
     * With which probability {@link #select} would choose each arm now. Asking changes nothing.
     *
     * @return the probabilities, and how they were computed
     */
    public synchronized ActionProbabilities probabilities() {
        return policy.probabilities();
    }

    /**
     * Learns from one reward, which may come late and in any order.
     *
     * @param arm the arm that gave it
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is outside what the policy takes;
     *     nothing is changed then
     */
    public synchronized void update(int arm, double reward) {
        policy.update(arm, reward);
    }

    /**
     * Learns all that another copy has learned, exactly as if its rewards had come here.
     *
     * <p>What both know already would count twice. So let each replica learn from its own rewards only, and merge all
     * replicas into a fresh bandit whenever the sum is wanted; never merge replicas into each other again and again.
     *
     * @param other a bandit of the same policy, parameters and setting, left unchanged
     * @throws IllegalArgumentException if it is of another policy or setting; nothing is changed then
     */
    public void merge(Bandit other) {
        if (!spec.equals(other.spec) || !setting.equals(other.setting)) {
            throw new IllegalArgumentException("only copies of the same policy can be merged: this is " + this
                    + ", the other " + other + "; withPolicy changes parameters");
        }
        Bandit copy = other.copy(); // under the other's lock alone, so that two may merge each other
        synchronized (this) {
            policy.statistics().merge(copy.policy.statistics());
        }
    }

    /**
     * A bandit that knows what this one has learned, with another policy, other parameters or another seed. This
     * one is left unchanged.
     *
     * @param newSpec the policy
     * @param newSeed the seed of its random choices
     * @return the new bandit
     * @throws IllegalArgumentException if the new policy cannot learn from what the old one has kept
     */
    public Bandit withPolicy(PolicySpec newSpec, long newSeed) {
        Bandit bandit = new Bandit(newSpec, setting, newSeed);
        bandit.policy.statistics().merge(copy().policy.statistics());
        return bandit;
    }

    private Bandit copy() {
        return restore(save(), id -> spec.type().spec());
    }

    /**
     * The number of rewards learned from.
     *
     * @return the number
     */
    public synchronized long observations() {
        return policy.statistics().observations();
    }

    /**
     * The number of rewards learned from, for an arm.
     *
     * @param arm the arm
     * @return the number
     */
    public synchronized long pulls(int arm) {
        return policy.statistics().pulls(arm);
    }

    /**
     * The average reward of an arm.
     *
     * @param arm the arm
     * @return the mean of its rewards as they were counted, not a number if there were none
     */
    public synchronized double mean(int arm) {
        return policy.statistics().reward(arm) / policy.statistics().pulls(arm);
    }

    /**
     * The policy.
     *
     * @return its specification
     */
    public PolicySpec spec() {
        return spec;
    }

    /**
     * The problem.
     *
     * @return as it was told at the start
     */
    public Setting setting() {
        return setting;
    }

    /**
     * Everything that {@link #restore} needs to go on bit for bit: policy, statistics and random generator. The
     * format is described in {@code docs/state-format.md}.
     *
     * @return the state
     */
    public synchronized byte[] save() {
        StateWriter out = new StateWriter();
        out.writeText(spec.type().id());
        out.writeInt(spec.given().size());
        spec.given().forEach((name, value) -> {
            out.writeText(name);
            out.writeText(value);
        });
        out.writeInt(setting.arms());
        out.writeLong(setting.horizon().orElse(0));
        Features.save(setting.features(), out);
        out.writeLong(seed);
        out.writeBytes(Streams.save(random));
        policy.statistics().save(out);
        return out.toBytes();
    }

    /**
     * A bandit that goes on where a saved one stood.
     *
     * @param state what {@link #save} returned
     * @return the bandit
     * @throws StateException if the state is damaged, cut short, of a newer format, or of an unknown policy
     */
    public static Bandit restore(byte[] state) {
        return restore(state, Catalogue.standard());
    }

    /**
     * A bandit that goes on where a saved one stood, with policies of one's own.
     *
     * @param state what {@link #save} returned
     * @param catalogue the policies there are
     * @return the bandit
     * @throws StateException if the state is damaged, cut short, of a newer format, or of an unknown policy
     */
    public static Bandit restore(byte[] state, Catalogue catalogue) {
        return restore(state, Objects.requireNonNull(catalogue, "catalogue")::policy);
    }

    private static Bandit restore(byte[] state, Function<String, PolicySpec> policies) {
        StateReader in = new StateReader(state);
        try {
            PolicySpec spec = policies.apply(in.readText());
            for (int left = in.readInt(); left > 0; left--) {
                spec = spec.with(in.readText(), in.readText());
            }
            Bandit bandit = new Bandit(spec, readSetting(in), in.readLong());
            Streams.restore(bandit.random, in.readBytes());
            bandit.policy.statistics().load(in);
            in.expectEnd();
            return bandit;
        } catch (StateException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new StateException("the state cannot be restored here: " + e.getMessage()
                    + " (a policy of your own needs restore(state, catalogue))");
        }
    }

    private static Setting readSetting(StateReader in) {
        int arms = in.readInt();
        long horizon = in.readLong();
        if (arms < 1 || arms > in.remaining() / Long.BYTES || horizon < 0) {
            throw new StateException("the state has " + arms + " arms and horizon " + horizon);
        }
        OptionalLong rounds = horizon == 0 ? OptionalLong.empty() : OptionalLong.of(horizon);
        return new Setting(arms, rounds, Features.load(arms, in));
    }

    @Override
    public String toString() {
        return spec + " for " + setting;
    }
}
