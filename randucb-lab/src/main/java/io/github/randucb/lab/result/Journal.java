package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The finished runs of an experiment, in a file. A run is on the disk when {@link #append} returns; what a kill or a
 * power cut leaves of the one being written is found by its checksum, and cut off.
 *
 * <p>A record is its length (int), content, and the CRC-32C of both. Content: problem and policy (texts: int length,
 * UTF-8), run (int), pulls of the best arm (long), nanoseconds per round (double), number of checkpoints (int), expected
 * regret at each, realised regret at each (doubles).
 *
 * <p>Thread-safe.
 */
public final class Journal implements AutoCloseable {
    private static final int LARGEST = 1 << 26;

    private final FileChannel channel;
    private final Map<Cell, Long> places = new LinkedHashMap<>();
    private long end;

    private Journal(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a journal, or begins one.
     *
     * @param file the file
     * @return the journal
     * @throws BadInputException if the file is damaged elsewhere than at its end
     * @throws IOException if it cannot be read or written
     */
    public static Journal open(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        Journal journal = new Journal(channel);
        try {
            journal.recover(file);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        return journal;
    }

    private void recover(Path file) throws IOException {
        long size = channel.size();
        while (end < size) {
            ByteBuffer content = content(end, size);
            if (content == null) {
                break;
            }
            places.put(cell(content), end);
            end += 8L + content.limit();
        }
        checkTail(file, size);
        if (end < size) {
            channel.truncate(end);
            channel.force(true);
        }
    }

    /** Only one record can be torn, the last: what follows a bad one is shorter than a record, or the file is damaged. */
    private void checkTail(Path file, long size) throws IOException {
        long usual = 0;
        if (!places.isEmpty()) {
            usual = 8L + lengthAt(places.values().iterator().next());
        }
        if (usual > 0 && size - end > 2 * usual) {
            throw new BadInputException(file + ": the journal is damaged at byte " + end + " of " + size
                    + "; restore it from a copy, or start over");
        }
    }

    private int lengthAt(long place) throws IOException {
        return read(place, 4).getInt();
    }

    /** The content of the record at a place, or nothing if it is not whole. */
    private @Nullable ByteBuffer content(long place, long size) throws IOException {
        if (size - place < 8) {
            return null;
        }
        int length = lengthAt(place);
        if (length <= 0 || length > LARGEST || size - place < 8L + length) {
            return null;
        }
        ByteBuffer record = read(place, 8 + length);
        CRC32C checksum = new CRC32C();
        checksum.update(record.slice(0, 4 + length));
        return (int) checksum.getValue() == record.getInt(4 + length) ? record.slice(4, length) : null;
    }

    private ByteBuffer read(long place, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, place + buffer.position()) < 0) {
                throw new IOException("the journal ends at byte " + (place + buffer.position()));
            }
        }
        return buffer.flip();
    }

    private static Cell cell(ByteBuffer content) {
        return new Cell(text(content), text(content), content.getInt());
    }

    private static String text(ByteBuffer content) {
        byte[] bytes = new byte[content.getInt()];
        content.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /**
     * The runs that are finished.
     *
     * @return a copy
     */
    public synchronized Set<Cell> finished() {
        return Set.copyOf(places.keySet());
    }

    /**
     * Keeps a run, for good.
     *
     * @param cell which one
     * @param run what happened
     * @throws IOException if it cannot be written; then it is not kept
     */
    public synchronized void append(Cell cell, RunRecord run) throws IOException {
        ByteBuffer record = ByteBuffer.wrap(encode(cell, run));
        try {
            while (record.hasRemaining()) {
                channel.write(record, end + record.position());
            }
            channel.force(false);
        } catch (IOException e) {
            channel.truncate(end);
            throw e;
        }
        places.put(cell, end);
        end += record.limit();
    }

    private static byte[] encode(Cell cell, RunRecord run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writeText(out, cell.problem());
            writeText(out, cell.policy());
            out.writeInt(cell.run());
            out.writeLong(run.bestPulls());
            out.writeDouble(run.nanosPerRound());
            out.writeInt(run.checkpoints());
            for (int place = 0; place < run.checkpoints(); place++) {
                out.writeDouble(run.expected(place));
            }
            for (int place = 0; place < run.checkpoints(); place++) {
                out.writeDouble(run.realised(place));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] content = bytes.toByteArray();
        ByteBuffer record =
                ByteBuffer.allocate(8 + content.length).putInt(content.length).put(content);
        CRC32C checksum = new CRC32C();
        checksum.update(record.array(), 0, 4 + content.length);
        return record.putInt((int) checksum.getValue()).array();
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /**
     * Reads a run.
     *
     * @param cell one that is finished
     * @return what happened
     * @throws IOException if it cannot be read
     */
    public synchronized RunRecord read(Cell cell) throws IOException {
        Long place = places.get(cell);
        ByteBuffer content = place == null ? null : content(place, channel.size());
        if (content == null) {
            throw new IOException("the journal has no whole record of " + cell);
        }
        cell(content);
        long bestPulls = content.getLong();
        double nanos = content.getDouble();
        double[] expected = new double[content.getInt()];
        double[] realised = new double[expected.length];
        content.asDoubleBuffer().get(expected).get(realised);
        return new RunRecord(expected, realised, bestPulls, nanos);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
