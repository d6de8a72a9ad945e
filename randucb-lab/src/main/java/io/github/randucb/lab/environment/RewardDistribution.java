package io.github.randucb.lab.environment;

import org.apache.commons.rng.sampling.distribution.ChengBetaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The distribution of an arm's reward, given its mean.
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface RewardDistribution {
    /** Sampler of the rewards of one arm. The {@link Noise} selects the round. Not thread-safe. */
    @FunctionalInterface
    interface Draw {
        /**
         * Draws the reward of the selected round.
         *
         * @return the reward
         */
        double next();
    }

    /**
     * Creates the sampler of an arm's rewards.
     *
     * @param mean the mean reward of the arm
     * @param noise the random numbers; the caller selects a round and the arm before each draw
     * @return the sampler
     */
    Draw of(double mean, Noise noise);

    /**
     * Checks the mean of an arm.
     *
     * @param mean a mean
     * @throws IllegalArgumentException if the distribution cannot have this mean
     */
    void check(double mean);

    /**
     * Returns the mean of the rewards after clipping.
     *
     * @param mean the arm's mean reward before clipping
     * @return the mean of the rewards that {@link #of} draws
     */
    default double meanOf(double mean) {
        return mean;
    }

    /**
     * Returns rewards at the ends of the range, to check that a policy accepts them.
     *
     * @return the smallest and the largest reward to expect
     */
    default double[] extremes() {
        return new double[] {0, 1};
    }

    /**
     * Returns a sub-Gaussian constant of the noise: reward - mean is sigma-sub-Gaussian.
     *
     * @return sigma; 1/2 for rewards in [0, 1] (Hoeffding's lemma)
     */
    default double subGaussian() {
        return 0.5;
    }

    /**
     * Returns the distribution with another standard deviation.
     *
     * @param sd the standard deviation, before clipping; 0 for constant rewards
     * @return the distribution
     * @throws IllegalArgumentException if the mean determines the standard deviation
     */
    default RewardDistribution withSd(double sd) {
        throw new IllegalArgumentException("Only Gaussian rewards can have a standard deviation; got " + this + ".");
    }

    /** Bernoulli rewards, 0 or 1. */
    record Bernoulli() implements RewardDistribution {
        @Override
        public Draw of(double mean, Noise noise) {
            return () -> noise.nextDouble() < mean ? 1 : 0;
        }

        @Override
        public void check(double mean) {
            if (!(mean >= 0 && mean <= 1)) {
                throw new IllegalArgumentException(
                        "The mean of Bernoulli rewards must be between 0 and 1; got " + mean + ".");
            }
        }
    }

    /**
     * Beta rewards, Beta(c mean, c (1 - mean)).
     *
     * @param concentration the concentration c = a + b
     */
    record Beta(double concentration) implements RewardDistribution {
        @Override
        public Draw of(double mean, Noise noise) {
            double a = concentration * mean;
            double b = concentration * (1 - mean);
            if (noise.kind() == Noise.Kind.COMONOTONE) {
                BetaDistribution beta = BetaDistribution.of(a, b);
                return () -> beta.inverseCumulativeProbability(noise.nextOpen());
            }
            ContinuousSampler sampler = ChengBetaSampler.of(noise, a, b);
            return sampler::sample;
        }

        @Override
        public void check(double mean) {
            if (!(mean > 0 && mean < 1)) {
                throw new IllegalArgumentException(
                        "The mean of Beta rewards must be above 0 and below 1; got " + mean + ".");
            }
        }
    }

    /**
     * Gaussian rewards, N(mean, sd^2), optionally clipped to [0, 1]. Clipping moves the mean m to 1 - Phi(b) + m
     * (Phi(b) - Phi(a)) + sd (phi(a) - phi(b)), with a = -m / sd and b = (1 - m) / sd, and phi and Phi the standard
     * Gaussian density and distribution function.
     *
     * @param sd the standard deviation, before clipping; 0 for constant rewards
     * @param clip whether rewards below 0 become 0 and rewards above 1 become 1
     */
    record Gaussian(double sd, boolean clip) implements RewardDistribution {
        private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

        @Override
        public Gaussian withSd(double other) {
            return new Gaussian(other, clip);
        }

        @Override
        public double subGaussian() {
            return clip ? Math.min(sd, 0.5) : sd;
        }

        @Override
        public Draw of(double mean, Noise noise) {
            ContinuousSampler standard = noise.kind() == Noise.Kind.COMONOTONE
                    ? () -> STANDARD.inverseCumulativeProbability(noise.nextOpen())
                    : ZigguratSampler.NormalizedGaussian.of(noise);
            return clip
                    ? () -> Math.min(1, Math.max(0, mean + sd * standard.sample()))
                    : () -> mean + sd * standard.sample();
        }

        @Override
        public void check(double mean) {
            if (clip && !(mean >= 0 && mean <= 1)) {
                throw new IllegalArgumentException(
                        "The mean of clipped Gaussian rewards, before clipping, must be between 0 and 1; got " + mean
                                + ".");
            }
            if (!(Math.abs(mean) <= 1e6)) {
                throw new IllegalArgumentException(
                        "The mean of Gaussian rewards must be between -1e6 and 1e6; got " + mean + ".");
            }
        }

        @Override
        public double meanOf(double mean) {
            if (!clip || sd == 0) {
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
