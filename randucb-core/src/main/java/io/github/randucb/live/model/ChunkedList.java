package io.github.randucb.live.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of which copies are cheap. The values are in chunks. A change replaces its chunk, and a copy shares all chunks, so
 * a copy of K values takes K / 64 steps.
 *
 * <p>Not thread-safe. The copies are immutable, and safe to read by all threads.
 *
 * @param <T> the type of the values
 */
final class ChunkedList<T> {
    private static final int CHUNK = 64;

    private final List<List<T>> chunks = new ArrayList<>(); // chunks are replaced, never changed

    /** A copy, which does not change. */
    static final class Copy<T> {
        private final List<List<T>> chunks;

        private Copy(List<List<T>> chunks) {
            this.chunks = chunks;
        }

        T get(int index) {
            return chunks.get(index / CHUNK).get(index % CHUNK);
        }
    }

    /** Sets a value, or appends one if the index is the number of values. */
    void set(int index, T value) {
        if (index == CHUNK * chunks.size()) {
            chunks.add(List.of());
        }
        List<T> chunk = new ArrayList<>(chunks.get(index / CHUNK));
        if (index % CHUNK == chunk.size()) {
            chunk.add(value);
        } else {
            chunk.set(index % CHUNK, value);
        }
        chunks.set(index / CHUNK, chunk);
    }

    /** Removes all values. */
    void clear() {
        chunks.clear();
    }

    Copy<T> copy() {
        return new Copy<>(new ArrayList<>(chunks));
    }
}
