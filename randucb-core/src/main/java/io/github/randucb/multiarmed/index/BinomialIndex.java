package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.probability.IndependentAtoms;
import io.github.randucb.random.BinomialLaw;

/**
 * A random index {@code (offset + B) / divisor} with a binomial B, as in PHE and GiRo.
 *
 * <p>Immutable and thread-safe.
 *
 * @param offset the number added to B
 * @param divisor the number that divides the sum
 * @param trials the number of trials of B
 * @param success the success probability of a trial
 */
public record BinomialIndex(double offset, double divisor, long trials, double success) {
    /**
     * The largest total number of index values for which probabilities are computed exactly: 2^22. They take 32 MiB and
     * about half a second. Ten arms reach it after 10^9 pulls of each.
     */
    public static final double MOST_VALUES = 1 << 22;

    /**
     * Tells whether exact probabilities are affordable.
     *
     * @param indices the index of each arm
     * @return true if the indices together take at most {@link #MOST_VALUES} values
     */
    public static boolean isExact(BinomialIndex[] indices) {
        double values = 0;
        for (BinomialIndex index : indices) {
            values += BinomialLaw.size(index.trials, index.success);
        }
        return values <= MOST_VALUES;
    }

    /**
     * Computes the probability that each index is the largest.
     *
     * @param indices the index of each arm
     * @return the exact probabilities
     */
    public static double[] probabilities(BinomialIndex[] indices) {
        IndependentAtoms.Atoms[] atoms = new IndependentAtoms.Atoms[indices.length];
        for (int arm = 0; arm < indices.length; arm++) {
            atoms[arm] = new Values(indices[arm], BinomialLaw.of(indices[arm].trials, indices[arm].success));
        }
        return IndependentAtoms.probabilities(atoms);
    }

    /** The values of an index with their probabilities. */
    private record Values(BinomialIndex index, BinomialLaw law) implements IndependentAtoms.Atoms {
        @Override
        public int size() {
            return law.size();
        }

        @Override
        public double value(int k) {
            return (index.offset + (law.first() + k)) / index.divisor;
        }

        @Override
        public double probability(int k) {
            return law.probability(law.first() + k);
        }
    }
}
