package io.github.randucb.lab.theory;

import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.LowerBounds;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Lower bounds on the regret of every policy, for an instance without features.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arms the number of arms K
 * @param meanGap the largest mean - the average of all means: the regret of a round with a uniformly random arm
 * @param laiRobbins the constant c of Lai and Robbins, for rewards 0 and 1: a consistent policy has a regret of at
 *     least c ln T as T grows
 */
public record InstanceLowerBounds(int arms, double meanGap, OptionalDouble laiRobbins) {
    /**
     * Computes the lower bounds of an instance.
     *
     * @param problem the problem
     * @param truth the means of one of its instances
     * @return the bounds; empty if arms have features, for which these bounds do not hold
     */
    public static Optional<InstanceLowerBounds> of(Problem problem, GroundTruth truth) {
        if (truth.hasFeatures()) {
            return Optional.empty();
        }
        double[] means = truth.means();
        return Optional.of(new InstanceLowerBounds(
                means.length,
                Arrays.stream(means).max().orElseThrow()
                        - Arrays.stream(means).average().orElseThrow(),
                problem.rewards() instanceof RewardDistribution.Bernoulli
                        ? OptionalDouble.of(LowerBounds.laiRobbins(means))
                        : OptionalDouble.empty()));
    }

    /**
     * Computes the minimax lower bound: every policy has at least this regret on some problem of this size.
     *
     * @param rounds the number of rounds T
     * @return the regret
     */
    public double minimax(double rounds) {
        return LowerBounds.minimax(arms, rounds);
    }
}
