package io.github.randucb.lab.result.place;

import io.github.randucb.lab.result.storage.ResultFileNames;
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
 * Journal in a remote directory, where no file can be appended to. It consists of {@code journal.bin} and of pieces in
 * a folder, which continue that file. The name of a piece has the positions of its first byte and of its end. After an
 * interruption at any point, file and pieces are the beginning of the journal, up to the end of a record.
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
     * Downloads the journal to a local file. If a piece is missing or too short, the next one follows directly. Pieces
     * begin with a record, so no record of the other pieces is lost.
     *
     * @return a message about missing bytes; empty if the journal is complete
     */
    Optional<String> fetch(Path to) throws IOException {
        List<String> gaps = new ArrayList<>();
        try (FileChannel file = FileChannel.open(to, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (remote.list("").contains(ResultFileNames.JOURNAL)) {
                write(ResultFileNames.JOURNAL, file);
            }
            long missing = 0; // bytes missing so far
            for (String name : names()) {
                missing += fetch(name, file, missing, gaps);
            }
            file.force(true);
        }
        return gaps.isEmpty()
                ? Optional.empty()
                : Optional.of(remote.url() + "/" + FOLDER + ": Pieces of the journal are missing or damaged (bytes "
                        + String.join(", ", gaps) + "). Their runs are computed again.");
    }

    /** Downloads a piece, and returns the number of bytes that are missing before it. */
    private long fetch(String name, FileChannel file, long missing, List<String> gaps) throws IOException {
        Matcher range = NAME.matcher(name);
        if (!range.matches()) {
            return 0; // an unfinished upload
        }
        long begin = Long.parseLong(range.group(1));
        long fetched = file.size() + missing;
        if (Long.parseLong(range.group(2)) <= fetched) {
            return 0; // part of journal.bin
        }
        long gap = Math.max(0, begin - fetched);
        if (gap > 0) {
            gaps.add(fetched + " to " + (begin - 1));
        }
        // A piece overlaps the one before if an upload succeeded without an answer and was repeated.
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

    /** Uploads a range of a local journal as a piece. */
    void add(Path journal, long begin, long end) throws IOException {
        try (FileChannel file = FileChannel.open(journal, StandardOpenOption.READ)) {
            remote.write(FOLDER + "/%016d-%016d".formatted(begin, end), part(file.position(begin), end - begin));
        }
    }

    /** Returns whether there is a journal or a piece of one. */
    boolean exists() throws IOException {
        return remote.list("").contains(ResultFileNames.JOURNAL) || !names().isEmpty();
    }

    /** Returns whether a name is that of a piece, finished or not. */
    static boolean isPiece(String name) {
        return NAME.matcher(name).matches() || ResultFileNames.isUnfinished(name);
    }

    /** Replaces the pieces, if there are any, by one file. */
    void join(Path journal, long end) throws IOException {
        if (!names().isEmpty()) {
            replace(journal, end);
        }
    }

    /** Replaces the remote journal by a local one, up to an end. */
    void replace(Path journal, long end) throws IOException {
        try (FileChannel file = FileChannel.open(journal, StandardOpenOption.READ)) {
            remote.write(ResultFileNames.JOURNAL, part(file, end));
        }
        remote.delete(FOLDER);
    }

    /** Returns a stream of a limited number of bytes; another thread may be appending to the file. */
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

    /** Deletes the journal. */
    void clear() throws IOException {
        remote.delete(FOLDER); // first: pieces without the file before them look like damage
        remote.delete(ResultFileNames.JOURNAL);
    }
}
