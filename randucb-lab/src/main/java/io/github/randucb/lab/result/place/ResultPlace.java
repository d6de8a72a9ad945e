package io.github.randucb.lab.result.place;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/** Where results are to be. Not thread-safe. */
public interface ResultPlace extends Closeable {
    /**
     * Where they are worked on.
     *
     * @return a directory of this machine
     */
    Path directory();

    /**
     * Whether that is where they are to be.
     *
     * @return false if they are brought elsewhere
     */
    boolean isHere();

    /**
     * A message as users understand it.
     *
     * @param text speaks of the directory where results are worked on
     * @return speaks of where they are to be
     */
    String inWords(String text);

    /**
     * Says why results must not be written to their place any more, if so. Work should stop then.
     *
     * @return a message for users, or nothing if all is well
     */
    default Optional<String> loss() {
        return Optional.empty();
    }

    /**
     * Says what was missing where the results are, if anything was.
     *
     * @return a message for users, or nothing
     */
    default Optional<String> note() {
        return Optional.empty();
    }

    /**
     * Begins to bring what is kept to its place.
     *
     * @param results the directory, opened
     * @return to be closed when no more is kept; then all is there
     * @throws IOException if it cannot be brought there
     */
    Closeable follow(ResultDirectory results) throws IOException;

    /**
     * A directory of this machine.
     *
     * @param directory the directory
     * @return that place
     */
    static ResultPlace of(Path directory) {
        return new ResultPlace() {
            @Override
            public Path directory() {
                return directory;
            }

            @Override
            public boolean isHere() {
                return true;
            }

            @Override
            public String inWords(String text) {
                return text;
            }

            @Override
            public Closeable follow(ResultDirectory results) {
                return () -> {};
            }

            @Override
            public void close() {}
        };
    }

    /**
     * Whether a text is the name of a place elsewhere.
     *
     * @param text what the user says
     * @return true if it begins as URLs do
     */
    static boolean isElsewhere(String text) {
        return Pattern.matches("\\p{Alpha}[\\w+.-]+:/.*", text);
    }

    /**
     * A file of this machine.
     *
     * @param text its name
     * @return the file
     * @throws BadInputException if there can be none
     */
    static Path local(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BadInputException("'" + text + "' is no path: " + e.getReason());
        }
    }

    /**
     * A directory of this machine, or, if it is written as {@code scheme:/...}, one elsewhere.
     *
     * @param text what the user says
     * @param mode what to do where results are already
     * @return that place, with what is there already
     * @throws BadInputException if there can be none
     * @throws IOException if what is there cannot be read
     */
    static ResultPlace find(String text, Mode mode) throws IOException {
        if (text.isBlank()) {
            throw new BadInputException("--out: a directory is expected, not '" + text + "'");
        }
        if (!isElsewhere(text)) {
            return of(local(text));
        }
        RemoteDirectories remote = ServiceLoader.load(RemoteDirectories.class)
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        text + ": results go beyond the files of this machine only with --engine spark"));
        return RemoteResultPlace.of(remote.find(text), mode);
    }
}
