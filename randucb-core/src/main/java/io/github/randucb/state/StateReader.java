package io.github.randucb.state;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.ToLongFunction;
import java.util.zip.CRC32C;

/**
 * A reader of saved states, which {@link StateWriter} wrote. It checks the envelope (magic number, version, length,
 * checksum) first, so that damage is reported as damage, and not as a value that is not valid.
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
     * @throws StateException if they are not a complete, undamaged state of a known version
     */
    public StateReader(byte[] state) {
        if (state.length < HEADER + Integer.BYTES) {
            throw new StateException("A RandUCB state must have at least " + (HEADER + Integer.BYTES) + " bytes; got "
                    + state.length + ".");
        }
        ByteBuffer all = ByteBuffer.wrap(state);
        if (all.getLong() != StateWriter.MAGIC) {
            throw new StateException("A RandUCB state must begin with RANDUCB; these bytes do not.");
        }
        version = all.getInt();
        if (version < 1 || version > StateWriter.VERSION) {
            throw new StateException("The format version of the state must be between 1 and " + StateWriter.VERSION
                    + "; got " + version + ". Read it with the library that wrote it, or a newer one.");
        }
        int length = all.getInt();
        if (length < 0 || length != state.length - HEADER - Integer.BYTES) {
            throw new StateException("The state must have " + length + " bytes of content, as its header says; got "
                    + (state.length - HEADER - Integer.BYTES)
                    + ". It is incomplete, or has bytes after its end.");
        }
        CRC32C checksum = new CRC32C();
        checksum.update(state, 0, HEADER + length);
        if ((int) checksum.getValue() != all.getInt(HEADER + length)) {
            throw new StateException(
                    "The state is damaged: its checksum does not match its content. Restore an undamaged state.");
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
     * Reads an array of bytes with its length.
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
     * @param length the expected length
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
     * @param length the expected length
     * @return a new array
     */
    public double[] readDoubles(int length) {
        double[] values = readDoubles();
        expectLength(values.length, length);
        return values;
    }

    private static void expectLength(int found, int expected) {
        if (found != expected) {
            throw new StateException("The state must have " + expected + " values here; got " + found + ".");
        }
    }

    /**
     * Reads the name of a constant.
     *
     * @param type the type of the constant
     * @param <E> the type of the constant
     * @return the constant
     * @throws StateException if there is no constant with the name
     */
    public <E extends Enum<E>> E readConstant(Class<E> type) {
        String name = readText();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new StateException("The state must have one of " + Arrays.toString(type.getEnumConstants())
                + " here; got '" + name + "'.");
    }

    /**
     * Reads the name of a section and checks it, so that no section is read as another one.
     *
     * @param expected the name of the section
     */
    public void expect(String expected) {
        String found = readText();
        if (!found.equals(expected)) {
            throw new StateException("The state must have a section '" + expected + "' here; got '" + found + "'.");
        }
    }

    /**
     * Reads the name of a section that has several forms.
     *
     * @param present the name of the present form
     * @param earlier the names of earlier forms
     * @return the one that was found
     */
    public String expectEither(String present, String... earlier) {
        String found = readText();
        if (!found.equals(present) && !Arrays.asList(earlier).contains(found)) {
            throw new StateException("The state must have a section '" + present + "' here; got '" + found + "'.");
        }
        return found;
    }

    /**
     * Returns the version of the format of the state.
     *
     * @return a number from 1 to the current version
     */
    public int version() {
        return version;
    }

    /**
     * Returns the number of bytes that are not yet read.
     *
     * @return the number of bytes
     */
    public int remaining() {
        return payload.remaining();
    }

    /** Checks that all bytes have been read. */
    public void expectEnd() {
        if (payload.hasRemaining()) {
            throw new StateException(
                    "The state must end here; got " + payload.remaining() + " bytes more than its policy reads.");
        }
    }

    private int readLength(int width) {
        int length = readInt();
        if (length < 0 || length > payload.remaining() / width) {
            throw new StateException(
                    "The state must have " + length + " values here, as their number says; it has fewer.");
        }
        return length;
    }

    private long read(ToLongFunction<ByteBuffer> get) {
        try {
            return get.applyAsLong(payload);
        } catch (BufferUnderflowException e) {
            throw new StateException("The state must be longer: it ends before its policy has read all values.");
        }
    }
}
