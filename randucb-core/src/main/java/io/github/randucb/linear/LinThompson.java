package io.github.randucb.linear;

import io.github.randucb.confidence.GaussianPosterior;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.PosteriorSampling;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * LinTS (Thompson sampling for linear bandits): Agrawal and Goyal, "Thompson Sampling for Contextual Bandits with
 * Linear Payoffs" (2013), Algorithm 1.
 *
 * <pre>
 * i_t = argmax_i &lt;theta, x_i&gt;,    theta ~ N(theta-hat_t, c M_t^-1)
 * </pre>
 *
 * {@link LinearModel} has the estimate and M_t.
 *
 * <ul>
 *   <li><b>Defaults:</b> {@code inflation=none}, that is c = 1; lambda = 10^-4; 1000 simulated choices ({@code draws}).
 *       With {@code inflation=theoretical}, c = 24 d ln(T) ln(1/0.1) as in the released code.
 *   <li><b>Editions:</b> they differ in the noise variance of {@link LinearModel}.
 *   <li><b>Needs:</b> features; the horizon T with {@code inflation=theoretical}.
 *   <li><b>Probabilities:</b> simulated, because the indices are correlated.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class LinThompson {
    /** The factor c on the covariance; 1 by default. */
    public static final Parameter<Inflation> INFLATION = Parameter.choice(
            "inflation", Inflation.NONE, "factor c on the covariance (none: 1, theoretical: 24 d ln(T) ln(1/0.1))");

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "lin-ts",
                    "LinTS: Thompson sampling for linear bandits, with or without the inflation of the theory",
                    "Agrawal and Goyal 2013 (ICML), Algorithm 1; Vaswani et al. 2020, Section 6",
                    LinThompson::build,
                    INFLATION,
                    CommonParameters.DRAWS)
            .and(LinearModel.PARAMETERS)
            .needingFeatures();

    private LinThompson() {}

    /** The factors on the covariance. Immutable and thread-safe. */
    public enum Inflation {
        /** The factor 1. */
        NONE,
        /** The factor of the regret bound. */
        THEORETICAL
    }

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        GaussianPosterior model = LinearModel.posterior(parameters, setting);
        double inflation = parameters.get(INFLATION) == Inflation.NONE ? 1 : inflation(setting);
        return new PosteriorSampling(
                model,
                setting.requireSpace().dimension(),
                inflation,
                CommonParameters.simulation(parameters, random),
                random);
    }

    private static double inflation(Setting setting) {
        double horizon = setting.requireHorizon("theoretical inflation");
        return 24 * setting.requireSpace().dimension() * Math.log(horizon) * Math.log(1 / 0.1);
    }
}
