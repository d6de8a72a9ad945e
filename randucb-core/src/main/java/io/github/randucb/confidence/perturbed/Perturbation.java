package io.github.randucb.confidence.perturbed;

import org.apache.commons.rng.UniformRandomProvider;

/** A perturbation of rewards. Stateless and thread-safe. */
@FunctionalInterface
public interface Perturbation {
    /** The pulls, rewards and pseudo-rewards of feature vectors. */
    interface Rows {
        /**
         * Returns the number of rewards of a vector.
         *
         * @param index the index of the vector
         * @return s
         */
        long pulls(int index);

        /**
         * Returns the total reward of a vector.
         *
         * @param index the index of the vector
         * @return Y
         */
        double reward(int index);

        /**
         * Returns the number of pseudo-rewards of a vector.
         *
         * @param index the index of the vector
         * @return ceil(a s)
         */
        long pseudo(int index);
    }

    /**
     * Draws the perturbed total reward of a feature vector, including its pseudo-rewards.
     *
     * @param rows the vectors
     * @param index the index of a vector with rewards
     * @param source the random generator
     * @return the perturbed total reward
     */
    double of(Rows rows, int index, UniformRandomProvider source);
}
