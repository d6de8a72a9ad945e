package io.github.randucb.multiplier;

/**
 * The random multiplier of the confidence intervals: its law, and whether the arms share it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param distribution the sampling distribution of Section 3.1
 * @param coupling one draw for all arms, or one for each
 */
public record Multiplier(SamplingDistribution distribution, Coupling coupling) {
    /**
     * A multiplier that is not random: the optimistic algorithm of Equation 1 for z = 1, the greedy one for z = 0.
     *
     * @param z the multiplier in units of U
     * @return the multiplier
     */
    public static Multiplier constant(double z) {
        return new Multiplier(SamplingDistribution.relative(DiscreteLaw.single(z)), Coupling.COUPLED);
    }
}
