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
 * Lock of a local directory against other processes and other threads. It ends when it is closed or the process ends.
 * The operating system holds the lock, so the file of a killed process does not block anybody.
 *
 * <p>Thread-safe.
 */
public final class DirectoryLock implements AutoCloseable {
    private static final String NAME = ResultFileNames.LOCK;

    // A system may release a process's lock when any channel to the file is closed, so no file is opened twice.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final FileChannel channel;
    private final @Nullable Object key;

    private DirectoryLock(Path directory, FileChannel channel, @Nullable Object key) {
        this.directory = directory;
        this.channel = channel;
        this.key = key;
    }

    /**
     * Locks a directory, without waiting.
     *
     * @param directory an existing directory
     * @return the lock, to be closed
     * @throws BadInputException if the directory is locked, or its lock is not a file
     * @throws IOException if the lock cannot be written
     */
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
                    directory.resolve(NAME) + ": The lock must be a file, not a directory or a link; delete it.");
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
        } catch (OverlappingFileLockException e) { // another class loader of this process holds it
            return false;
        }
    }

    private static BadInputException held(Path directory) {
        return new BadInputException(directory
                + ": Another process is using this directory. Wait until it ends, or choose another directory.");
    }

    /** Returns the identity of a file, which changes if the file is replaced; null on systems without one. */
    private static @Nullable Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
    }

    /**
     * Checks that the lock still holds. If its file was deleted or replaced, another process may have locked the
     * directory.
     *
     * @throws IOException if the file is not the one that was locked
     */
    public void check() throws IOException {
        Path file = directory.resolve(NAME);
        try {
            if (Objects.equals(key(file), key)) {
                return;
            }
        } catch (NoSuchFileException e) {
            // The message below fits this case too.
        }
        throw new IOException(file + ": the lock was deleted or replaced, so another process may be using this"
                + " directory; nothing more is written");
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
