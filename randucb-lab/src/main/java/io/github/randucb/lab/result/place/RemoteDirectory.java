package io.github.randucb.lab.result.place;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Directory in a remote file system. Files are named by their path in the directory.
 *
 * <p>Thread-safe.
 */
public interface RemoteDirectory {
    /**
     * Returns the URL of the directory, for messages.
     *
     * @return the URL that the user knows
     */
    String url();

    /**
     * Lists a folder.
     *
     * @param folder its name; empty for the directory itself
     * @return the names of files and folders in it, without path; none if the folder does not exist
     * @throws IOException if the folder cannot be read
     */
    List<String> list(String folder) throws IOException;

    /**
     * Opens a file for reading.
     *
     * @param file its name
     * @return the content, to be closed
     * @throws IOException if it cannot be read
     */
    InputStream read(String file) throws IOException;

    /**
     * Writes a file in one step, and replaces an older one. Readers see the old or the new file, never a part.
     *
     * @param file its name
     * @param content the new content
     * @throws IOException if it cannot be written
     */
    void write(String file, InputStream content) throws IOException;

    /**
     * Creates a file if there is none of that name. If the file system supports it, only one of several concurrent
     * callers succeeds. Readers may see the file before its content is complete.
     *
     * @param file its name, without folder
     * @param content the content
     * @return false if there is a file of that name; it is unchanged
     * @throws IOException if it cannot be written
     */
    boolean create(String file, byte[] content) throws IOException;

    /**
     * Uploads a local file.
     *
     * @param file the name of the remote file
     * @param local the local file
     * @throws IOException if it cannot be uploaded
     */
    default void copy(String file, Path local) throws IOException {
        try (InputStream content = Files.newInputStream(local)) {
            write(file, content);
        }
    }

    /**
     * Deletes a file, or a folder with its content. Does nothing if it does not exist.
     *
     * @param file its name
     * @throws IOException if it cannot be deleted
     */
    void delete(String file) throws IOException;

    /**
     * Returns the time since a file was last written, by the clock of the remote file system.
     *
     * @param file its name
     * @return the age; empty if the file does not exist
     * @throws IOException if the age cannot be read
     */
    Optional<Duration> age(String file) throws IOException;
}
