package io.github.randucb.confidence.ridge;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Puts vectors into an order in which those that are near each other mostly stand together. */
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
     * Halves the vectors along the feature in which they differ most, and the halves likewise, down to blocks.
     *
     * @param vectors the vectors
     * @param block the size of a block
     * @return the places of the vectors: those of the first block, in increasing order, those of the second, and so on
     */
    static int[] order(double[][] vectors, int block) {
        VectorClustering neighbours = new VectorClustering(vectors, block);
        neighbours.halve(0, vectors.length);
        return neighbours.order;
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

    /** By one feature, as far as a float tells: whole numbers are sorted fastest. */
    private void sort(int from, int to, int feature) {
        long[] keys = new long[to - from];
        for (int k = 0; k < keys.length; k++) {
            int place = order[from + k];
            int bits = Float.floatToIntBits((float) vectors[place][feature]);
            keys[k] = (long) (bits < 0 ? Integer.MIN_VALUE - bits : bits) << 32 | place;
        }
        Arrays.sort(keys);
        for (int k = 0; k < keys.length; k++) {
            order[from + k] = (int) keys[k];
        }
    }
}
