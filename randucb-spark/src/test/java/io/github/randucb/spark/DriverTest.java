package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line as a process of its own, and what is left when it is killed. */
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DriverTest {
    private static final String QUIET = "log4j2.configurationFile";
    private static final String SPARK = "spark --master local[2]";

    @TempDir
    private static Path directory = Path.of("");

    private Path printed = Path.of("");

    @BeforeAll
    void runStraight() throws IOException, InterruptedException {
        Small.experiment(directory, 50, 3000);
        printed = directory.resolve("printed");
        run("straight", "local");
    }

    private Process start(String out, String engine) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-opens") || argument.startsWith("--enable-native"))
                .forEach(command::add);
        command.add("-Djava.io.tmpdir=" + directory); // where a killed process leaves files
        command.add("-D" + QUIET + "=" + System.getProperty(QUIET));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.github.randucb.cli.Main"));
        command.addAll(List.of("run", "small.yaml", "--out", out, "--engine"));
        command.addAll(List.of(engine.split(" ", -1)));
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
    }

    private void run(String out, String engine) throws IOException, InterruptedException {
        int code = start(out, engine).waitFor();
        assertThat(code).as(Files.readString(printed)).isZero();
    }

    private Path curves(String out) {
        return directory.resolve(out).resolve("curves.csv");
    }

    @ParameterizedTest
    @CsvSource({SPARK + ",local", "local," + SPARK, SPARK + "," + SPARK})
    void finishedRunsSurviveAKill(String first, String then) throws IOException, InterruptedException {
        String out = "cut " + first + ", " + then;
        Path journal = directory.resolve(out).resolve("journal.bin");
        Process killed = start(out, first);
        while (killed.isAlive() && (!Files.exists(journal) || Files.size(journal) < 5000)) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        assertThat(killed.destroyForcibly().waitFor()).isEqualTo(128 + 9);
        assertThat(curves(out)).doesNotExist();
        byte[] kept = Files.readAllBytes(journal);

        run(out, then);

        assertThat(curves(out)).hasSameBinaryContentAs(curves("straight"));
        assertThat(Files.readAllBytes(journal)).startsWith(Arrays.copyOf(kept, 5000));
        assertThat(Files.size(journal)).isEqualTo(Files.size(directory.resolve("straight/journal.bin")));
    }

    @Test
    void resultsAreWrittenToHadoopFileSystems() throws IOException, InterruptedException {
        run(directory.resolve("there").toUri().toString().replace("file:/", "file:///"), SPARK);
        assertThat(curves("there")).hasSameBinaryContentAs(curves("straight"));
        try (var there = Files.list(directory.resolve("there"))) {
            assertThat(there.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "manifest.json",
                            "input",
                            "journal.bin",
                            "runs.csv",
                            "curves.csv",
                            "summary.csv",
                            "SHA256SUMS");
        }
        assertThat(Files.readString(printed)).contains("Tables: file:///").doesNotContain(" WARN ", " INFO ");
    }

    /** All that is finished is there when it is stopped, and the place is free. */
    @Test
    void finishedRunsAreUploadedWhenStopped() throws IOException, InterruptedException {
        String out = "file://" + directory.resolve("stopped");
        String many = SPARK + " --runs 1000";
        Process stopped = start(out, many);
        while (stopped.isAlive() && !Files.readString(printed).contains("finished after")) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        stopped.destroy();
        assertThat(stopped.waitFor()).isEqualTo(128 + 15);
        String said = Files.readString(printed);
        assertThat(said).containsPattern("\nranducb: Stopped; \\d+ of 5000 runs are finished and saved. To continue:");
        assertThat(directory.resolve("stopped/lock")).doesNotExist();
        assertThat(stages()).isEmpty();
        String finished = said.replaceAll("(?s).*Stopped; (\\d+) of.*", "$1");

        Process again = start(out, many);
        while (again.isAlive() && !Files.readString(printed).contains("are already finished")) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        again.destroyForcibly().waitFor();
        assertThat(Files.readString(printed)).contains(finished + " of 5000 runs are already finished");
        assertThat(stages()).as("what a kill leaves").hasSize(1);
        Path owner = stages().get(0).resolve("owner");
        Files.setLastModifiedTime(owner, FileTime.from(Instant.now().minusSeconds(31)));
        run("file://" + directory.resolve("next"), SPARK + " --runs 1");
        assertThat(stages()).as("the next start deletes it").isEmpty();
    }

    private List<Path> stages() throws IOException {
        try (var files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith("randucb-stage-"))
                    .toList();
        }
    }
}
