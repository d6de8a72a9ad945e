package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.SmallExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Remote directories whose process was killed, or whose journal is damaged. */
class RemoteRecoveryTest extends RemoteExperimentTest {
    @Test
    void uploadedRunsOfAKilledProcessAreNotRepeated() throws IOException, InterruptedException {
        experiment.runAndDie(5);
        assertThat(remote.files.resolve("journal.bin")).doesNotExist();
        assertThat(remote.list("journal")).hasSize(5);
        remote.age = Duration.ofSeconds(29);
        assertThatThrownBy(() -> experiment.resume(12))
                .isInstanceOf(BadInputException.class)
                .hasMessage("far://remote: Another process is using this directory, or was 29 s ago. If it was"
                        + " killed, try again in 2 s.");
        assertThat(remote.list("")).as("the lock of the other process").contains("lock");
        remote.age = Duration.ofSeconds(30);
        assertThat(experiment.resume(12)).isEqualTo(7);
        assertThat(remote.list("journal")).isEmpty();
        experiment.assertTables();
    }

    /** A process may be killed after it has joined the pieces and before it has deleted them. */
    @Test
    void piecesThatTheJournalContainsAreNotReadTwice() throws IOException, InterruptedException {
        experiment.runAndDie(4);
        remote.age = Duration.ofDays(1);
        Path whole = temporary.resolve("whole");
        assertThat(new RemoteJournal(remote).fetch(whole)).isEmpty();
        Files.copy(whole, remote.files.resolve("journal.bin"));
        Files.writeString(remote.files.resolve("journal/0-1.unfinished"), "half a piece");
        assertThat(experiment.resume(12)).isEqualTo(8);
    }

    /** An upload may succeed without an answer; the next piece then begins at the same position. */
    @Test
    void piecesMayOverlap() throws IOException, InterruptedException {
        experiment.runAndDie(4);
        remote.age = Duration.ofDays(1);
        Path whole = temporary.resolve("whole");
        assertThat(new RemoteJournal(remote).fetch(whole)).isEmpty();
        long end = Files.size(whole);
        String second = experiment.pieces().get(1);
        long begin = Long.parseLong(second.substring(0, 16));
        new RemoteJournal(remote).add(whole, begin, end);
        assertThat(experiment.resume(12)).isEqualTo(8);
        experiment.assertTables();
    }

    /** A local directory with a torn journal may be copied to the remote place. */
    @Test
    void onlyATornRecordIsDropped() throws IOException {
        Path local = experiment.local;
        SmallExperiment.run(local, experiment.load(), Mode.RESUME, 5);
        byte[] journal = Files.readAllBytes(local.resolve("journal.bin"));
        Files.write(local.resolve("journal.bin"), Arrays.copyOf(journal, journal.length - 7));
        Files.delete(local.resolve("lock"));
        Files.move(local, remote.files);
        try (RemoteResultPlace place = experiment.open(Mode.RESUME, RemoteExperiment.SELDOM);
                ResultDirectory results = SmallExperiment.open(place.directory(), experiment.load(), Mode.RESUME)) {
            place.startUpload(results);
            assertThat(results.finished()).hasSize(4);
            assertThat(Files.size(remote.files.resolve("journal.bin"))).isEqualTo(results.size());
        }
        assertThat(experiment.resume(12)).isEqualTo(8);
    }

    /** A process may be killed after it has uploaded the input copies and before the manifest. */
    @Test
    void inputCopiesWithoutAManifestAreAccepted() throws IOException {
        experiment.resume(2);
        remote.delete("manifest.json");
        remote.delete("journal");
        assertThat(experiment.resume(12)).isEqualTo(12);
    }

    @Test
    void restartReplacesADamagedJournal() throws IOException, InterruptedException {
        experiment.runAndDie(3);
        remote.age = Duration.ofDays(1);
        remote.delete("journal/" + experiment.pieces().get(1));
        assertThat(experiment.run(SmallExperiment.YAML, Mode.RESTART, 12)).isEqualTo(12);
        assertThat(remote.list("journal")).isEmpty();
    }

    /** Only the runs of a missing or short piece are lost. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void runsOfALostPieceAreComputedAgain(boolean isMissing) throws IOException, InterruptedException {
        experiment.runAndDie(4);
        remote.age = Duration.ofDays(1);
        String second = "journal/" + experiment.pieces().get(1);
        if (isMissing) {
            remote.delete(second);
        } else {
            byte[] half = Arrays.copyOf(Files.readAllBytes(remote.files.resolve(second)), 50);
            Files.write(remote.files.resolve(second), half);
        }
        try (RemoteResultPlace place = experiment.open(Mode.RESUME, RemoteExperiment.SELDOM)) {
            assertThat(place.journalDamage().orElseThrow())
                    .startsWith("far://remote/journal: Pieces of the journal are missing or damaged (bytes ")
                    .endsWith("). Their runs are computed again.");
            assertThat(SmallExperiment.run(place, experiment.load(), Mode.RESUME, 12))
                    .isEqualTo(9);
        }
        assertThat(remote.list("journal")).isEmpty();
        experiment.assertTables();
    }

    /** The remote journal is replaced before new pieces follow it. */
    @Test
    void aDamagedRemoteJournalIsRepaired() throws IOException {
        experiment.resume(12);
        Path journal = remote.files.resolve("journal.bin");
        byte[] bytes = Files.readAllBytes(journal);
        long size = bytes.length;
        bytes[60] ^= 1;
        Files.write(journal, bytes);
        assertThat(experiment.resume(12)).isEqualTo(1);
        assertThat(Files.size(journal)).isEqualTo(size);
        experiment.assertTables();
        assertThat(Results.read(remote.files).cells())
                .as("checked by their checksums")
                .isEqualTo(4);
    }
}
