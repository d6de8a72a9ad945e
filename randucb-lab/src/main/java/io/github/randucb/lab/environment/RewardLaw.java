package io.github.randucb.lab.environment;

import org.apache.commons.rng.sampling.distribution.ChengBetaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The law of an arm's reward, given its mean.
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface RewardLaw {
    /** The reward of an arm in the round and arm that the noise was moved to. Not thread-safe. */
    @FunctionalInterface
    interface Draw {
        /**
         * Draws a reward.
         *
         * @return the reward
         */
        double next();
    }

    /**
     * The rewards of an arm.
     *
     * @param mean its mean reward
     * @param noise moved to a round and the arm before each draw
     * @return draws its rewards
     */
    Draw of(double mean, Noise noise);

    /**
     * Refuses a mean that no arm can have.
     *
     * @param mean a mean
     * @throws IllegalArgumentException if the law has no such mean; the message ends a sentence about the mean
     */
    void check(double mean);

    /**
     * The mean of the rewards that an arm really gives.
     *
     * @param mean the arm's mean reward, before clipping
     * @return the mean of what {@link #of} draws
     */
    default double meanOf(double mean) {
        return mean;
    }

    /**
     * Rewards as far out as they may come, to see whether a policy takes them.
     *
     * @return some rewards
     */
    default double[] extremes() {
        return new double[] {0, 1};
    }

    /**
     * The size of the noise.
     *
     * @return a number sigma for which rewards, less their mean, are sigma-sub-Gaussian: 1/2 for rewards in [0, 1]
     *     (Hoeffding's lemma)
     */
    default double subGaussian() {
        return 0.5;
    }

    /** Rewards 0 and 1. */
    record Bernoulli() implements RewardLaw {
        @Override
        public Draw of(double mean, Noise noise) {
            return () -> noise.nextDouble() < mean ? 1 : 0;
        }

        @Override
        public void check(double mean) {
            if (!(mean >= 0 && mean <= 1)) {
                throw new IllegalArgumentException("Bernoulli rewards have means in [0, 1]");
            }
        }
    }

    /**
     * Beta(c mean, c (1 - mean)).
     *
     * @param concentration c = a + b
     */
    record Beta(double concentration) implements RewardLaw {
        @Override
        public Draw of(double mean, Noise noise) {
            double a = concentration * mean;
            double b = concentration * (1 - mean);
            if (noise.kind() == Noise.Kind.COMONOTONE) {
                BetaDistribution law = BetaDistribution.of(a, b);
                return () -> law.inverseCumulativeProbability(noise.inside());
            }
            ContinuousSampler sampler = ChengBetaSampler.of(noise, a, b);
            return sampler::sample;
        }

        @Override
        public void check(double mean) {
            if (!(mean > 0 && mean < 1)) {
                throw new IllegalArgumentException("Beta rewards have means strictly between 0 and 1");
            }
        }
    }

    /**
     * N(mean, sd^2), perhaps clipped to [0, 1]. Clipping moves the mean m to 1 - Phi(b) + m (Phi(b) - Phi(a)) + sd
     * (phi(a) - phi(b)), with a = -m / sd and b = (1 - m) / sd, and phi and Phi the standard Gaussian density and
     * distribution function.
     *
     * @param sd the standard deviation
     * @param clip whether rewards below 0 count as 0 and above 1 as 1
     */
    record Gaussian(double sd, boolean clip) implements RewardLaw {
        private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

        @Override
        public double subGaussian() {
            return clip ? Math.min(sd, 0.5) : sd;
        }

        @Override
        public Draw of(double mean, Noise noise) {
            ContinuousSampler standard = noise.kind() == Noise.Kind.COMONOTONE
                    ? () -> STANDARD.inverseCumulativeProbability(noise.inside())
                    : ZigguratSampler.NormalizedGaussian.of(noise);
            return clip
                    ? () -> Math.min(1, Math.max(0, mean + sd * standard.sample()))
                    : () -> mean + sd * standard.sample();
        }

        @Override
        public void check(double mean) {
            if (clip && !(mean >= 0 && mean <= 1)) {
                throw new IllegalArgumentException("clipped Gaussian rewards have means in [0, 1] before clipping");
            }
            if (!(Math.abs(mean) <= 1e6)) {
                throw new IllegalArgumentException("Gaussian rewards have means up to 10^6 in magnitude");
            }
        }

        @Override
        public double meanOf(double mean) {
            if (!clip) {
                return mean;
            }
            double a = -mean / sd;
            double b = (1 - mean) / sd;
            double inside = STANDARD.probability(a, b);
            return STANDARD.survivalProbability(b) + mean * inside + sd * (STANDARD.density(a) - STANDARD.density(b));
        }

        @Override
        public double[] extremes() {
            return clip ? new double[] {0, 1} : new double[] {-10 * sd, 1 + 10 * sd};
        }
    }
}
