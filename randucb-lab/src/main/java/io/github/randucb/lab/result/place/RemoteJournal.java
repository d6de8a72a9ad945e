package io.github.randucb.lab.result.place;

import io.github.randucb.lab.result.ResultDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A journal in a remote directory, where nothing can be added to a file: {@code journal.bin}, and pieces that come
 * after it in a folder, each named by its first byte's place and its end. Whenever the work is cut off, what is there
 * is the beginning of the journal, up to the end of a record.
 *
 * <p>Not thread-safe.
 */
final class RemoteJournal {
    static final String FOLDER = "journal";
    private static final Pattern NAME = Pattern.compile("(\\d{16})-(\\d{16})");

    private final RemoteDirectory remote;

    RemoteJournal(RemoteDirectory remote) {
        this.remote = remote;
    }

    /**
     * Puts the journal together, in a file here. Where a piece is missing or short, the next one follows directly:
     * pieces begin with a record, so that none of the records that are there is lost.
     *
     * @return what is missing, in words; nothing if all is there
     */
    Optional<String> fetch(Path to) throws IOException {
        List<String> gaps = new ArrayList<>();
        try (FileChannel file = FileChannel.open(to, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (remote.list("").contains(ResultDirectory.JOURNAL)) {
                write(ResultDirectory.JOURNAL, file);
            }
            long missing = 0; // bytes before the place that is written
            for (String name : names()) {
                missing += fetch(name, file, missing, gaps);
            }
            file.force(true);
        }
        return gaps.isEmpty()
                ? Optional.empty()
                : Optional.of(remote.url() + "/" + FOLDER + ": pieces of the journal are missing or damaged, bytes "
                        + String.join(", ", gaps) + "; their runs are computed again");
    }

    /** Fetches a piece, and returns how many bytes are missing before it. */
    private long fetch(String name, FileChannel file, long missing, List<String> gaps) throws IOException {
        Matcher place = NAME.matcher(name);
        if (!place.matches()) {
            return 0; // one that was not finished
        }
        long begin = Long.parseLong(place.group(1));
        long there = file.size() + missing;
        if (Long.parseLong(place.group(2)) <= there) {
            return 0; // is in journal.bin
        }
        long gap = Math.max(0, begin - there);
        if (gap > 0) {
            gaps.add(there + " to " + (begin - 1));
        }
        // A piece is written again where nobody knew that it had been written before.
        write(FOLDER + "/" + name, file.position(Math.max(0, begin - missing - gap)));
        return gap;
    }

    private void write(String name, FileChannel file) throws IOException {
        OutputStream out = Channels.newOutputStream(file);
        try (InputStream in = remote.read(name)) {
            in.transferTo(out);
        }
    }

    private List<String> names() throws IOException {
        return remote.list(FOLDER).stream().sorted().toList();
    }

    /** Adds a part of a journal. */
    void add(Path journal, long begin, long end) throws IOException {
        try (FileChannel file = FileChannel.open(journal, StandardOpenOption.READ)) {
            remote.write(FOLDER + "/%016d-%016d".formatted(begin, end), part(file.position(begin), end - begin));
        }
    }

    /** Whether there is any journal. */
    boolean exist() throws IOException {
        return remote.list("").contains(ResultDirectory.JOURNAL) || !names().isEmpty();
    }

    /** Whether a name is that of a piece. */
    static boolean isOne(String name) {
        return NAME.matcher(name).matches() || name.endsWith(".unfinished");
    }

    /** Makes one file of all pieces, if there are any. */
    void join(Path journal, long end) throws IOException {
        if (!names().isEmpty()) {
            replace(journal, end);
        }
    }

    /** Puts a journal in the place of what is there. */
    void replace(Path journal, long end) throws IOException {
        try (FileChannel file = FileChannel.open(journal, StandardOpenOption.READ)) {
            remote.write(ResultDirectory.JOURNAL, part(file, end));
        }
        remote.delete(FOLDER);
    }

    /** So many bytes, and no more, as somebody may be writing behind them. */
    private static InputStream part(FileChannel file, long length) {
        InputStream all = Channels.newInputStream(file);
        return new InputStream() {
            private long left = length;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] bytes, int begin, int count) throws IOException {
                if (left == 0) {
                    return -1;
                }
                int read = all.read(bytes, begin, (int) Math.min(left, count));
                left -= Math.max(read, 0);
                return read;
            }
        };
    }

    /** Forgets all. */
    void clear() throws IOException {
        remote.delete(FOLDER); // first, as pieces without what is before them are damage
        remote.delete(ResultDirectory.JOURNAL);
    }
}
