package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.FakeRemoteDirectory;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.SmallExperiment;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Uploads that fail, and locks that are lost while an experiment runs. */
class UploadFailureTest extends RemoteExperimentTest {
    private static void delete(Path stage) throws IOException {
        new FakeRemoteDirectory(stage.resolveSibling("")).delete("");
    }

    /** Failures are tried again. If the connection does not return, the local copy is kept. */
    @Test
    void theLocalCopyIsKeptIfTheUploadFails() throws IOException, InterruptedException {
        LoadedExperiment loaded = experiment.load();
        Path stage;
        try (RemoteResultPlace place = experiment.open(Mode.RESUME, RemoteExperiment.OFTEN)) {
            stage = place.directory();
            assertThatThrownBy(() -> {
                        try (ResultDirectory results = SmallExperiment.open(stage, loaded, Mode.RESUME)) {
                            var upload = place.startUpload(results);
                            remote.isBroken = true;
                            new LocalEngine(1)
                                    .execute(
                                            loaded.experiment(),
                                            loaded.experiment().runs(),
                                            results::append,
                                            () -> false);
                            Thread.sleep(20 * RemoteExperiment.OFTEN.toMillis());
                            upload.close();
                        }
                    })
                    .isInstanceOfSatisfying(
                            BadInputException.class, e -> assertThat(e.remedy()).hasValue(Remedy.USE_LOCAL_COPY))
                    .hasMessage("The results cannot be uploaded: no connection. The local copy " + stage
                            + " is complete. Continue the experiment in the local copy, or copy it to the"
                            + " remote directory.");
        }
        assertThat(SmallExperiment.run(stage, loaded, Mode.RESUME))
                .as("missing runs")
                .isZero();
        delete(stage);
    }

    /** A machine may wake up from sleep after another one has continued its experiment. */
    @Test
    void nothingIsUploadedAfterTheLockIsLost() throws IOException {
        LoadedExperiment loaded = experiment.load();
        Path stage;
        try (RemoteResultPlace asleep = experiment.open(Mode.RESUME, RemoteExperiment.SELDOM)) {
            stage = asleep.directory();
            try (ResultDirectory results = SmallExperiment.open(stage, loaded, Mode.RESUME)) {
                Closeable upload = asleep.startUpload(results);
                new LocalEngine(1)
                        .execute(
                                loaded.experiment(),
                                loaded.experiment().runs().subList(0, 5),
                                results::append,
                                () -> false);
                remote.age = Duration.ofDays(1);
                try (RemoteResultPlace other = experiment.open(Mode.RESUME, RemoteExperiment.SELDOM)) {
                    assertThat(other.directory()).isNotEqualTo(stage);
                    assertThatThrownBy(upload::close)
                            .isInstanceOf(BadInputException.class)
                            .hasMessage("The results cannot be uploaded: far://remote: another process has taken over"
                                    + " the lock, or the lock was deleted. The local copy " + stage
                                    + " is complete. Continue the experiment in the local copy, or run the experiment"
                                    + " again to repeat the runs that were not uploaded.");
                    assertThat(asleep.lockLoss()).isPresent();
                    assertThat(remote.list("journal")).isEmpty();
                    assertThat(SmallExperiment.run(other, loaded, Mode.RESUME, 12))
                            .isEqualTo(12);
                }
            }
        }
        experiment.assertTables();
        assertThat(SmallExperiment.run(stage, loaded, Mode.RESUME))
                .as("missing runs")
                .isEqualTo(7);
        delete(stage);
    }

    @Test
    void aLockLostBeforeTheFirstRunIsReported() throws IOException {
        try (RemoteResultPlace place = experiment.open(Mode.RESUME, RemoteExperiment.SELDOM)) {
            remote.delete("lock");
            assertThatThrownBy(() -> SmallExperiment.run(place, experiment.load(), Mode.RESUME, 5))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("The upload cannot start: far://remote: another process has taken over the lock, or the"
                            + " lock was deleted. Nothing was computed; try again.");
        }
        assertThat(remote.list("")).isEmpty();
    }

    /** The background thread ignores failures, but a lost lock is reported, and nothing more is written. */
    @Test
    void aLockThatCannotBeWrittenIsLost() throws IOException {
        AtomicLong clock = new AtomicLong();
        LoadedExperiment loaded = experiment.load();
        Path stage;
        try (RemoteResultPlace place = RemoteResultPlace.of(remote, Mode.RESUME, RemoteExperiment.OFTEN, clock::get);
                ResultDirectory results = SmallExperiment.open(place.directory(), loaded, Mode.RESUME)) {
            stage = place.directory();
            Closeable upload = place.startUpload(results);
            remote.isBroken = true;
            clock.addAndGet(Duration.ofSeconds(29).toNanos());
            assertThat(place.lockLoss()).as("failures are tried again").isEmpty();
            clock.addAndGet(Duration.ofSeconds(32).toNanos());
            assertThat(place.lockLoss())
                    .hasValue("far://remote: the lock could not be written for 30 s, so another process may have taken"
                            + " it over");
            remote.isBroken = false;
            List<String> before = remote.list("");
            assertThatThrownBy(upload::close).isInstanceOf(BadInputException.class);
            assertThat(remote.list("")).as("nothing more is written").isEqualTo(before);
        }
        assertThat(stage).as("the local copy").isDirectory();
        delete(stage);
    }
}
