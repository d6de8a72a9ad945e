package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Journal of the finished runs of an experiment: a file of records in the {@link RecordFormat}. A run is on the disk
 * when {@link #append} returns. Opening a journal cuts off an incomplete last record, as a killed process or a power
 * failure leaves it, and removes damaged records. Their runs count as unfinished and can be computed again.
 *
 * <p>Thread-safe.
 */
public final class Journal implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final RecordFormat format;
    private final Map<RunId, Long> positions;
    private long end;

    private Journal(Path file, FileChannel channel, RecordFormat format, JournalScan scan) {
        this.file = file;
        this.channel = channel;
        this.format = format;
        this.positions = new LinkedHashMap<>(scan.positions());
        this.end = scan.end();
    }

    /**
     * Opens a journal for reading and writing, or creates it. Removes damaged records.
     *
     * @param file the journal, which need not exist
     * @param limits limits of the records
     * @param scan the result of scanning the file with these limits
     * @return the journal, to be closed
     * @throws IOException if the file cannot be read or written
     */
    public static Journal open(Path file, RecordLimits limits, JournalScan scan) throws IOException {
        if (!scan.damages().isEmpty()) {
            removeDamage(file, new RecordFormat(limits), scan);
            return open(file, limits, JournalScan.of(file, limits));
        }
        FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        boolean isOpen = false;
        try {
            if (scan.end() < scan.size()) {
                channel.truncate(scan.end());
                channel.force(true);
            }
            isOpen = true;
            return new Journal(file, channel, new RecordFormat(limits), scan);
        } finally {
            if (!isOpen) {
                channel.close();
            }
        }
    }

    /**
     * Opens a journal for reading only.
     *
     * @param file an existing journal
     * @param limits limits of the records
     * @param scan the result of scanning the file with these limits
     * @return the journal, to be closed
     * @throws IOException if the file cannot be read
     */
    public static Journal openToRead(Path file, RecordLimits limits, JournalScan scan) throws IOException {
        return new Journal(file, FileChannel.open(file, StandardOpenOption.READ), new RecordFormat(limits), scan);
    }

    /** Replaces a journal by its intact records, in one step. */
    private static void removeDamage(Path file, RecordFormat format, JournalScan scan) throws IOException {
        try (FileChannel from = FileChannel.open(file, StandardOpenOption.READ);
                FileChannel to = FileChannel.open(
                        AtomicFiles.begin(file), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (Map.Entry<RunId, Long> each : scan.positions().entrySet()) {
                ByteBuffer content = JournalScan.content(from, format, each.getValue());
                if (content == null) {
                    throw new IOException(file + ": the journal was changed while it was read");
                }
                ByteBuffer record = ByteBuffer.wrap(format.encode(each.getKey(), format.run(content)));
                while (record.hasRemaining()) {
                    to.write(record);
                }
            }
        }
        AtomicFiles.finish(file);
    }

    /**
     * Returns the finished runs.
     *
     * @return a copy
     */
    public synchronized Set<RunId> finished() {
        return Set.copyOf(positions.keySet());
    }

    /**
     * Appends a run and forces it to the disk. Does nothing if the journal has the run already, because the same run
     * has the same results.
     *
     * @param id the run
     * @param run its results
     * @throws IOException if it cannot be written; the journal is unchanged then
     */
    public synchronized void append(RunId id, RunRecord run) throws IOException {
        ByteBuffer record = ByteBuffer.wrap(format.encode(id, run));
        if (positions.containsKey(id)) {
            return;
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
        positions.put(id, end);
        end += record.limit();
    }

    /**
     * Reads a run.
     *
     * @param id a finished run
     * @return its results
     * @throws IOException if the journal does not have it, or it was damaged since the journal was opened
     */
    public synchronized RunRecord read(RunId id) throws IOException {
        Long position = positions.get(id);
        ByteBuffer content = position == null ? null : JournalScan.content(channel, format, position);
        if (content == null || !RecordFormat.id(content).equals(id)) {
            throw new IOException(file + ": the journal has no intact record of " + id);
        }
        return format.run(content);
    }

    /**
     * Returns the size of the journal.
     *
     * @return the number of bytes of all complete records
     */
    public synchronized long size() {
        return end;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
