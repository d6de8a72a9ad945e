package io.github.randucb.lab.environment;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The random numbers behind the rewards of one run, addressed by round and arm. A round and an arm always give the same
 * numbers, for every policy and in every order. Each pair has a SplitMix64 stream (Steele, Lea and Flood 2014) of its
 * own. The seeds of these streams form another SplitMix64 stream, in which each number can be computed directly.
 *
 * <p>{@link #at} selects the round and arm; the random numbers that follow are theirs. Not thread-safe.
 */
public final class Noise implements UniformRandomProvider {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private final Kind kind;
    private final long seed;
    private final long arms;
    private long state;

    /** Dependence of the rewards of one round. Immutable and thread-safe. */
    public enum Kind {
        /** Each arm has its own random numbers in each round. */
        INDEPENDENT,
        /** All arms share the random numbers of a round, as in the released code for multi-armed Bernoulli problems. */
        COMONOTONE
    }

    /**
     * Creates the noise of a run.
     *
     * @param kind the dependence of the rewards of one round
     * @param seed the seed of the run's rewards
     * @param arms the number of arms
     */
    public Noise(Kind kind, long seed, int arms) {
        this.kind = kind;
        this.seed = mix(seed);
        this.arms = arms;
    }

    /**
     * Returns the dependence of the rewards of one round.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Selects a round and an arm.
     *
     * @param round the round, from 0
     * @param arm the arm
     * @return this
     */
    public Noise at(long round, int arm) {
        long address = kind == Kind.COMONOTONE ? round : round * arms + arm;
        state = mix(seed + address * GOLDEN);
        return this;
    }

    @Override
    public long nextLong() {
        state += GOLDEN;
        return mix(state);
    }

    /** Returns a uniform number strictly between 0 and 1, for inverse distribution functions. */
    double nextOpen() {
        return open(nextLong());
    }

    /** Maps bits to the open interval (0, 1). */
    static double open(long bits) {
        return ((bits >>> 12) + 0.5) * 0x1p-52;
    }

    private static long mix(long bits) {
        long z = bits;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
