package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/** Where results are to be. */
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
     * A directory of this machine, or, if it is written as {@code scheme://...}, one elsewhere.
     *
     * @param text what the user says
     * @return that place, with what is there already
     * @throws BadInputException if there can be none
     * @throws IOException if what is there cannot be read
     */
    static ResultPlace find(String text) throws IOException {
        if (!Pattern.matches("\\p{Alpha}[\\w+.-]*://.*", text)) {
            return of(Path.of(text));
        }
        RemoteDirectories remote = ServiceLoader.load(RemoteDirectories.class)
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        text + ": results go beyond the files of this machine only with --engine spark"));
        return Mirror.of(remote.find(text), Mirror.BEAT);
    }
}
