package io.github.randucb.fuzz.run;

/**
 * Limits of the time and the memory of one call.
 *
 * <p>Immutable and thread-safe.
 *
 * @param nanos the time in nanoseconds
 * @param bytes the memory that its thread allocates, including memory that is freed
 */
public record Limits(long nanos, long bytes) {
    /** Ten seconds and 512 MiB. */
    public static final Limits STANDARD = new Limits(10_000_000_000L, 512L << 20);
}
