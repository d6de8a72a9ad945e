package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class StageTest {
    @TempDir
    private Path parent = Path.of("");

    /** A process that makes a stage, says so, and waits to be killed. */
    static final class Owner {
        private Owner() {}

        @SuppressWarnings("SystemOut") // its test reads it
        public static void main(String[] args) throws Exception {
            Stage stage = Stage.in(Path.of(args[0]));
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

    /** SIGKILL leaves the stage; the next start deletes it, but never one whose process lives. */
    @Test
    void whatAKilledProcessLeavesIsDeleted() throws IOException, InterruptedException {
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
            Stage.in(parent).delete();
            assertThat(left).as("its process lives").isDirectory();
            process.destroyForcibly().waitFor();
            Stage next = Stage.in(parent);
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
        Path kept = leftover("randucb-stage-3"); // of which its process said that it has all results
        makeOld(kept);
        Files.delete(kept.resolve("owner"));
        Path mine = leftover("elsewhere");
        makeOld(mine);
        Path link = Files.createSymbolicLink(parent.resolve("randucb-stage-4"), mine);
        Stage own = Stage.in(parent);
        makeOld(own.results().resolveSibling(""));
        Stage other = Stage.in(parent);
        assertThat(dead).doesNotExist();
        assertThat(young).exists();
        assertThat(kept.resolve("results")).exists();
        assertThat(mine.resolve("results")).exists();
        assertThat(link).exists();
        assertThat(own.results()).exists();
        own.leave();
        other.delete();
        Stage.in(parent).delete();
        assertThat(own.results()).as("left on purpose").exists();
    }
}
