package io.github.randucb;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.feature.SpanningArms;
import io.github.randucb.glm.GlmModel;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A policy with all that is needed to save, restore and merge it. Not thread-safe.
 *
 * @param <P> the type of the policy
 */
final class Learner<P> {
    private static final int EXCHANGE_SINCE = 4; // version of the state format

    private final Kind<P> kind;
    private final PolicySpec spec;
    private final Setting setting;
    private final long seed;
    private final RestorableUniformRandomProvider random;
    private final P policy;

    /** Makes a policy. */
    @FunctionalInterface
    interface Start<P> {
        P start(PolicySpec spec, Setting setting, UniformRandomProvider random);
    }

    /** A type of policies, and what to do with one. Immutable and thread-safe. */
    record Kind<P>(boolean changing, Start<P> starting, Function<P, Statistics> statistics) {
        /** Policies for a fixed set of arms. */
        static final Kind<Policy> FIXED = new Kind<>(false, PolicySpec::start, Policy::statistics);
        /** Policies for arms that change. */
        static final Kind<ContextualPolicy> CONTEXTUAL =
                new Kind<>(true, PolicySpec::startContextual, ContextualPolicy::statistics);

        /** Refuses the state of another kind. */
        void check(Setting setting) {
            if (setting.isChanging() != changing) {
                throw new StateException(
                        changing
                                ? "this is the state of a Bandit: use Bandit.restore"
                                : "this is the state of a ContextualBandit: use ContextualBandit.restore");
            }
        }
    }

    Learner(Kind<P> kind, PolicySpec spec, Setting setting, long seed) {
        this.kind = kind;
        this.spec = Objects.requireNonNull(spec, "spec");
        this.setting = Objects.requireNonNull(setting, "setting");
        this.seed = seed;
        this.random = Streams.seeded(seed);
        this.policy = kind.starting.start(spec, setting, random);
    }

    P policy() {
        return policy;
    }

    PolicySpec spec() {
        return spec;
    }

    Setting setting() {
        return setting;
    }

    Statistics statistics() {
        return kind.statistics.apply(policy);
    }

    /** Refuses one more observation than can be counted. */
    void checkRoom() {
        Limits.checkRoom(statistics().observations());
    }

    /** Draws an arm from the probabilities that are reported, whatever the method: their errors then do no harm. */
    Decision decide(ActionProbabilities probabilities) {
        return new Decision(probabilities.sample(random), probabilities);
    }

    /** Refuses to learn from itself, or from another policy or setting. */
    void checkMerge(Learner<P> other) {
        if (other == this) {
            throw new IllegalArgumentException("a bandit cannot learn from itself: all it knows would count twice");
        }
        if (!spec.equals(other.spec) || !setting.equals(other.setting)) {
            String features = setting.toString().equals(other.setting.toString()) ? ", with other features" : "";
            throw new IllegalArgumentException("only copies of the same policy can be merged: this is " + this
                    + ", the other " + other + features + "; withPolicy changes policy, parameters and setting");
        }
    }

    /** Learns what another one has learned. */
    void merge(Learner<P> other) {
        long total = statistics().observations() + other.statistics().observations();
        if (total > Limits.OBSERVATIONS) {
            throw new IllegalArgumentException("Merged bandits can have at most " + Limits.OBSERVATIONS
                    + " observations; these have " + total + ". Never merge copies into each other again and again.");
        }
        statistics().merge(other.statistics());
    }

    /** One with another policy that knows the same. */
    Learner<P> withPolicy(PolicySpec newSpec, Setting newSetting, long newSeed) {
        if (!newSpec.rewardScale().equals(spec.rewardScale())) {
            throw new IllegalArgumentException("The new policy must map rewards as " + this + " does; got " + newSpec
                    + ". Learned rewards are kept on the scale of 'range' and 'sub-gaussian', and with features nothing"
                    + " is subtracted from rewards.");
        }
        Learner<P> changed = new Learner<>(kind, newSpec, newSetting, newSeed);
        changed.merge(this);
        return changed;
    }

    byte[] save() {
        StateWriter out = new StateWriter();
        out.writeText(spec.type().id());
        out.writeInt(spec.given().size());
        spec.given().forEach((name, value) -> {
            out.writeText(name);
            out.writeText(value);
        });
        writeSetting(out);
        out.writeLong(seed);
        out.writeBytes(Streams.save(random));
        statistics().save(out);
        if (policy instanceof Policy fixed) {
            fixed.saveChoice(out);
        }
        return out.toBytes();
    }

    private void writeSetting(StateWriter out) {
        out.writeInt(setting.arms());
        out.writeLong(setting.horizon().orElse(0));
        out.writeInt(setting.space().map(FeatureSpace::dimension).orElse(0));
        if (setting.isChanging()) {
            out.writeDoubles(new double[] {setting.requireSpace().longest()}, 1);
        } else {
            setting.features().ifPresent(features -> features.save(out));
        }
    }

    /** A copy of one that was saved by {@link #save}, which knows its policies. */
    Learner<P> copy(byte[] state) {
        return restore(kind, state, id -> spec.type().spec());
    }

    static <P> Learner<P> restore(Kind<P> kind, byte[] state, Function<String, PolicySpec> policies) {
        StateReader in = new StateReader(Objects.requireNonNull(state, "state"));
        try {
            PolicySpec spec = policy(in, policies);
            Setting setting = readSetting(in);
            kind.check(setting);
            checkFeatures(spec, setting, in);
            Learner<P> learner = new Learner<>(kind, spec, setting, in.readLong());
            Streams.restore(learner.random, in.readBytes());
            learner.statistics().load(in);
            Limits.checkObservations(learner.statistics().observations());
            if (learner.policy instanceof Policy fixed && in.version() > 1) {
                fixed.loadChoice(in);
            }
            in.expectEnd();
            return learner;
        } catch (StateException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new StateException("the state cannot be restored here: " + e.getMessage());
        }
    }

    /** Refuses a state that is too short for its d x d matrix, before memory for the matrix is taken. */
    private static void checkFeatures(PolicySpec spec, Setting setting, StateReader in) {
        long d = setting.space().map(FeatureSpace::dimension).orElse(0);
        if (d > Limits.FEATURES && spec.type().needsFeatures() && d * d > in.remaining() / Double.BYTES) {
            throw new StateException("the state is too short for " + d + " features; restore an undamaged state");
        }
    }

    private static PolicySpec policy(StateReader in, Function<String, PolicySpec> policies) {
        PolicySpec spec = type(in.readText(), policies);
        try {
            for (int left = in.readInt(); left > 0; left--) {
                spec = spec.with(in.readText(), in.readText());
            }
            return withDefaultsOf(in.version(), spec);
        } catch (ParameterException e) {
            throw new StateException("the state cannot be restored: " + e.getMessage());
        }
    }

    private static PolicySpec type(String id, Function<String, PolicySpec> policies) {
        try {
            return policies.apply(id);
        } catch (ParameterException e) {
            throw new StateException("the state cannot be restored here: " + e.getMessage()
                    + " (a policy of your own needs restore(state, catalogue))");
        }
    }

    /** A state leaves out parameters that had their defaults: one default is another since. */
    private static PolicySpec withDefaultsOf(int version, PolicySpec spec) {
        boolean greedy = version < EXCHANGE_SINCE
                && spec.type().parameters().contains(GlmModel.SPANNING_SEARCH)
                && spec.given().containsKey(GlmModel.INITIALIZATION.name());
        return greedy ? spec.with(GlmModel.SPANNING_SEARCH, SpanningArms.Search.GREEDY) : spec;
    }

    private static Setting readSetting(StateReader in) {
        int arms = in.readInt();
        long horizon = in.readLong();
        int dimension = in.readInt();
        if (arms < 0 || arms > in.remaining() / Long.BYTES || horizon < 0 || dimension < 0) {
            throw new StateException(
                    "the state has " + arms + " arms, horizon " + horizon + " and dimension " + dimension);
        }
        OptionalLong rounds = horizon == 0 ? OptionalLong.empty() : OptionalLong.of(horizon);
        if (arms == 0) {
            if ((long) dimension * dimension > in.remaining() / Double.BYTES) {
                throw new StateException("the state is too short for " + dimension + " features");
            }
            FeatureSpace space = new FeatureSpace(dimension, in.readDoubles(1)[0]);
            return new Setting(0, rounds, Optional.empty(), Optional.of(space));
        }
        Optional<Features> features =
                dimension == 0 ? Optional.empty() : Optional.of(Features.load(arms, dimension, in));
        return new Setting(arms, rounds, features, features.map(Features::space));
    }

    @Override
    public String toString() {
        return spec + " for " + setting;
    }
}
