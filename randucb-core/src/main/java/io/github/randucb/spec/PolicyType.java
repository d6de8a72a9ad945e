package io.github.randucb.spec;

import io.github.randucb.confidence.ContextualStatistics;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.FlooredPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.RewardScale;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A kind of policy, as the catalogue lists it: an id, a description, a reference, its parameters, and how to
 * build one.
 *
 * <p>Immutable and thread-safe.
 */
public final class PolicyType {
    private static final Theory NO_THEORY = (values, setting, truth) -> List.of();

    private final String id;
    private final String description;
    private final String reference;
    private final List<Parameter<?>> parameters;
    private final Builder builder;
    private final boolean needsFeatures;
    private final Theory theory;

    private PolicyType(
            String id,
            String description,
            String reference,
            List<Parameter<?>> parameters,
            Builder builder,
            boolean needsFeatures,
            Theory theory) {
        this.id = id;
        this.description = description;
        this.reference = reference;
        this.parameters = parameters;
        this.builder = builder;
        this.needsFeatures = needsFeatures;
        this.theory = theory;
    }

    /**
     * Describes a kind of policy.
     *
     * @param id lower-case words with hyphens
     * @param description one line
     * @param reference where the algorithm comes from
     * @param builder makes a policy
     * @param parameters its own parameters, besides those of {@link CommonParameters} that every policy has and those of {@link RewardParameters}
     * @return the type
     */
    public static PolicyType of(
            String id, String description, String reference, Builder builder, Parameter<?>... parameters) {
        return new PolicyType(id, description, reference, List.of(parameters), builder, false, NO_THEORY);
    }

    /**
     * A copy with more parameters.
     *
     * @param more parameters that several types share
     * @return the copy
     */
    public PolicyType and(List<Parameter<?>> more) {
        return new PolicyType(
                id,
                description,
                reference,
                Stream.concat(parameters.stream(), more.stream()).toList(),
                builder,
                needsFeatures,
                theory);
    }

    /**
     * A copy for policies that learn from features, and so need them, and can do with arms that change: then what a
     * policy of this type has learned is {@link ContextualStatistics}.
     *
     * @return the copy
     */
    public PolicyType needingFeatures() {
        return new PolicyType(id, description, reference, parameters, builder, true, theory);
    }

    /**
     * A copy for policies that theorems speak of.
     *
     * @param theorems which ones
     * @return the copy
     */
    public PolicyType withTheorems(Theory theorems) {
        return new PolicyType(id, description, reference, parameters, builder, needsFeatures, theorems);
    }

    /** Says which theorems speak of policies of one kind. Thread-safe: no state. */
    @FunctionalInterface
    public interface Theory {
        /**
         * The theorems.
         *
         * @param parameters the values of the type's parameters
         * @param setting the problem, as the policy is told of it
         * @param truth what it is not told
         * @return what speaks of such a policy, with the conditions under which it does
         */
        List<Theorem> of(Parameters parameters, Setting setting, GroundTruth truth);
    }

    /** Makes a policy of one kind. Thread-safe: no state. */
    @FunctionalInterface
    public interface Builder {
        /**
         * Makes a policy that has learned nothing.
         *
         * @param parameters the values of the type's parameters
         * @param setting the problem
         * @param random the policy's own source of randomness
         * @return the policy
         */
        Policy build(Parameters parameters, Setting setting, UniformRandomProvider random);
    }

    /**
     * The id.
     *
     * @return lower-case words with hyphens
     */
    public String id() {
        return id;
    }

    /**
     * What the policy does.
     *
     * @return one line
     */
    public String description() {
        return description;
    }

    /**
     * Where the algorithm comes from.
     *
     * @return authors, year, and the place in the paper
     */
    public String reference() {
        return reference;
    }

    /**
     * Whether policies of this type learn from features.
     *
     * @return true if the arms need features, which may change from round to round
     */
    public boolean needsFeatures() {
        return needsFeatures;
    }

    /**
     * The parameters.
     *
     * @return the type's own ones first, then those of the rewards, the edition and the floor
     */
    public List<Parameter<?>> parameters() {
        List<Parameter<?>> all = new ArrayList<>(parameters);
        all.addAll(scales());
        all.addAll(List.of(CommonParameters.EDITION, CommonParameters.FLOOR));
        return List.copyOf(all);
    }

    /** Policies that take real rewards have both scales; those that take rewards in [0, 1] alone can be mapped there. */
    private List<Parameter<?>> scales() {
        if (parameters.contains(RewardParameters.REWARDS)) {
            return List.of(RewardParameters.RANGE, RewardParameters.SUB_GAUSSIAN);
        }
        return needsFeatures ? List.of() : List.of(RewardParameters.RANGE);
    }

    RewardScale rewardScale(Parameters values) {
        return RewardParameters.scale(values, needsFeatures);
    }

    /**
     * A policy of this kind with all parameters at their defaults.
     *
     * @return the specification
     */
    public PolicySpec spec() {
        return new PolicySpec(this, Parameters.of(parameters()));
    }

    @Override
    public String toString() {
        return id + ": " + description;
    }

    /**
     * Whether theorems may speak of policies of this type.
     *
     * @return false if the paper has none for any of them
     */
    public boolean hasTheorems() {
        return !theory.equals(NO_THEORY);
    }

    /** The theorems are about a fixed set of arms. */
    List<Theorem> theorems(Parameters values, Setting setting, GroundTruth truth) {
        if (setting.isChanging()) {
            return List.of();
        }
        double floor = values.get(CommonParameters.FLOOR);
        Condition none = Condition.of(
                "floor = 0",
                floor == 0,
                "no arm is chosen but by the policy",
                "a floor of " + floor + " costs regret in every round");
        RewardScale scale = rewardScale(values);
        List<Theorem> onUnitScale = theory.of(values, setting, RewardParameters.onUnitScale(scale, truth));
        return RewardParameters.theorems(scale, onUnitScale, truth).stream()
                .map(theorem -> theorem.under(List.of(none)))
                .toList();
    }

    Policy build(Parameters values, Setting setting, UniformRandomProvider random) {
        if (setting.isChanging()) {
            checkStructured();
            throw new ParameterException(
                    "arms that change from round to round need a ContextualBandit, or startContextual");
        }
        Policy policy = buildAny(values, setting, random);
        if (policy.arms() != setting.requireArms()) {
            throw new IllegalStateException(id + " was built for " + policy.arms() + " arms, not " + setting.requireArms());
        }
        return policy;
    }

    private void checkStructured() {
        if (!needsFeatures) {
            throw new ParameterException("learns nothing from features, and so needs a fixed set of arms, as in "
                    + "Setting.of(arms); for arms that change take a linear or generalized linear policy");
        }
    }

    ContextualPolicy buildContextual(Parameters values, Setting setting, UniformRandomProvider random) {
        if (!setting.isChanging()) {
            throw new ParameterException(
                    "a contextual policy takes arms that change, as in Setting.changing(dimension, longest)");
        }
        checkStructured();
        Policy policy = buildAny(values, setting, random);
        if (policy.statistics() instanceof ContextualStatistics statistics) {
            return new ContextualPolicy(policy, statistics, rewardScale(values));
        }
        throw new IllegalStateException(id + " is declared needsFeatures, but its statistics are not contextual");
    }

    private Policy buildAny(Parameters values, Setting setting, UniformRandomProvider random) {
        if (needsFeatures) {
            setting.requireSpace();
        }
        RewardScale scale = rewardScale(values);
        Policy scaled = scale.applyTo(builder.build(RewardParameters.inner(values, needsFeatures), setting, random));
        double floor = values.get(CommonParameters.FLOOR);
        return floor == 0 ? scaled : new FlooredPolicy(scaled, floor, random);
    }
}
