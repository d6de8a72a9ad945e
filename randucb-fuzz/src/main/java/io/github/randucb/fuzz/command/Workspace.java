package io.github.randucb.fuzz.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** A temporary directory. Thread-safe for {@link #fresh}. */
public final class Workspace implements AutoCloseable {
    private final Path directory;
    private final AtomicLong used = new AtomicLong();

    public Workspace() throws IOException {
        this.directory = Files.createTempDirectory("randucb-fuzz");
    }

    public Path directory() {
        return directory;
    }

    /** Returns a path that nothing else has: a case whose thread was given up may still use the one before. */
    public Path fresh(String name) {
        return directory.resolve(name + "-" + used.incrementAndGet());
    }

    public Path write(String name, byte[] content) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.toAbsolutePath().getParent());
        return Files.write(file, content);
    }

    /** Deletes a file or a directory with all that is in it, if it is there. */
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

    /** Returns the files below a directory, in order. */
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
