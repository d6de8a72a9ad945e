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

/**
 * Writing of files in one step: a file is complete or absent, also after a crash. The content is written under another
 * name first, forced to the disk and then renamed.
 *
 * <p>Thread-safe: no state.
 */
public final class AtomicFiles {
    private AtomicFiles() {}

    /**
     * Writes a file, which replaces an older one.
     *
     * @param file the file
     * @param content the new content
     * @throws IOException if it cannot be written; the older file is unchanged then
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

    /**
     * Returns the file that is written before it gets its final name.
     *
     * @param file the final file
     * @return the unfinished file, in the same directory
     */
    public static Path unfinished(Path file) {
        return file.resolveSibling(ResultFileNames.unfinished("" + file.getFileName()));
    }

    /**
     * Deletes an unfinished file, link or pipe that is in the way of a new file. The caller must create the unfinished
     * file with {@link StandardOpenOption#CREATE_NEW}, which follows no link.
     *
     * @param file the final file
     * @return the unfinished file to write
     * @throws IOException if there is a directory of that name, or the old file cannot be deleted
     */
    public static Path begin(Path file) throws IOException {
        Path unfinished = unfinished(file);
        if (Files.isDirectory(unfinished, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + ": " + unfinished + " must not be a directory; delete it");
        }
        Files.deleteIfExists(unfinished);
        return unfinished;
    }

    /**
     * Forces an unfinished file to the disk and gives it its final name.
     *
     * @param file the final file
     * @throws IOException if it cannot be renamed; the unfinished file is deleted then
     */
    public static void finish(Path file) throws IOException {
        Path unfinished = unfinished(file);
        try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            channel.force(true);
        }
        try {
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw new IOException(file + ": the existing file or directory of this name cannot be replaced", e);
        }
        force(file.toAbsolutePath().getParent());
    }

    /**
     * Forces the names of the files in a directory to the disk. Does nothing on systems that cannot.
     *
     * @param directory the directory; null for none
     */
    public static void force(@Nullable Path directory) {
        if (directory != null) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (IOException e) {
                // Some systems cannot open a directory. The file itself is on the disk in any case.
            }
        }
    }
}
