package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.Shelf;
import io.github.randucb.lab.result.Working;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RemoteResultPlaceTest {
    private static final Duration SELDOM = Duration.ofSeconds(2);
    private static final Duration OFTEN = Duration.ofMillis(2);

    @TempDir
    private Path temporary = Path.of("");

    private Shelf shelf = new Shelf(Path.of(""));
    private Path local = Path.of("");

    @BeforeEach
    void begin() {
        shelf = new Shelf(temporary.resolve("shelf"));
        local = temporary.resolve("local");
    }

    private LoadedExperiment load(String yaml) throws IOException {
        return Working.load(temporary.resolve("from"), yaml);
    }

    private int work(String yaml, Mode mode, int atMost) throws IOException {
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, mode, SELDOM, System::nanoTime)) {
            return Working.work(mirror, load(yaml), mode, atMost);
        }
    }

    /** Leaves what a process leaves that is killed when so many runs have been brought. */
    private void workAndDie(int runs) throws IOException, InterruptedException {
        LoadedExperiment loaded = load(Working.YAML);
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, OFTEN, System::nanoTime);
                ResultDirectory results = Working.open(mirror.directory(), loaded, Mode.RESUME)) {
            mirror.follow(results); // and never finished
            long before = results.size();
            new LocalEngine(1)
                    .execute(
                            loaded.experiment(),
                            loaded.experiment().runs().subList(0, runs),
                            (id, record) -> {
                                results.keep(id, record);
                                await(results.size());
                            },
                            () -> false);
            assertThat(results.size()).isGreaterThan(before);
        }
        Files.writeString(shelf.files.resolve("lock"), "held"); // which close deletes
    }

    private void await(long end) {
        while (shelfNames().stream().noneMatch(name -> name.endsWith("-%016d".formatted(end)))) {
            Thread.onSpinWait();
        }
    }

    private List<String> shelfNames() {
        try {
            return shelf.list("journal").stream().sorted().toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void hasTheTablesOf(Path directory) throws IOException {
        assertThat(shelf.files.resolve("curves.csv")).hasSameBinaryContentAs(directory.resolve("curves.csv"));
        for (String table : List.of("runs.csv", "summary.csv")) {
            assertThat(Working.untimed(shelf.files.resolve(table)))
                    .isEqualTo(Working.untimed(directory.resolve(table)));
        }
    }

    @Test
    void nothingIsLeftHere() throws IOException {
        Path stage;
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, SELDOM, System::nanoTime)) {
            stage = mirror.directory();
            Working.work(mirror, load(Working.YAML), Mode.RESUME, 12);
            assertThat(stage).isDirectory();
        }
        assertThat(stage).doesNotExist();
    }

    @Test
    void inTheEndItIsAResultDirectory() throws IOException {
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isEqualTo(12);
        Working.work(local, load(Working.YAML), Mode.RESUME);
        hasTheTablesOf(local);
        assertThat(shelf.list(""))
                .containsExactlyInAnyOrder(
                        "manifest.json", "input", "journal.bin", "runs.csv", "curves.csv", "summary.csv", "SHA256SUMS");
        assertThat(Working.work(shelf.files, load(Working.YAML), Mode.RESUME))
                .as("runs left, if it is worked on where it is")
                .isZero();
    }

    @Test
    void goesOnWhereItWasStopped() throws IOException {
        assertThat(work(Working.YAML, Mode.RESUME, 5)).isEqualTo(5);
        assertThat(shelf.files.resolve("runs.csv")).doesNotExist();
        assertThat(work(Working.YAML, Mode.RESUME, 3)).isEqualTo(3);
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isEqualTo(4);
        Working.work(local, load(Working.YAML), Mode.RESUME);
        hasTheTablesOf(local);
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isZero();
    }

    @Test
    void whatAKillLeavesIsNotDoneAgain() throws IOException, InterruptedException {
        workAndDie(5);
        assertThat(shelf.files.resolve("journal.bin")).doesNotExist();
        assertThat(shelf.list("journal")).hasSize(5);
        shelf.age = Duration.ofSeconds(29);
        assertThatThrownBy(() -> work(Working.YAML, Mode.RESUME, 12))
                .isInstanceOf(BadInputException.class)
                .hasMessage("far://shelf: another process is working on this directory, or was 29 s ago; if it was"
                        + " killed, try again in 2 s");
        assertThat(shelf.list("")).as("the other's").contains("lock");
        shelf.age = Duration.ofSeconds(30);
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isEqualTo(7);
        assertThat(shelf.list("journal")).isEmpty();
        Working.work(local, load(Working.YAML), Mode.RESUME);
        hasTheTablesOf(local);
    }

    /** A kill may come when the pieces are joined, and still there. */
    @Test
    void piecesThatAreInTheJournalAreNotReadTwice() throws IOException, InterruptedException {
        workAndDie(4);
        shelf.age = Duration.ofDays(1);
        Path whole = temporary.resolve("whole");
        assertThat(new RemoteJournal(shelf).fetch(whole)).isEmpty();
        Files.copy(whole, shelf.files.resolve("journal.bin"));
        Files.writeString(shelf.files.resolve("journal/0-1.unfinished"), "half a piece");
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isEqualTo(8);
    }

    /** A piece may be written, and nobody be told; then the next one begins where it began. */
    @Test
    void piecesMayOverlap() throws IOException, InterruptedException {
        workAndDie(4);
        shelf.age = Duration.ofDays(1);
        Path whole = temporary.resolve("whole");
        assertThat(new RemoteJournal(shelf).fetch(whole)).isEmpty();
        long end = Files.size(whole);
        String second = shelfNames().get(1);
        long begin = Long.parseLong(second.substring(0, 16));
        new RemoteJournal(shelf).add(whole, begin, end);
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isEqualTo(8);
        Working.work(local, load(Working.YAML), Mode.RESUME);
        hasTheTablesOf(local);
    }

    /** As after a kill where it was made, before it was copied there. */
    @Test
    void aTornRecordIsForgottenAndNoOther() throws IOException {
        Working.work(local, load(Working.YAML), Mode.RESUME, 5);
        byte[] journal = Files.readAllBytes(local.resolve("journal.bin"));
        Files.write(local.resolve("journal.bin"), Arrays.copyOf(journal, journal.length - 7));
        Files.delete(local.resolve("lock"));
        Files.move(local, shelf.files);
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, SELDOM, System::nanoTime);
                ResultDirectory results = Working.open(mirror.directory(), load(Working.YAML), Mode.RESUME)) {
            mirror.follow(results);
            assertThat(results.finished()).hasSize(4);
            assertThat(Files.size(shelf.files.resolve("journal.bin"))).isEqualTo(results.size());
        }
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isEqualTo(8);
    }

    /** A kill may come when the copies of input are there, and the manifest is not. */
    @Test
    void copiesOfInputAloneAreABeginning() throws IOException {
        work(Working.YAML, Mode.RESUME, 2);
        shelf.delete("manifest.json");
        shelf.delete("journal");
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isEqualTo(12);
    }

    @Test
    void startingOverMendsAJournal() throws IOException, InterruptedException {
        workAndDie(3);
        shelf.age = Duration.ofDays(1);
        shelf.delete("journal/" + shelfNames().get(1));
        assertThat(work(Working.YAML, Mode.RESTART, 12)).isEqualTo(12);
        assertThat(shelf.list("journal")).isEmpty();
    }

    @Test
    void aReportOfFewerRunsIsForgotten() throws IOException {
        work(Working.YAML, Mode.RESUME, 12);
        Files.writeString(shelf.files.resolve("report.html"), "old");
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isZero();
        assertThat(shelf.list("")).contains("report.html");
        work(Working.YAML.replace("runs: 3", "runs: 4"), Mode.EXTEND, 100);
        assertThat(shelf.list("")).doesNotContain("report.html");
    }

    /** A piece that is lost, or shorter than its name says, costs its own runs and no others. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void runsOfALostPieceAreComputedAgain(boolean isGone) throws IOException, InterruptedException {
        workAndDie(4);
        shelf.age = Duration.ofDays(1);
        String second = "journal/" + shelfNames().get(1);
        if (isGone) {
            shelf.delete(second);
        } else {
            byte[] half = Arrays.copyOf(Files.readAllBytes(shelf.files.resolve(second)), 50);
            Files.write(shelf.files.resolve(second), half);
        }
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, SELDOM, System::nanoTime)) {
            assertThat(mirror.note().orElseThrow())
                    .startsWith("far://shelf/journal: pieces of the journal are missing or damaged, bytes ")
                    .endsWith("; their runs are computed again");
            assertThat(Working.work(mirror, load(Working.YAML), Mode.RESUME, 12))
                    .isEqualTo(9);
        }
        assertThat(shelf.list("journal")).isEmpty();
        Working.work(local, load(Working.YAML), Mode.RESUME);
        hasTheTablesOf(local);
    }

    /** A damaged journal is replaced there before pieces are added behind it. */
    @Test
    void aDamagedJournalIsMendedThere() throws IOException {
        work(Working.YAML, Mode.RESUME, 12);
        Path journal = shelf.files.resolve("journal.bin");
        byte[] bytes = Files.readAllBytes(journal);
        long size = bytes.length;
        bytes[60] ^= 1;
        Files.write(journal, bytes);
        assertThat(work(Working.YAML, Mode.RESUME, 12)).isEqualTo(1);
        assertThat(Files.size(journal)).isEqualTo(size);
        Working.work(local, load(Working.YAML), Mode.RESUME);
        hasTheTablesOf(local);
        assertThat(Results.read(shelf.files).cells())
                .as("checked by their checksums")
                .isEqualTo(4);
    }

    @Test
    void startingOverForgetsAll() throws IOException {
        work(Working.YAML, Mode.RESUME, 12);
        assertThat(work(Working.YAML.replace("horizon: 30", "horizon: 40"), Mode.RESTART, 2))
                .isEqualTo(2);
        assertThat(shelf.list("")).containsExactlyInAnyOrder("manifest.json", "input", "journal");
        assertThat(shelf.list("input")).hasSize(2);
        assertThat(work(Working.YAML.replace("horizon: 30", "horizon: 40"), Mode.RESUME, 12))
                .isEqualTo(10);
    }

    @Test
    void moreRunsCanBeAdded() throws IOException {
        work(Working.YAML, Mode.RESUME, 12);
        String more = Working.YAML.replace("runs: 3", "runs: 4");
        assertThat(work(more, Mode.EXTEND, 100)).isEqualTo(4);
        Working.work(local, load(more), Mode.RESUME);
        hasTheTablesOf(local);
    }

    @Test
    void somethingElseIsLeftAlone() throws IOException {
        Files.createDirectories(shelf.files);
        Files.writeString(shelf.files.resolve("thesis.tex"), "mine");
        assertThatThrownBy(() -> work(Working.YAML, Mode.RESTART, 12))
                .isInstanceOf(BadInputException.class)
                .hasMessage("far://shelf: there is something else in it (thesis.tex); results need a directory of"
                        + " their own");
        assertThat(shelf.list("")).containsExactly("thesis.tex");
    }

    @ParameterizedTest
    @ValueSource(strings = {"journal/diary.txt", "input/mine.csv"})
    void foldersOfOthersAreLeftAlone(String file) throws IOException {
        Path mine = shelf.files.resolve(file);
        Files.createDirectories(mine.resolveSibling("."));
        Files.writeString(mine, "mine");
        assertThatThrownBy(() -> work(Working.YAML, Mode.RESTART, 12))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("far://shelf: there is something else in it (" + file + ");");
        assertThat(mine).hasContent("mine");
    }

    /** It may come back in the meantime; if it does not, nothing is lost. */
    @Test
    void aPlaceThatBreaksLosesNothing() throws IOException, InterruptedException {
        LoadedExperiment loaded = load(Working.YAML);
        Path stage;
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, OFTEN, System::nanoTime)) {
            stage = mirror.directory();
            assertThatThrownBy(() -> {
                        try (ResultDirectory results = Working.open(stage, loaded, Mode.RESUME)) {
                            var follower = mirror.follow(results);
                            shelf.isBroken = true;
                            new LocalEngine(1)
                                    .execute(
                                            loaded.experiment(),
                                            loaded.experiment().runs(),
                                            results::keep,
                                            () -> false);
                            Thread.sleep(20 * OFTEN.toMillis());
                            follower.close();
                        }
                    })
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("results cannot be brought to their place: the shelf is broken; all is in " + stage
                            + " still: copy it there, or go on with it as --out");
        }
        assertThat(Working.work(stage, loaded, Mode.RESUME)).as("runs left").isZero();
        new Shelf(stage.resolveSibling("")).delete("");
    }

    /** A machine that slept wakes up when another has gone on in its place. */
    @Test
    void whoLostThePlaceWritesNothing() throws IOException {
        LoadedExperiment loaded = load(Working.YAML);
        Path stage;
        try (RemoteResultPlace asleep = RemoteResultPlace.of(shelf, Mode.RESUME, SELDOM, System::nanoTime)) {
            stage = asleep.directory();
            try (ResultDirectory results = Working.open(stage, loaded, Mode.RESUME)) {
                Closeable follower = asleep.follow(results);
                new LocalEngine(1)
                        .execute(
                                loaded.experiment(),
                                loaded.experiment().runs().subList(0, 5),
                                results::keep,
                                () -> false);
                shelf.age = Duration.ofDays(1);
                try (RemoteResultPlace other = RemoteResultPlace.of(shelf, Mode.RESUME, SELDOM, System::nanoTime)) {
                    assertThat(other.directory()).isNotEqualTo(stage);
                    assertThatThrownBy(follower::close)
                            .isInstanceOf(BadInputException.class)
                            .hasMessage(
                                    "results cannot be brought to their place: far://shelf: another process has taken"
                                            + " it over, or its lock was deleted; all is in " + stage
                                            + " still: go on with it"
                                            + " as --out, or run the same command again, which repeats what was not brought");
                    assertThat(asleep.loss()).isPresent();
                    assertThat(shelf.list("journal")).isEmpty();
                    assertThat(Working.work(other, loaded, Mode.RESUME, 12)).isEqualTo(12);
                }
            }
        }
        Working.work(local, load(Working.YAML), Mode.RESUME);
        hasTheTablesOf(local);
        assertThat(Working.work(stage, loaded, Mode.RESUME)).as("runs left").isEqualTo(7);
        new Shelf(stage.resolveSibling("")).delete("");
    }

    @Test
    void whoLostThePlaceBeforeTheFirstRunSaysSo() throws IOException {
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, SELDOM, System::nanoTime)) {
            shelf.delete("lock");
            assertThatThrownBy(() -> Working.work(mirror, load(Working.YAML), Mode.RESUME, 5))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("far://shelf: another process has taken it over, or its lock was deleted; nothing was"
                            + " computed, and the same command tries again");
        }
        assertThat(shelf.list("")).isEmpty();
    }

    /** The heart does not swallow the loss: whoever computes sees it, and the place is left alone. */
    @Test
    void aDriverWhoseLockCannotBeWrittenStops() throws IOException {
        AtomicLong clock = new AtomicLong();
        LoadedExperiment loaded = load(Working.YAML);
        Path stage;
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, OFTEN, clock::get);
                ResultDirectory results = Working.open(mirror.directory(), loaded, Mode.RESUME)) {
            stage = mirror.directory();
            Closeable follower = mirror.follow(results);
            shelf.isBroken = true;
            clock.addAndGet(Duration.ofSeconds(29).toNanos());
            assertThat(mirror.loss()).as("failures are tried again").isEmpty();
            clock.addAndGet(Duration.ofSeconds(32).toNanos());
            assertThat(mirror.loss())
                    .hasValue("far://shelf: its lock could not be written for 30 s, so another process may have taken"
                            + " it over");
            shelf.isBroken = false;
            List<String> before = shelf.list("");
            assertThatThrownBy(follower::close).isInstanceOf(BadInputException.class);
            assertThat(shelf.list("")).as("nothing more is written").isEqualTo(before);
        }
        assertThat(stage).as("what was not brought").isDirectory();
        new Shelf(stage.resolveSibling("")).delete("");
    }

    @Test
    void messagesSpeakOfThePlace() throws IOException {
        try (RemoteResultPlace mirror = RemoteResultPlace.of(shelf, Mode.RESUME, SELDOM, System::nanoTime)) {
            assertThat(mirror.isHere()).isFalse();
            assertThat(mirror.inWords(mirror.directory() + "/runs.csv: it is gone"))
                    .isEqualTo("far://shelf/runs.csv: it is gone");
        }
    }

    @Test
    void placesElsewhereNeedAnEngineThatKnowsThem() throws IOException {
        assertThatThrownBy(() -> ResultPlace.find("hdfs://host/results", Mode.RESUME))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "hdfs://host/results: results go beyond the files of this machine only with --engine spark");
        try (ResultPlace here = ResultPlace.find("a/b", Mode.RESUME)) {
            assertThat(here.directory()).isEqualTo(Path.of("a/b"));
            assertThat(here.isHere()).isTrue();
            assertThat(here.inWords("a/b is full")).isEqualTo("a/b is full");
        }
    }
}
