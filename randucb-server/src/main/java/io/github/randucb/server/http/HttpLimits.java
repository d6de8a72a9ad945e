package io.github.randucb.server.http;

/**
 * The limits of requests.
 *
 * @param body the largest body in bytes
 * @param inFlight the largest number of requests at a time
 * @param time the longest time in milliseconds for which a connection can be silent, and that a body can take
 */
public record HttpLimits(int body, int inFlight, long time) {
    private static final long DEFAULT_TIME = 30_000;

    /** The limits of a service that sets none. */
    public static final HttpLimits DEFAULT = new HttpLimits(1 << 20, 10_000, DEFAULT_TIME);

    /**
     * Creates limits with 30 seconds for a body.
     *
     * @param body the largest body in bytes
     * @param inFlight the largest number of requests at a time
     */
    public HttpLimits(int body, int inFlight) {
        this(body, inFlight, DEFAULT_TIME);
    }
}
