package io.github.randucb.feature;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Feature vector as the key of a map.
 *
 * <p>Immutable and thread-safe if the array is never modified.
 */
public final class Row {
    private final double[] features;

    /**
     * Creates a row from an array, without a copy.
     *
     * @param features numbers, none of them -0.0
     */
    public Row(double[] features) {
        this.features = features;
    }

    /**
     * Creates a row from a copy of a vector.
     *
     * @param vector the numbers; -0.0 becomes 0.0
     * @return the row
     */
    public static Row of(double[] vector) {
        return new Row(Arrays.stream(vector).map(x -> x + 0.0).toArray());
    }

    /**
     * Returns the features.
     *
     * @return the array itself; callers must not modify it
     */
    public double[] features() {
        return features;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Row that && Arrays.equals(features, that.features);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(features);
    }
}
