package io.github.randucb.benchmarks.measurement;

/**
 * Counts of latencies. Latencies below 128 ns are exact. Above, each power of two has 64 equal bins, so that a percentile is
 * at most 1/64 too large.
 *
 * <p>Not thread-safe.
 */
public final class LatencyHistogram {
    private static final int BITS = 6;
    private static final int BINS = 1 << BITS;

    private final long[] counts = new long[(Long.SIZE - BITS) * BINS];
    private long total;
    private long max;

    /** Creates an empty histogram. */
    public LatencyHistogram() {}

    /**
     * Counts a latency.
     *
     * @param nanos the latency in nanoseconds
     */
    public void add(long nanos) {
        counts[bin(Math.max(0, nanos))]++;
        total++;
        max = Math.max(max, nanos);
    }

    private static int bin(long nanos) {
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(nanos) - BITS - 1);
        return shift * BINS + (int) (nanos >>> shift);
    }

    /** Returns the largest latency of a bin. */
    private static long upper(int bin) {
        int shift = Math.max(0, bin / BINS - 1);
        return ((bin - shift * BINS + 1L) << shift) - 1;
    }

    /**
     * Adds the counts of another histogram.
     *
     * @param other the other histogram
     */
    public void add(LatencyHistogram other) {
        for (int bin = 0; bin < counts.length; bin++) {
            counts[bin] += other.counts[bin];
        }
        total += other.total;
        max = Math.max(max, other.max);
    }

    /**
     * Returns the number of latencies.
     *
     * @return the number
     */
    public long total() {
        return total;
    }

    /**
     * Returns the largest latency.
     *
     * @return the latency in nanoseconds
     */
    public long max() {
        return max;
    }

    /**
     * Returns a latency that at least a share of all latencies does not exceed.
     *
     * @param share the share, from 0 to 1
     * @return the latency in nanoseconds
     */
    public long percentile(double share) {
        long rank = (long) Math.ceil(share * total);
        long seen = 0;
        for (int bin = 0; bin < counts.length; bin++) {
            seen += counts[bin];
            if (seen >= rank && seen > 0) {
                return Math.min(max, upper(bin));
            }
        }
        return max;
    }
}
