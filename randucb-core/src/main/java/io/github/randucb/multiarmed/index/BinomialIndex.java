package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.probability.IndependentAtoms;
import io.github.randucb.random.BinomialLaw;

/**
 * A random index {@code (start + B) / size} with a binomial number B, as PHE and GiRo have.
 *
 * <p>Immutable and thread-safe.
 *
 * @param start what is added
 * @param size what the sum is divided by
 * @param trials the number of trials of B
 * @param chance the probability of success in each
 */
public record BinomialIndex(double start, double size, long trials, double chance) {
    /**
     * The largest number of values of all indices together for which probabilities are computed exactly: 2^22. They take 32
     * MiB and about half a second. Ten arms reach it after 10^9 pulls of each.
     */
    static final double MOST_VALUES = 1 << 22;

    /** Whether there are few enough values for exact probabilities. */
    public static boolean isExact(BinomialIndex[] indices) {
        double values = 0;
        for (BinomialIndex index : indices) {
            values += BinomialLaw.size(index.trials, index.chance);
        }
        return values <= MOST_VALUES;
    }

    /** The probability of each index to be the largest. */
    public static double[] probabilities(BinomialIndex[] indices) {
        IndependentAtoms.Atoms[] atoms = new IndependentAtoms.Atoms[indices.length];
        for (int arm = 0; arm < indices.length; arm++) {
            atoms[arm] = new Values(indices[arm], BinomialLaw.of(indices[arm].trials, indices[arm].chance));
        }
        return IndependentAtoms.probabilities(atoms);
    }

    /** The values of an index. */
    private record Values(BinomialIndex index, BinomialLaw law) implements IndependentAtoms.Atoms {
        @Override
        public int size() {
            return law.size();
        }

        @Override
        public double value(int k) {
            return (index.start + (law.first() + k)) / index.size;
        }

        @Override
        public double probability(int k) {
            return law.probability(law.first() + k);
        }
    }
}
