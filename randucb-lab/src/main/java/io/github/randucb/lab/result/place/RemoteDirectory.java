package io.github.randucb.lab.result.place;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A directory that the file system of this machine does not have. Files are named by their path in it.
 *
 * <p>Thread-safe.
 */
public interface RemoteDirectory {
    /**
     * What users call it.
     *
     * @return where it is
     */
    String url();

    /**
     * What is in a folder.
     *
     * @param folder its name; empty for the directory itself
     * @return the names in it, without the folder's; none if it is not there
     * @throws IOException if that cannot be known
     */
    List<String> list(String folder) throws IOException;

    /**
     * Reads a file.
     *
     * @param file its name
     * @return its content, to be closed
     * @throws IOException if it cannot be read
     */
    InputStream read(String file) throws IOException;

    /**
     * Writes a file, which replaces one of that name; nobody ever sees half of it.
     *
     * @param file its name
     * @param content what is to be in it
     * @throws IOException if it cannot be written
     */
    void write(String file, InputStream content) throws IOException;

    /**
     * Creates a file only if there is none of that name. Where the file system can, this is one step: of several that
     * create the same file at once, one succeeds. Others may see the file before all of its content is there.
     *
     * @param file its name, without a folder
     * @param content what is to be in it
     * @return false if there is a file of that name, which stays as it is
     * @throws IOException if it cannot be written
     */
    boolean create(String file, byte[] content) throws IOException;

    /**
     * Copies a file there.
     *
     * @param file its name
     * @param local the file here
     * @throws IOException if it cannot be copied
     */
    default void copy(String file, Path local) throws IOException {
        try (InputStream content = Files.newInputStream(local)) {
            write(file, content);
        }
    }

    /**
     * Deletes a file, or a folder with what is in it, if it is there.
     *
     * @param file its name
     * @throws IOException if it cannot be deleted
     */
    void delete(String file) throws IOException;

    /**
     * How long ago a file was written, by the clock of where it is.
     *
     * @param file its name
     * @return the time since then; empty if it is not there
     * @throws IOException if that cannot be known
     */
    Optional<Duration> age(String file) throws IOException;
}
