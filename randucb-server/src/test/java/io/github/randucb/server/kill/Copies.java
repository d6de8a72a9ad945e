package io.github.randucb.server.kill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Copies of data directories. */
final class Copies {
    private Copies() {}

    /** Copies a directory without its lock. */
    static Path copy(Path from, Path to) throws IOException {
        for (Path file : walk(from)) {
            Path target = to.resolve(from.relativize(file).toString());
            if (Files.isDirectory(file)) {
                Files.createDirectories(target);
            } else if (!file.endsWith("lock")) {
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return to;
    }

    private static List<Path> walk(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.toList();
        }
    }

    static void delete(Path directory) throws IOException {
        for (Path file :
                walk(directory).stream().sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(file);
        }
    }
}
