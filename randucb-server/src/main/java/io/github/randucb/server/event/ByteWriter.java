package io.github.randucb.server.event;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A writer of bytes: whole numbers with 7 bits in each byte, numbers with 8 bytes, and texts in UTF-8 with their length.
 *
 * <p>Not thread-safe.
 */
final class ByteWriter {
    private static final int START = 256;
    private static final int LOW_BITS = 0x7f;
    private static final int MORE = 0x80;

    private byte[] bytes = new byte[START];
    private int size;

    private void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
        }
    }

    void writeByte(int value) {
        room(1);
        bytes[size++] = (byte) value;
    }

    void writeFlag(boolean value) {
        writeByte(value ? 1 : 0);
    }

    /** Writes a whole number that is not negative, in 1 to 9 bytes. */
    void writeCount(long value) {
        long rest = value;
        while (rest > LOW_BITS) {
            writeByte((int) (rest & LOW_BITS) | MORE);
            rest >>>= 7;
        }
        writeByte((int) rest);
    }

    void writeLong(long value) {
        room(Long.BYTES);
        ByteBuffer.wrap(bytes, size, Long.BYTES).putLong(value);
        size += Long.BYTES;
    }

    void writeInt(int value) {
        room(Integer.BYTES);
        ByteBuffer.wrap(bytes, size, Integer.BYTES).putInt(value);
        size += Integer.BYTES;
    }

    void writeDouble(double value) {
        writeLong(Double.doubleToRawLongBits(value));
    }

    void writeText(String text) {
        writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    void writeBytes(byte[] more) {
        writeCount(more.length);
        room(more.length);
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
