package io.github.randucb.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The vectors, pulls and rewards of a history in chunks of {@value #CHUNK}, of which copies are cheap. A copy shares all chunks.
 * The first change of a chunk after a copy replaces the chunk. So a copy of n vectors takes n / {@value #CHUNK} steps, and a
 * change at most {@value #CHUNK}.
 *
 * <p>Not thread-safe. The copies are.
 */
final class HistoryChunks {
    static final int CHUNK = 128;

    private final List<Chunk> chunks = new ArrayList<>();
    private int size;

    /** Vectors with their pulls and rewards. Never changed after a copy. */
    static final class Chunk {
        final double[][] rows;
        final long[] pulls;
        final double[] rewards;
        private boolean copied; // only the owner of the chunks reads it

        private Chunk() {
            rows = new double[CHUNK][];
            pulls = new long[CHUNK];
            rewards = new double[CHUNK];
        }

        private Chunk(Chunk other) {
            rows = Arrays.copyOf(other.rows, CHUNK);
            pulls = Arrays.copyOf(other.pulls, CHUNK);
            rewards = Arrays.copyOf(other.rewards, CHUNK);
        }
    }

    /** Appends a vector without rewards. */
    void append(double[] row) {
        if (size == CHUNK * chunks.size()) {
            chunks.add(new Chunk());
        }
        writable(size).rows[size % CHUNK] = row;
        size++;
    }

    /** Sets the pulls and the total reward of a vector. */
    void set(int index, long pulls, double reward) {
        Chunk chunk = writable(index);
        chunk.pulls[index % CHUNK] = pulls;
        chunk.rewards[index % CHUNK] = reward;
    }

    private Chunk writable(int index) {
        Chunk chunk = chunks.get(index / CHUNK);
        if (chunk.copied) {
            chunk = new Chunk(chunk);
            chunks.set(index / CHUNK, chunk);
        }
        return chunk;
    }

    /** Returns the chunks, which do not change from now on. */
    Chunk[] copy() {
        for (Chunk chunk : chunks) {
            chunk.copied = true;
        }
        return chunks.toArray(Chunk[]::new);
    }
}
