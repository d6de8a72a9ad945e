package io.github.randucb.multiplier;

import io.github.randucb.multiplier.SamplingDistribution.Sampler;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.jspecify.annotations.Nullable;

/**
 * A sampler of Z / U that keeps the law of the last round. It builds another law only if U has changed.
 *
 * <p>Not thread-safe.
 */
final class LawSampler implements Sampler {
    private final SamplingDistribution distribution;
    private final UniformRandomProvider random;
    private double lastU;
    private @Nullable Law law;
    private @Nullable ContinuousSampler sampler;

    LawSampler(SamplingDistribution distribution, UniformRandomProvider random) {
        this.distribution = distribution;
        this.random = random;
    }

    @Override
    public double sample(double u) {
        return (sampler == null || u != lastU ? samplerAt(u) : sampler).sample();
    }

    private ContinuousSampler samplerAt(double u) {
        Law current = distribution.at(u);
        if (sampler == null || current != law) {
            law = current;
            sampler = current.sampler(random);
        }
        lastU = u;
        return sampler;
    }
}
