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
 * The greedy algorithm, RandUCB with Z = 0:
 *
 * <pre>
 * i_t = argmax_i mu-hat_i(t)
 * </pre>
 *
 * Edition {@code paper}: each arm is pulled once first. Edition {@code released}: counts start at 10^-6 and
 * means at a uniformly random number. Parameter {@code rewards}: {@code unit} takes rewards in [0, 1], {@code
 * real} any up to 10^9. Its probabilities are exact zeros and a one.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class Greedy {
    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
            "greedy",
            "the arm of the largest estimated mean: RandUCB with Z = 0",
            "Vaswani et al. 2020, Section 4.2",
            Greedy::build,
            RewardParameters.REWARDS);

    private Greedy() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                StartingMeans.of(parameters, setting, random), Radius.constant(1), Multiplier.constant(0), random);
    }
}
