package io.github.randucb.server.experiment;

import io.github.randucb.spec.PolicySpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The definition of an experiment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param policy the policy with its parameters, without a floor
 * @param floor the minimum probability of every arm; empty for the default, which depends on the number of arms
 * @param seed the seed of the random decisions; it is secret
 * @param horizon the number of decisions, if it is known
 * @param arms the arms at the start
 * @param features the features; empty if arms have none
 * @param reward the rules for rewards
 * @param control the control group, if there is one
 * @param sticky the time in milliseconds for which a unit keeps its arm; empty if it does not
 * @param guards the guards
 * @param mode the mode
 * @param ack the moment at which a decision is answered
 */
public record ExperimentDefinition(
        PolicySpec policy,
        OptionalDouble floor,
        long seed,
        OptionalLong horizon,
        List<ArmDefinition> arms,
        Optional<FeatureDefinition> features,
        RewardDefinition reward,
        Optional<ControlDefinition> control,
        OptionalLong sticky,
        GuardDefinition guards,
        Mode mode,
        Ack ack) {
    private static final double LARGEST_FLOOR = 0.01;
    private static final double LARGEST_TOTAL = 0.1; // of the default floors of all arms
    private static final double LARGEST_DECLARED_TOTAL =
            0.5; // of the declared floors, so that the policy has an effect

    /**
     * Returns the minimum probability of every arm of a request.
     *
     * @param arms the number of arms of the request
     * @return the declared floor, at most 0.5 / K; or min(0.01, 0.1 / K) by default
     */
    public double floor(int arms) {
        return floor.isPresent()
                ? Math.min(floor.getAsDouble(), LARGEST_DECLARED_TOTAL / arms)
                : Math.min(LARGEST_FLOOR, LARGEST_TOTAL / arms);
    }

    /**
     * Returns the definition with another seed.
     *
     * @param other the seed
     * @return the changed definition
     */
    public ExperimentDefinition withSeed(long other) {
        return new ExperimentDefinition(
                policy, floor, other, horizon, arms, features, reward, control, sticky, guards, mode, ack);
    }

    /**
     * Returns the definition in another mode.
     *
     * @param other the mode
     * @return the changed definition
     */
    public ExperimentDefinition withMode(Mode other) {
        return new ExperimentDefinition(
                policy, floor, seed, horizon, arms, features, reward, control, sticky, guards, other, ack);
    }
}
