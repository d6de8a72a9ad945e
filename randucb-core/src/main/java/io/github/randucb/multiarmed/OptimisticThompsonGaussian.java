package io.github.randucb.multiarmed;

import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;

/**
 * Optimistic Thompson sampling with Gaussian posteriors: Section 4.2 and Appendix D.2 of the RandUCB paper. Each sample
 * is conditioned on exceeding its posterior mean.
 *
 * <pre>
 * i_t = argmax_i { mean_i + sd_i |Z_i| },    Z_i ~ N(0, 1) independent
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> no parameters of its own.
 *   <li><b>Editions:</b> first pulls, means and standard deviations as in {@link ThompsonGaussian}.
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}.
 *   <li><b>Probabilities:</b> by quadrature.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class OptimisticThompsonGaussian {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "optimistic-thompson-gaussian",
            "Thompson sampling with Gaussian posteriors and samples above the posterior mean",
            "Vaswani et al. 2020, Section 4.2 and Appendix D.2",
            (parameters, setting, random) -> ThompsonGaussian.build(parameters, setting, true, random),
            RewardParameters.REWARDS);

    private OptimisticThompsonGaussian() {}
}
