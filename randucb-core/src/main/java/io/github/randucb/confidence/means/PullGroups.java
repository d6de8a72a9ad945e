package io.github.randucb.confidence.means;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Groups of arms with the same number of pulls, to find the arm of the largest {@code mean_i + z C_i} without a loop over
 * all arms. The width C_i depends only on the number of pulls. So, for every z, only the arm of the largest mean in a group
 * can win. Each group is a search tree. A choice takes one step for each group; after t rounds there are at most about sqrt(2
 * t) groups. An update takes O(log K).
 *
 * <p>The choice is exactly that of {@code Argmax}: where rounding makes indices equal, the lowest arm wins.
 *
 * <p>Not thread-safe.
 */
final class PullGroups {
    private final double[] means;
    private final double[] widths;
    private final ArmTrees trees;
    private final @Nullable Group[] groups; // the group of each arm
    private final Map<Long, Group> byPulls = new HashMap<>();
    private Group[] all = {}; // the groups in use come first
    private int count;

    /** Arms with the same number of pulls. */
    private static final class Group {
        private final long pulls;
        private int position; // in the array of all groups
        private int root = ArmTrees.EMPTY;
        private int top; // first arm of the tree
        private int size; // used, with from and to, only while the trees are built
        private int from;
        private int to;

        Group(long pulls, int position) {
            this.pulls = pulls;
            this.position = position;
        }
    }

    /** Groups all arms. The arrays belong to the model, which calls {@link #move} after every change. */
    PullGroups(double[] means, double[] widths, IntToLongFunction pulls) {
        this.means = means;
        this.widths = widths;
        this.trees = new ArmTrees(means.length);
        this.groups = new Group[means.length];
        build(MeanOrder.of(means), pulls);
    }

    /** Puts the sorted arms into their groups, and builds the tree of each group. O(K) in all. */
    private void build(int[] sorted, IntToLongFunction pulls) {
        for (int arm = 0; arm < groups.length; arm++) {
            Group group = byPulls.get(pulls.applyAsLong(arm));
            group = group == null ? addGroup(pulls.applyAsLong(arm)) : group;
            group.size++;
            groups[arm] = group;
        }
        int start = 0;
        for (int k = 0; k < count; k++) {
            all[k].from = start;
            all[k].to = start;
            start += all[k].size;
        }
        int[] grouped = new int[sorted.length];
        for (int arm : sorted) {
            grouped[Objects.requireNonNull(groups[arm]).to++] = arm;
        }
        for (int k = 0; k < count; k++) {
            all[k].root = trees.build(grouped, all[k].from, all[k].to, means);
            all[k].top = grouped[all[k].from];
        }
    }

    /** Returns the number of tree nodes that were changed so far. */
    long visits() {
        return trees.visits();
    }

    /** Moves an arm to the group of its new number of pulls, with its new mean. */
    void move(int arm, long pulls) {
        Group old = groups[arm];
        if (old != null) {
            setRoot(old, trees.remove(old.root, arm));
        }
        Group now = byPulls.get(pulls);
        if (now == null) {
            now = addGroup(pulls);
        }
        groups[arm] = now;
        setRoot(now, trees.add(now.root, arm, means[arm]));
    }

    private Group addGroup(long pulls) {
        if (count == all.length) {
            all = Arrays.copyOf(all, Math.max(16, 2 * count));
        }
        Group group = new Group(pulls, count);
        all[count++] = group;
        byPulls.put(pulls, group);
        return group;
    }

    private void setRoot(Group group, int root) {
        group.root = root;
        if (root == ArmTrees.EMPTY) {
            byPulls.remove(group.pulls);
            Group last = all[--count];
            all[group.position] = last;
            last.position = group.position;
        } else {
            group.top = trees.first(root);
        }
    }

    /** Returns the arm of the largest {@code mean_i + z C_i}, the lowest of equal ones. */
    int argmax(double z) {
        double top = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            int arm = all[k].top;
            top = Math.max(top, means[arm] + bonus(arm, z));
        }
        int best = Integer.MAX_VALUE;
        for (int k = 0; k < count; k++) {
            int arm = all[k].top;
            if (means[arm] + bonus(arm, z) == top) {
                best = Math.min(best, trees.lowest(all[k].root, bonus(arm, z), top));
            }
        }
        return best;
    }

    private double bonus(int arm, double z) {
        return z == 0 ? 0 : z * widths[arm];
    }
}
