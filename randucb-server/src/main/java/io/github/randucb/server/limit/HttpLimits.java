package io.github.randucb.server.limit;

/**
 * The limits of requests.
 *
 * @param body the largest body in bytes
 * @param inFlight the largest number of requests at a time
 * @param bytesInFlight the largest number of bytes of the bodies of all requests at a time, and of their answers
 * @param time the longest time in milliseconds for which a connection can be silent, and that a body can take
 * @param connections the largest number of connections at a time
 */
public record HttpLimits(int body, int inFlight, long bytesInFlight, long time, int connections) {
    private static final long DEFAULT_TIME = 30_000;
    private static final long MOST_BYTES = 256L << 20;
    private static final long PART_OF_MEMORY = 16;
    private static final int CONNECTIONS = 4096;

    /** The limits of a service that sets none. */
    public static final HttpLimits DEFAULT = new HttpLimits(1 << 20, 4096);

    /**
     * Creates limits with 30 seconds for a body, and a sixteenth of the memory of Java for all bodies, up to 256 MiB.
     *
     * @param body the largest body in bytes
     * @param inFlight the largest number of requests at a time
     */
    public HttpLimits(int body, int inFlight) {
        this(
                body,
                inFlight,
                Math.max(body, Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / PART_OF_MEMORY)),
                DEFAULT_TIME);
    }

    /**
     * Creates limits with 4,096 connections.
     *
     * @param body the largest body in bytes
     * @param inFlight the largest number of requests at a time
     * @param bytesInFlight the largest number of bytes of the bodies of all requests at a time, and of their answers
     * @param time the longest time in milliseconds for which a connection can be silent, and that a body can take
     */
    public HttpLimits(int body, int inFlight, long bytesInFlight, long time) {
        this(body, inFlight, bytesInFlight, time, CONNECTIONS);
    }
}
