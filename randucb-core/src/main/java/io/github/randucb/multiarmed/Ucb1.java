package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * UCB1: Auer, Cesa-Bianchi and Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem" (2002), Figure 1;
 * Equation 1 of the RandUCB paper.
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + beta sqrt(1 / s_i(t)) }
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> {@code radius-scale=1}: beta as below.
 *   <li><b>Editions:</b> {@code paper} pulls each arm once first and uses beta = sqrt(2 ln T) (Section 4.1).
 *       {@code released} starts counts at 10^-6 and uses beta = sqrt(2 ln t).
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}; the horizon T in edition
 *       {@code paper}.
 *   <li><b>Probabilities:</b> exact: 1 for the chosen arm and 0 for the others.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class Ucb1 {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "ucb1",
            "UCB1: mean + beta * sqrt(1/s), the optimistic algorithm that RandUCB randomizes",
            "Auer et al. 2002, Figure 1; Vaswani et al. 2020, Equation 1",
            Ucb1::build,
            RadiusScale.RADIUS_SCALE,
            RewardParameters.REWARDS);

    private Ucb1() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        Radius radius = parameters.get(CommonParameters.EDITION) == Edition.PAPER
                ? Radius.ucb1(setting.requireHorizon("beta = sqrt(2 ln T) of edition paper"))
                : Radius.anytime();
        return new IndexPolicy(
                StartingMeans.of(parameters, setting, random),
                RadiusScale.of(parameters, radius),
                Multiplier.constant(1),
                random);
    }
}
