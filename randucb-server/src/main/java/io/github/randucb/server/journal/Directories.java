package io.github.randucb.server.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Directories on the disk.
 *
 * <p>Stateless and thread-safe.
 */
final class Directories {
    private static final boolean CAN_SYNC =
            !System.getProperty("os.name", "").startsWith("Windows"); // there a directory cannot be opened

    private Directories() {}

    /** Syncs the names of the files in a directory, so that a new or renamed file survives a power cut. */
    static void sync(Path directory) throws IOException {
        if (CAN_SYNC) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }
}
