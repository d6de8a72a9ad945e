package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.result.ResultDirectory;
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
 * The records of a journal file, found without changing the file: which are whole, and where it is damaged.
 *
 * <p>Behind damage, the scan looks for the next byte where a record begins whose checksum holds. A record is on the disk
 * before the next is begun, so an unreadable end that is no longer than one record is what a kill leaves; it is not
 * damage.
 *
 * <p>The scan takes linear time, whatever is in the file. At every byte of the damage, a record may seem to begin, and
 * its checksum costs as many bytes as it is long; after {@value #MOST_CHECKED} bytes for each byte of the file, the
 * search ends and the rest counts as damaged. Accidental damage needs about one byte for each byte of the file.
 *
 * <p>Not thread-safe.
 */
public final class JournalScan {
    private static final int WINDOW = 1 << 20;
    private static final int MOST_CHECKED = 64;

    private final Path file;
    private final RecordFormat format;
    private final String remedy;
    private final Map<RunId, Long> places = new LinkedHashMap<>();
    private final List<Damage> damages = new ArrayList<>();
    private final Set<RunId> unreadable = new LinkedHashSet<>();
    private long size;
    private long end;
    private ByteBuffer window = ByteBuffer.allocate(0);
    private long windowPlace;
    private long bytesRead;
    private long bytesChecked;

    /**
     * Bytes that no whole record has.
     *
     * @param begin the first
     * @param end the end, exclusive
     * @param isSearched false if there may be whole records among them
     */
    record Damage(long begin, long end, boolean isSearched) {
        Damage(long begin, long end) {
            this(begin, end, true);
        }

        @Override
        public String toString() {
            return begin + " to " + (end - 1)
                    + (isSearched ? "" : " (not searched to the end, as too many bytes look like records)");
        }
    }

    private JournalScan(Path file, RecordFormat format, String remedy) {
        this.file = file;
        this.format = format;
        this.remedy = remedy;
    }

    /**
     * Reads a journal to go on with it.
     *
     * @throws BadInputException if a record with a right checksum does not belong to the experiment
     */
    public static JournalScan of(Path file, RecordLimits limits) throws IOException {
        return ofNothing(file, limits).scanned();
    }

    /**
     * Reads a journal to compare tables with it.
     *
     * @throws BadInputException if a record with a right checksum does not fit the tables and the manifest
     */
    public static JournalScan toCompare(Path file, RecordLimits limits) throws IOException {
        return new JournalScan(
                        file,
                        new RecordFormat(limits),
                        "so it was not damaged by chance, but does not belong to these tables and this "
                                + ResultDirectory.MANIFEST + "; restore the file that was changed from a copy")
                .scanned();
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

    /** Returns the scan of a journal that is not there. */
    public static JournalScan ofNothing(Path file, RecordLimits limits) {
        return new JournalScan(
                file,
                new RecordFormat(limits),
                "so another program or experiment wrote it; restore the journal from a copy, or start over with"
                        + " --restart");
    }

    private void read(FileChannel channel) throws IOException {
        size = channel.size();
        long place = 0;
        while (place < size) {
            ByteBuffer content = format.whole(bytes(channel, place));
            if (content != null) {
                add(place, content);
                place += RecordFormat.FRAME + content.limit();
                end = place;
            } else {
                place = skip(channel, place);
            }
        }
        window = ByteBuffer.allocate(0);
        unreadable.removeAll(places.keySet());
    }

    /**
     * Returns up to the longest record's number of bytes. The window has at least two such records, so that each byte of
     * the file is read about twice at most.
     */
    private ByteBuffer bytes(FileChannel channel, long place) throws IOException {
        int count = (int) Math.min(format.longest(), size - place);
        if (place < windowPlace || place + count > windowPlace + window.limit()) {
            window = ByteBuffer.allocate((int) Math.min(Math.max(WINDOW, 2L * format.longest()), size - place));
            bytesRead += window.limit();
            windowPlace = place;
            while (window.hasRemaining()) {
                if (channel.read(window, place + window.position()) < 0) {
                    throw new IOException(file + ": the journal was shortened while it was read");
                }
            }
            window.flip();
        }
        return window.slice((int) (place - windowPlace), count);
    }

    private void add(long place, ByteBuffer content) throws IOException {
        int number = places.size() + 1;
        String where = file + ": record " + number + " at byte " + place + ": ";
        format.wrong(content).ifPresent(wrong -> {
            throw foreign(where + wrong);
        });
        RunId id = RecordFormat.id(content);
        Long before = places.putIfAbsent(id, place);
        if (before != null && !isSame(before, content)) {
            throw foreign(where + "there is another record of " + id + " at byte " + before
                    + ", and the same run has other results there");
        }
    }

    private boolean isSame(long before, ByteBuffer content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer other = content(channel, format, before);
            RunRecord run = format.run(content);
            return other != null && format.run(other).sameAs(run);
        }
    }

    private BadInputException foreign(String what) {
        return new BadInputException(what + ". Its checksum holds, " + remedy);
    }

    /** Returns where the next whole record begins, or the end of the file if none is found. */
    private long skip(FileChannel channel, long begin) throws IOException {
        long place = begin;
        boolean isWhole = false;
        while (place < size && !isWhole && maySearch()) {
            ByteBuffer bytes = bytes(channel, place);
            if (format.isPlausible(bytes)) {
                isWhole = place > begin && isWhole(bytes);
                if (!isWhole) {
                    format.guess(bytes).ifPresent(unreadable::add);
                }
            }
            place += isWhole ? 0 : 1;
        }
        long next = isWhole ? place : size;
        if (isWhole || size - begin > format.longest()) {
            damages.add(new Damage(begin, next, place == next));
        }
        return next;
    }

    private boolean maySearch() {
        return bytesChecked <= MOST_CHECKED * size;
    }

    private boolean isWhole(ByteBuffer plausible) {
        bytesChecked += plausible.getInt(0);
        return format.whole(plausible) != null;
    }

    /** Returns where the whole records begin, by run. */
    public Map<RunId, Long> places() {
        return Collections.unmodifiableMap(places);
    }

    /** Returns the end of the last whole record. */
    long end() {
        return end;
    }

    /** Returns the length of the file. */
    long size() {
        return size;
    }

    /** Returns the number of bytes that were read, those that were read twice counted twice. */
    long bytesRead() {
        return bytesRead;
    }

    /** Returns the number of bytes whose checksum was computed in the search behind damage. */
    long bytesChecked() {
        return bytesChecked;
    }

    /** Returns the bytes that are damaged. */
    List<Damage> damages() {
        return List.copyOf(damages);
    }

    /** Returns the runs of damaged records, as far as these can be read. */
    Set<RunId> unreadable() {
        return Collections.unmodifiableSet(unreadable);
    }

    /** Returns the content of a whole record, or nothing if it is whole no more. */
    static @Nullable ByteBuffer content(FileChannel channel, RecordFormat format, long place) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.max(0, Math.min(format.longest(), channel.size() - place)));
        int count = 0;
        while (bytes.hasRemaining() && count >= 0) {
            count = channel.read(bytes, place + bytes.position());
        }
        return format.isPlausible(bytes.flip()) ? format.whole(bytes) : null;
    }
}
