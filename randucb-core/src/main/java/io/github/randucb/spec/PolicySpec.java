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
 * A policy as a value: its type and the parameters that differ from their defaults. It can be written down as
 * text and read again.
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
     * A copy with a parameter set.
     *
     * @param parameter one of the type's parameters
     * @param value its value
     * @param <T> the type of its values
     * @return the copy
     * @throws ParameterException if the policy has no such parameter, or it does not take the value
     */
    public <T> PolicySpec with(Parameter<T> parameter, T value) {
        if (!type.parameters().contains(parameter)) {
            throw new ParameterException(type.id() + ": parameter '" + parameter.name()
                    + "' belongs to another policy; this one has "
                    + type.parameters().stream().map(Parameter::name).collect(Collectors.joining(", ")));
        }
        return with(parameter.name(), (Object) value);
    }

    /**
     * A copy with a parameter set, from text, a number or a list.
     *
     * @param name the name of one of the type's parameters
     * @param value its value
     * @return the copy
     * @throws ParameterException if the policy has no such parameter, or it does not take the value
     */
    public PolicySpec with(String name, @Nullable Object value) {
        return explained(() -> new PolicySpec(type, parameters.with(name, value)));
    }

    /**
     * A policy that has learned nothing.
     *
     * @param setting the problem
     * @param random the policy's own source of randomness, which nothing else draws from
     * @return the policy
     * @throws ParameterException if the parameters do not go together, or not with the setting
     */
    public Policy start(Setting setting, UniformRandomProvider random) {
        return explained(() -> type.build(parameters, setting, random));
    }

    /**
     * A policy for arms that change from round to round, that has learned nothing.
     *
     * @param setting the problem, made by {@link Setting#changing}
     * @param random the policy's own source of randomness, which nothing else draws from
     * @return the policy
     * @throws ParameterException if the parameters do not go together, or not with the setting
     */
    public ContextualPolicy startContextual(Setting setting, UniformRandomProvider random) {
        return explained(() -> type.buildContextual(parameters, setting, random));
    }

    /**
     * The theorems that speak of this policy, with their constants, conditions and bounds.
     *
     * @param setting the problem, as the policy is told of it
     * @param truth what it is not told
     * @return none if the paper has none for policies of this type
     * @throws ParameterException if the parameters do not go together, or not with the setting
     */
    public List<Theorem> theorems(Setting setting, GroundTruth truth) {
        return explained(() -> type.theorems(parameters, setting, truth));
    }

    /**
     * The type.
     *
     * @return the kind of policy
     */
    public PolicyType type() {
        return type;
    }

    /**
     * The scale of the rewards.
     *
     * @return the map to the unit scale
     */
    public RewardScale rewardScale() {
        return type.rewardScale(parameters);
    }

    /**
     * The parameters that were set.
     *
     * @return text by name
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
        } catch (IllegalArgumentException e) { // parameters, or features that do not go with them
            throw new ParameterException(type.id() + ": " + e.getMessage());
        }
    }
}
