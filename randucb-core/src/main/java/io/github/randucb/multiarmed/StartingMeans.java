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
 * Sample means with the start of an edition. In edition {@code paper} each arm is pulled once first (Section 4.1). In
 * edition {@code released} counts start at 10^-6 and sums at 10^-6 times a uniformly random number, and no pull is
 * forced.
 *
 * <p>Stateless and thread-safe.
 */
final class StartingMeans {
    private StartingMeans() {}

    /** Returns sample means with widths 1 / sqrt(s_i), for the rewards that the parameters allow. */
    static SampleMeans of(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return of(parameters, setting, Width.inverseRoot(), parameters.get(RewardParameters.REWARDS), random);
    }

    /** Returns sample means with the given widths, for the given rewards. */
    static SampleMeans of(
            Parameters parameters, Setting setting, Width width, RewardDomain domain, UniformRandomProvider random) {
        return parameters.get(CommonParameters.EDITION) == Edition.PAPER
                ? SampleMeans.pulledOnce(setting.requireArms(), domain, width)
                : SampleMeans.withTinyPrior(setting.requireArms(), domain, width, random);
    }
}
