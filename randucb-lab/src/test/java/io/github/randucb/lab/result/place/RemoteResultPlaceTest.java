package io.github.randucb.lab.result.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.SmallExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteResultPlaceTest extends RemoteExperimentTest {
    @Test
    void theLocalCopyIsDeletedAtTheEnd() throws IOException {
        Path stage;
        try (RemoteResultPlace place = experiment.open(Mode.RESUME, RemoteExperiment.SELDOM)) {
            stage = place.directory();
            SmallExperiment.run(place, experiment.load(), Mode.RESUME, 12);
            assertThat(stage).isDirectory();
        }
        assertThat(stage).doesNotExist();
    }

    @Test
    void theRemoteDirectoryIsAResultDirectoryAtTheEnd() throws IOException {
        assertThat(experiment.resume(12)).isEqualTo(12);
        experiment.assertTables();
        assertThat(remote.list(""))
                .containsExactlyInAnyOrder(
                        "manifest.json", "input", "journal.bin", "runs.csv", "curves.csv", "summary.csv", "SHA256SUMS");
        assertThat(SmallExperiment.run(remote.files, experiment.load(), Mode.RESUME))
                .as("missing runs, if it is used as a local directory")
                .isZero();
    }

    @Test
    void continuesAfterAStop() throws IOException {
        assertThat(experiment.resume(5)).isEqualTo(5);
        assertThat(remote.files.resolve("runs.csv")).doesNotExist();
        assertThat(experiment.resume(3)).isEqualTo(3);
        assertThat(experiment.resume(12)).isEqualTo(4);
        experiment.assertTables();
        assertThat(experiment.resume(12)).isZero();
    }

    @Test
    void aReportOfFewerRunsIsDeleted() throws IOException {
        experiment.resume(12);
        Files.writeString(remote.files.resolve("report.html"), "old");
        assertThat(experiment.resume(12)).isZero();
        assertThat(remote.list("")).contains("report.html");
        experiment.run(SmallExperiment.YAML.replace("runs: 3", "runs: 4"), Mode.EXTEND, 100);
        assertThat(remote.list("")).doesNotContain("report.html");
    }

    @Test
    void restartDeletesTheStoredResults() throws IOException {
        experiment.resume(12);
        String longer = SmallExperiment.YAML.replace("horizon: 30", "horizon: 40");
        assertThat(experiment.run(longer, Mode.RESTART, 2)).isEqualTo(2);
        assertThat(remote.list("")).containsExactlyInAnyOrder("manifest.json", "input", "journal");
        assertThat(remote.list("input")).hasSize(2);
        assertThat(experiment.run(longer, Mode.RESUME, 12)).isEqualTo(10);
    }

    @Test
    void moreRunsCanBeAdded() throws IOException {
        experiment.resume(12);
        String more = SmallExperiment.YAML.replace("runs: 3", "runs: 4");
        assertThat(experiment.run(more, Mode.EXTEND, 100)).isEqualTo(4);
        experiment.assertTablesOf(more);
    }

    @Test
    void unrelatedFilesAreNotTouched() throws IOException {
        Files.createDirectories(remote.files);
        Files.writeString(remote.files.resolve("thesis.tex"), "mine");
        assertThatThrownBy(() -> experiment.run(SmallExperiment.YAML, Mode.RESTART, 12))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "far://remote: The directory contains an unrelated file (thesis.tex); choose an empty one.");
        assertThat(remote.list("")).containsExactly("thesis.tex");
    }

    @ParameterizedTest
    @ValueSource(strings = {"journal/diary.txt", "input/mine.csv"})
    void unrelatedFilesInFoldersAreNotTouched(String file) throws IOException {
        Path mine = remote.files.resolve(file);
        Files.createDirectories(mine.resolveSibling("."));
        Files.writeString(mine, "mine");
        assertThatThrownBy(() -> experiment.run(SmallExperiment.YAML, Mode.RESTART, 12))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("far://remote: The directory contains an unrelated file (" + file + ");");
        assertThat(mine).hasContent("mine");
    }

    @Test
    void messagesNameTheRemoteDirectory() throws IOException {
        try (RemoteResultPlace place = experiment.open(Mode.RESUME, RemoteExperiment.SELDOM)) {
            assertThat(place.isLocal()).isFalse();
            assertThat(place.withRemotePaths(place.directory() + "/runs.csv: it is gone"))
                    .isEqualTo("far://remote/runs.csv: it is gone");
        }
    }

    @Test
    void remotePlacesNeedAnEngineThatKnowsThem() throws IOException {
        assertThatThrownBy(() -> ResultPlace.find("hdfs://host/results", Mode.RESUME))
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.remedy()).hasValue(Remedy.USE_SPARK))
                .hasMessage("hdfs://host/results: Remote result directories require the Spark engine.");
        try (ResultPlace place = ResultPlace.find("a/b", Mode.RESUME)) {
            assertThat(place.directory()).isEqualTo(Path.of("a/b"));
            assertThat(place.isLocal()).isTrue();
            assertThat(place.withRemotePaths("a/b is full")).isEqualTo("a/b is full");
        }
    }

    @Test
    void aPlaceNeedsAName() {
        assertThatThrownBy(() -> ResultPlace.find(" ", Mode.RESUME))
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.remedy()).hasValue(Remedy.CHOOSE_DIRECTORY))
                .hasMessage("The result directory must have a name; got ' '.");
    }
}
