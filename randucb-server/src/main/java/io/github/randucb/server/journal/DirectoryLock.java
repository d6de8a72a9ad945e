package io.github.randucb.server.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The lock of a data directory: one journal uses it at a time. The lock ends with its process, however that ends.
 *
 * <p>Thread-safe.
 */
final class DirectoryLock implements AutoCloseable {
    // A process that closes a file loses all its locks of that file. So a second journal in this process must not open
    // it.
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private static final String FILE = "lock";

    private final Path directory;
    private final FileChannel channel;

    private DirectoryLock(Path directory, FileChannel channel) {
        this.directory = directory;
        this.channel = channel;
    }

    /** Acquires the lock of a directory, or throws a {@link JournalException}. */
    static DirectoryLock acquire(Path directory) {
        try {
            Path real = directory.toRealPath();
            if (!OWN.add(real)) {
                throw inUse(directory);
            }
            boolean done = false;
            try {
                DirectoryLock lock = new DirectoryLock(real, lock(real));
                done = true;
                return lock;
            } finally {
                if (!done) {
                    OWN.remove(real);
                }
            }
        } catch (IOException e) {
            throw new JournalException(
                    "The data directory " + directory + " must be writable; its lock cannot be written: "
                            + Directories.reason(e) + ". Choose another one, or check its permissions.",
                    e);
        }
    }

    private static FileChannel lock(Path directory) throws IOException {
        FileChannel channel = FileChannel.open(
                directory.resolve(FILE),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                Directories.privateFile());
        boolean done = false;
        try {
            done = channel.tryLock() != null;
        } finally {
            if (!done) {
                channel.close();
            }
        }
        if (!done) {
            throw inUse(directory);
        }
        return channel;
    }

    private static JournalException inUse(Path directory) {
        return new JournalException("The data directory " + directory
                + " must belong to one process; another one uses it. Stop that process, or choose another directory.");
    }

    /** Returns the file of the lock. */
    Path file() {
        return directory.resolve(FILE);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new JournalException("The lock of " + directory + " cannot be released: " + e + ".", e);
        } finally {
            OWN.remove(directory);
        }
    }
}
