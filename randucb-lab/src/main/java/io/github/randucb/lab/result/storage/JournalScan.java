package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Scan of a journal file: the positions of its intact records, and its damaged bytes. A scan does not change the file.
 *
 * <p>After damaged bytes, the scan searches for the next record with a correct checksum. Each record is forced to the
 * disk before the next is written. So an unreadable end that is no longer than one record is the rest of an interrupted
 * write, and does not count as damage.
 *
 * <p>The scan takes linear time for any content. Damaged bytes can look like the start of a record at every position,
 * and each candidate needs a checksum over its whole length. After {@value #MOST_CHECKED} checked bytes for each byte
 * of the file, the search stops, and the rest of the file counts as damaged. For accidental damage, about one byte is
 * checked for each byte of the file.
 *
 * <p>Not thread-safe.
 */
public final class JournalScan {
    private static final int WINDOW = 1 << 20;
    private static final int MOST_CHECKED = 64;

    private final Path file;
    private final RecordFormat format;
    private final Purpose purpose;
    private final Map<RunId, Long> positions = new LinkedHashMap<>();
    private final List<Damage> damages = new ArrayList<>();
    private final Set<RunId> damagedRuns = new LinkedHashSet<>();
    private long size;
    private long end;
    private ByteBuffer window = ByteBuffer.allocate(0);
    private long windowPosition;
    private long bytesRead;
    private long bytesChecked;

    /**
     * Damaged bytes: bytes that belong to no intact record.
     *
     * @param begin position of the first byte
     * @param end position after the last byte
     * @param isSearched false if the search stopped early, so that there may be intact records among the bytes
     */
    record Damage(long begin, long end, boolean isSearched) {
        Damage(long begin, long end) {
            this(begin, end, true);
        }

        @Override
        public String toString() {
            return begin + " to " + (end - 1)
                    + (isSearched ? "" : " (not searched completely: too many bytes look like records)");
        }
    }

    /** Purpose of a scan, which decides what a user can do about a record that does not fit. */
    private enum Purpose {
        CONTINUE("another program or experiment wrote it. Restore the journal from a copy, or start over."),
        COMPARE("it was not damaged by accident, but does not belong to these tables and this "
                + ResultFileNames.MANIFEST + ". Restore the changed file from a copy.");

        private final String conclusion;

        Purpose(String conclusion) {
            this.conclusion = conclusion;
        }
    }

    private JournalScan(Path file, RecordFormat format, Purpose purpose) {
        this.file = file;
        this.format = format;
        this.purpose = purpose;
    }

    /**
     * Scans a journal to continue it.
     *
     * @param file the journal, which need not exist
     * @param limits limits of the records
     * @return the scan
     * @throws BadInputException if a record with a correct checksum does not belong to the experiment
     * @throws IOException if the file cannot be read
     */
    public static JournalScan of(Path file, RecordLimits limits) throws IOException {
        return empty(file, limits).scanned();
    }

    /**
     * Scans a journal to compare tables with it.
     *
     * @param file the journal, which need not exist
     * @param limits limits of the records
     * @return the scan
     * @throws BadInputException if a record with a correct checksum does not fit the tables and the manifest
     * @throws IOException if the file cannot be read
     */
    public static JournalScan toCompare(Path file, RecordLimits limits) throws IOException {
        return new JournalScan(file, new RecordFormat(limits), Purpose.COMPARE).scanned();
    }

    /**
     * Returns the scan of a journal without records.
     *
     * @param file the journal, which is not read
     * @param limits limits of the records
     * @return the empty scan
     */
    public static JournalScan empty(Path file, RecordLimits limits) {
        return new JournalScan(file, new RecordFormat(limits), Purpose.CONTINUE);
    }

    private JournalScan scanned() throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            PlainFiles.check(file);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                read(channel);
            }
        }
        return this;
    }

    private void read(FileChannel channel) throws IOException {
        size = channel.size();
        long position = 0;
        while (position < size) {
            ByteBuffer content = format.intact(bytes(channel, position));
            if (content != null) {
                add(position, content);
                position += RecordFormat.FRAME + content.limit();
                end = position;
            } else {
                position = skip(channel, position);
            }
        }
        window = ByteBuffer.allocate(0);
        damagedRuns.removeAll(positions.keySet());
    }

    /**
     * Returns the bytes at a position, as many as the longest record has. The window holds at least two such records,
     * so each byte of the file is read about twice at most.
     */
    private ByteBuffer bytes(FileChannel channel, long position) throws IOException {
        int count = (int) Math.min(format.longest(), size - position);
        if (position < windowPosition || position + count > windowPosition + window.limit()) {
            window = ByteBuffer.allocate((int) Math.min(Math.max(WINDOW, 2L * format.longest()), size - position));
            bytesRead += window.limit();
            windowPosition = position;
            while (window.hasRemaining()) {
                if (channel.read(window, position + window.position()) < 0) {
                    throw new IOException(file + ": the journal was shortened while it was read");
                }
            }
            window.flip();
        }
        return window.slice((int) (position - windowPosition), count);
    }

    private void add(long position, ByteBuffer content) throws IOException {
        String prefix = file + ": Record " + (positions.size() + 1) + " at byte " + position + ": ";
        format.mismatch(content).ifPresent(mismatch -> {
            throw foreign(prefix + mismatch);
        });
        RunId id = RecordFormat.id(content);
        Long earlier = positions.putIfAbsent(id, position);
        if (earlier != null && !isSame(earlier, content)) {
            throw foreign(prefix + "the record of " + id + " at byte " + earlier + " has other results");
        }
    }

    private boolean isSame(long position, ByteBuffer content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer other = content(channel, format, position);
            RunRecord run = format.run(content);
            return other != null && format.run(other).sameAs(run);
        }
    }

    private BadInputException foreign(String problem) {
        String message = problem + ". The checksum of the record is correct, so " + purpose.conclusion;
        return purpose == Purpose.CONTINUE
                ? new BadInputException(message, Remedy.RESTART)
                : new BadInputException(message);
    }

    /** Returns the position of the next intact record, or the end of the file if there is none. */
    private long skip(FileChannel channel, long begin) throws IOException {
        long position = begin;
        boolean isIntact = false;
        while (position < size && !isIntact && maySearch()) {
            ByteBuffer bytes = bytes(channel, position);
            if (format.isPlausible(bytes)) {
                isIntact = position > begin && isIntact(bytes);
                if (!isIntact) {
                    format.namedRun(bytes).ifPresent(damagedRuns::add);
                }
            }
            position += isIntact ? 0 : 1;
        }
        long next = isIntact ? position : size;
        if (isIntact || size - begin > format.longest()) {
            damages.add(new Damage(begin, next, position == next));
        }
        return next;
    }

    private boolean maySearch() {
        return bytesChecked <= MOST_CHECKED * size;
    }

    private boolean isIntact(ByteBuffer plausible) {
        bytesChecked += plausible.getInt(0);
        return format.intact(plausible) != null;
    }

    /**
     * Returns the positions of the intact records.
     *
     * @return the position of each record's first byte, by run
     */
    public Map<RunId, Long> positions() {
        return Collections.unmodifiableMap(positions);
    }

    /** Returns the end of the last intact record. */
    long end() {
        return end;
    }

    /** Returns the length of the file. */
    long size() {
        return size;
    }

    /** Returns the number of bytes read. Bytes that were read twice count twice. */
    long bytesRead() {
        return bytesRead;
    }

    /** Returns the number of bytes whose checksum was computed while searching after damage. */
    long bytesChecked() {
        return bytesChecked;
    }

    /** Returns the damaged bytes. */
    List<Damage> damages() {
        return List.copyOf(damages);
    }

    /** Returns the runs of damaged records whose names can still be read. */
    Set<RunId> damagedRuns() {
        return Collections.unmodifiableSet(damagedRuns);
    }

    /** Returns the content of the record at a position; null if the record is no longer intact. */
    static @Nullable ByteBuffer content(FileChannel channel, RecordFormat format, long position) throws IOException {
        ByteBuffer bytes =
                ByteBuffer.allocate((int) Math.max(0, Math.min(format.longest(), channel.size() - position)));
        int count = 0;
        while (bytes.hasRemaining() && count >= 0) {
            count = channel.read(bytes, position + bytes.position());
        }
        return format.isPlausible(bytes.flip()) ? format.intact(bytes) : null;
    }
}
