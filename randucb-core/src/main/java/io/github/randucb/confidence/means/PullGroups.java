package io.github.randucb.confidence.means;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The arm of the largest {@code mean_i + z C_i} where the width C_i depends on the number of pulls alone, without
 * looking at all arms: of those with the same number of pulls only the one of the largest mean can win, whatever z is.
 * Arms are kept in groups by their pulls, each a search tree. A choice takes one step for each group, of which there
 * are at most sqrt(2 t) or so after t rounds, and an update O(log K).
 *
 * <p>The choice is that of {@code Argmax}, to the last bit: where rounding makes indices equal, the lowest arm wins.
 *
 * <p>Not thread-safe.
 */
final class PullGroups {
    private final double[] means;
    private final double[] widths;
    private final ArmTrees trees;
    private final @Nullable Group[] groups; // of each arm
    private final Map<Long, Group> byPulls = new HashMap<>();
    private Group[] all = {};
    private int count;

    /** Arms with the same number of pulls. */
    private static final class Group {
        private final long pulls;
        private int place; // among all
        private int root = ArmTrees.EMPTY;
        private int top;
        private int size; // of all arms at first, which stand from one place to another while trees are built
        private int from;
        private int to;

        Group(long pulls, int place) {
            this.pulls = pulls;
            this.place = place;
        }
    }

    /** Takes all arms. The arrays belong to the model, which announces every change of them. */
    PullGroups(double[] means, double[] widths, IntToLongFunction pulls) {
        this.means = means;
        this.widths = widths;
        this.trees = new ArmTrees(means.length);
        this.groups = new Group[means.length];
        build(MeanOrder.of(means), pulls);
    }

    /** Puts the arms, in the order of their means, into their groups, and builds the tree of each: O(K) in all. */
    private void build(int[] sorted, IntToLongFunction pulls) {
        for (int arm = 0; arm < groups.length; arm++) {
            Group group = byPulls.get(pulls.applyAsLong(arm));
            group = group == null ? begin(pulls.applyAsLong(arm)) : group;
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

    /** The number of nodes of the trees that were changed so far. */
    long visits() {
        return trees.visits();
    }

    /** An arm has so many pulls now, and another mean. */
    void move(int arm, long pulls) {
        Group old = groups[arm];
        if (old != null) {
            replace(old, trees.remove(old.root, arm));
        }
        Group now = byPulls.get(pulls);
        if (now == null) {
            now = begin(pulls);
        }
        groups[arm] = now;
        replace(now, trees.add(now.root, arm, means[arm]));
    }

    private Group begin(long pulls) {
        if (count == all.length) {
            all = Arrays.copyOf(all, Math.max(16, 2 * count));
        }
        Group group = new Group(pulls, count);
        all[count++] = group;
        byPulls.put(pulls, group);
        return group;
    }

    private void replace(Group group, int root) {
        group.root = root;
        if (root == ArmTrees.EMPTY) {
            byPulls.remove(group.pulls);
            Group last = all[--count];
            all[group.place] = last;
            last.place = group.place;
        } else {
            group.top = trees.first(root);
        }
    }

    int argmax(double z) {
        double top = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            int arm = all[k].top;
            top = Math.max(top, means[arm] + added(arm, z));
        }
        int best = Integer.MAX_VALUE;
        for (int k = 0; k < count; k++) {
            int arm = all[k].top;
            if (means[arm] + added(arm, z) == top) {
                best = Math.min(best, trees.lowest(all[k].root, added(arm, z), top));
            }
        }
        return best;
    }

    private double added(int arm, double z) {
        return z == 0 ? 0 : z * widths[arm];
    }
}
