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
 * Local copy of a remote result directory, in a temporary directory. Beside the results, the directory has a file
 * {@code owner}, which its process locks. The operating system releases that lock when the process ends in any way. So
 * the next start can delete the local copies of killed processes.
 *
 * <p>Not thread-safe.
 */
final class LocalStage {
    private static final String PREFIX = "randucb-stage-";
    private static final String OWNER = "owner";

    // A process may lose its lock when it closes another channel to the same file, so no file is opened twice.
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path root;
    private final FileChannel owner;

    private LocalStage(Path root, FileChannel owner) {
        this.root = root;
        this.owner = owner;
    }

    /** Creates a stage in a directory, and deletes the stages of dead processes in it. */
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
            if (!isReady) { // after any failure, also an Error
                abandon(root, stage);
            }
        }
    }

    private void begin(Path file) throws IOException {
        Files.createDirectory(results());
        if (!tryLock(owner)) {
            Files.delete(file); // without a lock, others would presume this process dead
        }
        deleteDead(root, Files.getOwner(root, LinkOption.NOFOLLOW_LINKS));
    }

    /** Deletes an incomplete stage if possible. */
    private static void abandon(Path root, @Nullable LocalStage stage) {
        try {
            if (stage != null) {
                stage.owner.close();
            }
            delete(root);
        } catch (IOException e) {
            // The first failure is more important.
        }
        OWN.remove(root);
    }

    /** Locks a file, and returns whether that succeeded. Some file systems have no locks. */
    private static boolean tryLock(FileChannel file) {
        try {
            return file.tryLock() != null;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the directory of the results. */
    Path results() {
        return root.resolve("results");
    }

    /** Deletes the stage. */
    void delete() throws IOException {
        owner.close();
        delete(root);
        OWN.remove(root);
    }

    /** Keeps the results; no later start deletes them. */
    void keep() throws IOException {
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
                    // Another process is deleting it, or it cannot be deleted.
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    /** Returns whether a directory is a stage of the same user whose process is dead. Other users may create such names. */
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
        } catch (OverlappingFileLockException e) { // another class loader of this process holds it
            return false;
        }
    }

    /**
     * Tries to lock the file of an owner, and returns whether the owner is dead. An owner that keeps its results deletes
     * the file before it releases the lock, so the lock of a deleted file proves nothing.
     */
    static boolean isFree(Path file, FileChannel owner) throws IOException {
        return owner.tryLock() != null && Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Returns whether a stage is so new that its owner may not have locked it yet. */
    private static boolean isYoung(Path file, FileTime now) throws IOException {
        Instant created = Files.getLastModifiedTime(file).toInstant();
        return Duration.between(created, now.toInstant()).compareTo(RemoteLock.LIFETIME) < 0;
    }

    /** Deletes the results before the owner's file, so that a later start can finish an interrupted deletion. */
    private static void delete(Path tree) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException e) {
            // Another process has deleted it.
        } catch (UncheckedIOException e) { // from Files.walk
            throw Objects.requireNonNull(e.getCause());
        }
    }
}
