package io.github.randucb.lab.theory;

import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.LowerBounds;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What no policy can do better than, on arms without features.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arms K
 * @param meanGap the largest mean minus the mean of all: the regret of a round in which the arm is chosen at random
 * @param laiRobbins what good policies cannot have below ln T, as T grows, where rewards are 0 and 1
 */
public record Limits(int arms, double meanGap, OptionalDouble laiRobbins) {
    /**
     * The limits of an instance.
     *
     * @param problem the problem
     * @param truth an instance of it
     * @return none if arms have features, which say more than these limits allow for
     */
    public static Optional<Limits> of(Problem problem, GroundTruth truth) {
        if (truth.hasFeatures()) {
            return Optional.empty();
        }
        double[] means = truth.means();
        return Optional.of(new Limits(
                means.length,
                Arrays.stream(means).max().orElseThrow()
                        - Arrays.stream(means).average().orElseThrow(),
                problem.rewards() instanceof RewardDistribution.Bernoulli
                        ? OptionalDouble.of(LowerBounds.laiRobbins(means))
                        : OptionalDouble.empty()));
    }

    /**
     * What every policy has at least on some problem of this size.
     *
     * @param rounds T
     * @return a regret
     */
    public double minimax(double rounds) {
        return LowerBounds.minimax(arms, rounds);
    }
}
