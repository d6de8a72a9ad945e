package io.github.randucb.lab.result.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Files that are there wholly or not at all, whatever happens while they are written. Thread-safe: no state. */
public final class AtomicFiles {
    private AtomicFiles() {}

    /**
     * Writes a file.
     *
     * @param file the file
     * @param content what it has to say
     * @throws IOException if it cannot be written; then nothing of it is there
     */
    public static void write(Path file, byte[] content) throws IOException {
        Path unfinished = begin(file);
        try (FileChannel channel =
                FileChannel.open(unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw new IOException(file + ": " + e.getMessage(), e);
        }
        finish(file);
    }

    /** Where a file is written before it is whole. */
    public static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + ".unfinished");
    }

    /**
     * Makes room for a file that is not whole yet: deletes what is there, be it half a file, a link or a pipe. The caller
     * must create the file with {@link StandardOpenOption#CREATE_NEW}, which follows no link.
     *
     * @return where to write
     */
    public static Path begin(Path file) throws IOException {
        Path unfinished = unfinished(file);
        if (Files.isDirectory(unfinished, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + ": " + unfinished + " must not be a directory; delete it");
        }
        Files.deleteIfExists(unfinished);
        return unfinished;
    }

    /** Makes a whole file appear. */
    public static void finish(Path file) throws IOException {
        Path unfinished = unfinished(file);
        try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            channel.force(true);
        }
        try {
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw new IOException(file + ": there is something of that name that cannot be replaced", e);
        }
        force(file.toAbsolutePath().getParent());
    }

    /** Makes the names of files in a directory last. */
    public static void force(@Nullable Path directory) {
        if (directory != null) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (IOException e) {
                // Some systems cannot; there the move is as safe as it gets.
            }
        }
    }
}
