package io.github.randucb.fuzz.input;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Generator of the random numbers of one case: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
 * generators", 2014). The numbers depend only on the seed, the target and the number of the case, in every version of
 * Java.
 *
 * <p>Not thread-safe.
 */
public final class CaseRandom {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private long state;

    /**
     * Makes a generator.
     *
     * @param seed the seed
     */
    public CaseRandom(long seed) {
        this.state = seed;
    }

    /**
     * Returns the generator of a case.
     *
     * @param seed the seed of all cases
     * @param target the name of the target
     * @param number the number of the case
     * @return the generator
     */
    public static CaseRandom of(long seed, String target, long number) {
        CaseRandom mixed = new CaseRandom(seed ^ checksum(target.getBytes(StandardCharsets.UTF_8)));
        return new CaseRandom(mixed.nextLong() + number * GOLDEN * 2 + 1);
    }

    /**
     * Returns a generator that depends only on an input, so that every check of the input makes the same calls.
     *
     * @param input the input
     * @return the generator
     */
    public static CaseRandom of(byte[] input) {
        return new CaseRandom(checksum(input));
    }

    private static long checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        return checksum.getValue();
    }

    /**
     * Returns 64 random bits.
     *
     * @return the bits
     */
    public long nextLong() {
        state += GOLDEN;
        long z = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /**
     * Returns a random whole number below a limit. Its bias is at most limit / 2^63.
     *
     * @param limit the limit
     * @return a number from 0 to limit - 1
     */
    public int below(int limit) {
        return (int) ((nextLong() >>> 1) % limit);
    }

    /**
     * Returns a random whole number of a range.
     *
     * @param first the smallest number
     * @param last the largest number
     * @return a number from first to last
     */
    public int between(int first, int last) {
        return first + below(last - first + 1);
    }

    /**
     * Returns true with probability 1 / times.
     *
     * @param times the inverse of the probability
     * @return the random value
     */
    public boolean oneIn(int times) {
        return below(times) == 0;
    }

    /**
     * Returns a random number in [0, 1).
     *
     * @return the number
     */
    public double uniform() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /**
     * Returns a random item.
     *
     * @param <T> the type of the items
     * @param items the items
     * @return one of them
     */
    public <T> T pick(List<T> items) {
        return items.get(below(items.size()));
    }

    /**
     * Returns random bytes.
     *
     * @param length the number of bytes
     * @return the bytes
     */
    public byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) nextLong();
        }
        return bytes;
    }
}
