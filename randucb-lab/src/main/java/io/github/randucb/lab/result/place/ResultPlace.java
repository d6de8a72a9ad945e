package io.github.randucb.lab.result.place;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/** Place of results: a local directory, or a remote one with a local copy. Not thread-safe. */
public interface ResultPlace extends Closeable {
    /**
     * Returns the local directory that results are written to.
     *
     * @return the directory itself, or the local copy of a remote one
     */
    Path directory();

    /**
     * Returns whether the place is a local directory.
     *
     * @return false if results are uploaded
     */
    boolean isLocal();

    /**
     * Replaces the path of a local copy in a message by the URL that the user knows.
     *
     * @param message a message about files in {@link #directory}
     * @return the message for users
     */
    String withRemotePaths(String message);

    /**
     * Returns why results may no longer be uploaded. The computation should stop then.
     *
     * @return a message for users; empty as long as this process owns the place
     */
    default Optional<String> lockLoss() {
        return Optional.empty();
    }

    /**
     * Returns which parts of a remote journal were missing or damaged.
     *
     * @return a message for users; empty if the journal was complete
     */
    default Optional<String> journalDamage() {
        return Optional.empty();
    }

    /**
     * Starts to upload finished runs, if the place is remote.
     *
     * @param results the opened directory
     * @return an object to be closed when no more runs are stored; it uploads the rest
     * @throws IOException if the upload cannot start
     */
    Closeable startUpload(ResultDirectory results) throws IOException;

    /**
     * Returns the place of a local directory.
     *
     * @param directory the directory
     * @return the place
     */
    static ResultPlace of(Path directory) {
        return new ResultPlace() {
            @Override
            public Path directory() {
                return directory;
            }

            @Override
            public boolean isLocal() {
                return true;
            }

            @Override
            public String withRemotePaths(String message) {
                return message;
            }

            @Override
            public Closeable startUpload(ResultDirectory results) {
                return () -> {};
            }

            @Override
            public void close() {}
        };
    }

    /**
     * Returns whether a text is a URL.
     *
     * @param text a path or URL
     * @return true for {@code scheme:/...}
     */
    static boolean isRemote(String text) {
        return Pattern.matches("\\p{Alpha}[\\w+.-]+:/.*", text);
    }

    /**
     * Returns the local file of a path.
     *
     * @param text the path
     * @return the file
     * @throws BadInputException if this system does not allow such a path
     */
    static Path localPath(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BadInputException("'" + text + "' is not a valid path: " + e.getReason());
        }
    }

    /**
     * Returns the place for a path or URL. Locks and downloads a remote directory.
     *
     * @param text a local path, or a URL such as {@code scheme:/...}
     * @param mode the treatment of stored results
     * @return the place, to be closed
     * @throws BadInputException if there can be no such place, or another process is using it
     * @throws IOException if a remote directory cannot be read or written
     */
    static ResultPlace find(String text, Mode mode) throws IOException {
        if (text.isBlank()) {
            throw new BadInputException(
                    "The result directory must have a name; got '" + text + "'.", Remedy.CHOOSE_DIRECTORY);
        }
        if (!isRemote(text)) {
            return of(localPath(text));
        }
        RemoteDirectories remote = ServiceLoader.load(RemoteDirectories.class)
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        text + ": Remote result directories require the Spark engine.", Remedy.USE_SPARK));
        return RemoteResultPlace.of(remote.find(text), mode);
    }
}
