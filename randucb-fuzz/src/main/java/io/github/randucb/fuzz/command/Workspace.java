package io.github.randucb.fuzz.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** Temporary directory, which is deleted at the end. The method {@link #fresh} is thread-safe. */
public final class Workspace implements AutoCloseable {
    private final Path directory;
    private final AtomicLong used = new AtomicLong();

    /**
     * Makes a directory.
     *
     * @throws IOException if it cannot be made
     */
    public Workspace() throws IOException {
        this.directory = Files.createTempDirectory("randucb-fuzz");
    }

    /**
     * Returns the directory.
     *
     * @return the directory
     */
    public Path directory() {
        return directory;
    }

    /**
     * Returns an unused path. A thread that was given up may still use the paths of earlier cases.
     *
     * @param name the start of the file's name
     * @return the path
     */
    public Path fresh(String name) {
        return directory.resolve(name + "-" + used.incrementAndGet());
    }

    /**
     * Writes a file.
     *
     * @param name the path in the directory
     * @param content the content
     * @return the file
     * @throws IOException if it cannot be written
     */
    public Path write(String name, byte[] content) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.toAbsolutePath().getParent());
        return Files.write(file, content);
    }

    /**
     * Deletes a file or a directory with its content, if it exists.
     *
     * @param path the file or directory
     * @throws IOException if it cannot be deleted
     */
    public static void delete(Path path) throws IOException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    /**
     * Returns the files below a directory.
     *
     * @param directory the directory
     * @return the files, sorted by path
     * @throws IOException if the directory cannot be read
     */
    public static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Override
    public void close() throws IOException {
        delete(directory);
    }
}
