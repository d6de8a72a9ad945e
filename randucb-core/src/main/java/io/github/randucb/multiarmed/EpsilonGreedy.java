package io.github.randucb.multiarmed;

import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.EpsilonGreedyPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.ExplorationSchedule;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Epsilon-greedy with sample means: Auer, Cesa-Bianchi and Fischer, "Finite-time Analysis of the Multiarmed Bandit
 * Problem" (2002), Figure 3, with the annealing of Section 6 of the RandUCB paper.
 *
 * <pre>
 * with probability epsilon_t a uniformly random arm, else argmax_i mu-hat_i(t)
 * epsilon_t = epsilon sqrt(T) / (2 sqrt(t))  (annealed),  or  epsilon  (constant)
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> epsilon = 0.05, annealed.
 *   <li><b>Editions:</b> {@code paper} pulls each arm once first. {@code released} starts counts at 10^-6 and each mean
 *       at a uniformly random number.
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}; the horizon T if
 *       annealed.
 *   <li><b>Probabilities:</b> exact.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class EpsilonGreedy {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "epsilon-greedy",
            "a random arm with probability epsilon, else the arm with the largest estimated mean",
            "Auer et al. 2002; Vaswani et al. 2020, Section 6",
            EpsilonGreedy::build,
            ExplorationSchedule.EPSILON,
            ExplorationSchedule.SCHEDULE,
            RewardParameters.REWARDS);

    private EpsilonGreedy() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new EpsilonGreedyPolicy(
                StartingMeans.of(parameters, setting, random), ExplorationSchedule.of(parameters, setting), random);
    }
}
