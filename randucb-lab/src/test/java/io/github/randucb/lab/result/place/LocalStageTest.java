package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LocalStageTest {
    @TempDir
    private Path parent = Path.of("");

    /** Process that creates a stage, prints "ready", and waits to be killed. */
    static final class Owner {
        private Owner() {}

        @SuppressWarnings("SystemOut") // its test reads it
        public static void main(String[] args) throws Exception {
            LocalStage stage = LocalStage.in(Path.of(args[0]));
            Files.writeString(stage.results().resolve("journal.bin"), "runs");
            System.out.println("ready");
            Thread.sleep(60_000);
        }
    }

    private static void makeOld(Path stage) throws IOException {
        Files.setLastModifiedTime(
                stage.resolve("owner"), FileTime.from(Instant.now().minusSeconds(31)));
    }

    private List<Path> stages() throws IOException {
        try (Stream<Path> files = Files.list(parent)) {
            return files.filter(file -> file.getFileName().toString().startsWith("randucb-stage-"))
                    .toList();
        }
    }

    /** A killed process leaves its stage. The next start deletes it, but not the stage of a living process. */
    @Test
    void theStageOfAKilledProcessIsDeleted() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Owner.class.getName(),
                        parent.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(process.inputReader().readLine()).isEqualTo("ready");
            Path left = stages().get(0);
            makeOld(left);
            LocalStage.in(parent).delete();
            assertThat(left).as("its process lives").isDirectory();
            process.destroyForcibly().waitFor();
            LocalStage next = LocalStage.in(parent);
            assertThat(left).doesNotExist();
            assertThat(stages()).hasSize(1);
            next.delete();
            assertThat(stages()).isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }

    private Path leftover(String name) throws IOException {
        Path stage = Files.createDirectories(parent.resolve(name));
        Files.createDirectories(stage.resolve("results"));
        Files.writeString(stage.resolve("owner"), "");
        return stage;
    }

    @Test
    void onlyStagesOfDeadOwnersAreDeleted() throws IOException {
        Path dead = leftover("randucb-stage-1");
        makeOld(dead);
        Path young = leftover("randucb-stage-2");
        Path kept = leftover("randucb-stage-3"); // kept by its process after a failed upload
        makeOld(kept);
        Files.delete(kept.resolve("owner"));
        Path mine = leftover("elsewhere");
        makeOld(mine);
        Path link = Files.createSymbolicLink(parent.resolve("randucb-stage-4"), mine);
        LocalStage own = LocalStage.in(parent);
        makeOld(own.results().resolveSibling(""));
        LocalStage other = LocalStage.in(parent);
        assertThat(dead).doesNotExist();
        assertThat(young).exists();
        assertThat(kept.resolve("results")).exists();
        assertThat(mine.resolve("results")).exists();
        assertThat(link).exists();
        assertThat(own.results()).exists();
        own.keep();
        other.delete();
        LocalStage.in(parent).delete();
        assertThat(own.results()).as("kept on purpose").exists();
    }

    /** Both delete the same stages. Neither may fail because the other was faster. */
    @Test
    void twoProcessesMayDeleteTheSameDeadStages() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < 200; round++) {
                Path dead = leftover("randucb-stage-dead");
                for (int file = 0; file < 20; file++) {
                    Files.createDirectories(dead.resolve("results/" + file + "/below"));
                }
                makeOld(dead);
                CyclicBarrier together = new CyclicBarrier(2);
                Callable<LocalStage> start = () -> {
                    together.await();
                    return LocalStage.in(parent);
                };
                for (Future<LocalStage> started : threads.invokeAll(List.of(start, start))) {
                    started.get().delete();
                }
                assertThat(stages()).isEmpty();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** An owner may keep its results after another process has opened its file and before that one locks it. */
    @Test
    void theLockOfADeletedFileDoesNotProveThatItsOwnerIsDead() throws IOException {
        Path file = leftover("randucb-stage-1").resolve("owner");
        try (FileChannel owner = FileChannel.open(file, StandardOpenOption.WRITE)) {
            assertThat(LocalStage.isFree(file, owner)).isTrue();
        }
        try (FileChannel owner = FileChannel.open(file, StandardOpenOption.WRITE)) {
            Files.delete(file);
            assertThat(LocalStage.isFree(file, owner)).isFalse();
        }
    }

    /** Files in a ZIP file have no owners, so the start fails after it has created a stage. */
    @Test
    void aStartThatFailsLeavesNothing() throws IOException {
        URI zip = URI.create("jar:" + parent.resolve("files.zip").toUri());
        try (FileSystem files = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
            Path root = files.getPath("/");
            assertThatThrownBy(() -> LocalStage.in(root)).isInstanceOf(UnsupportedOperationException.class);
            assertThat(root).isEmptyDirectory();
        }
    }
}
