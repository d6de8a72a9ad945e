package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.FakeRemoteDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.SmallExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Random damage of remote directories. Each is rejected with a message, or ends with correct results. */
@Timeout(120)
class RemoteResultPlaceDamageTest {
    private static final int DIRECTORIES = 60;
    private static final Duration OFTEN = Duration.ofMillis(2);

    @TempDir
    private Path temporary = Path.of("");

    private Path local = Path.of("");
    private final SplittableRandom random = new SplittableRandom(7);

    @BeforeEach
    void runWithoutDamage() throws IOException {
        local = temporary.resolve("local");
        SmallExperiment.run(local, load(), Mode.RESUME);
    }

    private LoadedExperiment load() throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), SmallExperiment.YAML);
    }

    /** Returns a directory after two stops, with two pieces of the journal, or with all results. */
    private FakeRemoteDirectory remote(String name, boolean isFinished) throws IOException {
        FakeRemoteDirectory remote = new FakeRemoteDirectory(temporary.resolve(name));
        run(remote, 3);
        run(remote, isFinished ? 12 : 4);
        return remote;
    }

    private void run(FakeRemoteDirectory remote, int runs) throws IOException {
        try (RemoteResultPlace place = RemoteResultPlace.of(remote, Mode.RESUME, OFTEN, System::nanoTime)) {
            try {
                SmallExperiment.run(place, load(), Mode.RESUME, runs);
            } catch (BadInputException e) {
                throw e.reworded(place::withRemotePaths); // as the command line does
            }
        }
    }

    private String damage(Path root) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(root)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        Path file = files.get(random.nextInt(files.size()));
        byte[] bytes = Files.readAllBytes(file);
        int position = random.nextInt(bytes.length);
        int kind = random.nextInt(6);
        switch (kind) {
            case 0 -> Files.delete(file);
            case 1 -> Files.write(file, Arrays.copyOf(bytes, position));
            case 2 -> Files.write(file, Arrays.copyOf(bytes, bytes.length + position + 1));
            case 3 -> Files.move(file, file.resolveSibling("9999999999999990-9999999999999999"));
            case 4 -> Files.write(file, new byte[0]);
            default -> {
                bytes[position] ^= (byte) (1 << random.nextInt(8));
                Files.write(file, bytes);
            }
        }
        return "damage " + kind + " of " + root.relativize(file) + " at " + position;
    }

    @Test
    void everyDamageIsRepairedOrReported() throws IOException {
        int repaired = 0;
        for (int k = 0; k < DIRECTORIES; k++) {
            FakeRemoteDirectory remote = remote("remote" + k, k % 2 == 0);
            String what = damage(remote.files);
            try {
                run(remote, 12);
            } catch (BadInputException e) {
                assertThat(e.getMessage()).as(what).contains("far://remote").doesNotContain("Exception");
                assertThat(remote.list("")).as(what + ": the lock is released").doesNotContain("lock");
                continue;
            }
            repaired++;
            assertThat(remote.files.resolve("curves.csv")).as(what).hasSameBinaryContentAs(local.resolve("curves.csv"));
            assertThat(Results.read(remote.files).cells()).as(what).isEqualTo(4);
        }
        assertThat(repaired).isGreaterThan(DIRECTORIES / 2);
    }
}
