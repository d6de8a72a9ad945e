package io.github.randucb.server.experiment;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The guards of an experiment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param minReward the guard that compares the policy with the control group, if there is one
 * @param maxOpen the largest number of open decisions
 * @param maxShare the largest probability of one arm; empty for no limit
 */
public record GuardDefinition(Optional<MinReward> minReward, int maxOpen, OptionalDouble maxShare) {
    /** The largest number of open decisions, if the definition has none and they are small. */
    public static final int MAX_OPEN = 1_000_000;

    /**
     * The guard that switches to the control arm if the policy is worse than the control group.
     *
     * @param confidence the confidence, for example 0.99
     * @param margin the loss of average reward that is tolerated
     */
    public record MinReward(double confidence, double margin) {}
}
