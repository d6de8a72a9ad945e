package io.github.randucb.statistics;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Pulls that must come before a policy can apply its own rule. An example is one pull of each arm: before it, the mean of
 * the arm is unknown and its width infinite.
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
            throw new IllegalStateException("No pull is forced; check pending() first.");
        }

        @Override
        public double[] probabilities() {
            throw new IllegalStateException("No pull is forced; check pending() first.");
        }
    };

    /**
     * Returns whether the next pull is forced.
     *
     * @return true while forced pulls are left
     */
    boolean pending();

    /**
     * Draws the next forced pull. All arms with forced pulls left are equally likely, so that choices made before the first
     * reward arrives are spread over them.
     *
     * @param random the source of randomness
     * @return an arm
     */
    int next(UniformRandomProvider random);

    /**
     * Returns the distribution of {@link #next}.
     *
     * @return the probability of each arm
     */
    double[] probabilities();
}
