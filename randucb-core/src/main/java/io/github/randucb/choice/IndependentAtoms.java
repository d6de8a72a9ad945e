package io.github.randucb.choice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * With which probability each arm has the largest index when the indices are independent and each takes finitely
 * many values. Exact, with ties by the rule of {@link Argmax}:
 *
 * <pre>
 * P(i wins) = sum over v of P(X_i = v) prod_{j &lt; i} P(X_j &lt; v) prod_{j &gt; i} P(X_j &lt;= v)
 * </pre>
 *
 * The atoms are taken in increasing order of value, and equal ones in decreasing order of arm, while a tree of
 * products holds the distribution functions: O(N log(N K)) for N atoms in all, without a division and so without
 * cancellation.
 *
 * <p>Not thread-safe.
 */
public final class IndependentAtoms {
    private record Atom(double value, int arm, double probability) {}

    private final int arms;
    private final List<Atom> atoms = new ArrayList<>();

    /**
     * No atoms yet.
     *
     * @param arms the number of arms
     */
    public IndependentAtoms(int arms) {
        this.arms = arms;
    }

    /**
     * Says that an arm's index takes a value with some probability.
     *
     * @param arm the arm
     * @param value the value, not NaN
     * @param probability its probability; those of an arm add up to one
     */
    public void add(int arm, double value, double probability) {
        if (probability > 0) {
            atoms.add(new Atom(value + 0.0, arm, probability)); // +0.0: a negative zero is the same value
        }
    }

    /**
     * The probability of each arm to win.
     *
     * @return the probabilities
     */
    public double[] probabilities() {
        atoms.sort(Comparator.comparingDouble(Atom::value).thenComparing(Atom::arm, Comparator.reverseOrder()));
        double[] below = new double[arms];
        double[] wins = new double[arms];
        ProductTree product = new ProductTree(arms);
        for (Atom atom : atoms) {
            product.set(atom.arm, atom.probability);
            wins[atom.arm] += product.total();
            below[atom.arm] += atom.probability;
            product.set(atom.arm, below[atom.arm]);
        }
        return wins;
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
