package io.github.randucb.multiarmed;

import io.github.randucb.multiplier.Optimism;
import io.github.randucb.spec.PolicyType;

/**
 * Optimistic Thompson sampling with Beta posteriors (Section 4.2 and Appendix D.2 of the RandUCB paper): samples
 * are conditioned on exceeding the posterior mean, by drawing until one does.
 *
 * <pre>
 * i_t = argmax_i theta_i,    theta_i ~ Beta(1 + Y_i, 1 + s_i - Y_i) given theta_i &gt; (1 + Y_i) / (2 + s_i),
 * independent
 * </pre>
 *
 * Otherwise as {@link ThompsonBeta}, in both editions. Probabilities by quadrature. Rewards in [0, 1] only.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class OptimisticThompsonBeta {
    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
            "optimistic-thompson-beta",
            "Thompson sampling with Beta posteriors, conditioned on exceeding the mean",
            "Vaswani et al. 2020, Section 4.2 and Appendix D.2",
            (parameters, setting, random) -> new ThompsonBeta(parameters, setting, Optimism.OPTIMISTIC, random),
            ThompsonBeta.COINS);

    private OptimisticThompsonBeta() {}
}
