package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.FakeRemoteDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RemoteLockTest {
    @TempDir
    private Path temporary = Path.of("");

    private final AtomicLong clock = new AtomicLong(-Duration.ofDays(1).toNanos()); // like nanoTime, it may be negative
    private FakeRemoteDirectory remote = new FakeRemoteDirectory(Path.of(""));

    @BeforeEach
    void begin() {
        remote = new FakeRemoteDirectory(temporary.resolve("remote"));
    }

    private RemoteLock lock() {
        return new RemoteLock(remote, clock::get);
    }

    private RemoteLock taken() throws IOException {
        RemoteLock lock = lock();
        lock.take(Duration.ZERO);
        return lock;
    }

    private void pass(long seconds) {
        clock.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }

    private Path file() {
        return remote.files.resolve("lock");
    }

    @Test
    void onlyOneOfManyConcurrentProcessesGetsTheLock() throws Exception {
        int many = 8;
        ExecutorService threads = Executors.newFixedThreadPool(many);
        try {
            for (int round = 0; round < 50; round++) {
                CyclicBarrier together = new CyclicBarrier(many);
                List<Future<Boolean>> all = new ArrayList<>();
                for (int k = 0; k < many; k++) {
                    all.add(threads.submit(() -> {
                        together.await();
                        try {
                            return taken().loss().isEmpty();
                        } catch (BadInputException e) {
                            return false;
                        }
                    }));
                }
                int winners = 0;
                for (Future<Boolean> each : all) {
                    winners += each.get() ? 1 : 0;
                }
                assertThat(winners).isEqualTo(1);
                remote.delete("lock");
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Two processes find the same dead lock, and the slower one deletes the new lock of the faster one. */
    @Test
    void aLockThatIsReplacedWhileItIsTakenIsNotOwned() {
        FakeRemoteDirectory others = new FakeRemoteDirectory(remote.files) {
            @Override
            public boolean create(String file, byte[] content) throws IOException {
                boolean created = super.create(file, content);
                Files.writeString(file(), "another");
                return created;
            }
        };
        assertThatThrownBy(() -> new RemoteLock(others, clock::get).take(Duration.ofMillis(1)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("far://remote: Another process has just started to use this directory. Wait until it ends,"
                        + " or choose another directory.");
        assertThat(file()).hasContent("another");
    }

    @Test
    void aLockWhoseTokenCannotBeReadIsDeleted() {
        FakeRemoteDirectory failing = new FakeRemoteDirectory(remote.files) {
            private int reads;

            @Override
            public InputStream read(String file) throws IOException {
                if (reads++ == 0) {
                    throw new IOException("no connection");
                }
                return super.read(file);
            }
        };
        assertThatThrownBy(() -> new RemoteLock(failing, clock::get).take(Duration.ZERO))
                .isInstanceOf(IOException.class)
                .hasMessage("no connection");
        assertThat(file()).doesNotExist();
    }

    @Test
    void aLockThatWasCreatedInSpiteOfAnErrorIsDeleted() {
        FakeRemoteDirectory failing = new FakeRemoteDirectory(remote.files) {
            @Override
            public boolean create(String file, byte[] content) throws IOException {
                super.create(file, content);
                throw new IOException("no answer");
            }
        };
        assertThatThrownBy(() -> new RemoteLock(failing, clock::get).take(Duration.ZERO))
                .hasMessage("no answer");
        assertThat(file()).doesNotExist();
    }

    @Test
    void anInterruptedThreadWaitsForTheFullTime() throws IOException {
        long begin = System.nanoTime();
        Thread.currentThread().interrupt();
        boolean isInterrupted;
        try {
            lock().take(Duration.ofMillis(200));
        } finally {
            isInterrupted = Thread.interrupted();
        }
        assertThat(isInterrupted).as("kept for the caller").isTrue();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofMillis(200));
    }

    @Test
    void aLockOfADeadOwnerIsReplaced() throws IOException {
        Files.createDirectories(remote.files);
        for (String content : List.of("", "garbage", "x".repeat(1_000_000))) {
            Files.writeString(file(), content);
            remote.age = Duration.ofSeconds(29);
            assertThatThrownBy(this::taken)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("or was 29 s ago. If it was killed, try again in 2 s.");
            remote.age = Duration.ofSeconds(30);
            taken().release();
            assertThat(file()).doesNotExist();
        }
    }

    @Test
    void aLockWithATimeInTheFutureIsReported() throws IOException {
        Files.createDirectories(remote.files);
        Files.writeString(file(), "token");
        remote.age = Duration.ofHours(-1);
        assertThatThrownBy(this::taken)
                .isInstanceOf(BadInputException.class)
                .hasMessage("far://remote/lock: The time of the lock is 3600 s in the future, so its age is unknown."
                        + " Delete the file if no process is using this directory.");
        remote.age = Duration.ofSeconds(-1); // clocks differ a little
        assertThatThrownBy(this::taken).hasMessageContaining("or was 0 s ago");
    }

    @Test
    void failuresAreTriedAgainWithinTheLifetime() throws IOException {
        RemoteLock lock = taken();
        remote.isBroken = true;
        for (int beat = 0; beat < 3; beat++) {
            pass(10);
            assertThatThrownBy(lock::refresh).hasMessage("no connection");
            assertThat(lock.loss()).isEmpty();
        }
        remote.isBroken = false;
        lock.refresh();
        pass(30);
        assertThat(lock.loss()).isEmpty();
    }

    @Test
    void afterItsLifetimeTheLockIsLostForGood() throws IOException {
        RemoteLock lock = taken();
        pass(31);
        String reason =
                "far://remote: the lock could not be written for 30 s, so another process may have taken it over";
        assertThatThrownBy(lock::refresh).hasMessage(reason);
        assertThatThrownBy(lock::check).hasMessage(reason);
        pass(-31);
        assertThat(lock.loss()).hasValue(reason);
        lock.release();
        assertThat(file()).as("another process may own it").exists();
    }

    @Test
    void anotherTokenOrNoFileMeansThatTheLockIsLost() throws IOException {
        RemoteLock lock = taken();
        Files.writeString(file(), "another");
        assertThatThrownBy(lock::refresh)
                .hasMessage("far://remote: another process has taken over the lock, or the lock was deleted");
        assertThat(file()).as("not overwritten").hasContent("another");
        assertThat(lock.loss()).isPresent();
        lock.release();
        assertThat(file()).as("not deleted").hasContent("another");
        remote.delete("lock");
        RemoteLock second = taken();
        remote.delete("lock");
        assertThatThrownBy(second::check).hasMessageContaining("or the lock was deleted");
        assertThat(second.loss()).isPresent();
    }

    /** A file system may not answer for minutes. The lost lock is reported without waiting for it. */
    @Test
    void aLostLockIsReportedWhileAWriteHangs() throws Exception {
        CountDownLatch isWriting = new CountDownLatch(1);
        CountDownLatch mayGoOn = new CountDownLatch(1);
        FakeRemoteDirectory slow = new FakeRemoteDirectory(remote.files) {
            @Override
            public void write(String file, InputStream content) throws IOException {
                isWriting.countDown();
                try {
                    mayGoOn.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        RemoteLock lock = new RemoteLock(slow, clock::get);
        lock.take(Duration.ZERO);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<?> refreshed = thread.submit(() -> {
                lock.refresh();
                return "";
            });
            isWriting.await();
            pass(31);
            assertThat(lock.loss()).isPresent();
            mayGoOn.countDown();
            refreshed.get();
            assertThat(lock.loss()).as("too late").isPresent();
        } finally {
            thread.shutdownNow();
        }
    }
}
