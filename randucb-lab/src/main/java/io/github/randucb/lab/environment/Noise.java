package io.github.randucb.lab.environment;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The randomness of the rewards of one run, by round and arm: whatever a policy does, and whichever policy asks, the
 * same round and arm give the same numbers. Each round and arm has a stream of SplitMix64 (Steele, Lea and Flood 2014)
 * that starts from its own number of another stream of it, which can be computed without the ones before.
 *
 * <p>As a source of random numbers it goes on from the round and arm it was moved to. Not thread-safe.
 */
public final class Noise implements UniformRandomProvider {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private final Kind kind;
    private final long seed;
    private final long arms;
    private long state;

    /** Whether arms have randomness of their own. Immutable and thread-safe. */
    public enum Kind {
        /** Each arm its own in each round. */
        INDEPENDENT,
        /** One for all arms in a round, as in the released code for multi-armed Bernoulli problems. */
        COMONOTONE
    }

    /**
     * Makes the noise of a run.
     *
     * @param kind whether arms have randomness of their own
     * @param seed of the run
     * @param arms the number of arms
     */
    public Noise(Kind kind, long seed, int arms) {
        this.kind = kind;
        this.seed = mix(seed);
        this.arms = arms;
    }

    /**
     * Whether arms have randomness of their own.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Moves to a round and arm.
     *
     * @param round the round, from 0
     * @param arm the arm
     * @return this
     */
    public Noise at(long round, int arm) {
        long place = kind == Kind.COMONOTONE ? round : round * arms + arm;
        state = mix(seed + place * GOLDEN);
        return this;
    }

    @Override
    public long nextLong() {
        state += GOLDEN;
        return mix(state);
    }

    /** A uniform number strictly between 0 and 1, as inverse distribution functions want it. */
    double inside() {
        return inside(nextLong());
    }

    static double inside(long bits) {
        return ((bits >>> 12) + 0.5) * 0x1p-52;
    }

    private static long mix(long bits) {
        long z = bits;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
