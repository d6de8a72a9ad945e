package io.github.randucb.server.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Directories and files on the disk that only their owner can read, as they have secrets. On Windows they have the permissions of
 * the directory above.
 *
 * <p>Stateless and thread-safe.
 */
final class Directories {
    private static final boolean CAN_SYNC =
            !System.getProperty("os.name", "").startsWith("Windows"); // there a directory cannot be opened
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private Directories() {}

    /** Returns the attributes of a new file: its owner can read and write it. */
    static FileAttribute<?>[] privateFile() {
        return permissions("rw-------");
    }

    /** Returns the attributes of a new directory that only its owner can use. */
    static FileAttribute<?>[] privateDirectory() {
        return permissions("rwx------");
    }

    private static FileAttribute<?>[] permissions(String text) {
        return POSIX
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))}
                : new FileAttribute<?>[0];
    }

    /** Returns the reason for which a directory or file cannot be used, without names of Java. */
    static String reason(IOException e) {
        if (e instanceof FileAlreadyExistsException exists) {
            return exists.getFile() + " is a file";
        }
        if (e instanceof AccessDeniedException denied) {
            return "access to " + denied.getFile() + " is denied";
        }
        return String.valueOf(e.getMessage());
    }

    /** Creates a directory, and those above it, if they do not exist. All new names are synced. */
    static void create(Path directory) throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        Path each = directory.toAbsolutePath();
        while (each != null && !Files.isDirectory(each)) { // a link to a directory is one
            missing.push(each);
            each = each.getParent();
        }
        for (Path next : missing) {
            Files.createDirectory(next, privateDirectory());
            Path parent = next.getParent();
            if (parent != null) {
                sync(parent);
            }
        }
    }

    /** Syncs the names of the files in a directory, so that a new or renamed file survives a power cut. */
    static void sync(Path directory) throws IOException {
        if (CAN_SYNC) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }
}
