package io.github.randucb.server.event;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The bytes of a row of the journal: one event, or several events that follow each other. Several events begin with the byte
 * {@value #SEVERAL}, where one event has the version of its format, and have a count of events, and for each event a count of bytes
 * and its bytes. A row for many small events takes much less time to write than a row for each.
 *
 * <p>Stateless and thread-safe.
 */
public final class EventRow {
    private static final int SEVERAL = 0;

    private EventRow() {}

    /**
     * Writes a row.
     *
     * @param events the bytes of {@link EventCodec#encode} of each event, at least one
     * @return the bytes of the row
     */
    public static byte[] encode(List<byte[]> events) {
        if (events.size() == 1) {
            return events.get(0);
        }
        ByteWriter out = new ByteWriter();
        out.writeByte(SEVERAL);
        out.writeCount(events.size());
        events.forEach(out::writeBytes);
        return out.toBytes();
    }

    /**
     * Reads a row.
     *
     * @param row the bytes of {@link #encode}
     * @return the bytes of each event, for {@link EventCodec#decode}
     * @throws JournalFormatException if the bytes are damaged
     */
    public static List<byte[]> decode(byte[] row) {
        if (row.length == 0 || row[0] != SEVERAL) {
            return List.of(row);
        }
        ByteReader in = new ByteReader(ByteBuffer.wrap(row, 1, row.length - 1));
        int size = in.readSize(1);
        if (size < 2) {
            throw new JournalFormatException(
                    "A row of several events must have at least two events; it has " + size + ".");
        }
        List<byte[]> events = new ArrayList<>(size);
        for (int left = size; left > 0; left--) {
            events.add(in.readBytes());
        }
        in.expectEnd();
        return events;
    }
}
