package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reads files of a result directory that may be anything: a directory, a broken link, a pipe, or far too long.
 *
 * <p>Thread-safe: no state.
 */
final class PlainFiles {
    private PlainFiles() {}

    /** Refuses anything but a file, or a link to one; a pipe would be waited for. */
    static void check(Path file) throws IOException {
        if (Files.isRegularFile(file)) {
            return;
        }
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(file.toString());
        }
        String found = Files.isDirectory(file)
                ? "a directory"
                : Files.exists(file) ? "something else" : "a link to a file that is not there";
        throw new BadInputException(
                file + ": a file is expected here, and this is " + found + "; restore the file, or delete this");
    }

    /** Reads a file that has no more than some bytes. */
    static byte[] read(Path file, int most) throws IOException {
        check(file);
        if (Files.size(file) > most) {
            throw new BadInputException(file + ": a file of up to " + most + " bytes is expected here, and it has "
                    + Files.size(file) + "; restore it from a copy");
        }
        return Files.readAllBytes(file);
    }
}
