package io.github.randucb.confidence.means;

import java.util.Arrays;

/**
 * Arms in several search trees, each arm in one of them or none: in the order of their means, the largest first, and of
 * equal ones the lowest arm first. Each node knows the lowest arm below it. The trees are treaps (Seidel and Aragon
 * 1996) whose priorities are a hash of the arm, so the shape of a tree depends on what is in it alone: a tree that is
 * built at once, in linear time, is the one that adding the arms one by one gives. Not thread-safe.
 */
final class ArmTrees {
    /** A tree without arms. */
    static final int EMPTY = -1;

    private final double[] keys;
    private final int[] left;
    private final int[] right;
    private final int[] lowest;
    private int[] spine = new int[64]; // while a tree is built: its nodes from the root always to the right
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
     * Builds a tree of arms in order. Each arm becomes the last of the tree of those before it: it goes below the last
     * node on the way to the right whose priority is higher, and takes what was there as its left part.
     *
     * @param arms arms of which each {@link #precedes} the next, from one place up to another
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

    /** A tree in words: each node with the lowest arm below it and its two parts. */
    String text(int root) {
        return root == EMPTY
                ? "-"
                : "(" + text(left[root]) + " " + root + "/" + lowest[root] + " " + text(right[root]) + ")";
    }

    /** The number of nodes that were changed so far. */
    long visits() {
        return visits;
    }

    /** The tree with one arm more. */
    int add(int root, int arm, double mean) {
        keys[arm] = mean;
        split(root, arm);
        left[arm] = EMPTY;
        right[arm] = EMPTY;
        lowest[arm] = arm;
        int after = this.after;
        return merge(merge(before, arm), after);
    }

    /** The tree without one of its arms. */
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

    /** The lowest arm of the largest mean in a tree that is not empty. */
    int first(int root) {
        int arm = root;
        while (left[arm] != EMPTY) {
            arm = left[arm];
        }
        return arm;
    }

    /** The lowest arm whose mean, with something added, is some number, which is the largest in the tree. */
    int lowest(int root, double added, double sum) {
        int best = Integer.MAX_VALUE;
        int arm = root;
        while (arm != EMPTY) {
            if (keys[arm] + added == sum) {
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

    /** Parts a tree into what comes before an arm and what comes after it. */
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

    /** A bijection of the numbers of arms, so no two are equal (the finalizer of MurmurHash3). */
    private static int priority(int arm) {
        int h = (arm ^ (arm >>> 16)) * 0x85EBCA6B;
        h = (h ^ (h >>> 13)) * 0xC2B2AE35;
        return h ^ (h >>> 16);
    }
}
