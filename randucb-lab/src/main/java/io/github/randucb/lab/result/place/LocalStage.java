package io.github.randucb.lab.result.place;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A directory of this machine where the results of a remote directory are worked on. Beside the results it has a file
 * {@code owner}, which its process locks. The operating system drops that lock when the process ends, in whatever way,
 * so that the next start can delete what a killed process left.
 *
 * <p>Not thread-safe.
 */
final class LocalStage {
    private static final String PREFIX = "randucb-stage-";
    private static final String OWNER = "owner";

    // A process may lose its lock when it closes another channel to the same file, so it never opens its own again.
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path root;
    private final FileChannel owner;

    private LocalStage(Path root, FileChannel owner) {
        this.root = root;
        this.owner = owner;
    }

    /** Makes a stage in a directory, and deletes stages there whose processes are dead. */
    static LocalStage in(Path parent) throws IOException {
        Path root = Files.createTempDirectory(parent, PREFIX).toRealPath();
        OWN.add(root);
        LocalStage stage = null;
        boolean isReady = false;
        try {
            Path file = root.resolve(OWNER);
            stage = new LocalStage(
                    root, FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
            stage.begin(file);
            isReady = true;
            return stage;
        } finally {
            if (!isReady) { // whatever went wrong, an Error too
                abandon(root, stage);
            }
        }
    }

    private void begin(Path file) throws IOException {
        Files.createDirectory(results());
        if (!isLocked(owner)) {
            Files.delete(file); // without a lock, others would take this process for dead
        }
        deleteDead(root, Files.getOwner(root, LinkOption.NOFOLLOW_LINKS));
    }

    /** Deletes what was made of a stage, as far as that is possible. */
    private static void abandon(Path root, @Nullable LocalStage stage) {
        try {
            if (stage != null) {
                stage.owner.close();
            }
            delete(root);
        } catch (IOException e) {
            // The reason why the stage could not be made matters more.
        }
        OWN.remove(root);
    }

    /** Returns whether the file system has locks, and this one is taken. */
    private static boolean isLocked(FileChannel file) {
        try {
            return file.tryLock() != null;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns where the results are. */
    Path results() {
        return root.resolve("results");
    }

    /** Deletes the stage. */
    void delete() throws IOException {
        owner.close();
        delete(root);
        OWN.remove(root);
    }

    /** Leaves the results where they are; no later start deletes them. */
    void leave() throws IOException {
        Files.deleteIfExists(root.resolve(OWNER));
        owner.close();
    }

    private static void deleteDead(Path root, UserPrincipal user) throws IOException {
        FileTime now = Files.getLastModifiedTime(root); // by the clock of the file system
        try (DirectoryStream<Path> stages = Files.newDirectoryStream(root.resolveSibling(""), PREFIX + "*")) {
            for (Path stage : stages) {
                try {
                    if (!OWN.contains(stage) && isDead(stage, user, now)) {
                        delete(stage);
                    }
                } catch (IOException e) {
                    // Another start deletes it just now, or nobody may.
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    /** Others may make anything here that has such a name, so only directories of the same user count. */
    private static boolean isDead(Path stage, UserPrincipal user, FileTime now) throws IOException {
        Path file = stage.resolve(OWNER);
        if (!Files.isDirectory(stage, LinkOption.NOFOLLOW_LINKS)
                || !Files.getOwner(stage, LinkOption.NOFOLLOW_LINKS).equals(user)
                || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                || isYoung(file, now)) {
            return false;
        }
        try (FileChannel owner = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            return isFree(file, owner);
        } catch (OverlappingFileLockException e) { // of another class loader of this process
            return false;
        }
    }

    /**
     * Locks an owner's file, and returns whether its owner is dead. An owner that leaves its results deletes the file
     * before it gives up the lock, so a lock on a deleted file says nothing.
     */
    static boolean isFree(Path file, FileChannel owner) throws IOException {
        return owner.tryLock() != null && Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** A stage that was just made may not be locked yet. */
    private static boolean isYoung(Path file, FileTime now) throws IOException {
        Instant made = Files.getLastModifiedTime(file).toInstant();
        return Duration.between(made, now.toInstant()).compareTo(RemoteLock.LIFETIME) < 0;
    }

    /** Deletes the results first and the owner's file last, so that what a kill leaves can be deleted later. */
    private static void delete(Path tree) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException e) {
            // Another start has deleted it.
        } catch (UncheckedIOException e) { // of walking
            throw Objects.requireNonNull(e.getCause());
        }
    }
}
