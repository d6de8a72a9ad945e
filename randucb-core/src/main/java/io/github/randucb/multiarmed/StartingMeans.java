package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Width;
import io.github.randucb.confidence.means.SampleMeans;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * How sample means start: in the paper's edition every arm is pulled once first (Section 4.1); in the released
 * one counts start at 10^-6 and sums at 10^-6 times a uniform number, so that nothing is forced.
 *
 * <p>Thread-safe: no state.
 */
final class StartingMeans {
    private StartingMeans() {}

    static SampleMeans of(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return of(parameters, setting, Width.inverseRoot(), parameters.get(RewardParameters.REWARDS), random);
    }

    static SampleMeans of(
            Parameters parameters, Setting setting, Width width, RewardDomain domain, UniformRandomProvider random) {
        return parameters.get(CommonParameters.EDITION) == Edition.PAPER
                ? SampleMeans.pulledOnce(setting.requireArms(), domain, width)
                : SampleMeans.withTinyPrior(setting.requireArms(), domain, width, random);
    }
}
