package io.github.randucb.multiplier;

/**
 * The random multiplier Z of the confidence widths: its distribution, and whether the arms share it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param distribution the sampling distribution of Section 3.1
 * @param coupling one Z for all arms, or one for each arm
 */
public record Multiplier(SamplingDistribution distribution, Coupling coupling) {
    /**
     * Returns a multiplier that is not random. z = 1 gives the optimistic algorithm of Equation 1, and z = 0 the greedy
     * algorithm.
     *
     * @param z the multiplier in units of U
     * @return the multiplier
     */
    public static Multiplier constant(double z) {
        return new Multiplier(SamplingDistribution.relative(DiscreteLaw.single(z)), Coupling.COUPLED);
    }
}
