package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.RunId;
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
 * UTF-8), run (int), pulls of the best arm (long), nanoseconds per round (double), number of checkpoints (int),
 * expected regret at each, realised regret at each (doubles).
 *
 * <p>Thread-safe.
 */
public final class Journal implements AutoCloseable {
    private static final int LONGEST_NAME = 3 * 200; // bytes of a name's characters, more than ExperimentFile allows

    private final Path file;
    private final FileChannel channel;
    private final int longest;
    private final Map<RunId, Long> places = new LinkedHashMap<>();
    private long end;

    private Journal(Path file, FileChannel channel, int checkpoints) {
        this.file = file;
        this.channel = channel;
        this.longest = 8 + 2 * (4 + LONGEST_NAME) + 24 + 16 * checkpoints;
    }

    /**
     * Opens a journal, or begins one.
     *
     * @param file the file
     * @param checkpoints how many checkpoints a run of the experiment has
     * @return the journal
     * @throws BadInputException if the file is damaged elsewhere than at its end
     * @throws IOException if it cannot be read or written
     */
    public static Journal open(Path file, int checkpoints) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        Journal journal = new Journal(file, channel, checkpoints);
        try {
            journal.recover();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        return journal;
    }

    private void recover() throws IOException {
        long size = channel.size();
        while (end < size) {
            ByteBuffer content = content(end, size);
            if (content == null) {
                break;
            }
            places.put(id(content), end);
            end += 8L + content.limit();
        }
        // Each record is on the disk before the next is begun, so only the last can be torn.
        if (size - end > longest || isWholeBehind(size)) {
            throw new BadInputException(file + ": the journal is damaged at byte " + end + " of " + size
                    + "; restore it from a copy, or start over with --restart");
        }
        if (end < size) {
            channel.truncate(end);
            channel.force(true);
        }
    }

    /** Whether there is a whole record behind the first that is not. */
    private boolean isWholeBehind(long size) throws IOException {
        for (long place = end + 1; place < size; place++) {
            if (content(place, size) != null) {
                return true;
            }
        }
        return false;
    }

    /** The content of the record at a place, or nothing if it is not whole. */
    private @Nullable ByteBuffer content(long place, long size) throws IOException {
        if (size - place < 8) {
            return null;
        }
        int length = read(place, 4).getInt();
        if (length <= 0 || length > longest - 8 || size - place < 8L + length) {
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
                throw new IOException(file + ": the journal ends at byte " + (place + buffer.position()));
            }
        }
        return buffer.flip();
    }

    private static RunId id(ByteBuffer content) {
        return RunId.of(text(content), text(content), content.getInt());
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
    public synchronized Set<RunId> finished() {
        return Set.copyOf(places.keySet());
    }

    /**
     * Keeps a run, for good.
     *
     * @param id which one
     * @param run what happened
     * @throws IOException if it cannot be written; then it is not kept
     */
    public synchronized void append(RunId id, RunRecord run) throws IOException {
        ByteBuffer record = ByteBuffer.wrap(encode(id, run));
        if (record.limit() > longest) {
            throw new IllegalArgumentException("the names of " + id + " are too long, or it has too many checkpoints");
        }
        try {
            while (record.hasRemaining()) {
                channel.write(record, end + record.position());
            }
            channel.force(false);
        } catch (IOException e) {
            channel.truncate(end);
            throw new IOException(file + ": " + e.getMessage(), e);
        }
        places.put(id, end);
        end += record.limit();
    }

    private static byte[] encode(RunId id, RunRecord run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writeText(out, id.cell().problem());
            writeText(out, id.cell().policy());
            out.writeInt(id.run());
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
     * @param id one that is finished
     * @return what happened
     * @throws IOException if it cannot be read
     */
    public synchronized RunRecord read(RunId id) throws IOException {
        Long place = places.get(id);
        ByteBuffer content = place == null ? null : content(place, channel.size());
        if (content == null) {
            throw new IOException(file + ": the journal has no whole record of " + id);
        }
        id(content);
        long bestPulls = content.getLong();
        double nanos = content.getDouble();
        double[] expected = new double[content.getInt()];
        double[] realised = new double[expected.length];
        content.asDoubleBuffer().get(expected).get(realised);
        return new RunRecord(expected, realised, bestPulls, nanos);
    }

    /** How many bytes are kept. */
    synchronized long size() {
        return end;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
