package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.InputCopies;
import io.github.randucb.lab.result.ResultDirectory;
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
 * Checks that the files of a result directory are files. A link may lead to files outside of the directory, which must
 * not be read, written or deleted; opening a pipe waits for its other end. The result directory itself may be a link.
 *
 * <p>Thread-safe: no state.
 */
public final class PlainFiles {
    private static final String FILE = "a file";
    private static final String DIRECTORY = "a directory";
    private static final Set<String> FOLDERS = Set.of(InputCopies.DIRECTORY, ReportNames.FIGURES);

    private PlainFiles() {}

    /** Refuses anything but a file. */
    public static void check(Path file) throws IOException {
        String found = kind(file);
        if (!found.equals(FILE)) {
            throw new BadInputException(
                    file + ": a file is expected here, and this is " + found + "; restore the file, or delete this");
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

    /** Refuses links and special files in a result directory and its folders; {@link DirectoryLock} checks the lock. */
    public static void checkResults(Path directory) throws IOException {
        checkNamed(
                directory,
                name -> !name.equals(DirectoryLock.NAME)
                        && (FOLDERS.contains(name) || ResultDirectory.isOurs(name, true)));
    }

    /**
     * Refuses links and special files where the files of a report are, or will be.
     *
     * @param directory the directory of the report, which may hold other files
     * @throws BadInputException if there is a link or a special file in the place of a file or directory of a report
     * @throws IOException if the directory cannot be read
     */
    public static void checkReport(Path directory) throws IOException {
        checkNamed(directory, name -> ReportNames.ALL.contains(name.replaceFirst("\\.unfinished$", "")));
    }

    private static void checkNamed(Path directory, Predicate<String> names) throws IOException {
        for (Path file : list(directory)) {
            String name = file.getFileName().toString();
            if (FOLDERS.contains(name) && names.test(name)) {
                checkFolder(file);
            } else if (names.test(name)) {
                checkUnlessGone(file);
            }
        }
    }

    /** Another process that works on the directory may rename a file at any time. */
    private static void checkUnlessGone(Path file) throws IOException {
        try {
            check(file);
        } catch (NoSuchFileException e) {
            return;
        }
    }

    private static void checkFolder(Path folder) throws IOException {
        String found = kind(folder);
        if (!found.equals(DIRECTORY)) {
            throw new BadInputException(
                    folder + ": a directory is expected here, and this is " + found + "; delete it");
        }
        for (Path file : list(folder)) {
            if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                checkUnlessGone(file);
            }
        }
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    /** Reads a file that has no more than some bytes. */
    public static byte[] read(Path file, int most) throws IOException {
        check(file);
        if (Files.size(file) > most) {
            throw new BadInputException(file + ": a file of up to " + most + " bytes is expected here, and it has "
                    + Files.size(file) + "; restore it from a copy");
        }
        return Files.readAllBytes(file);
    }
}
