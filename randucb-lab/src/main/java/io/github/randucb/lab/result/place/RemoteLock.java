package io.github.randucb.lab.result.place;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.storage.DirectoryLock;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Lock of a remote directory: a file with the owner's token that the owner writes again and again. A lock that was not
 * written for its lifetime is free. An owner that could not write it for that long, or finds another token in it or no
 * file, has lost it for ever, as another process may work on the directory.
 *
 * <p>The file is created only if it is not there ({@link RemoteDirectory#create}). To replace a dead owner's file, it is
 * deleted and created. If several processes do so at once, one may delete the file that another has just created; so the
 * owner reads its token again after a while, before it does anything else.
 *
 * <p>Thread-safe.
 */
final class RemoteLock {
    /** Time after which the owner of a lock that was not written is presumed dead. */
    static final Duration LIFETIME = Duration.ofSeconds(30);

    private static final int LONGEST = 1000; // bytes of a token that are read

    private final RemoteDirectory remote;
    private final LongSupplier nanoTime;
    private final byte[] token = UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8);
    private volatile boolean isTaken;
    private volatile long written; // when the file was written last, by nanoTime
    private volatile @Nullable String lost;

    /** The lock of a directory, not yet taken; time is that of {@link System#nanoTime}, or a test's. */
    RemoteLock(RemoteDirectory remote, LongSupplier nanoTime) {
        this.remote = remote;
        this.nanoTime = nanoTime;
    }

    /**
     * Takes the lock, or refuses.
     *
     * @param settling the time after which the token is read again
     * @throws BadInputException if another process has it
     */
    synchronized void take(Duration settling) throws IOException {
        removeDead();
        long now = nanoTime.getAsLong();
        try {
            if (!remote.create(DirectoryLock.NAME, token)) {
                throw justTaken();
            }
            sleep(settling);
            if (!isOurs()) {
                throw justTaken();
            }
        } catch (IOException e) { // the file may be there nevertheless
            deleteOurs(e);
            throw e;
        }
        written = now;
        isTaken = true;
    }

    /** Deletes the file if it is this owner's, as far as that is possible, so that the next start need not wait. */
    private void deleteOurs(IOException reason) {
        try {
            if (isOurs()) {
                remote.delete(DirectoryLock.NAME);
            }
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    private void removeDead() throws IOException {
        Optional<Duration> age = remote.age(DirectoryLock.NAME);
        if (age.isEmpty()) {
            return;
        }
        if (age.get().compareTo(LIFETIME.negated()) < 0) {
            throw new BadInputException(remote.url() + "/" + DirectoryLock.NAME + ": the file is dated "
                    + age.get().negated().toSeconds() + " s in the future, so nobody knows how old it is; delete it if"
                    + " no process is working on this directory");
        }
        if (age.get().compareTo(LIFETIME) < 0) {
            throw new BadInputException(remote.url() + ": another process is working on this directory, or was "
                    + Math.max(0, age.get().toSeconds()) + " s ago; if it was killed, try again in "
                    + (1 + LIFETIME.minus(age.get()).toSeconds()) + " s");
        }
        remote.delete(DirectoryLock.NAME);
    }

    private BadInputException justTaken() {
        return new BadInputException(remote.url() + ": another process has just begun to work on this directory;"
                + " wait until it has ended, or choose another directory");
    }

    /** Waits, also if the thread is interrupted; the interruption is kept for later. */
    private static void sleep(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        boolean isInterrupted = false;
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            try {
                TimeUnit.NANOSECONDS.sleep(left);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isOurs() throws IOException {
        if (!remote.list("").contains(DirectoryLock.NAME)) {
            return false;
        }
        try (InputStream file = remote.read(DirectoryLock.NAME)) {
            return Arrays.equals(file.readNBytes(LONGEST), token);
        } catch (FileNotFoundException | NoSuchFileException e) {
            return false;
        }
    }

    /**
     * Writes the file again.
     *
     * @throws IOException if that failed; it may be tried again as long as the lock is not lost
     */
    synchronized void refresh() throws IOException {
        check();
        long now = nanoTime.getAsLong();
        remote.write(DirectoryLock.NAME, new ByteArrayInputStream(token));
        written = now;
    }

    /**
     * Refuses to go on without the lock.
     *
     * @throws IOException if the lock is lost, or it cannot be known whether it is
     */
    synchronized void check() throws IOException {
        checkTime();
        if (!isOurs()) {
            lose("another process has taken it over, or its lock was deleted");
        }
        checkTime(); // reading may have taken long
    }

    private void checkTime() throws IOException {
        Optional<String> reason = loss();
        if (reason.isPresent()) {
            throw new IOException(reason.get());
        }
    }

    private void lose(String reason) throws IOException {
        lost = remote.url() + ": " + reason;
        throw new IOException(lost);
    }

    /** Says why the lock is lost, if it is. Never waits, not even while the remote directory does not answer. */
    Optional<String> loss() {
        if (lost == null && isTaken && nanoTime.getAsLong() - written > LIFETIME.toNanos()) {
            lost = remote.url() + ": its lock could not be written for " + LIFETIME.toSeconds()
                    + " s, so another process may have taken it over";
        }
        return Optional.ofNullable(lost);
    }

    /** Deletes the file, if it is this owner's. */
    synchronized void release() throws IOException {
        if (isTaken && loss().isEmpty() && isOurs()) {
            remote.delete(DirectoryLock.NAME);
        }
        isTaken = false;
    }
}
