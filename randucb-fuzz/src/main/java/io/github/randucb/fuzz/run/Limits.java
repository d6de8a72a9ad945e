package io.github.randucb.fuzz.run;

/**
 * What one call may take.
 *
 * <p>Immutable and thread-safe.
 *
 * @param nanos the time
 * @param bytes the memory that its thread allocates, freed or not
 */
public record Limits(long nanos, long bytes) {
    /** Ten seconds and 512 MiB. */
    public static final Limits STANDARD = new Limits(10_000_000_000L, 512L << 20);
}
