package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.PlainFiles;
import io.github.randucb.lab.result.storage.ResultFileNames;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Content of a directory that results are to be written to. Results are never mixed with unrelated files.
 *
 * <p>Thread-safe: no state.
 */
public final class DirectoryContent {
    private DirectoryContent() {}

    /** Creates a directory if it does not exist, and checks its content. */
    static void create(Path directory) throws IOException {
        try {
            Files.createDirectories(directory);
            AtomicFiles.force(directory.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new BadInputException(
                    directory + ": The directory cannot be created: "
                            + (Files.exists(directory, LinkOption.NOFOLLOW_LINKS)
                                    ? "there is a file of that name"
                                    : reason(e))
                            + ". Choose another directory.",
                    Remedy.CHOOSE_DIRECTORY);
        }
        check(directory);
    }

    private static String reason(IOException e) {
        return e instanceof FileSystemException problem && problem.getReason() != null
                ? problem.getReason()
                : "access denied";
    }

    /**
     * Checks that results may be written to an existing directory.
     *
     * @throws BadInputException if the directory is not writable, or contains unrelated files, links or special files
     */
    static void check(Path directory) throws IOException {
        if (!Files.isWritable(directory)) {
            throw new BadInputException(
                    directory + ": The directory cannot be written: access denied. Choose another directory.",
                    Remedy.CHOOSE_DIRECTORY);
        }
        PlainFiles.checkResults(directory);
        List<Path> content;
        try (Stream<Path> files = Files.list(directory)) {
            content = files.sorted().toList();
        }
        boolean hasManifest = ResultDirectory.hasManifest(directory); // after the list: another process may write it
        for (Path file : content) {
            if (!isResultFile(file, hasManifest)) {
                throw unrelated(directory.toString(), String.valueOf(file.getFileName()));
            }
        }
    }

    private static boolean isResultFile(Path file, boolean hasManifest) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (name.equals(ResultFileNames.INPUT)) {
            return Files.isDirectory(file) && InputCopies.areAll(file);
        }
        return ResultFileNames.isResultFile(name, hasManifest);
    }

    /**
     * Returns an exception about an unrelated file.
     *
     * @param directory the path or URL of the directory
     * @param file the path of the file in it
     * @return the exception
     */
    public static BadInputException unrelated(String directory, String file) {
        return new BadInputException(
                directory + ": The directory contains an unrelated file (" + file + "); choose an empty one.",
                Remedy.CHOOSE_DIRECTORY);
    }
}
