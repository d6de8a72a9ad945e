package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultDirectoryTest {
    private static final String IN_USE =
            ": Another process is using this directory. Wait until it ends, or choose another directory.";

    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void name() {
        directory = temporary.resolve("results").resolve("small");
    }

    private LoadedExperiment load(String yaml) throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), yaml);
    }

    private void rejected(String yaml, Mode mode, String message) {
        assertThatThrownBy(
                        () -> SmallExperiment.open(directory, load(yaml), mode).close())
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + message);
    }

    @Test
    void storesManifestAndInputs() throws IOException {
        LoadedExperiment loaded = load(SmallExperiment.YAML);
        assertThat(SmallExperiment.run(directory, loaded, Mode.RESUME)).isEqualTo(12);
        Manifest manifest = ResultDirectory.manifest(directory);
        assertThat(manifest.name()).isEqualTo("small");
        assertThat(manifest.settings()).isEqualTo(loaded.description().settings());
        assertThat(manifest.inputs()).hasSize(1);
        String copy = manifest.inputs().get(0).file();
        assertThat(copy).matches("input/[0-9a-f]{16}-means.csv");
        assertThat(manifest.software()).containsExactly(SmallExperiment.SOFTWARE);
        assertThat(manifest.started()).isEqualTo("noon");
        assertThat(manifest.finished()).isEqualTo("evening");
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(SmallExperiment.YAML);
        assertThat(directory.resolve(copy)).hasSameBinaryContentAs(temporary.resolve("from/means.csv"));
        try (var files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "manifest.json",
                            "lock",
                            "input",
                            "journal.bin",
                            "runs.csv",
                            "curves.csv",
                            "summary.csv",
                            "SHA256SUMS");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 11})
    void anInterruptedExperimentHasTheSameTables(int first) throws IOException {
        LoadedExperiment loaded = load(SmallExperiment.YAML);
        Path uninterrupted = temporary.resolve("uninterrupted");
        SmallExperiment.run(uninterrupted, loaded, Mode.RESUME);
        assertThat(SmallExperiment.run(directory, loaded, Mode.RESUME, first)).isEqualTo(first);
        assertThat(directory.resolve("runs.csv")).doesNotExist();
        assertThat(SmallExperiment.run(directory, loaded, Mode.RESUME)).isEqualTo(12 - first);
        SmallExperiment.assertSameTables(directory, uninterrupted);
    }

    @Test
    void resumingAFinishedExperimentChangesNothing() throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
        byte[] manifest = Files.readAllBytes(directory.resolve("manifest.json"));
        byte[] runs = Files.readAllBytes(directory.resolve("runs.csv"));
        assertThat(SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME))
                .isZero();
        assertThat(directory.resolve("manifest.json")).hasBinaryContent(manifest);
        assertThat(directory.resolve("runs.csv")).hasBinaryContent(runs);
    }

    @Test
    void resultsOfAnotherExperimentAreRejected() throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME, 5);
        byte[] journal = Files.readAllBytes(directory.resolve("journal.bin"));
        String other =
                SmallExperiment.YAML.replace("horizon: 30", "horizon: 40").replace("thompson-beta", "ucb1");
        String message = """
                : The directory contains results of another experiment:
                      horizon: 30 -> 40
                    - policies.thompson-beta.type: thompson-beta
                    + policies.ucb1.type: ucb1
                Choose another directory, or start over.""";
        rejected(other, Mode.RESUME, message);
        rejected(other, Mode.EXTEND, message);
        assertThat(directory.resolve("journal.bin")).hasBinaryContent(journal);
        assertThat(SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME))
                .isEqualTo(7);
    }

    @Test
    void restartDeletesTheStoredResults() throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
        String other = SmallExperiment.YAML.replace("horizon: 30", "horizon: 40");
        assertThat(SmallExperiment.run(directory, load(other), Mode.RESTART, 2)).isEqualTo(2);
        assertThat(directory.resolve("runs.csv")).doesNotExist();
        assertThat(ResultDirectory.manifest(directory).settings()).containsEntry("horizon", "40");
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(other);
        assertThat(SmallExperiment.run(directory, load(other), Mode.RESUME)).isEqualTo(10);
    }

    private void report(String figure) throws IOException {
        Path figures = Files.createDirectories(directory.resolve("figures"));
        for (String ending : List.of(".svg", ".png", ".pdf")) {
            Files.writeString(figures.resolve(figure + ending), "of the report");
            Files.writeString(figures.resolve("mine" + ending), "of the user");
        }
        Files.writeString(directory.resolve("report.html"), "");
        Files.writeString(directory.resolve("report.md"), "");
    }

    private void assertNoReport() throws IOException {
        assertThat(directory.resolve("report.html")).doesNotExist();
        assertThat(directory.resolve("report.md")).doesNotExist();
        try (var files = Files.list(directory.resolve("figures"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("mine.svg", "mine.png", "mine.pdf");
        }
    }

    @Test
    void theReportOfDeletedResultsIsDeleted() throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
        report("small");
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESTART, 2);
        assertNoReport();
    }

    @ParameterizedTest
    @ValueSource(strings = {"name: small", "name: larger"})
    void aReportOfFewerRunsIsDeletedWhenAllAreFinished(String name) throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
        report("small");
        String more = SmallExperiment.YAML.replace("runs: 3", "runs: 4").replace("name: small", name);
        SmallExperiment.run(directory, load(more), Mode.EXTEND);
        assertNoReport();
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void unrelatedFilesAreNotTouched(Mode mode) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("thesis.tex"), "years of work");
        Files.writeString(directory.resolve("zebra"), "");
        rejected(
                SmallExperiment.YAML,
                mode,
                ": The directory contains an unrelated file (thesis.tex); choose an empty one.");
        assertThat(directory.resolve("thesis.tex")).hasContent("years of work");
        try (var files = Files.list(directory)) {
            assertThat(files).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"summary.csv", "runs.csv", "input/notes.txt", "input/sub/notes.txt"})
    void filesWithTheNamesOfResultsAreUnrelatedWithoutAManifest(String name) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "years of work");
        String first = name.contains("/") ? "input" : name;
        for (Mode mode : Mode.values()) {
            rejected(
                    SmallExperiment.YAML,
                    mode,
                    ": The directory contains an unrelated file (" + first + "); choose an empty one.");
        }
        assertThat(file).hasContent("years of work");
    }

    @Test
    void restartDeletesOldInputCopies() throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
        SmallExperiment.run(directory, load(SmallExperiment.YAML.replace("runs: 3", "runs: 2")), Mode.RESTART);
        try (var files = Files.list(directory.resolve("input"))) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void anInterruptedRestartLeavesTheOldExperiment() throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
        String curves = Files.readString(directory.resolve("curves.csv"));
        Manifest manifest = ResultDirectory.manifest(directory);
        Files.write(directory.resolve("manifest.json"), manifest.finishedAt("").toJson());
        Files.delete(directory.resolve("journal.bin"));
        Files.delete(directory.resolve("runs.csv"));
        Files.writeString(directory.resolve("input/0123456789abcdef-experiment.yaml"), "of the new experiment");
        assertThat(SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME))
                .isEqualTo(12);
        assertThat(directory.resolve("curves.csv")).hasContent(curves);
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(SmallExperiment.YAML);
        assertThat(ResultDirectory.inputs(directory).apply("means.csv")).exists();
    }

    @Test
    void missingInputCopiesAreWrittenAgain() throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME, 5);
        Files.delete(ResultDirectory.experimentFile(directory));
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(SmallExperiment.YAML);
    }

    @Test
    void listsAreComparedItemByItem() throws IOException {
        String names =
                SmallExperiment.YAML.replace("name: given", "name: 'easy, given'") + "  - {type: ucb1, problems: ";
        SmallExperiment.run(directory, load(names + "['easy, given']}\n"), Mode.RESUME);
        assertThatThrownBy(() -> SmallExperiment.open(directory, load(names + "[easy]}\n"), Mode.RESUME)
                        .close())
                .hasMessageContaining("policies.ucb1.problems: ['easy, given'] -> ['easy']");
    }

    @Test
    void filesOfAKilledProcessAreReplaced() throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("manifest.json.unfinished"), "{");
        Files.writeString(directory.resolve("lock"), "");
        assertThat(SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME))
                .isEqualTo(12);
        assertThat(directory.resolve("manifest.json.unfinished")).doesNotExist();
    }

    @Test
    void onlyOneProcessOpensADirectory() throws IOException {
        try (ResultDirectory first = SmallExperiment.open(directory, load(SmallExperiment.YAML), Mode.RESUME)) {
            assertThat(first.finished()).isEmpty();
            rejected(SmallExperiment.YAML, Mode.RESUME, IN_USE);
            rejected(SmallExperiment.YAML, Mode.RESTART, IN_USE);
        }
        SmallExperiment.open(directory, load(SmallExperiment.YAML), Mode.RESUME).close();
    }

    @Test
    void directoriesThatCannotBeCreatedAreReported() throws IOException {
        Files.writeString(temporary.resolve("results"), "a file");
        rejected(
                SmallExperiment.YAML,
                Mode.RESUME,
                ": The directory cannot be created: Not a directory. Choose another directory.");
        directory = temporary.resolve("results");
        rejected(
                SmallExperiment.YAML,
                Mode.RESUME,
                ": The directory cannot be created: there is a file of that name. Choose another directory.");
        assertThat(directory).hasContent("a file");
    }

    @Test
    void runsWithoutAManifestAreRejected() throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME, 5);
        Files.delete(directory.resolve("manifest.json"));
        rejected(
                SmallExperiment.YAML,
                Mode.RESUME,
                ": The directory has finished runs, but no manifest.json, so their experiment is unknown."
                        + " Restore that file, or"
                        + " choose another directory.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"format\": 2}", "{\"format\": 1, \"settings\": null}"})
    void aDamagedManifestIsRejected(String content) throws IOException {
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME, 5);
        Files.writeString(directory.resolve("manifest.json"), content);
        assertThatThrownBy(() -> SmallExperiment.open(directory, load(SmallExperiment.YAML), Mode.RESUME)
                        .close())
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        directory + "/manifest.json: The file is not a manifest of a result directory: ");
    }

    @Test
    void tablesNeedAllRuns() throws IOException {
        LoadedExperiment loaded = load(SmallExperiment.YAML);
        SmallExperiment.run(directory, loaded, Mode.RESUME, 5);
        try (ResultDirectory results = SmallExperiment.open(directory, loaded, Mode.RESUME)) {
            assertThatThrownBy(() -> results.finish(loaded.experiment(), "evening"))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith(directory + ": the tables cannot be written: ")
                    .hasMessageEndingWith("the journal has no intact record of easy, thompson-beta, run 2");
            assertThat(results.manifest().finished()).isEmpty();
        }
        try (var files = Files.list(directory)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.contains(".csv"));
        }
    }

    @Test
    void otherDirectoriesHaveNoManifest() {
        assertThatThrownBy(() -> ResultDirectory.manifest(temporary))
                .isInstanceOf(BadInputException.class)
                .hasMessage(temporary + ": This is not a result directory: it has no manifest.json.");
    }
}
