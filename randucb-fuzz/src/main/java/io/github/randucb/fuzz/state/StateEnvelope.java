package io.github.randucb.fuzz.state;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Envelope of a saved state: header, length and checksum (docs/state-format.md). Thread-safe: no state. */
public final class StateEnvelope {
    static final int HEADER = 16;
    static final int CHECKSUM = 4;
    private static final int LENGTH = 12;

    private StateEnvelope() {}

    /**
     * Returns the bytes between header and checksum.
     *
     * @param state a state
     * @return its content
     */
    public static byte[] content(byte[] state) {
        return Arrays.copyOfRange(state, HEADER, state.length - CHECKSUM);
    }

    /**
     * Returns a state with other content, and with the length and checksum of that content.
     *
     * @param header a state with the header
     * @param content the content
     * @return the state
     */
    public static byte[] seal(byte[] header, byte[] content) {
        byte[] state = Arrays.copyOf(header, HEADER + content.length + CHECKSUM);
        System.arraycopy(content, 0, state, HEADER, content.length);
        ByteBuffer.wrap(state)
                .putInt(LENGTH, content.length)
                .putInt(HEADER + content.length, checksum(state, HEADER + content.length));
        return state;
    }

    /**
     * Returns whether length and checksum fit the content.
     *
     * @param state a state
     * @return true if they fit
     */
    public static boolean isSealed(byte[] state) {
        int end = state.length - CHECKSUM;
        return end >= HEADER
                && ByteBuffer.wrap(state).getInt(LENGTH) == end - HEADER
                && ByteBuffer.wrap(state).getInt(end) == checksum(state, end);
    }

    private static int checksum(byte[] state, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(state, 0, length);
        return (int) checksum.getValue();
    }
}
