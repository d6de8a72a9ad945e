package io.github.randucb.confidence.ridge;

/**
 * Upper bounds on {@code max_i (m_i + s w_i)} for s not negative, one for each block of arms. The maximum is a convex
 * function of s. It is stored at five equally spaced points. Between two points it lies below the chord; beyond the last
 * point its slope is at most the largest w_i.
 *
 * <p>Not thread-safe.
 */
final class ChordBounds {
    private static final int CHORDS = 4;
    private static final double ROUNDING = 1e-12;

    private final double[] values; // five for each block
    private final double[] densities; // number of chords for each unit of s
    private final double[] steepest; // largest w_i

    ChordBounds(int blocks) {
        this.values = new double[blocks * (CHORDS + 1)];
        this.densities = new double[blocks];
        this.steepest = new double[blocks];
    }

    /** Sets the arms of a block. The chords range from s = 0 to a positive number. */
    void set(int block, double[] m, double[] w, double last) {
        double h = last / CHORDS;
        double most = 0;
        double v0 = Double.NEGATIVE_INFINITY;
        double v1 = Double.NEGATIVE_INFINITY;
        double v2 = Double.NEGATIVE_INFINITY;
        double v3 = Double.NEGATIVE_INFINITY;
        double v4 = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < m.length; i++) { // all maxima in one loop, as independent instructions
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
        steepest[block] = most / h;
    }

    /** Returns an upper bound for a block at s that tolerates rounding. */
    double at(int block, double s) {
        double position = s * densities[block];
        int from = block * (CHORDS + 1);
        double bound;
        if (position < CHORDS) {
            int k = (int) position;
            double low = values[from + k];
            bound = low + (position - k) * (values[from + k + 1] - low);
        } else {
            bound = values[from + CHORDS] + (s - CHORDS / densities[block]) * steepest[block];
        }
        return bound + Math.abs(bound) * ROUNDING;
    }
}
