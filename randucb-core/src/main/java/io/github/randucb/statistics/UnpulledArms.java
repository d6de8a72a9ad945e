package io.github.randucb.statistics;

/**
 * The arms that were never pulled, in increasing order: a binary tree of their numbers (Fenwick, "A new data structure
 * for cumulative frequency tables", 1994), so that finding one and removing one takes O(log K). Not thread-safe.
 */
final class UnpulledArms {
    private final int[] counts; // place i, from one on, has the number of arms i - lowestOneBit(i) .. i - 1

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

    /** The arm that has so many of the others before it. */
    int at(int before) {
        int place = 0;
        int left = before;
        for (int step = Integer.highestOneBit(counts.length - 1); step > 0; step >>= 1) {
            if (place + step < counts.length && counts[place + step] <= left) {
                place += step;
                left -= counts[place];
            }
        }
        return place;
    }

    void remove(int arm) {
        for (int i = arm + 1; i < counts.length; i += Integer.lowestOneBit(i)) {
            counts[i]--;
        }
    }
}
