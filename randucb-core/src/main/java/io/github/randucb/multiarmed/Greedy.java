package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The greedy algorithm, which is RandUCB with Z = 0: Vaswani, Mehrabian, Durand and Kveton, "Old Dog Learns New Tricks:
 * Randomized UCB for Bandit Problems" (AISTATS 2020), Section 4.2.
 *
 * <pre>
 * i_t = argmax_i mu-hat_i(t)
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> no parameters of its own.
 *   <li><b>Editions:</b> {@code paper} pulls each arm once first. {@code released} starts counts at 10^-6 and each mean
 *       at a uniformly random number.
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}.
 *   <li><b>Probabilities:</b> exact: 1 for the chosen arm and 0 for the others.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class Greedy {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "greedy",
            "the arm with the largest estimated mean: RandUCB with Z = 0",
            "Vaswani et al. 2020, Section 4.2",
            Greedy::build,
            RewardParameters.REWARDS);

    private Greedy() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                StartingMeans.of(parameters, setting, random), Radius.constant(1), Multiplier.constant(0), random);
    }
}
