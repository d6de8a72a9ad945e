package io.github.randucb.policy;

import org.jspecify.annotations.Nullable;

/**
 * Some of the arms of a policy, or all of them, in increasing order. A choice is made among these.
 *
 * <p>Immutable and thread-safe.
 */
public final class ArmSubset {
    private final int @Nullable [] arms; // null for all
    private final int size;

    private ArmSubset(int @Nullable [] arms, int size) {
        this.arms = arms;
        this.size = size;
    }

    /**
     * Returns all arms of a policy.
     *
     * @param arms the number of arms K
     * @return the arms 0 to K - 1
     */
    public static ArmSubset all(int arms) {
        return new ArmSubset(null, arms);
    }

    /**
     * Returns some arms of a policy.
     *
     * @param arms the indices of the arms, increasing
     * @return the arms
     * @throws IllegalArgumentException if there is no arm, or the indices do not increase
     */
    public static ArmSubset of(int[] arms) {
        int previous = -1;
        for (int arm : arms) {
            if (arm <= previous) {
                throw new IllegalArgumentException(
                        "The indices of arms must increase from 0; got " + arm + " after " + previous + ".");
            }
            previous = arm;
        }
        if (arms.length == 0) {
            throw new IllegalArgumentException("A choice needs at least one arm; got none.");
        }
        return new ArmSubset(arms.clone(), arms.length);
    }

    /**
     * Returns the number of arms.
     *
     * @return the number of arms to choose from
     */
    public int size() {
        return size;
    }

    /**
     * Returns the index of an arm among all arms of the policy.
     *
     * @param position the position of the arm in this subset, from 0
     * @return the index
     */
    public int arm(int position) {
        return arms == null ? position : arms[position];
    }

    /**
     * Returns the values of the arms of this subset.
     *
     * @param values one value for each arm of the policy; not changed
     * @return the values in the order of this subset; the given array itself if all arms are in the subset
     */
    public double[] of(double[] values) {
        if (arms == null || size == values.length) {
            return values;
        }
        double[] some = new double[size];
        for (int k = 0; k < size; k++) {
            some[k] = values[arms[k]];
        }
        return some;
    }
}
