package io.github.randucb.confidence.ridge;

/**
 * Bounds of {@code max_i (m_i + s w_i)}, s not negative, for many blocks of arms. That is a convex function of s, kept
 * at five places at equal distances: between them it is below the chord, and beyond it rises no faster than the largest
 * w. Not thread-safe.
 */
final class ChordBounds {
    private static final int CHORDS = 4;
    private static final double ROUNDING = 1e-12;

    private final double[] values; // of each block at five places
    private final double[] densities; // how many chords of each block there are from 0 to 1
    private final double[] widest;

    ChordBounds(int blocks) {
        this.values = new double[blocks * (CHORDS + 1)];
        this.densities = new double[blocks];
        this.widest = new double[blocks];
    }

    /** Takes the arms of a block, with chords from zero up to a positive number. */
    void take(int block, double[] m, double[] w, double furthest) {
        double h = furthest / CHORDS;
        double most = 0;
        double v0 = Double.NEGATIVE_INFINITY;
        double v1 = Double.NEGATIVE_INFINITY;
        double v2 = Double.NEGATIVE_INFINITY;
        double v3 = Double.NEGATIVE_INFINITY;
        double v4 = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < m.length; i++) { // all maxima in one loop, so that they do not wait for each other
            double rise = h * w[i];
            double v = m[i];
            most = rise > most ? rise : most;
            v0 = v > v0 ? v : v0;
            v += rise;
            v1 = v > v1 ? v : v1;
            v += rise;
            v2 = v > v2 ? v : v2;
            v += rise;
            v3 = v > v3 ? v : v3;
            v += rise;
            v4 = v > v4 ? v : v4;
        }
        int from = block * (CHORDS + 1);
        values[from] = v0;
        values[from + 1] = v1;
        values[from + 2] = v2;
        values[from + 3] = v3;
        values[from + 4] = v4;
        densities[block] = 1 / h;
        widest[block] = most / h;
    }

    /** What no arm of a block exceeds. */
    double at(int block, double s) {
        double place = s * densities[block];
        int from = block * (CHORDS + 1);
        double bound;
        if (place < CHORDS) {
            int k = (int) place;
            double low = values[from + k];
            bound = low + (place - k) * (values[from + k + 1] - low);
        } else {
            bound = values[from + CHORDS] + (s - CHORDS / densities[block]) * widest[block];
        }
        return bound + Math.abs(bound) * ROUNDING;
    }
}
