package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A journal in a remote directory, where nothing can be added to a file: {@code journal.bin}, and pieces that come
 * after it in a folder, each named by its first byte's place and its end. Whenever the work is cut off, what is there
 * is the beginning of the journal, up to the end of a record.
 *
 * <p>Not thread-safe.
 */
final class JournalPieces {
    static final String FOLDER = "journal";
    private static final Pattern NAME = Pattern.compile("(\\d{16})-(\\d{16})");

    private final RemoteDirectory remote;

    JournalPieces(RemoteDirectory remote) {
        this.remote = remote;
    }

    /** Puts the journal together, in a file here, and says how long it is. */
    long fetch(Path to) throws IOException {
        try (FileChannel file = FileChannel.open(to, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (remote.list("").contains(ResultDirectory.JOURNAL)) {
                write(ResultDirectory.JOURNAL, file);
            }
            for (String name : names()) {
                fetch(name, file);
            }
            file.force(true);
            return file.size();
        }
    }

    private void fetch(String name, FileChannel file) throws IOException {
        Matcher place = NAME.matcher(name);
        if (!place.matches()) {
            return; // one that was not finished
        }
        long begin = Long.parseLong(place.group(1));
        if (Long.parseLong(place.group(2)) <= file.size()) {
            return; // is in journal.bin
        }
        if (begin > file.size()) {
            throw new BadInputException(remote.url() + "/" + FOLDER + ": the journal is damaged: it ends at byte "
                    + file.size() + ", and the next piece is " + name
                    + "; restore what is missing, or start over with --restart");
        }
        write(FOLDER + "/" + name, file.position(begin)); // again, if nobody knew that it had been written
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
