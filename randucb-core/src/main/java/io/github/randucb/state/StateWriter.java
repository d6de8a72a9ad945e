package io.github.randucb.state;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * A writer of saved states: big-endian numbers, and arrays and texts with their lengths, in an envelope of magic number,
 * format version, length and CRC-32C. {@code docs/state-format.md} describes the layout.
 *
 * <p>Not thread-safe.
 */
public final class StateWriter {
    static final long MAGIC = 0x52414e4455434200L; // "RANDUCB\0"
    static final int VERSION = 4;
    private static final int HEADER = 16; // bytes: magic number, version, length
    private static final int ENVELOPE = HEADER + Integer.BYTES; // with the checksum

    private final Payload payload = new Payload();
    private final DataOutputStream out = new DataOutputStream(payload);

    /** Creates an empty writer. */
    public StateWriter() {}

    /**
     * Writes a whole number.
     *
     * @param value the number
     */
    public void writeInt(int value) {
        write(() -> out.writeInt(value));
    }

    /**
     * Writes a long whole number.
     *
     * @param value the number
     */
    public void writeLong(long value) {
        write(() -> out.writeLong(value));
    }

    /**
     * Writes a text.
     *
     * @param text any text
     */
    public void writeText(String text) {
        writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes an array of bytes with its length.
     *
     * @param bytes the bytes
     */
    public void writeBytes(byte[] bytes) {
        writeInt(bytes.length);
        write(() -> out.write(bytes));
    }

    /**
     * Writes an array with its length.
     *
     * @param values the numbers
     */
    public void writeLongs(long[] values) {
        writeInt(values.length);
        write(() -> {
            for (long value : values) {
                out.writeLong(value);
            }
        });
    }

    /**
     * Writes the first numbers of an array with their count. No bit is lost.
     *
     * @param values the numbers
     * @param length the number of values to write
     */
    public void writeDoubles(double[] values, int length) {
        writeInt(length);
        write(() -> {
            for (int i = 0; i < length; i++) {
                out.writeDouble(values[i]);
            }
        });
    }

    /**
     * Returns the complete state with its envelope.
     *
     * @return a new array
     */
    public byte[] toBytes() {
        byte[] state = new byte[payload.size() + ENVELOPE];
        int end = state.length - Integer.BYTES;
        ByteBuffer.wrap(state).putLong(MAGIC).putInt(VERSION).putInt(payload.size());
        payload.copyTo(state, HEADER);
        CRC32C checksum = new CRC32C();
        checksum.update(state, 0, end);
        ByteBuffer.wrap(state).putInt(end, (int) checksum.getValue());
        return state;
    }

    /** Bytes in memory, which are copied only once. */
    private static final class Payload extends ByteArrayOutputStream {
        synchronized void copyTo(byte[] target, int start) {
            System.arraycopy(buf, 0, target, start, count);
        }
    }

    private interface Write {
        void run() throws IOException;
    }

    private static void write(Write write) {
        try {
            write.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // impossible: the stream writes to memory
        }
    }
}
