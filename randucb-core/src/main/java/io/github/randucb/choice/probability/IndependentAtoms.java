package io.github.randucb.choice.probability;

import io.github.randucb.choice.Argmax;

/**
 * The probability that each arm has the largest index when the indices are independent and take finitely many values.
 * It is exact, with ties to the lowest arm ({@link Argmax}):
 *
 * <pre>
 * P(i wins) = sum over v of P(X_i = v) prod_{j &lt; i} P(X_j &lt; v) prod_{j &gt; i} P(X_j &lt;= v)
 * </pre>
 *
 * The atoms are processed in increasing order of value, and equal values in decreasing order of arm. A tree of products
 * holds the distribution functions, so that N atoms take O(N log K) without division and without cancellation. A heap
 * holds the next atom of each arm, so that memory grows only with K.
 *
 * <p>Not thread-safe.
 */
public final class IndependentAtoms {
    private final Atoms[] atoms;
    private final int[] next; // the next atom of each arm
    private final double[] values; // the value of the next atom of each arm
    private final int[] heap; // the arms with a next atom, the smallest value at the top
    private int size;

    /** The values of an arm's index in increasing order, with their probabilities. */
    public interface Atoms {
        /**
         * Returns the number of values.
         *
         * @return a positive number
         */
        int size();

        /**
         * Returns a value.
         *
         * @param k the number of the value; larger numbers have values that are not smaller
         * @return the value, not NaN
         */
        double value(int k);

        /**
         * Returns the probability of a value.
         *
         * @param k the number of the value
         * @return the probability; all of them add up to one
         */
        double probability(int k);
    }

    private IndependentAtoms(Atoms[] atoms) {
        this.atoms = atoms;
        this.next = new int[atoms.length];
        this.values = new double[atoms.length];
        this.heap = new int[atoms.length];
    }

    /**
     * Computes the probability of each arm to have the largest index.
     *
     * @param atoms the values of each arm's index
     * @return the probabilities
     */
    public static double[] probabilities(Atoms[] atoms) {
        return new IndependentAtoms(atoms.clone()).sweep();
    }

    private double[] sweep() {
        for (int arm = 0; arm < atoms.length; arm++) {
            next[arm] = -1;
            if (advance(arm)) {
                heap[size++] = arm;
            }
        }
        for (int position = size / 2 - 1; position >= 0; position--) {
            sink(position);
        }
        double[] below = new double[atoms.length];
        double[] wins = new double[atoms.length];
        ProductTree product = new ProductTree(atoms.length);
        while (size > 0) { // each iteration removes one atom
            int arm = heap[0];
            double probability = atoms[arm].probability(next[arm]);
            product.set(arm, probability);
            wins[arm] += product.total();
            below[arm] += probability;
            product.set(arm, below[arm]);
            if (!advance(arm)) {
                heap[0] = heap[--size];
            }
            sink(0);
        }
        return wins;
    }

    /** Moves to the next atom of an arm with a positive probability, and returns whether there is one. */
    private boolean advance(int arm) {
        int k = next[arm] + 1;
        while (k < atoms[arm].size() && !(atoms[arm].probability(k) > 0)) {
            k++;
        }
        next[arm] = k;
        if (k == atoms[arm].size()) {
            return false;
        }
        values[arm] = atoms[arm].value(k) + 0.0; // +0.0: a negative zero is the same value
        return true;
    }

    /** Tells whether an arm's next atom is processed before that of another arm. */
    private boolean precedes(int arm, int other) {
        return values[arm] < values[other] || (values[arm] == values[other] && arm > other);
    }

    /** Moves an arm down to its position in the heap. */
    private void sink(int from) {
        int position = from;
        int arm = heap[position];
        for (int child = 2 * position + 1; child < size; child = 2 * position + 1) {
            if (child + 1 < size && precedes(heap[child + 1], heap[child])) {
                child++;
            }
            if (!precedes(heap[child], arm)) {
                break;
            }
            heap[position] = heap[child];
            position = child;
        }
        heap[position] = arm;
    }

    /** The product of K numbers that change one at a time. All of them are zero at first. */
    private static final class ProductTree {
        private final int leaves;
        private final double[] node;

        ProductTree(int size) {
            leaves = Integer.highestOneBit(Math.max(1, size - 1)) << 1;
            node = new double[2 * leaves];
            for (int leaf = size; leaf < leaves; leaf++) {
                set(leaf, 1);
            }
        }

        void set(int leaf, double value) {
            int k = leaf + leaves;
            node[k] = value;
            for (k >>= 1; k > 0; k >>= 1) {
                node[k] = node[2 * k] * node[2 * k + 1];
            }
        }

        double total() {
            return node[1];
        }
    }
}
