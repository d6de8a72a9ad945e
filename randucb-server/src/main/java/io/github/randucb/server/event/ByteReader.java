package io.github.randucb.server.event;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A reader of what {@link ByteWriter} wrote.
 *
 * <p>Not thread-safe.
 */
final class ByteReader {
    private static final int LOW_BITS = 0x7f;
    private static final int MOST_SHIFT = 56; // nine bytes of 7 bits

    private final ByteBuffer in;

    ByteReader(ByteBuffer in) {
        this.in = in;
    }

    int readByte() {
        try {
            return in.get() & 0xff;
        } catch (BufferUnderflowException e) {
            throw new JournalFormatException("The event is too short.");
        }
    }

    boolean readFlag() {
        return readByte() != 0;
    }

    long readCount() {
        long value = 0;
        for (int shift = 0; shift <= MOST_SHIFT; shift += 7) {
            int next = readByte();
            value |= (long) (next & LOW_BITS) << shift;
            if (next <= LOW_BITS) {
                return value;
            }
        }
        throw new JournalFormatException("A number of the event is too long.");
    }

    /** Reads the number of things that follow, each of which has at least some bytes. */
    int readSize(int bytesEach) {
        long size = readCount();
        if (size > in.remaining() / bytesEach) {
            throw new JournalFormatException("The event is too short for " + size + " parts.");
        }
        return (int) size;
    }

    /** Checks that there are some bytes, before memory is taken for them. */
    void require(long bytes) {
        if (bytes > in.remaining()) {
            throw new JournalFormatException(
                    "The event must have " + bytes + " more bytes; it has " + in.remaining() + ".");
        }
    }

    long readLong() {
        try {
            return in.getLong();
        } catch (BufferUnderflowException e) {
            throw new JournalFormatException("The event is too short.");
        }
    }

    double readDouble() {
        return Double.longBitsToDouble(readLong());
    }

    byte[] readBytes() {
        byte[] bytes = new byte[readSize(1)];
        in.get(bytes);
        return bytes;
    }

    String readText() {
        return new String(readBytes(), StandardCharsets.UTF_8);
    }

    void expectEnd() {
        if (in.hasRemaining()) {
            throw new JournalFormatException("The event is too long by " + in.remaining() + " bytes.");
        }
    }
}
