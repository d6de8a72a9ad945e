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
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void name() {
        directory = temporary.resolve("results").resolve("small");
    }

    private LoadedExperiment load(String yaml) throws IOException {
        return Working.load(temporary.resolve("from"), yaml);
    }

    private void refused(String yaml, Mode mode, String message) {
        assertThatThrownBy(() -> Working.open(directory, load(yaml), mode).close())
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + message);
    }

    @Test
    void keepsWhatTheExperimentWasMadeOf() throws IOException {
        LoadedExperiment loaded = load(Working.YAML);
        assertThat(Working.work(directory, loaded, Mode.RESUME)).isEqualTo(12);
        Manifest manifest = ResultDirectory.manifest(directory);
        assertThat(manifest.name()).isEqualTo("small");
        assertThat(manifest.settings()).isEqualTo(loaded.description().settings());
        assertThat(manifest.inputs()).hasSize(1);
        String copy = manifest.inputs().get(0).file();
        assertThat(copy).matches("input/[0-9a-f]{16}-means.csv");
        assertThat(manifest.software()).containsExactly(Working.SOFTWARE);
        assertThat(manifest.started()).isEqualTo("noon");
        assertThat(manifest.finished()).isEqualTo("evening");
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(Working.YAML);
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
    void stoppedAndResumedGivesTheSameTables(int first) throws IOException {
        LoadedExperiment loaded = load(Working.YAML);
        Path straight = temporary.resolve("straight");
        Working.work(straight, loaded, Mode.RESUME);
        assertThat(Working.work(directory, loaded, Mode.RESUME, first)).isEqualTo(first);
        assertThat(directory.resolve("runs.csv")).doesNotExist();
        assertThat(Working.work(directory, loaded, Mode.RESUME)).isEqualTo(12 - first);
        assertThat(directory.resolve("curves.csv")).hasSameBinaryContentAs(straight.resolve("curves.csv"));
        for (String table : List.of("runs.csv", "summary.csv")) {
            assertThat(Working.untimed(directory.resolve(table))).isEqualTo(Working.untimed(straight.resolve(table)));
        }
    }

    @Test
    void resumingWhatIsFinishedChangesNothing() throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME);
        byte[] manifest = Files.readAllBytes(directory.resolve("manifest.json"));
        byte[] runs = Files.readAllBytes(directory.resolve("runs.csv"));
        assertThat(Working.work(directory, load(Working.YAML), Mode.RESUME)).isZero();
        assertThat(directory.resolve("manifest.json")).hasBinaryContent(manifest);
        assertThat(directory.resolve("runs.csv")).hasBinaryContent(runs);
    }

    @Test
    void anotherExperimentIsRefused() throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME, 5);
        byte[] journal = Files.readAllBytes(directory.resolve("journal.bin"));
        String other = Working.YAML.replace("horizon: 30", "horizon: 40").replace("thompson-beta", "ucb1");
        String message = """
                : these are results of another experiment:
                      horizon: 30 -> 40
                    - policies.thompson-beta.type: thompson-beta
                    + policies.ucb1.type: ucb1
                choose another directory, or --restart to delete them""";
        refused(other, Mode.RESUME, message);
        refused(other, Mode.EXTEND, message);
        assertThat(directory.resolve("journal.bin")).hasBinaryContent(journal);
        assertThat(Working.work(directory, load(Working.YAML), Mode.RESUME)).isEqualTo(7);
    }

    @Test
    void restartForgets() throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME);
        String other = Working.YAML.replace("horizon: 30", "horizon: 40");
        assertThat(Working.work(directory, load(other), Mode.RESTART, 2)).isEqualTo(2);
        assertThat(directory.resolve("runs.csv")).doesNotExist();
        assertThat(ResultDirectory.manifest(directory).settings()).containsEntry("horizon", "40");
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(other);
        assertThat(Working.work(directory, load(other), Mode.RESUME)).isEqualTo(10);
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
    void aReportOfForgottenResultsIsForgotten() throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME);
        report("small");
        Working.work(directory, load(Working.YAML), Mode.RESTART, 2);
        assertNoReport();
    }

    @ParameterizedTest
    @ValueSource(strings = {"name: small", "name: larger"})
    void aReportOfFewerRunsGoesWhenAllAreThere(String name) throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME);
        report("small");
        String more = Working.YAML.replace("runs: 3", "runs: 4").replace("name: small", name);
        Working.work(directory, load(more), Mode.EXTEND);
        assertNoReport();
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void otherFilesAreLeftAlone(Mode mode) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("thesis.tex"), "years of work");
        Files.writeString(directory.resolve("zebra"), "");
        refused(
                Working.YAML,
                mode,
                ": there is something else in it (thesis.tex); results need a directory of their own");
        assertThat(directory.resolve("thesis.tex")).hasContent("years of work");
        try (var files = Files.list(directory)) {
            assertThat(files).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"summary.csv", "runs.csv", "input/notes.txt", "input/sub/notes.txt"})
    void filesWithOurNamesButNoManifestAreNotOurs(String name) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "years of work");
        String first = name.contains("/") ? "input" : name;
        for (Mode mode : Mode.values()) {
            refused(
                    Working.YAML,
                    mode,
                    ": there is something else in it (" + first + "); results need a directory of their own");
        }
        assertThat(file).hasContent("years of work");
    }

    @Test
    void startingOverForgetsCopiesOfInput() throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME);
        Working.work(directory, load(Working.YAML.replace("runs: 3", "runs: 2")), Mode.RESTART);
        try (var files = Files.list(directory.resolve("input"))) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void cutOffWhileStartingOverItIsTheOldExperimentStill() throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME);
        String curves = Files.readString(directory.resolve("curves.csv"));
        Manifest manifest = ResultDirectory.manifest(directory);
        Files.write(directory.resolve("manifest.json"), manifest.finishedAt("").toJson());
        Files.delete(directory.resolve("journal.bin"));
        Files.delete(directory.resolve("runs.csv"));
        Files.writeString(directory.resolve("input/0123456789abcdef-experiment.yaml"), "of the new experiment");
        assertThat(Working.work(directory, load(Working.YAML), Mode.RESUME)).isEqualTo(12);
        assertThat(directory.resolve("curves.csv")).hasContent(curves);
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(Working.YAML);
        assertThat(ResultDirectory.inputs(directory).apply("means.csv")).exists();
    }

    @Test
    void lostCopiesOfInputAreMadeAgain() throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME, 5);
        Files.delete(ResultDirectory.experimentFile(directory));
        Working.work(directory, load(Working.YAML), Mode.RESUME);
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(Working.YAML);
    }

    @Test
    void listsAreComparedItemByItem() throws IOException {
        String names = Working.YAML.replace("name: given", "name: 'easy, given'") + "  - {type: ucb1, problems: ";
        Working.work(directory, load(names + "['easy, given']}\n"), Mode.RESUME);
        assertThatThrownBy(() -> Working.open(directory, load(names + "[easy]}\n"), Mode.RESUME)
                        .close())
                .hasMessageContaining("policies.ucb1.problems: ['easy, given'] -> ['easy']");
    }

    @Test
    void leftoversOfAKillAreNotInTheWay() throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("manifest.json.unfinished"), "{");
        Files.writeString(directory.resolve("lock"), "");
        assertThat(Working.work(directory, load(Working.YAML), Mode.RESUME)).isEqualTo(12);
        assertThat(directory.resolve("manifest.json.unfinished")).doesNotExist();
    }

    @Test
    void oneWorksAtATime() throws IOException {
        try (ResultDirectory first = Working.open(directory, load(Working.YAML), Mode.RESUME)) {
            assertThat(first.finished()).isEmpty();
            refused(Working.YAML, Mode.RESUME, ": another process is working on this directory");
            refused(Working.YAML, Mode.RESTART, ": another process is working on this directory");
        }
        Working.open(directory, load(Working.YAML), Mode.RESUME).close();
    }

    @Test
    void directoriesThatCannotBeMade() throws IOException {
        Files.writeString(temporary.resolve("results"), "a file");
        refused(Working.YAML, Mode.RESUME, ": the directory cannot be made: Not a directory");
        directory = temporary.resolve("results");
        refused(Working.YAML, Mode.RESUME, ": the directory cannot be made: there is a file of that name");
        assertThat(directory).hasContent("a file");
    }

    @Test
    void runsWithoutAManifestAreRefused() throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME, 5);
        Files.delete(directory.resolve("manifest.json"));
        refused(
                Working.YAML,
                Mode.RESUME,
                ": there are runs without a manifest.json, so nobody knows of what; restore it, or choose "
                        + "another directory");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"format\": 2}", "{\"format\": 1, \"settings\": null}"})
    void aDamagedManifestIsRefused(String content) throws IOException {
        Working.work(directory, load(Working.YAML), Mode.RESUME, 5);
        Files.writeString(directory.resolve("manifest.json"), content);
        assertThatThrownBy(() ->
                        Working.open(directory, load(Working.YAML), Mode.RESUME).close())
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/manifest.json: this is no manifest of a result directory: ");
    }

    @Test
    void tablesNeedAllRuns() throws IOException {
        LoadedExperiment loaded = load(Working.YAML);
        Working.work(directory, loaded, Mode.RESUME, 5);
        try (ResultDirectory results = Working.open(directory, loaded, Mode.RESUME)) {
            assertThatThrownBy(() -> results.finish(loaded.experiment(), "evening"))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith(directory + ": the tables cannot be written: ")
                    .hasMessageEndingWith("the journal has no whole record of easy, thompson-beta, run 2");
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
                .hasMessage(temporary + ": this is no result directory: it has no manifest.json");
    }
}
