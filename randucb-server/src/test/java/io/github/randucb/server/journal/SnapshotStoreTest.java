package io.github.randucb.server.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SnapshotStoreTest {
    @TempDir
    Path directory;

    private SnapshotStore store;

    @BeforeEach
    void begin() {
        start();
    }

    private void start() {
        store = new SnapshotStore(directory.resolve("snapshots"), new byte[32]);
    }

    private void keep(long position) {
        store.keep(new Snapshot(1, position, new byte[] {1, 2, (byte) position}));
    }

    private long latest(long notAfter) {
        return store.latest(1, notAfter).map(Snapshot::position).orElse(0L);
    }

    private Path file(long position) {
        return directory.resolve("snapshots/1-" + position + ".state");
    }

    @Test
    void oldSnapshotsAreThinnedOut() throws IOException {
        int last = 300;
        for (int position = 1; position <= last; position++) {
            keep(position);
            assertThat(latest(position - 1)).isEqualTo(position - 1);
        }
        try (Stream<Path> files = Files.list(directory.resolve("snapshots"))) {
            assertThat(files.count()).isBetween(7L, 20L);
        }
        // the distance to the snapshot before a position is at most about the distance of the position from the end
        for (int position = 1; position <= last; position++) {
            long distance = position - latest(position);
            assertThat(distance).as("before %s", position).isLessThanOrEqualTo(4L * (last - position) + 4);
        }
        assertThat(latest(100)).isPositive();
    }

    @Test
    void damagedAndHalfFilesAreSkipped() throws IOException {
        for (long position : new long[] {8, 24, 32, 36}) {
            keep(position);
        }
        byte[] bytes = Files.readAllBytes(file(36));
        for (int k = 0; k < bytes.length; k += 9) {
            byte[] damaged = bytes.clone();
            damaged[k] ^= 1;
            Files.write(file(36), damaged);
            assertThat(latest(100)).isEqualTo(32);
            Files.write(file(36), Arrays.copyOf(bytes, k));
            assertThat(latest(100)).isEqualTo(32);
        }
        Files.write(file(32), new byte[0]);
        assertThat(latest(100)).isEqualTo(24);
        Files.delete(file(24));
        Files.createDirectory(file(24));
        assertThat(latest(100)).isEqualTo(8);
        Files.write(file(36), bytes);
        assertThat(latest(100)).isEqualTo(36);
    }

    @Test
    void snapshotsOfOtherPositionsAndJournalsAreSkipped() throws IOException {
        keep(10);
        Files.copy(file(10), file(15));
        assertThat(latest(100)).isEqualTo(10);
        SnapshotStore other = new SnapshotStore(directory.resolve("snapshots"), new byte[] {7});
        assertThat(other.latest(1, 100)).isEqualTo(Optional.empty());
    }

    /** A snapshot is read while others are kept and thinned out. */
    @Test
    void filesCanVanishWhileTheyAreRead() throws Exception {
        keep(1);
        keep(2);
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            for (int position = 3; position <= 300; position++) {
                keep(position);
            }
        });
        while (!writer.isDone()) {
            assertThat(latest(Long.MAX_VALUE)).isPositive();
            assertThat(store.bytes(1, Long.MAX_VALUE)).isEqualTo(35);
        }
        writer.join();
        assertThat(store.bytes(1, 300)).isEqualTo(35);
        assertThat(store.bytes(2, 300)).isZero();
    }

    /** Things that do not belong to the journal neither stop it nor are read. */
    @Test
    void onlyRegularFilesAreRead() throws Exception {
        keep(10);
        Path other = directory.resolve("other");
        Files.move(file(10), other);
        Files.createSymbolicLink(file(10), other);
        Files.createDirectories(file(20).resolve("inside"));
        Files.createDirectories(directory.resolve("snapshots/1-30.state.new/inside"));
        assumeThat(new ProcessBuilder("mkfifo", file(40).toString()).start().waitFor())
                .isZero();
        start();
        store.removeAfter(Map.of(1, 9L));
        assertThat(latest(100)).isZero();
        assertThat(other).exists();
        keep(30 - 1);
        assertThat(latest(100)).isEqualTo(29);
    }

    /** A link in place of the unfinished file is not followed. */
    @Test
    void theUnfinishedFileIsANewOne() throws IOException {
        keep(10);
        Path other = Files.writeString(directory.resolve("other"), "precious");
        Files.createSymbolicLink(directory.resolve("snapshots/1-20.state.new"), other);
        keep(20);
        assertThat(latest(100)).isEqualTo(20);
        assertThat(other).hasContent("precious");
    }

    @Test
    void snapshotsAfterTheLastEventAreDeleted() throws IOException {
        keep(10);
        keep(20);
        Files.write(directory.resolve("snapshots/1-30.state.new"), new byte[5]);
        Files.write(directory.resolve("snapshots/11-30.state"), new byte[5]);
        start();
        store.removeAfter(Map.of(1, 19L));
        assertThat(latest(100)).isEqualTo(10);
        try (Stream<Path> files = Files.list(directory.resolve("snapshots"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("1-10.state", "11-30.state");
        }
    }

    /** There can be thousands of experiments, and their files are in one directory. */
    @Test
    void theDirectoryIsListedOnce() throws IOException {
        keep(10);
        Files.write(file(20), new byte[5]);
        assertThat(store.bytes(1, 100)).isEqualTo(35);
        keep(30);
        store.removeAfter(Map.of(1, 19L));
        assertThat(file(20)).exists();
        assertThat(file(30)).doesNotExist();
        start();
        assertThat(store.bytes(1, 100)).isEqualTo(5);
    }

    @Test
    void aSnapshotThatIsMissingIsSkipped() throws IOException {
        keep(10);
        keep(20);
        Files.delete(file(20));
        assertThat(store.bytes(1, 1_000_000)).isEqualTo(35);
        assertThat(latest(1_000_000)).isEqualTo(10);
    }
}
