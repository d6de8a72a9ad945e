package io.github.randucb.multiarmed;

import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;

/**
 * Optimistic Thompson sampling with Gaussian posteriors (Section 4.2 and Appendix D.2 of the RandUCB paper):
 * samples are conditioned on exceeding the posterior mean.
 *
 * <pre>
 * i_t = argmax_i { mean_i + sd_i |Z_i| },    Z_i ~ N(0, 1) independent
 * </pre>
 *
 * Means and standard deviations as in {@link ThompsonGaussian}, in both editions. Parameter {@code rewards}:
 * {@code unit} takes rewards in [0, 1], {@code real} any up to 10^9. Probabilities by quadrature.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class OptimisticThompsonGaussian {
    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
            "optimistic-thompson-gaussian",
            "Thompson sampling with Gaussian posteriors, conditioned on exceeding the mean",
            "Vaswani et al. 2020, Section 4.2 and Appendix D.2",
            (parameters, setting, random) -> ThompsonGaussian.build(parameters, setting, true, random),
            RewardParameters.REWARDS);

    private OptimisticThompsonGaussian() {}
}
