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
 * UCB1: Auer, Cesa-Bianchi and Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem" (2002), Figure
 * 1; Equation 1 of the RandUCB paper.
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + beta sqrt(1 / s_i(t)) }
 * </pre>
 *
 * Edition {@code paper}: each arm is pulled once first, beta = sqrt(2 ln T) (Section 4.1). Edition {@code
 * released}: counts start at 10^-6, beta = sqrt(2 ln t). Parameter {@code rewards}: {@code unit} takes rewards
 * in [0, 1], {@code real} any up to 10^9. Not random, so its probabilities are exact zeros and a one.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class Ucb1 {
    /** The catalogue's entry. */
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
                ? Radius.ucb1(setting.horizonFor("beta = sqrt(2 ln T) of edition paper"))
                : Radius.anytime();
        return new IndexPolicy(
                StartingMeans.of(parameters, setting, random),
                RadiusScale.of(parameters, radius),
                Multiplier.constant(1),
                random);
    }
}
