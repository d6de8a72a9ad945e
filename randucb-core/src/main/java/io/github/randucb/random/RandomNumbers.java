package io.github.randucb.random;

import org.apache.commons.rng.core.source64.SplitMix64;

/**
 * Uniform random numbers that are addressed by their position. Any thread can draw any of them. The number at position n is
 * the n-th output of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
 *
 * <p>Immutable and thread-safe.
 *
 * @param seed the seed of the sequence
 */
public record RandomNumbers(long seed) {
    private static final long STEP = 0x9e3779b97f4a7c15L; // added to the state of SplitMix64 before each output

    /**
     * Returns a random number.
     *
     * @param position the position, from 0
     * @return a number in [0, 1)
     */
    public double at(long position) {
        return new SplitMix64(seed + position * STEP).nextDouble();
    }
}
