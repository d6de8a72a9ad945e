package io.github.randucb.feature;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A feature vector as the key of a map. Immutable and thread-safe, as long as nobody writes to the array. */
public final class Row {
    private final double[] features;

    /** Takes numbers of which none is -0.0. */
    public Row(double[] features) {
        this.features = features;
    }

    /** Takes a copy of any numbers. */
    public static Row of(double[] vector) {
        return new Row(Arrays.stream(vector).map(x -> x + 0.0).toArray()); // which makes -0.0 the same as 0.0
    }

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
