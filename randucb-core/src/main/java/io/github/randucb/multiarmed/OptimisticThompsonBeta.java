package io.github.randucb.multiarmed;

import io.github.randucb.multiplier.Optimism;
import io.github.randucb.spec.PolicyType;

/**
 * Optimistic Thompson sampling with Beta posteriors: Section 4.2 and Appendix D.2 of the RandUCB paper. Each sample is
 * conditioned on exceeding its posterior mean.
 *
 * <pre>
 * i_t = argmax_i theta_i,    theta_i ~ Beta(1 + Y_i, 1 + s_i - Y_i) given theta_i &gt; (1 + Y_i) / (2 + s_i),
 * independent
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> as in {@link ThompsonBeta}.
 *   <li><b>Editions:</b> the same; no arm is pulled first.
 *   <li><b>Needs:</b> rewards in [0, 1].
 *   <li><b>Probabilities:</b> by quadrature.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class OptimisticThompsonBeta {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "optimistic-thompson-beta",
            "Thompson sampling with Beta posteriors and samples above the posterior mean",
            "Vaswani et al. 2020, Section 4.2 and Appendix D.2",
            (parameters, setting, random) -> new ThompsonBeta(parameters, setting, Optimism.OPTIMISTIC, random),
            ThompsonBeta.COINS);

    private OptimisticThompsonBeta() {}
}
