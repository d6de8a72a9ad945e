package io.github.randucb.confidence.means;

import java.util.Arrays;

/**
 * Search trees of arms; each arm is in at most one of them. Arms are sorted by their means, the largest first. Of arms with
 * equal means, the lowest is first. Each node stores the lowest arm of its subtree.
 *
 * <p>The trees are treaps (Seidel and Aragon 1996). The priority of a node is a hash of its arm, so the shape of a tree
 * depends only on its arms. A tree that is built at once, in linear time, is the same as one to which the arms were added one
 * by one.
 *
 * <p>Not thread-safe.
 */
final class ArmTrees {
    /** The empty tree. */
    static final int EMPTY = -1;

    private final double[] keys;
    private final int[] left;
    private final int[] right;
    private final int[] lowest;
    private int[] spine = new int[64]; // while a tree is built: the path from the root along right children
    private int before;
    private int after;
    private long visits;

    ArmTrees(int arms) {
        keys = new double[arms];
        left = new int[arms];
        right = new int[arms];
        lowest = new int[arms];
    }

    /**
     * Builds a tree from sorted arms. Each arm is appended to the tree of the arms before it. It becomes the right child of
     * the last node on the right spine with a higher priority. The former right child becomes its left child.
     *
     * @param arms an array with arms, sorted in the order of the tree
     * @param from the index of the first arm
     * @param to the index after the last arm
     * @param means the mean of each arm
     * @return the root
     */
    int build(int[] arms, int from, int to, double[] means) {
        int depth = 0;
        for (int k = from; k < to; k++) {
            int arm = arms[k];
            keys[arm] = means[arm];
            right[arm] = EMPTY;
            int below = EMPTY;
            while (depth > 0 && priority(spine[depth - 1]) < priority(arm)) {
                below = spine[--depth];
                summarize(below);
            }
            left[arm] = below;
            if (depth > 0) {
                right[spine[depth - 1]] = arm;
            }
            if (depth == spine.length) {
                spine = Arrays.copyOf(spine, 2 * depth);
            }
            spine[depth++] = arm;
        }
        for (int k = depth - 1; k >= 0; k--) {
            summarize(spine[k]);
        }
        return depth == 0 ? EMPTY : spine[0];
    }

    /** Returns a tree as text: each node with the lowest arm of its subtree, between its two subtrees. */
    String text(int root) {
        return root == EMPTY
                ? "-"
                : "(" + text(left[root]) + " " + root + "/" + lowest[root] + " " + text(right[root]) + ")";
    }

    /** Returns the number of nodes that were changed so far. */
    long visits() {
        return visits;
    }

    /** Adds an arm to a tree, and returns the new root. */
    int add(int root, int arm, double mean) {
        keys[arm] = mean;
        split(root, arm);
        left[arm] = EMPTY;
        right[arm] = EMPTY;
        lowest[arm] = arm;
        int after = this.after;
        return merge(merge(before, arm), after);
    }

    /** Removes an arm from its tree, and returns the new root. */
    int remove(int root, int arm) {
        if (root == arm) {
            return merge(left[arm], right[arm]);
        }
        if (precedes(arm, root)) {
            left[root] = remove(left[root], arm);
        } else {
            right[root] = remove(right[root], arm);
        }
        summarize(root);
        return root;
    }

    /** Returns the first arm of a tree that is not empty: the lowest arm of the largest mean. */
    int first(int root) {
        int arm = root;
        while (left[arm] != EMPTY) {
            arm = left[arm];
        }
        return arm;
    }

    /**
     * Returns the lowest arm of the largest index. All arms of the tree have the same bonus.
     *
     * @param root the root of the tree
     * @param bonus the number to add to each mean
     * @param largest the largest {@code mean + bonus} in the tree, after rounding
     * @return the lowest arm with this index
     */
    int lowest(int root, double bonus, double largest) {
        int best = Integer.MAX_VALUE;
        int arm = root;
        while (arm != EMPTY) {
            if (keys[arm] + bonus == largest) {
                best = Math.min(best, Math.min(arm, lowestOf(left[arm])));
                arm = right[arm];
            } else {
                arm = left[arm];
            }
        }
        return best;
    }

    private int lowestOf(int root) {
        return root == EMPTY ? Integer.MAX_VALUE : lowest[root];
    }

    private boolean precedes(int arm, int other) {
        return keys[arm] > keys[other] || (keys[arm] == keys[other] && arm < other);
    }

    private void summarize(int arm) {
        visits++;
        lowest[arm] = Math.min(arm, Math.min(lowestOf(left[arm]), lowestOf(right[arm])));
    }

    /** Splits a tree into the arms before a given arm and those after it. */
    private void split(int root, int arm) {
        if (root == EMPTY) {
            before = EMPTY;
            after = EMPTY;
        } else if (precedes(root, arm)) {
            split(right[root], arm);
            right[root] = before;
            summarize(root);
            before = root;
        } else {
            split(left[root], arm);
            left[root] = after;
            summarize(root);
            after = root;
        }
    }

    private int merge(int first, int second) {
        if (first == EMPTY || second == EMPTY) {
            return first == EMPTY ? second : first;
        }
        if (priority(first) > priority(second)) {
            right[first] = merge(right[first], second);
            summarize(first);
            return first;
        }
        left[second] = merge(first, left[second]);
        summarize(second);
        return second;
    }

    /** Returns a hash of an arm (the finalizer of MurmurHash3). It is a bijection, so no two priorities are equal. */
    private static int priority(int arm) {
        int h = (arm ^ (arm >>> 16)) * 0x85EBCA6B;
        h = (h ^ (h >>> 13)) * 0xC2B2AE35;
        return h ^ (h >>> 16);
    }
}
