package io.github.randucb.statistics;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Pulls that come before a policy's own rule can be applied, such as one pull of every arm, without which its
 * mean is unknown and its width infinite.
 *
 * <p>Not thread-safe.
 */
public interface ForcedPulls {
    /** No forced pulls. */
    ForcedPulls NONE = new ForcedPulls() {
        @Override
        public boolean pending() {
            return false;
        }

        @Override
        public int next(UniformRandomProvider random) {
            throw new IllegalStateException("no pull is forced");
        }

        @Override
        public double[] probabilities() {
            throw new IllegalStateException("no pull is forced");
        }
    };

    /**
     * Whether the next pull is forced.
     *
     * @return true while it is
     */
    boolean pending();

    /**
     * Draws the next forced pull. Where several arms wait they are equally likely, so that choices made before
     * the first rewards come back spread over them.
     *
     * @param random the source of randomness
     * @return an arm
     */
    int next(UniformRandomProvider random);

    /**
     * The law of {@link #next}.
     *
     * @return the probability of each arm
     */
    double[] probabilities();
}
