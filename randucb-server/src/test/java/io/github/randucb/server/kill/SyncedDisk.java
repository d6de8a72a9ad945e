package io.github.randucb.server.kill;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A copy of what a process has synced in its data directory: the content of the disk after a power cut. A small library in C keeps
 * it, which the compiler of the machine translates.
 *
 * <p>Not thread-safe.
 */
final class SyncedDisk {
    private static final String SOURCE = "synced-disk.c";

    private final Path library;
    private final Path data;
    private final Path copy;
    private final int early;

    private SyncedDisk(Path library, Path data, Path copy, int early) {
        this.library = library;
        this.data = data;
        this.copy = copy;
        this.early = early;
    }

    /** Translates the library; empty if there is no compiler for it. */
    static Optional<Path> compile(Path work) throws IOException, InterruptedException {
        Path source = work.resolve(SOURCE);
        Path library = work.resolve("synced-disk.so");
        try (InputStream in = Objects.requireNonNull(SyncedDisk.class.getResourceAsStream(SOURCE))) {
            Files.copy(in, source);
        }
        try {
            int code = new ProcessBuilder(
                            "gcc", "-shared", "-fPIC", "-O1", "-o", library.toString(), source.toString(), "-ldl")
                    .inheritIO()
                    .start()
                    .waitFor();
            return code == 0 ? Optional.of(library) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // there is no such program
        }
    }

    /**
     * Begins with everything that a directory has now.
     *
     * @param library the library
     * @param data the data directory
     * @param copy a directory for the copy
     * @param early how many of 100 writes reach the disk before they are synced
     */
    static SyncedDisk begin(Path library, Path data, Path copy, int early) throws IOException {
        Files.createDirectories(data);
        Files.createDirectories(copy);
        SyncedDisk disk = new SyncedDisk(library, data.toRealPath(), copy.toRealPath(), early);
        disk.add(disk.data);
        return disk;
    }

    private void add(Path directory) throws IOException {
        StringBuilder list = new StringBuilder();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                list.append(inode(file)).append(' ').append(file.getFileName()).append('\n');
                if (Files.isDirectory(file)) {
                    add(file);
                } else {
                    Files.copy(file, copy.resolve("file-" + inode(file)));
                }
            }
        }
        Files.writeString(copy.resolve("list-" + inode(directory)), list);
    }

    private static String inode(Path file) throws IOException {
        return Files.getAttribute(file, "unix:ino").toString();
    }

    Path data() {
        return data;
    }

    /** Returns the variables of the environment that load the library. */
    Map<String, String> environment() {
        return Map.of(
                "LD_PRELOAD", library.toString(),
                "SYNCED_DISK_FROM", data.toString(),
                "SYNCED_DISK_TO", copy.toString(),
                "SYNCED_DISK_EARLY", Integer.toString(early));
    }

    /** Writes the synced files to a new directory. */
    Path restore(Path target) throws IOException {
        restore(inode(data), target);
        return target;
    }

    private void restore(String directory, Path target) throws IOException {
        Files.createDirectories(target);
        Path list = copy.resolve("list-" + directory);
        for (String line : Files.exists(list) ? Files.readAllLines(list) : List.<String>of()) {
            int space = line.indexOf(' ');
            restoreEntry(line.substring(0, space), target.resolve(line.substring(space + 1)));
        }
    }

    /** Writes a file or a directory. A file that was never synced is empty. */
    private void restoreEntry(String inode, Path target) throws IOException {
        Path file = copy.resolve("file-" + inode);
        if (Files.exists(file)) {
            Files.copy(file, target);
        } else if (Files.exists(copy.resolve("list-" + inode)) || target.endsWith("snapshots")) {
            restore(inode, target);
        } else {
            Files.createFile(target);
        }
    }
}
