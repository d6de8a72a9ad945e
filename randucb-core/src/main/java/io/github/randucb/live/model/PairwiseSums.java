package io.github.randucb.live.model;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The sum of many arrays of numbers, of which a few change at a time. It is kept in a binary tree: each node is the sum of its
 * two children. The sum of K arrays after one change takes O(log K) additions of arrays.
 *
 * <p>The order of the additions depends only on the indices of the arrays. So the sum has the same bits whenever the arrays are
 * the same, and rounding errors do not grow with the number of changes.
 *
 * <p>Not thread-safe.
 */
final class PairwiseSums {
    private final double[] zeros;
    private int capacity = 1; // number of leaves, a power of two
    private double[] @Nullable [] nodes =
            new double[2][]; // children of i: 2 i and 2 i + 1; leaves start at the capacity
    private final BitSet stale = new BitSet(); // nodes to compute again

    /**
     * Creates a sum of no arrays.
     *
     * @param length the length of the arrays
     */
    PairwiseSums(int length) {
        this.zeros = new double[length];
    }

    /**
     * Sets an array. Arrays must be added in the order of their indices.
     *
     * @param index its index
     * @param numbers the numbers, which must not change as long as the array is here
     * @return whether this is another array than before
     */
    boolean set(int index, double[] numbers) {
        if (index >= capacity) {
            grow();
        }
        if (nodes[capacity + index] == numbers) {
            return false;
        }
        nodes[capacity + index] = numbers;
        stale.set((capacity + index) / 2);
        return true;
    }

    private void grow() {
        double[] @Nullable [] larger = new double[4 * capacity][];
        System.arraycopy(nodes, capacity, larger, 2 * capacity, capacity);
        nodes = larger;
        capacity *= 2;
        stale.set(capacity / 2, capacity);
    }

    /** Removes all arrays. */
    void clear() {
        Arrays.fill(nodes, null);
        stale.clear();
    }

    /**
     * Returns the sum of all arrays.
     *
     * @return the sum, which is not valid after the next change
     */
    double[] total() {
        for (int node = stale.length() - 1; node > 0; node = stale.previousSetBit(node - 1)) { // children first
            nodes[node] = sum(nodes[2 * node], nodes[2 * node + 1], nodes[node]);
            stale.set(node / 2);
        }
        stale.clear();
        double[] root = nodes[1];
        return root == null ? zeros : root;
    }

    private static double @Nullable [] sum(
            double @Nullable [] left, double @Nullable [] right, double @Nullable [] old) {
        if (left == null) {
            return null; // then the right one is null too
        }
        double[] sum = old == null ? new double[left.length] : old;
        if (right == null) {
            System.arraycopy(left, 0, sum, 0, left.length);
            return sum;
        }
        for (int j = 0; j < sum.length; j++) {
            sum[j] = left[j] + right[j];
        }
        return sum;
    }
}
