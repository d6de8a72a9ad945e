package io.github.randucb.multiplier;

import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * A sampling distribution in which Z has one value with the same probability in every round, whatever U is. Otherwise Z / U
 * has the same law in every round.
 *
 * <p>The probabilities of this mixture depend on U only through the rank of value / U among the points of the law. A sampler
 * keeps one mixture for each rank, so that a sample allocates no memory, except at the first use of a rank.
 *
 * <p>Immutable and thread-safe.
 *
 * @param law the law of Z / U otherwise
 * @param epsilon the probability of the value
 * @param value the value of Z
 */
record AtomDistribution(DiscreteLaw law, double epsilon, double value) implements SamplingDistribution {
    @Override
    public DiscreteLaw at(double u) {
        return law.withAtom(epsilon, value / u);
    }

    @Override
    public Sampler sampler(UniformRandomProvider random) {
        return new RankSampler(random);
    }

    /** A sampler with one mixture for each rank. Not thread-safe. */
    private final class RankSampler implements Sampler {
        private final UniformRandomProvider random;
        private final @Nullable DiscreteLaw[] mixtures = new DiscreteLaw[2 * law.size() + 1];

        RankSampler(UniformRandomProvider random) {
            this.random = random;
        }

        @Override
        public double sample(double u) {
            double atom = value / u;
            int below = law.pointsBelow(atom); // also the index of the atom in the mixture
            boolean equal = below < law.size() && law.point(below) == atom;
            int rank = 2 * below + (equal ? 1 : 0);
            DiscreteLaw mixture = mixtures[rank];
            if (mixture == null) {
                mixture = at(u);
                mixtures[rank] = mixture;
            }
            int m = mixture.sampleIndex(random);
            return m == below ? atom : mixture.point(m);
        }
    }
}
