package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Checks that the files of a result directory are regular files. A link may point to a file outside of the directory,
 * which must not be read, written or deleted. Opening a pipe blocks until another process opens its other end. The
 * result directory itself may be a link.
 *
 * <p>Thread-safe: no state.
 */
public final class PlainFiles {
    private static final String FILE = "a file";
    private static final String DIRECTORY = "a directory";
    private static final Set<String> FOLDERS = Set.of(ResultFileNames.INPUT, ReportNames.FIGURES);

    private PlainFiles() {}

    /**
     * Checks that a file is a regular file.
     *
     * @param file an existing file
     * @throws BadInputException if it is a link, a directory or a special file
     * @throws IOException if it does not exist, or its kind cannot be read
     */
    public static void check(Path file) throws IOException {
        String found = kind(file);
        if (!found.equals(FILE)) {
            throw new BadInputException(file + ": Expected a file, but found " + found
                    + ". Replace it by the original file, or delete it.");
        }
    }

    private static String kind(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (attributes.isSymbolicLink()) {
            return "a link";
        }
        if (attributes.isDirectory()) {
            return DIRECTORY;
        }
        return attributes.isRegularFile() ? FILE : "a pipe or another special file";
    }

    /**
     * Checks that a result directory and its folders contain no links or special files. {@link DirectoryLock} checks
     * the lock.
     *
     * @param directory a result directory
     * @throws BadInputException if a link or special file has the name of a result file
     * @throws IOException if the directory cannot be read
     */
    public static void checkResults(Path directory) throws IOException {
        checkNamed(
                directory,
                name -> !name.equals(ResultFileNames.LOCK)
                        && (FOLDERS.contains(name) || ResultFileNames.isResultFile(name, true)));
    }

    /**
     * Checks that no link or special file has the name of a file of a report.
     *
     * @param directory the directory of the report, which may contain other files
     * @throws BadInputException if a link or special file has such a name
     * @throws IOException if the directory cannot be read
     */
    public static void checkReport(Path directory) throws IOException {
        checkNamed(directory, name -> ReportNames.ALL.contains(ResultFileNames.finished(name)));
    }

    private static void checkNamed(Path directory, Predicate<String> names) throws IOException {
        for (Path file : list(directory)) {
            String name = file.getFileName().toString();
            if (FOLDERS.contains(name) && names.test(name)) {
                checkFolder(file);
            } else if (names.test(name)) {
                checkIfExists(file);
            }
        }
    }

    /** Checks a file, which another process may rename at any time. */
    private static void checkIfExists(Path file) throws IOException {
        try {
            check(file);
        } catch (NoSuchFileException e) {
            return;
        }
    }

    private static void checkFolder(Path folder) throws IOException {
        String found = kind(folder);
        if (!found.equals(DIRECTORY)) {
            throw new BadInputException(folder + ": Expected a directory, but found " + found + ". Delete it.");
        }
        for (Path file : list(folder)) {
            if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                checkIfExists(file);
            }
        }
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    /**
     * Reads a regular file of limited size.
     *
     * @param file an existing file
     * @param most the largest number of bytes
     * @return the content
     * @throws BadInputException if it is not a regular file, or larger
     * @throws IOException if it cannot be read
     */
    public static byte[] read(Path file, int most) throws IOException {
        check(file);
        if (Files.size(file) > most) {
            throw new BadInputException(file + ": The file must have at most " + most + " bytes; it has "
                    + Files.size(file) + ". Restore it from a copy.");
        }
        return Files.readAllBytes(file);
    }
}
