package io.github.randucb.spec;

import io.github.randucb.confidence.ContextualStatistics;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.FlooredPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.RewardScale;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A type of policies, as the catalogue lists it: an id, a description, a reference, parameters, and a builder.
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
     * Returns a type of policies that need no features and have no theorems.
     *
     * @param id the id: lower-case words with hyphens
     * @param description the algorithm in one line
     * @param reference the source of the algorithm
     * @param builder the builder of a policy
     * @param parameters the type's own parameters, without the edition, the floor and the reward scales, which are added
     * @return the type
     */
    public static PolicyType of(
            String id, String description, String reference, Builder builder, Parameter<?>... parameters) {
        return new PolicyType(id, description, reference, List.of(parameters), builder, false, NO_THEORY);
    }

    /**
     * Returns a copy with more parameters.
     *
     * @param more the parameters to add
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
     * Returns a copy for policies that learn from features. They work with arms that change as well: for those, the
     * statistics of the policy must be {@link ContextualStatistics}.
     *
     * @return the copy
     */
    public PolicyType needingFeatures() {
        return new PolicyType(id, description, reference, parameters, builder, true, theory);
    }

    /**
     * Returns a copy with theorems.
     *
     * @param theorems the theorems about a policy of this type
     * @return the copy
     */
    public PolicyType withTheorems(Theory theorems) {
        return new PolicyType(id, description, reference, parameters, builder, needsFeatures, theorems);
    }

    /** The theorems about policies of one type. Thread-safe: no state. */
    @FunctionalInterface
    public interface Theory {
        /**
         * Returns the theorems about a policy.
         *
         * @param parameters the values of the type's parameters
         * @param setting the problem, as the policy knows it
         * @param truth the unknown part of the problem
         * @return the theorems, with their conditions
         */
        List<Theorem> of(Parameters parameters, Setting setting, GroundTruth truth);
    }

    /** A builder of policies of one type. Thread-safe: no state. */
    @FunctionalInterface
    public interface Builder {
        /**
         * Creates a policy without observations.
         *
         * @param parameters the values of the type's parameters
         * @param setting the problem
         * @param random the policy's own random generator
         * @return the policy
         */
        Policy build(Parameters parameters, Setting setting, UniformRandomProvider random);
    }

    /**
     * Returns the id.
     *
     * @return lower-case words with hyphens
     */
    public String id() {
        return id;
    }

    /**
     * Returns the description of the algorithm.
     *
     * @return one line
     */
    public String description() {
        return description;
    }

    /**
     * Returns the source of the algorithm.
     *
     * @return authors, year, and section or equation of the paper
     */
    public String reference() {
        return reference;
    }

    /**
     * Tells whether policies of this type learn from features.
     *
     * @return true if the arms need features, which may change from round to round
     */
    public boolean needsFeatures() {
        return needsFeatures;
    }

    /**
     * Returns the parameters.
     *
     * @return the type's own parameters, then the reward scales, the edition and the floor
     */
    public List<Parameter<?>> parameters() {
        List<Parameter<?>> all = new ArrayList<>(parameters);
        all.addAll(rewardScales());
        all.addAll(List.of(CommonParameters.EDITION, CommonParameters.FLOOR));
        return List.copyOf(all);
    }

    /** Returns both scales for policies with real rewards; for policies with rewards in [0, 1], the map from an interval. */
    private List<Parameter<?>> rewardScales() {
        if (RewardParameters.hasRewards(parameters)) {
            return List.of(RewardParameters.RANGE, RewardParameters.SUB_GAUSSIAN);
        }
        return needsFeatures ? List.of() : List.of(RewardParameters.RANGE);
    }

    RewardScale rewardScale(Parameters values) {
        return RewardParameters.scale(values, needsFeatures);
    }

    /**
     * Returns a policy of this type with default parameters.
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
     * Tells whether there are theorems about policies of this type.
     *
     * @return false if the paper has none for any parameters
     */
    public boolean hasTheorems() {
        return !theory.equals(NO_THEORY);
    }

    /** Returns the theorems about a policy. They hold for a fixed set of arms only. */
    List<Theorem> theorems(Parameters values, Setting setting, GroundTruth truth) {
        if (setting.isChanging()) {
            return List.of();
        }
        double floor = values.get(CommonParameters.FLOOR);
        Condition noFloor = Condition.of(
                "floor = 0",
                floor == 0,
                "the policy alone chooses the arms",
                "a floor of " + SignificantDigits.of(floor) + " costs regret in every round");
        RewardScale scale = rewardScale(values);
        List<Theorem> onUnitScale = theory.of(values, setting, RewardParameters.onUnitScale(scale, truth));
        return RewardParameters.theorems(scale, onUnitScale, truth).stream()
                .map(theorem -> theorem.under(List.of(noFloor)))
                .toList();
    }

    Policy build(Parameters values, Setting setting, UniformRandomProvider random) {
        if (setting.isChanging()) {
            checkLearnsFromFeatures();
            throw new ParameterException(
                    "Arms that change from round to round need a ContextualBandit, or PolicySpec.startContextual.");
        }
        Policy policy = buildAny(values, setting, random);
        if (policy.arms() != setting.requireArms()) {
            throw new IllegalStateException("The builder of " + id + " must make a policy for " + setting.requireArms()
                    + " arms; got one for " + policy.arms() + ".");
        }
        return policy;
    }

    private void checkLearnsFromFeatures() {
        if (!needsFeatures) {
            throw new ParameterException("This policy does not learn from features and needs a fixed set of arms, as in"
                    + " Setting.of(arms). For arms that change, take a linear or generalized linear policy.");
        }
    }

    ContextualPolicy buildContextual(
            Parameters values, Setting setting, UniformRandomProvider random, boolean withFloor) {
        if (!setting.isChanging()) {
            throw new ParameterException(
                    "A contextual policy needs arms that change, as in Setting.changing(dimension, maxNorm).");
        }
        checkLearnsFromFeatures();
        Policy policy = withFloor ? buildAny(values, setting, random) : buildWithoutFloor(values, setting, random);
        if (policy.statistics() instanceof ContextualStatistics statistics) {
            return new ContextualPolicy(policy, statistics, rewardScale(values));
        }
        throw new IllegalStateException("The statistics of " + id + " must be ContextualStatistics, because its type is"
                + " needingFeatures().");
    }

    Policy buildWithoutFloor(Parameters values, Setting setting, UniformRandomProvider random) {
        if (needsFeatures) {
            setting.requireSpace();
        }
        return rewardScale(values)
                .applyTo(builder.build(RewardParameters.onUnitScale(values, needsFeatures), setting, random));
    }

    private Policy buildAny(Parameters values, Setting setting, UniformRandomProvider random) {
        Policy scaled = buildWithoutFloor(values, setting, random);
        double floor = values.get(CommonParameters.FLOOR);
        return floor == 0 ? scaled : new FlooredPolicy(scaled, floor, random);
    }
}
