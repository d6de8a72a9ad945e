package io.github.randucb.choice.probability;

import io.github.randucb.choice.Argmax;

/**
 * With which probability each arm has the largest index when the indices are independent and each takes finitely
 * many values. Exact, with ties by the rule of {@link Argmax}:
 *
 * <pre>
 * P(i wins) = sum over v of P(X_i = v) prod_{j &lt; i} P(X_j &lt; v) prod_{j &gt; i} P(X_j &lt;= v)
 * </pre>
 *
 * The atoms are taken in increasing order of value, and equal ones in decreasing order of arm, while a tree of
 * products holds the distribution functions: O(N log K) for N atoms in all, without a division and so without
 * cancellation. The next atom of each arm waits in a heap, so that memory grows with K alone.
 *
 * <p>Not thread-safe.
 */
public final class IndependentAtoms {
    private final Atoms[] atoms;
    private final int[] next; // the atom of each arm that comes next
    private final double[] values; // and its value
    private final int[] heap; // arms that have one, the first of them at the top
    private int size;

    /** The values that an arm's index takes, in increasing order, with their probabilities. */
    public interface Atoms {
        /**
         * The number of values.
         *
         * @return positive
         */
        int size();

        /**
         * One of the values.
         *
         * @param k its number; values do not fall with it
         * @return the value, not NaN
         */
        double value(int k);

        /**
         * The probability of one of the values.
         *
         * @param k its number
         * @return its probability; all of them add up to one
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
     * The probability of each arm to win.
     *
     * @param atoms the values that each arm's index takes
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
        for (int place = size / 2 - 1; place >= 0; place--) {
            sink(place);
        }
        double[] below = new double[atoms.length];
        double[] wins = new double[atoms.length];
        ProductTree product = new ProductTree(atoms.length);
        while (size > 0) { // ends, as every turn takes an atom
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

    /** Goes to the next atom of an arm that has a probability, and tells whether there is one. */
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

    private boolean precedes(int arm, int other) {
        return values[arm] < values[other] || (values[arm] == values[other] && arm > other);
    }

    /** Moves an arm of the heap down to where it belongs. */
    private void sink(int from) {
        int place = from;
        int arm = heap[place];
        for (int child = 2 * place + 1; child < size; child = 2 * place + 1) {
            if (child + 1 < size && precedes(heap[child + 1], heap[child])) {
                child++;
            }
            if (!precedes(heap[child], arm)) {
                break;
            }
            heap[place] = heap[child];
            place = child;
        }
        heap[place] = arm;
    }

    /** The product of K numbers, of which one changes at a time; at first all are zero. */
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
