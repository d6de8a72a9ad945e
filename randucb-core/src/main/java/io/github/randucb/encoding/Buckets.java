package io.github.randucb.encoding;

import io.github.randucb.feature.FeatureSpace;

/**
 * The columns of a hashed text or of a cross. A text is written to the column that its hash selects. Two texts in one column
 * share a coefficient, so choose more buckets than there are frequent texts. The documentation of this package has the hash.
 *
 * <p>Immutable and thread-safe.
 *
 * @param count the number of columns B, from 1 to 10,000
 * @param signed whether the entry is -1 for about half of the texts; else it is 1 for all of them
 * @param seed the seed of the hash; texts that share a bucket with one seed are apart with most others
 */
public record Buckets(int count, boolean signed, long seed) {
    /**
     * Checks the number of buckets.
     *
     * @param count the number of columns B, from 1 to 10,000
     * @param signed whether the entry is -1 for about half of the texts; else it is 1 for all of them
     * @param seed the seed of the hash
     * @throws IllegalArgumentException if the number is out of range
     */
    public Buckets {
        if (count < 1 || count > FeatureSpace.MAX_DIMENSION) {
            throw new IllegalArgumentException("The number of buckets must be between 1 and "
                    + FeatureSpace.MAX_DIMENSION + "; got " + count + ".");
        }
    }

    /**
     * Returns unsigned buckets with seed 0.
     *
     * @param count the number of columns B, from 1 to 10,000
     * @return the buckets
     */
    public static Buckets of(int count) {
        return new Buckets(count, false, 0);
    }

    /**
     * Returns these buckets with entries of both signs. Different texts in one bucket then cancel on average.
     *
     * @return the buckets
     */
    public Buckets withSigns() {
        return new Buckets(count, true, seed);
    }

    /**
     * Returns these buckets with another seed.
     *
     * @param other the seed of the hash
     * @return the buckets
     */
    public Buckets withSeed(long other) {
        return new Buckets(count, signed, other);
    }

    /** Returns the bucket of a hash: (hash mod 2^63) mod B. */
    int bucket(long hash) {
        return (int) ((hash & Long.MAX_VALUE) % count);
    }

    /** Returns the sign of a hash: -1 if these buckets have signs and its highest bit is set, else 1. */
    double sign(long hash) {
        return signed && hash < 0 ? -1 : 1;
    }

    @Override
    public String toString() {
        return count + (count == 1 ? " bucket" : " buckets") + (signed ? ", signed" : "") + ", seed " + seed;
    }
}
