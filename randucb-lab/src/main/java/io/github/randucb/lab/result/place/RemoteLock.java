package io.github.randucb.lab.result.place;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.storage.ResultFileNames;
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
 * Lock of a remote directory: a file that contains a token of the lock owner. The owner writes the file again at short
 * intervals. If it was not written for its lifetime, the owner is presumed dead and the lock is free. An owner loses the
 * lock for good if it could not write the file for that time, or if the file is missing or has another token: then
 * another process may be using the directory.
 *
 * <p>The file is created only if it does not exist ({@link RemoteDirectory#create}). The file of a dead owner is deleted
 * first. If several processes do so at once, one may delete the file that another has just created. So a new owner waits
 * and reads its token again before it does anything else.
 *
 * <p>Thread-safe.
 */
final class RemoteLock {
    /** Age of the file at which the lock owner is presumed dead. */
    static final Duration LIFETIME = Duration.ofSeconds(30);

    private static final int LONGEST = 1000; // bytes to read of a token

    private final RemoteDirectory remote;
    private final LongSupplier nanoTime;
    private final byte[] token = UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8);
    private volatile boolean isTaken;
    private volatile long written; // time of the last write, by nanoTime
    private volatile @Nullable String lost;

    /** Makes the lock of a directory, without taking it. The clock is {@link System#nanoTime}, or that of a test. */
    RemoteLock(RemoteDirectory remote, LongSupplier nanoTime) {
        this.remote = remote;
        this.nanoTime = nanoTime;
    }

    /**
     * Takes the lock, without waiting for another owner.
     *
     * @param settling time after which the token is read again
     * @throws BadInputException if another process owns the lock
     * @throws IOException if the lock cannot be written or read
     */
    synchronized void take(Duration settling) throws IOException {
        removeDead();
        long now = nanoTime.getAsLong();
        try {
            if (!remote.create(ResultFileNames.LOCK, token)) {
                throw justTaken();
            }
            sleep(settling);
            if (!isOwner()) {
                throw justTaken();
            }
        } catch (IOException e) { // the file may exist in spite of the failure
            deleteOwn(e);
            throw e;
        }
        written = now;
        isTaken = true;
    }

    /** Deletes the file of this owner if possible, so that the next start need not wait. */
    private void deleteOwn(IOException reason) {
        try {
            if (isOwner()) {
                remote.delete(ResultFileNames.LOCK);
            }
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    private void removeDead() throws IOException {
        Optional<Duration> age = remote.age(ResultFileNames.LOCK);
        if (age.isEmpty()) {
            return;
        }
        if (age.get().compareTo(LIFETIME.negated()) < 0) {
            throw new BadInputException(remote.url() + "/" + ResultFileNames.LOCK + ": The time of the lock is "
                    + age.get().negated().toSeconds() + " s in the future, so its age is unknown. Delete the file if no"
                    + " process is using this directory.");
        }
        if (age.get().compareTo(LIFETIME) < 0) {
            throw new BadInputException(remote.url() + ": Another process is using this directory, or was "
                    + Math.max(0, age.get().toSeconds()) + " s ago. If it was killed, try again in "
                    + (1 + LIFETIME.minus(age.get()).toSeconds()) + " s.");
        }
        remote.delete(ResultFileNames.LOCK);
    }

    private BadInputException justTaken() {
        return new BadInputException(remote.url() + ": Another process has just started to use this directory. Wait"
                + " until it ends, or choose another directory.");
    }

    /** Sleeps for the full time, also if the thread is interrupted. Sets the interrupt status again. */
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

    private boolean isOwner() throws IOException {
        if (!remote.list("").contains(ResultFileNames.LOCK)) {
            return false;
        }
        try (InputStream file = remote.read(ResultFileNames.LOCK)) {
            return Arrays.equals(file.readNBytes(LONGEST), token);
        } catch (FileNotFoundException | NoSuchFileException e) {
            return false;
        }
    }

    /**
     * Writes the file again, with the same token.
     *
     * @throws IOException if that fails; the caller may try again until the lock is lost
     */
    synchronized void refresh() throws IOException {
        check();
        long now = nanoTime.getAsLong();
        remote.write(ResultFileNames.LOCK, new ByteArrayInputStream(token));
        written = now;
    }

    /**
     * Checks that this process still owns the lock.
     *
     * @throws IOException if the lock is lost, or the file cannot be read
     */
    synchronized void check() throws IOException {
        checkNotLost();
        if (!isOwner()) {
            lose("another process has taken over the lock, or the lock was deleted");
        }
        checkNotLost(); // reading may have taken long
    }

    private void checkNotLost() throws IOException {
        Optional<String> reason = loss();
        if (reason.isPresent()) {
            throw new IOException(reason.get());
        }
    }

    private void lose(String reason) throws IOException {
        lost = remote.url() + ": " + reason;
        throw new IOException(lost);
    }

    /** Returns why the lock is lost; empty if it is not. Never waits for the remote directory. */
    Optional<String> loss() {
        if (lost == null && isTaken && nanoTime.getAsLong() - written > LIFETIME.toNanos()) {
            lost = remote.url() + ": the lock could not be written for " + LIFETIME.toSeconds()
                    + " s, so another process may have taken it over";
        }
        return Optional.ofNullable(lost);
    }

    /** Deletes the file if this process still owns the lock. */
    synchronized void release() throws IOException {
        if (isTaken && loss().isEmpty() && isOwner()) {
            remote.delete(ResultFileNames.LOCK);
        }
        isTaken = false;
    }
}
