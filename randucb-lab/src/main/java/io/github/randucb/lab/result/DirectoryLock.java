package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps all others from a directory, in this process and in others, until it is closed or the process ends.
 *
 * <p>Thread-safe.
 */
final class DirectoryLock implements AutoCloseable {
    static final String NAME = "lock";

    // A system may drop a process's lock when any channel to the file is closed, so nobody here opens it twice.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final FileChannel channel;

    private DirectoryLock(Path directory, FileChannel channel) {
        this.directory = directory;
        this.channel = channel;
    }

    /** Takes the lock, or refuses at once. */
    static DirectoryLock of(Path directory) throws IOException {
        Path real = directory.toRealPath();
        if (!HELD.add(real)) {
            throw held(directory);
        }
        FileChannel channel = null;
        try {
            channel = FileChannel.open(real.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isFree(channel)) {
                throw held(directory);
            }
            return new DirectoryLock(real, channel);
        } catch (IOException | RuntimeException e) {
            if (channel != null) {
                channel.close();
            }
            HELD.remove(real);
            throw e;
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

    @Override
    public void close() throws IOException {
        channel.close();
        HELD.remove(directory);
    }
}
