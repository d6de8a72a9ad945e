package io.github.randucb.server.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;

/**
 * The native library of SQLite. The driver copies it into a temporary directory, loads it, and deletes it when the process ends in
 * order. A process that is killed would leave its copy for ever. So the copy goes into a private directory, which is deleted as soon
 * as the library is loaded.
 *
 * <p>Thread-safe.
 */
final class NativeLibrary {
    private static final String DIRECTORY = "org.sqlite.tmpdir";
    private static boolean loaded; // guarded by the class

    private NativeLibrary() {}

    /** Loads the library, if it is not loaded. A directory that the user chose by {@code org.sqlite.tmpdir} is used as it is. */
    static synchronized void load() {
        if (loaded || System.getProperty(DIRECTORY) != null) {
            return;
        }
        try {
            Path directory = Files.createTempDirectory("randucb-sqlite-", Directories.privateDirectory());
            System.setProperty(DIRECTORY, directory.toString());
            try {
                SQLiteJDBCLoader.initialize();
                loaded = true;
            } finally {
                System.clearProperty(DIRECTORY);
                delete(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception e) { // the type that the driver declares
            throw new JournalException("SQLite cannot be loaded: " + e.getMessage() + ".", e);
        }
    }

    /** Deletes the directory. On Windows a loaded library cannot be deleted; the driver does it at the next start. */
    private static void delete(Path directory) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(directory);
        } catch (IOException e) {
            System.getLogger(NativeLibrary.class.getName())
                    .log(System.Logger.Level.DEBUG, "The directory " + directory + " cannot be deleted.", e);
        }
    }
}
