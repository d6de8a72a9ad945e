package io.github.randucb.state;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.ToLongFunction;
import java.util.zip.CRC32C;

/**
 * Reads what {@link StateWriter} wrote. The envelope (magic number, version, length, checksum) is checked before
 * anything else, so that damage is reported as such and not as some odd value further in.
 *
 * <p>Not thread-safe.
 */
public final class StateReader {
    private static final int HEADER = Long.BYTES + 2 * Integer.BYTES;

    private final ByteBuffer payload;
    private final int version;

    /**
     * Opens a state.
     *
     * @param state the bytes of {@link StateWriter#toBytes}
     * @throws StateException if they are not a whole, undamaged state of a known version
     */
    public StateReader(byte[] state) {
        if (state.length < HEADER + Integer.BYTES) {
            throw new StateException("not a RandUCB state: only " + state.length + " bytes");
        }
        ByteBuffer all = ByteBuffer.wrap(state);
        if (all.getLong() != StateWriter.MAGIC) {
            throw new StateException("not a RandUCB state: it does not begin with RANDUCB");
        }
        version = all.getInt();
        if (version < 1 || version > StateWriter.VERSION) {
            throw new StateException("the state has format version " + version + ", this library reads versions 1 to "
                    + StateWriter.VERSION + "; read it with the library that wrote it, or a newer one");
        }
        int length = all.getInt();
        if (length < 0 || length != state.length - HEADER - Integer.BYTES) {
            throw new StateException("the state is cut short or has bytes after its end: it announces " + length
                    + " bytes of content and has " + (state.length - HEADER - Integer.BYTES));
        }
        CRC32C checksum = new CRC32C();
        checksum.update(state, 0, HEADER + length);
        if ((int) checksum.getValue() != all.getInt(HEADER + length)) {
            throw new StateException("the state is damaged: its checksum does not match its content");
        }
        payload = all.slice(HEADER, length);
    }

    /**
     * Reads a whole number.
     *
     * @return the number
     */
    public int readInt() {
        return (int) read(ByteBuffer::getInt);
    }

    /**
     * Reads a long whole number.
     *
     * @return the number
     */
    public long readLong() {
        return read(ByteBuffer::getLong);
    }

    /**
     * Reads a text.
     *
     * @return the text
     */
    public String readText() {
        return new String(readBytes(), StandardCharsets.UTF_8);
    }

    /**
     * Reads bytes with their number.
     *
     * @return a new array
     */
    public byte[] readBytes() {
        byte[] bytes = new byte[readLength(1)];
        payload.get(bytes);
        return bytes;
    }

    /**
     * Reads an array with its length.
     *
     * @return a new array
     */
    public long[] readLongs() {
        long[] values = new long[readLength(Long.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = payload.getLong();
        }
        return values;
    }

    /**
     * Reads an array with its length.
     *
     * @param length the length it must have
     * @return a new array
     */
    public long[] readLongs(int length) {
        long[] values = readLongs();
        expectLength(values.length, length);
        return values;
    }

    /**
     * Reads an array with its length.
     *
     * @return a new array
     */
    public double[] readDoubles() {
        double[] values = new double[readLength(Long.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.longBitsToDouble(payload.getLong());
        }
        return values;
    }

    /**
     * Reads an array with its length.
     *
     * @param length the length it must have
     * @return a new array
     */
    public double[] readDoubles(int length) {
        double[] values = readDoubles();
        expectLength(values.length, length);
        return values;
    }

    private static void expectLength(int found, int expected) {
        if (found != expected) {
            throw new StateException("the state has " + found + " values where " + expected + " belong");
        }
    }

    /**
     * Checks that a text comes next, so that a section is never read as another one.
     *
     * @param expected the section's name
     */
    public void expect(String expected) {
        String found = readText();
        if (!found.equals(expected)) {
            throw new StateException("the state has '" + found + "' where '" + expected + "' belongs");
        }
    }

    /**
     * The version of the format that the state was written in.
     *
     * @return from 1 to the one that {@link StateWriter} writes
     */
    public int version() {
        return version;
    }

    /**
     * The number of bytes not read yet.
     *
     * @return the number
     */
    public int remaining() {
        return payload.remaining();
    }

    /** Checks that everything has been read. */
    public void expectEnd() {
        if (payload.hasRemaining()) {
            throw new StateException("the state has " + payload.remaining() + " bytes more than its policy reads");
        }
    }

    private int readLength(int width) {
        int length = readInt();
        if (length < 0 || length > payload.remaining() / width) {
            throw new StateException("the state announces " + length + " values and has fewer");
        }
        return length;
    }

    private long read(ToLongFunction<ByteBuffer> get) {
        try {
            return get.applyAsLong(payload);
        } catch (BufferUnderflowException e) {
            throw new StateException("the state ends before its policy has read everything");
        }
    }
}
