package io.github.randucb.encoding;

/**
 * Columns of a vector, and how to write them. A term writes at most one entry; the vector is zero before.
 *
 * <p>Implementations are immutable and thread-safe.
 */
sealed interface Term {
    /** Writes the entry to the vector. */
    void write(SlotValues values, double[] vector);

    /** A column that is always 1. */
    record Constant(int column) implements Term {
        @Override
        public void write(SlotValues values, double[] vector) {
            vector[column] = 1;
        }
    }

    /** A column with a scaled number. */
    record Scaled(int column, int slot) implements Term {
        @Override
        public void write(SlotValues values, double[] vector) {
            vector[column] = values.numbers[slot] + 0.0; // turns -0.0 into 0.0
        }
    }

    /** Columns of a category. */
    record OneHot(int first, int slot) implements Term {
        @Override
        public void write(SlotValues values, double[] vector) {
            vector[first + values.codes[slot]] = 1;
        }
    }

    /** Columns of a hashed text, or of a cross. */
    final class Hashed implements Term {
        private final int first;
        private final Buckets buckets;
        private final int[] slots;

        Hashed(int first, Buckets buckets, int... slots) {
            this.first = first;
            this.buckets = buckets;
            this.slots = slots.clone();
        }

        @Override
        public void write(SlotValues values, double[] vector) {
            long hash = buckets.seed();
            double entry = 1;
            for (int slot : slots) {
                hash = StableHash.mix(hash ^ values.parts[slot]);
                entry *= values.numbers[slot];
            }
            vector[first + buckets.bucket(hash)] = buckets.sign(hash) * entry + 0.0;
        }
    }
}
