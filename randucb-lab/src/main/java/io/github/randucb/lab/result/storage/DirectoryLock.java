package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Lock of a directory of this machine against other processes and other threads of this one, until it is closed or the
 * process ends. The operating system holds it, so a file that a killed process left is not in the way, whatever is in
 * it.
 *
 * <p>Thread-safe.
 */
public final class DirectoryLock implements AutoCloseable {
    public static final String NAME = "lock";

    // A system may drop a process's lock when any channel to the file is closed, so nobody here opens it twice.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final FileChannel channel;
    private final @Nullable Object key;

    private DirectoryLock(Path directory, FileChannel channel, @Nullable Object key) {
        this.directory = directory;
        this.channel = channel;
        this.key = key;
    }

    /** Takes the lock, or refuses at once. */
    public static DirectoryLock of(Path directory) throws IOException {
        Path real = directory.toRealPath();
        if (!HELD.add(real)) {
            throw held(directory);
        }
        DirectoryLock lock = null;
        try {
            lock = take(directory, real.resolve(NAME), real);
            return lock;
        } finally {
            if (lock == null) {
                HELD.remove(real);
            }
        }
    }

    private static DirectoryLock take(Path directory, Path file, Path real) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BadInputException(
                    directory.resolve(NAME) + ": a file is expected here, not a directory or a link; delete it");
        }
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        boolean isTaken = false;
        try {
            if (!isFree(channel)) {
                throw held(directory);
            }
            DirectoryLock lock = new DirectoryLock(real, channel, key(file));
            isTaken = true;
            return lock;
        } finally {
            if (!isTaken) {
                channel.close();
            }
        }
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) { // held by this very process
            return false;
        }
    }

    private static BadInputException held(Path directory) {
        return new BadInputException(directory + ": another process is working on this directory");
    }

    /** Returns the identity of a file, which another file of the same name does not have; null if the system has none. */
    private static @Nullable Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
    }

    /** Refuses to go on if the file was deleted or replaced, as another process may have taken its lock then. */
    public void check() throws IOException {
        Path file = directory.resolve(NAME);
        try {
            if (Objects.equals(key(file), key)) {
                return;
            }
        } catch (NoSuchFileException e) {
            // The message is the same.
        }
        throw new IOException(file + ": the file was deleted or replaced while it was held, so another process may be"
                + " working on this directory; nothing more is written");
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(directory);
        }
    }
}
