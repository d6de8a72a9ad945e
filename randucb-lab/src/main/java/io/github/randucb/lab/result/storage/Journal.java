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
 * The finished runs of an experiment, in a file of records ({@link RecordFormat}). A run is on the disk when
 * {@link #append} returns. Opening a journal cuts off what a kill or a power cut left of the last record, and removes
 * damaged records; their runs are not finished then, and can be computed again.
 *
 * <p>Thread-safe.
 */
public final class Journal implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final RecordFormat format;
    private final Map<RunId, Long> places;
    private long end;

    private Journal(Path file, FileChannel channel, RecordFormat format, JournalScan scan) {
        this.file = file;
        this.channel = channel;
        this.format = format;
        this.places = new LinkedHashMap<>(scan.places());
        this.end = scan.end();
    }

    /** Opens a journal that was scanned, or begins one; damaged records are removed. */
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

    /** Opens a scanned journal for reading. */
    public static Journal openToRead(Path file, RecordLimits limits, JournalScan scan) throws IOException {
        return new Journal(file, FileChannel.open(file, StandardOpenOption.READ), new RecordFormat(limits), scan);
    }

    /** Replaces a journal by its whole records, at once. */
    private static void removeDamage(Path file, RecordFormat format, JournalScan scan) throws IOException {
        try (FileChannel from = FileChannel.open(file, StandardOpenOption.READ);
                FileChannel to = FileChannel.open(
                        AtomicFiles.begin(file), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (Map.Entry<RunId, Long> each : scan.places().entrySet()) {
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
     * Returns the runs that are finished.
     *
     * @return a copy
     */
    public synchronized Set<RunId> finished() {
        return Set.copyOf(places.keySet());
    }

    /**
     * Keeps a run, for good. A run that is kept already is not written again, as the same run has the same results.
     *
     * @param id which one
     * @param run what happened
     * @throws IOException if it cannot be written; then it is not kept
     */
    public synchronized void append(RunId id, RunRecord run) throws IOException {
        ByteBuffer record = ByteBuffer.wrap(format.encode(id, run));
        if (places.containsKey(id)) {
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
        places.put(id, end);
        end += record.limit();
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
        ByteBuffer content = place == null ? null : JournalScan.content(channel, format, place);
        if (content == null || !RecordFormat.id(content).equals(id)) {
            throw new IOException(file + ": the journal has no whole record of " + id);
        }
        return format.run(content);
    }

    /** Returns the number of bytes that are kept. */
    public synchronized long size() {
        return end;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
