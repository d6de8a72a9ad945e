package io.github.randucb.confidence.ridge;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Order of vectors that groups similar vectors into blocks of equal size.
 *
 * <p>Not thread-safe.
 */
final class VectorClustering {
    private final double[][] vectors;
    private final int[] order;
    private final int block;

    private VectorClustering(double[][] vectors, int block) {
        this.vectors = vectors;
        this.order = IntStream.range(0, vectors.length).toArray();
        this.block = block;
    }

    /**
     * Computes the order. The vectors are halved along the feature with the largest range. Each half is halved in the same
     * way, down to single blocks.
     *
     * @param vectors the vectors
     * @param block the size of a block
     * @return the indices of the vectors, block by block, and in increasing order within a block
     */
    static int[] order(double[][] vectors, int block) {
        VectorClustering clustering = new VectorClustering(vectors, block);
        clustering.halve(0, vectors.length);
        return clustering.order;
    }

    private void halve(int from, int to) {
        if (to - from <= block) {
            Arrays.sort(order, from, to);
            return;
        }
        sort(from, to, widest(from, to));
        int blocks = (to - from + block - 1) / block;
        int middle = from + (blocks + 1) / 2 * block;
        halve(from, middle);
        halve(middle, to);
    }

    /** Returns the feature with the largest range. */
    private int widest(int from, int to) {
        int widest = 0;
        double most = -1;
        for (int j = 0; j < vectors[0].length; j++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int k = from; k < to; k++) {
                low = Math.min(low, vectors[order[k]][j]);
                high = Math.max(high, vectors[order[k]][j]);
            }
            if (high - low > most) {
                most = high - low;
                widest = j;
            }
        }
        return widest;
    }

    /** Sorts by one feature, rounded to a float. Feature and index are packed into a long, which sorts fastest. */
    private void sort(int from, int to, int feature) {
        long[] keys = new long[to - from];
        for (int k = 0; k < keys.length; k++) {
            int index = order[from + k];
            int bits = Float.floatToIntBits((float) vectors[index][feature]);
            keys[k] = (long) (bits < 0 ? Integer.MIN_VALUE - bits : bits) << 32 | index;
        }
        Arrays.sort(keys);
        for (int k = 0; k < keys.length; k++) {
            order[from + k] = (int) keys[k];
        }
    }
}
