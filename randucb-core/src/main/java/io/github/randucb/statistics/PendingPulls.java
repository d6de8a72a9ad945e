package io.github.randucb.statistics;

import java.util.Arrays;

/**
 * Number of pending decisions of each arm: the arm was chosen, and its reward has not arrived. They belong to the program
 * that decides, and are never merged.
 *
 * <p>Not thread-safe.
 */
public final class PendingPulls {
    /** No pending decisions, for any number of arms. */
    public static final PendingPulls NONE = new PendingPulls(0);

    private int[] counts;
    private long total;

    /**
     * Creates counts of zero.
     *
     * @param arms the number of arms
     */
    public PendingPulls(int arms) {
        this.counts = new int[arms];
    }

    /**
     * Returns the number of pending decisions of an arm.
     *
     * @param arm the arm
     * @return q_i
     */
    public int of(int arm) {
        return total == 0 ? 0 : counts[arm];
    }

    /**
     * Returns the number of pending decisions of all arms.
     *
     * @return the sum of all q_i
     */
    public long total() {
        return total;
    }

    /**
     * Counts a decision.
     *
     * @param arm the chosen arm
     */
    public void add(int arm) {
        counts[arm]++;
        total++;
    }

    /**
     * Takes a decision off: its reward has arrived, or is no longer expected.
     *
     * @param arm the chosen arm
     * @throws IllegalStateException if the arm has no pending decisions
     */
    public void remove(int arm) {
        if (counts[arm] == 0) {
            throw new IllegalStateException("The arm must have a pending decision; arm " + arm + " has none.");
        }
        counts[arm]--;
        total--;
    }

    /**
     * Changes the number of arms. New arms have no pending decisions.
     *
     * @param arms the new number of arms; arms beyond it must have no pending decisions
     */
    public void resize(int arms) {
        counts = Arrays.copyOf(counts, arms);
    }
}
