package io.github.randucb.choice.probability;

import java.util.Arrays;

/**
 * The groups of arms whose index has the same two parameters, and therefore the same distribution. Groups are numbered in
 * the order of their first arms.
 *
 * <p>Not thread-safe.
 */
final class ArmGroups {
    private static final int LEAST_CAPACITY = 64;
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L; // 2^64 divided by the golden ratio

    private double[] first = {};
    private double[] second = {};
    private int[] count = {};
    private int[] groupOf = {};
    private int[] table = {}; // group + 1 in a hash table with linear probing; 0 is free
    private int size;

    /** Divides the first arms of two arrays of parameters into groups. */
    void divide(int arms, double[] a, double[] b) {
        reserve(arms);
        int slots = 2 * powerOfTwo(arms);
        Arrays.fill(table, 0, slots, 0);
        size = 0;
        int shift = Long.SIZE - Integer.numberOfTrailingZeros(slots);
        for (int arm = 0; arm < arms; arm++) {
            double x = a[arm] + 0.0; // +0.0: a negative zero is the same value
            double y = b[arm] + 0.0;
            int slot = (int) (hash(x, y) >>> shift);
            int group = table[slot] - 1;
            while (group >= 0 && !(first[group] == x && second[group] == y)) {
                slot = (slot + 1) & (slots - 1);
                group = table[slot] - 1;
            }
            if (group < 0) {
                group = size++;
                table[slot] = size;
                first[group] = x;
                second[group] = y;
                count[group] = 0;
            }
            count[group]++;
            groupOf[arm] = group;
        }
    }

    private static long hash(double x, double y) {
        long bits = Double.doubleToRawLongBits(x) * MULTIPLIER;
        bits = (bits ^ (bits >>> 32)) + Double.doubleToRawLongBits(y);
        bits = (bits ^ (bits >>> 29)) * MULTIPLIER;
        return bits ^ (bits << 31);
    }

    private void reserve(int arms) {
        if (groupOf.length < arms) {
            int capacity = Math.max(LEAST_CAPACITY, powerOfTwo(arms));
            first = new double[capacity];
            second = new double[capacity];
            count = new int[capacity];
            groupOf = new int[capacity];
            table = new int[2 * capacity];
        }
    }

    /** Returns the least power of two that is not below a positive number. */
    private static int powerOfTwo(int number) {
        return Integer.highestOneBit(2 * number - 1);
    }

    /** Returns the number of groups. */
    int size() {
        return size;
    }

    /** Returns the group of an arm. */
    int of(int arm) {
        return groupOf[arm];
    }

    /** Returns the number of arms in a group. */
    int count(int group) {
        return count[group];
    }

    /** Returns the first parameter of a group. */
    double first(int group) {
        return first[group];
    }

    /** Returns the second parameter of a group. */
    double second(int group) {
        return second[group];
    }

    /** Writes the numbers of all groups, first those of one arm. Returns how many have one arm. */
    int order(int[] out) {
        int front = 0;
        int back = size;
        for (int group = 0; group < size; group++) {
            if (count[group] == 1) {
                out[front++] = group;
            } else {
                out[--back] = group;
            }
        }
        return front;
    }

    /** Returns a number of groups to make room for: at least as many as there are, so that arrays seldom grow. */
    int room() {
        return Math.max(LEAST_CAPACITY, powerOfTwo(size));
    }

    /** Returns the number of arms that fit without new arrays. */
    int capacity() {
        return groupOf.length;
    }
}
