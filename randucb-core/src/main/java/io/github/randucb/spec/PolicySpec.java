package io.github.randucb.spec;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.RewardScale;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Theorem;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The specification of a policy: its type, and the parameters that differ from their defaults. It has no random generator
 * and no observations.
 *
 * <p>Immutable and thread-safe.
 */
public final class PolicySpec {
    private final PolicyType type;
    private final Parameters parameters;

    PolicySpec(PolicyType type, Parameters parameters) {
        this.type = type;
        this.parameters = parameters;
    }

    /**
     * Returns a copy with another value of a parameter.
     *
     * @param parameter one of the type's parameters
     * @param value the value
     * @param <T> the type of its values
     * @return the copy
     * @throws ParameterException if the policy has no such parameter, or the value is not valid
     */
    public <T> PolicySpec with(Parameter<T> parameter, T value) {
        if (!type.parameters().contains(parameter)) {
            throw new ParameterException(type.id() + ": Parameter '" + parameter.name()
                    + "' belongs to another policy; this policy has "
                    + type.parameters().stream().map(Parameter::name).collect(Collectors.joining(", ")) + ".");
        }
        return with(parameter.name(), (Object) value);
    }

    /**
     * Returns a copy with another value of a parameter, given as text, a number or a list.
     *
     * @param name the name of one of the type's parameters
     * @param value the value
     * @return the copy
     * @throws ParameterException if the policy has no such parameter, or the value is not valid
     */
    public PolicySpec with(String name, @Nullable Object value) {
        return explained(() -> new PolicySpec(type, parameters.with(name, value)));
    }

    /**
     * Creates a policy without observations.
     *
     * @param setting the problem
     * @param random the policy's own random generator; nothing else may draw from it
     * @return the policy
     * @throws ParameterException if the parameters do not fit each other or the setting
     */
    public Policy start(Setting setting, UniformRandomProvider random) {
        return explained(() -> type.build(parameters, setting, random));
    }

    /**
     * Creates a policy without observations and without the minimum probability {@link #floor} of every arm, for a caller
     * that applies the floor itself.
     *
     * @param setting the problem, with a fixed set of arms
     * @param random the policy's own random generator; nothing else may draw from it
     * @return the policy
     * @throws ParameterException if the parameters do not fit each other or the setting
     */
    public Policy startWithoutFloor(Setting setting, UniformRandomProvider random) {
        return explained(() -> type.buildWithoutFloor(parameters, setting, random));
    }

    /**
     * Returns the minimum probability of every arm.
     *
     * @return the parameter {@code floor}; 0 for none
     */
    public double floor() {
        return parameters.get(CommonParameters.FLOOR);
    }

    /**
     * Creates a policy for arms that change from round to round, without observations.
     *
     * @param setting the problem, made by {@link Setting#changing}
     * @param random the policy's own random generator; nothing else may draw from it
     * @return the policy
     * @throws ParameterException if the parameters do not fit each other or the setting
     */
    public ContextualPolicy startContextual(Setting setting, UniformRandomProvider random) {
        return explained(() -> type.buildContextual(parameters, setting, random, true));
    }

    /**
     * Creates a policy for arms that change from round to round, without observations and without the minimum probability
     * {@link #floor} of every arm, for a caller that applies the floor itself.
     *
     * @param setting the problem, made by {@link Setting#changing}
     * @param random the policy's own random generator; nothing else may draw from it
     * @return the policy
     * @throws ParameterException if the parameters do not fit each other or the setting
     */
    public ContextualPolicy startContextualWithoutFloor(Setting setting, UniformRandomProvider random) {
        return explained(() -> type.buildContextual(parameters, setting, random, false));
    }

    /**
     * Returns the theorems about this policy, with their constants, conditions and bounds.
     *
     * @param setting the problem, as the policy knows it
     * @param truth the unknown part of the problem
     * @return the theorems; empty if the paper has none for policies of this type
     * @throws ParameterException if the parameters do not fit each other or the setting
     */
    public List<Theorem> theorems(Setting setting, GroundTruth truth) {
        return explained(() -> type.theorems(parameters, setting, truth));
    }

    /**
     * Returns the type.
     *
     * @return the type of the policy
     */
    public PolicyType type() {
        return type;
    }

    /**
     * Returns the scale of the rewards.
     *
     * @return the map to the unit scale
     */
    public RewardScale rewardScale() {
        return type.rewardScale(parameters);
    }

    /**
     * Returns the rewards that the policy accepts.
     *
     * @return the interval of the parameter {@code range}, or that of {@code sub-gaussian} or {@code rewards}, or [0, 1]
     */
    public RewardRange rewardRange() {
        return RewardParameters.range(type.parameters(), parameters, rewardScale());
    }

    /**
     * Returns the parameters that differ from their defaults.
     *
     * @return the values as text, by name
     */
    public Map<String, String> given() {
        return parameters.given();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PolicySpec that && type.id().equals(that.type.id()) && given().equals(that.given());
    }

    @Override
    public int hashCode() {
        return 31 * type.id().hashCode() + given().hashCode();
    }

    @Override
    public String toString() {
        return given().isEmpty() ? type.id() : type.id() + " " + given();
    }

    private interface Step<R> {
        R run();
    }

    private <R> R explained(Step<R> step) {
        try {
            return step.run();
        } catch (IllegalArgumentException e) { // of parameters, or of features that do not fit them
            throw new ParameterException(type.id() + ": " + e.getMessage());
        }
    }
}
