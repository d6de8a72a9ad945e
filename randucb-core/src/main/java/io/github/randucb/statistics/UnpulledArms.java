package io.github.randucb.statistics;

/**
 * Set of the arms without pulls, in increasing order. It is a binary indexed tree (Fenwick, "A new data structure for
 * cumulative frequency tables", 1994). Finding an arm by its rank and removing an arm take O(log K).
 *
 * <p>Not thread-safe.
 */
final class UnpulledArms {
    private final int[] counts; // entry i > 0 counts the unpulled arms from i - lowestOneBit(i) to i - 1

    UnpulledArms(long[] pulls, int arms) {
        counts = new int[arms + 1];
        for (int i = 1; i <= arms; i++) {
            counts[i] += pulls[i - 1] == 0 ? 1 : 0;
            int above = i + Integer.lowestOneBit(i);
            if (above <= arms) {
                counts[above] += counts[i];
            }
        }
    }

    /** Returns the arm of a rank: the number of unpulled arms before it. */
    int at(int rank) {
        int index = 0;
        int left = rank;
        for (int step = Integer.highestOneBit(counts.length - 1); step > 0; step >>= 1) {
            if (index + step < counts.length && counts[index + step] <= left) {
                index += step;
                left -= counts[index];
            }
        }
        return index;
    }

    /** Removes an arm. */
    void remove(int arm) {
        for (int i = arm + 1; i < counts.length; i += Integer.lowestOneBit(i)) {
            counts[i]--;
        }
    }
}
