package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills at random moments. {@code scripts/kill-and-resume} does this fifty times and more. */
class KillTest {
    private static final int KILLS = 5;
    private static final Pattern BEFORE = Pattern.compile("(\\d+) of (\\d+) runs are already finished");

    @TempDir
    private Path directory = Path.of("");

    @Test
    @Timeout(60)
    void aKilledExperimentGoesOnAndEndsTheSame() throws IOException, InterruptedException {
        Path file = Small.write(directory);
        Path whole = directory.resolve("whole");
        Path killed = directory.resolve("killed");
        Object[] more = {"--threads", 2, "--runs", 120, "--horizon", 2000};
        assertThat(Cli.run(arguments(file, whole, more)).code()).isZero();

        SplittableRandom random = new SplittableRandom(20);
        int finished = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            try (Fork fork = Fork.start(directory, arguments(file, killed, more))) {
                awaitWork(fork, killed, random.nextInt(1, 150));
                assertThat(fork.isAlive())
                        .as("killed in the middle of the work")
                        .isTrue();
                fork.kill();
                int before = finishedBefore(fork.out());
                assertThat(before).isGreaterThanOrEqualTo(finished);
                finished = before;
                assertThat(killed.resolve("summary.csv")).doesNotExist();
            }
        }
        try (Fork fork = Fork.start(directory, arguments(file, killed, more))) {
            assertThat(fork.end()).as(fork.err()).isZero();
            assertThat(finishedBefore(fork.out())).isGreaterThan(finished);
        }
        assertThat(Figures.of(killed)).isEqualTo(Figures.of(whole));
        assertThat(Files.size(killed.resolve("journal.bin"))).isEqualTo(Files.size(whole.resolve("journal.bin")));
    }

    private static Object[] arguments(Path file, Path out, Object[] more) {
        Object[] arguments = new Object[4 + more.length];
        System.arraycopy(new Object[] {"run", file, "--out", out}, 0, arguments, 0, 4);
        System.arraycopy(more, 0, arguments, 4, more.length);
        return arguments;
    }

    /** Until the journal has grown, and some milliseconds more. */
    private static void awaitWork(Fork fork, Path out, long millis) throws IOException, InterruptedException {
        Path journal = out.resolve("journal.bin");
        long size = Files.exists(journal) ? Files.size(journal) : 0;
        while (fork.isAlive() && (!Files.exists(journal) || Files.size(journal) <= size)) {
            Thread.sleep(1);
        }
        Thread.sleep(millis);
    }

    private static int finishedBefore(String out) {
        Matcher matcher = BEFORE.matcher(out);
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }
}
