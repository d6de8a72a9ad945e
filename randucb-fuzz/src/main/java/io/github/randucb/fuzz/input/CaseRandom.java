package io.github.randucb.fuzz.input;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The random numbers of one case: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
 * 2014). They depend on nothing but the seed, the target and the case number, in every version of Java.
 *
 * <p>Not thread-safe.
 */
public final class CaseRandom {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private long state;

    public CaseRandom(long seed) {
        this.state = seed;
    }

    /** The random numbers of a case. */
    public static CaseRandom of(long seed, String target, long number) {
        CaseRandom mixed = new CaseRandom(seed ^ checksum(target.getBytes(StandardCharsets.UTF_8)));
        return new CaseRandom(mixed.nextLong() + number * GOLDEN * 2 + 1);
    }

    /** Random numbers that depend on an input alone, so that the same questions are asked whenever it is checked. */
    public static CaseRandom of(byte[] input) {
        return new CaseRandom(checksum(input));
    }

    private static long checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        return checksum.getValue();
    }

    public long nextLong() {
        state += GOLDEN;
        long z = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** Returns a whole number from 0 to below the limit. The bias of at most limit / 2^63 does not matter here. */
    public int below(int limit) {
        return (int) ((nextLong() >>> 1) % limit);
    }

    /** Returns a whole number from the first to the last. */
    public int between(int first, int last) {
        return first + below(last - first + 1);
    }

    /** Returns true once in so many times. */
    public boolean oneIn(int times) {
        return below(times) == 0;
    }

    /** Returns a number in [0, 1). */
    public double uniform() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    public <T> T pick(List<T> items) {
        return items.get(below(items.size()));
    }

    public byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) nextLong();
        }
        return bytes;
    }
}
