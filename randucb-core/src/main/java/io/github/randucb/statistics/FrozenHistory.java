package io.github.randucb.statistics;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;

/**
 * A copy of a {@link History} that never changes. It shares its memory with the history: only the parts that change later
 * are copied.
 *
 * <p>Immutable and thread-safe, if nobody changes the vectors.
 */
public final class FrozenHistory implements HistoryView {
    private final FeatureSpace space;
    private final HistoryChunks.Chunk[] chunks;
    private final int size;
    private final long observations;

    FrozenHistory(FeatureSpace space, HistoryChunks.Chunk[] chunks, int size, long observations) {
        this.space = space;
        this.chunks = chunks;
        this.size = size;
        this.observations = observations;
    }

    private HistoryChunks.Chunk chunk(int index) {
        return chunks[index / HistoryChunks.CHUNK];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public double[] row(int index) {
        return chunk(index).rows[index % HistoryChunks.CHUNK];
    }

    @Override
    public long pulls(int index) {
        return chunk(index).pulls[index % HistoryChunks.CHUNK];
    }

    @Override
    public double reward(int index) {
        return chunk(index).rewards[index % HistoryChunks.CHUNK];
    }

    /**
     * Returns the number of rewards of all vectors.
     *
     * @return the number of observations
     */
    public long observations() {
        return observations;
    }

    /**
     * Returns the feature space.
     *
     * @return the space of the vectors
     */
    public FeatureSpace space() {
        return space;
    }

    /**
     * Returns all vectors.
     *
     * @return a copy of the vectors
     */
    public Features features() {
        double[][] rows = new double[size][];
        for (int index = 0; index < size; index++) {
            rows[index] = row(index);
        }
        return size == 0 ? Features.none(space.dimension()) : Features.of(rows);
    }
}
