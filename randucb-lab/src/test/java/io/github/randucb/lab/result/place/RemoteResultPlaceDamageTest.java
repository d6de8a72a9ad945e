package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.Shelf;
import io.github.randucb.lab.result.Working;
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

/** Damages remote directories at random: they are refused with a message, or end as if nothing had happened. */
@Timeout(120)
class RemoteResultPlaceDamageTest {
    private static final int DIRECTORIES = 60;
    private static final Duration OFTEN = Duration.ofMillis(2);

    @TempDir
    private Path temporary = Path.of("");

    private Path local = Path.of("");
    private final SplittableRandom random = new SplittableRandom(7);

    @BeforeEach
    void runStraight() throws IOException {
        local = temporary.resolve("local");
        Working.work(local, load(), Mode.RESUME);
    }

    private LoadedExperiment load() throws IOException {
        return Working.load(temporary.resolve("from"), Working.YAML);
    }

    /** What a driver leaves that was stopped twice: two pieces and no journal, or all of it. */
    private Shelf shelf(String name, boolean isFinished) throws IOException {
        Shelf shelf = new Shelf(temporary.resolve(name));
        work(shelf, 3);
        work(shelf, isFinished ? 12 : 4);
        return shelf;
    }

    private void work(Shelf shelf, int runs) throws IOException {
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, OFTEN, System::nanoTime)) {
            try {
                Working.work(mirror, load(), Mode.RESUME, runs);
            } catch (BadInputException e) {
                throw new BadInputException(mirror.inWords(String.valueOf(e.getMessage()))); // as the command line does
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
        int place = random.nextInt(bytes.length);
        int kind = random.nextInt(6);
        switch (kind) {
            case 0 -> Files.delete(file);
            case 1 -> Files.write(file, Arrays.copyOf(bytes, place));
            case 2 -> Files.write(file, Arrays.copyOf(bytes, bytes.length + place + 1));
            case 3 -> Files.move(file, file.resolveSibling("9999999999999990-9999999999999999"));
            case 4 -> Files.write(file, new byte[0]);
            default -> {
                bytes[place] ^= (byte) (1 << random.nextInt(8));
                Files.write(file, bytes);
            }
        }
        return "damage " + kind + " of " + root.relativize(file) + " at " + place;
    }

    @Test
    void everyDamageIsMendedOrSaid() throws IOException {
        int mended = 0;
        for (int k = 0; k < DIRECTORIES; k++) {
            Shelf shelf = shelf("shelf" + k, k % 2 == 0);
            String what = damage(shelf.files);
            try {
                work(shelf, 12);
            } catch (BadInputException e) {
                assertThat(e.getMessage()).as(what).contains("far://shelf").doesNotContain("Exception");
                assertThat(shelf.list("")).as(what + ": others may try").doesNotContain("lock");
                continue;
            }
            mended++;
            assertThat(shelf.files.resolve("curves.csv")).as(what).hasSameBinaryContentAs(local.resolve("curves.csv"));
            assertThat(Results.read(shelf.files).cells()).as(what).isEqualTo(4);
        }
        assertThat(mended).isGreaterThan(DIRECTORIES / 2);
    }
}
