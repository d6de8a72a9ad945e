package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C, which is SIGINT. */
@DisabledOnOs(OS.WINDOWS)
public class InterruptTest {
    @TempDir
    private Path directory = Path.of("");

    @Test
    @Timeout(60)
    void savesFinishedRunsAndPrintsHowToContinue() throws IOException, InterruptedException {
        assumeFalse(isIgnored(), "a shell that starts a command with & lets it ignore Ctrl-C, and all below it");
        Path file = Small.write(directory);
        Path out = directory.resolve("my results");
        try (Fork fork = Fork.start(directory, "run", file, "--restart", "--out", out, "--horizon", 2_000_000)) {
            awaitRun(fork, out.resolve("journal.bin"));
            long start = System.nanoTime();
            interrupt(fork);
            assertThat(fork.end()).isEqualTo(130);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMillis(2500));
            assertThat(fork.err())
                    .matches("randucb: Stopped; [1-9]\\d* of 15 runs are finished and saved\\. To continue:\\R"
                            + "    \\./randucb run \\S+small\\.yaml --out '\\S+my results' --horizon 2000000\\R");
        }
    }

    @Test
    @Timeout(60)
    void theOtherExperimentsAndTheReportAreSkipped() throws IOException, InterruptedException {
        assumeFalse(isIgnored(), "a shell that starts a command with & lets it ignore Ctrl-C, and all below it");
        Home.write(directory);
        Path out = directory.resolve("out");
        try (Fork fork = Fork.startIn(
                directory, directory, "reproduce", "all", "--out", out, "--horizon", 2_000_000, "--runs", 50)) {
            awaitRun(fork, out.resolve("small").resolve("journal.bin"));
            interrupt(fork);
            assertThat(fork.end()).isEqualTo(130);
            assertThat(fork.err())
                    .contains("runs are finished and saved. To continue:", "./randucb reproduce all --out ");
            assertThat(fork.out()).doesNotContain("Report");
        }
        assertThat(out.resolve("other")).doesNotExist();
        assertThat(out.resolve("report.html")).doesNotExist();
    }

    private static void interrupt(Fork fork) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-INT", Long.toString(fork.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    private static void awaitRun(Fork fork, Path journal) throws IOException, InterruptedException {
        while (fork.isAlive() && (!Files.exists(journal) || Files.size(journal) == 0)) {
            Thread.sleep(5);
        }
    }

    private static boolean isIgnored() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.exists(status)
                && Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .anyMatch(line ->
                                (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
    }
}
