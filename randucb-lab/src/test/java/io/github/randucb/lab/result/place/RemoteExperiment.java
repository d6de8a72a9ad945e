package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.FakeRemoteDirectory;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.SmallExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Small experiment with a remote result directory, and a local one to compare with. */
final class RemoteExperiment {
    static final Duration SELDOM = Duration.ofSeconds(2);
    static final Duration OFTEN = Duration.ofMillis(2);

    final FakeRemoteDirectory remote;
    final Path local;
    private final Path temporary;

    RemoteExperiment(Path temporary) {
        this.temporary = temporary;
        this.remote = new FakeRemoteDirectory(temporary.resolve("remote"));
        this.local = temporary.resolve("local");
    }

    LoadedExperiment load(String yaml) throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), yaml);
    }

    LoadedExperiment load() throws IOException {
        return load(SmallExperiment.YAML);
    }

    RemoteResultPlace open(Mode mode, Duration interval) throws IOException {
        return RemoteResultPlace.of(remote, mode, interval, System::nanoTime);
    }

    /** Computes up to some of the missing runs, and returns how many. */
    int run(String yaml, Mode mode, int atMost) throws IOException {
        try (RemoteResultPlace place = open(mode, SELDOM)) {
            return SmallExperiment.run(place, load(yaml), mode, atMost);
        }
    }

    int resume(int atMost) throws IOException {
        return run(SmallExperiment.YAML, Mode.RESUME, atMost);
    }

    /** Leaves the remote directory as a process leaves it that is killed after it has uploaded some runs. */
    void runAndDie(int runs) throws IOException, InterruptedException {
        LoadedExperiment loaded = load();
        try (RemoteResultPlace place = open(Mode.RESUME, OFTEN);
                ResultDirectory results = SmallExperiment.open(place.directory(), loaded, Mode.RESUME)) {
            place.startUpload(results); // and never close it
            long before = results.size();
            new LocalEngine(1)
                    .execute(
                            loaded.experiment(),
                            loaded.experiment().runs().subList(0, runs),
                            (id, record) -> {
                                results.append(id, record);
                                awaitUpload(results.size());
                            },
                            () -> false);
            assertThat(results.size()).isGreaterThan(before);
        }
        Files.writeString(remote.files.resolve("lock"), "held"); // close has deleted it
    }

    private void awaitUpload(long end) {
        while (pieces().stream().noneMatch(name -> name.endsWith("-%016d".formatted(end)))) {
            Thread.onSpinWait();
        }
    }

    /** Returns the names of the pieces of the journal, in order. */
    List<String> pieces() {
        try {
            return remote.list("journal").stream().sorted().toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Checks that the remote tables are those of an uninterrupted local run. */
    void assertTablesOf(String yaml) throws IOException {
        SmallExperiment.run(local, load(yaml), Mode.RESUME);
        SmallExperiment.assertSameTables(remote.files, local);
    }

    void assertTables() throws IOException {
        assertTablesOf(SmallExperiment.YAML);
    }
}
