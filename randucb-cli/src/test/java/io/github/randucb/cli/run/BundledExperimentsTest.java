package io.github.randucb.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.cli.Cli;
import io.github.randucb.cli.Home;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The experiments in the directory {@code experiments}. */
class BundledExperimentsTest {
    private static final Path ROOT = Path.of("..");
    private static final Path EXPERIMENTS = ROOT.resolve("experiments");

    @TempDir
    private Path directory = Path.of("");

    @AfterEach
    void forget() {
        Home.forget();
    }

    private static BundledExperiments shipped() {
        return BundledExperiments.read(EXPERIMENTS.resolve("reproduce.yaml"));
    }

    static List<String> all() {
        return shipped().all();
    }

    @Test
    void everyFileIsListed() throws IOException {
        try (Stream<Path> files = Files.list(EXPERIMENTS)) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".yaml"))
                            .map(name -> name.replace(".yaml", ""))
                            .filter(name -> !List.of("reproduce", "quick-look", "sweep", "heavy-tail")
                                    .contains(name))
                            .filter(name -> !name.startsWith("tuning-free"))) // not of the paper
                    .containsExactlyInAnyOrderElementsOf(all());
        }
        assertThat(all()).doesNotHaveDuplicates().containsAll(shipped().byDefault());
        assertThat(shipped().byDefault()).containsExactly("mab", "linear", "logistic");
        assertThat(shipped().quick().runs())
                .hasValueSatisfying(runs -> assertThat(runs).isLessThan(50));
    }

    /** The name of the file is that of the results, so that none are mixed. */
    @ParameterizedTest
    @MethodSource("all")
    void hasTheNameOfItsFileAndClaims(String id) {
        Path file = EXPERIMENTS.resolve(id + ".yaml");
        LoadedExperiment loaded = ExperimentFile.read(file, file::resolveSibling, Overrides.none());
        assertThat(loaded.experiment().name()).isEqualTo(id);
        assertThat(loaded.presentation().figure()).isNotEmpty();
        assertThat(loaded.presentation().title()).isNotEqualTo(id);
        assertThat(loaded.presentation().claims()).isNotEmpty();
    }

    static List<String> asPrinted() throws IOException {
        try (Stream<Path> files = Files.list(EXPERIMENTS.resolve("paper"))) {
            return files.map(file -> file.getFileName().toString().replace(".yaml", ""))
                    .sorted()
                    .toList();
        }
    }

    /** A file of the paper's text checks claims of the file whose place it takes, on problems of the same names. */
    @ParameterizedTest
    @MethodSource("asPrinted")
    void theTextHasTheSameClaims(String id) {
        Path file = EXPERIMENTS.resolve("paper").resolve(id + ".yaml");
        Path other = EXPERIMENTS.resolve(id + ".yaml");
        LoadedExperiment printed = ExperimentFile.read(file, file::resolveSibling, Overrides.none());
        LoadedExperiment released = ExperimentFile.read(other, other::resolveSibling, Overrides.none());
        assertThat(printed.experiment().name()).isEqualTo(id + "-paper");
        assertThat(says(released)).containsAll(says(printed));
        assertThat(says(printed)).isNotEmpty();
        assertThat(printed.presentation().departures()).isNotEmpty();
        assertThat(released.presentation().departures()).isNotEmpty();
        assertThat(names(printed)).isEqualTo(names(released));
        assertThat(printed.written().horizon()).isEqualTo(released.written().horizon());
        assertThat(printed.written().runs()).isEqualTo(released.written().runs());
    }

    private static List<String> says(LoadedExperiment loaded) {
        return loaded.presentation().claims().stream().map(Claim::says).toList();
    }

    private static List<String> names(LoadedExperiment loaded) {
        return loaded.experiment().problems().stream().map(Problem::name).toList();
    }

    @Test
    void theEditionPaperTakesTheFilesOfTheText() throws IOException {
        Home.use(ROOT);
        Cli.Outcome outcome = Cli.run(
                "reproduce",
                "mab",
                "logistic",
                "special-cases",
                "--edition",
                "paper",
                "--runs",
                1,
                "--horizon",
                600,
                "--out",
                directory);
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.code()).isZero();
        assertThat(directory.resolve("mab").resolve("manifest.json")).content().contains("\"mab-paper\"", "literal");
        assertThat(directory.resolve("logistic").resolve("manifest.json"))
                .content()
                .contains("minimal");
        assertThat(directory.resolve("special-cases").resolve("manifest.json"))
                .content()
                .contains("\"special-cases\"");
        assertThat(directory.resolve("report.md")).content().contains("as printed", "Edition: paper");
    }

    @Test
    void allOfThemRun() {
        Home.use(ROOT);
        Cli.Outcome outcome = Cli.run("reproduce", "all", "--runs", 1, "--horizon", 600, "--out", directory);
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.code()).isZero();
        for (String id : all()) {
            assertThat(directory.resolve(id).resolve("summary.csv")).isNotEmptyFile();
            for (String form : List.of(".svg", ".png", ".pdf")) {
                assertThat(directory.resolve("figures").resolve(id + form)).isNotEmptyFile();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "default: [a]\\nall: [a] | 1: The field 'quick' is missing",
                "default: [a]\\nall: [a]\\nquick: {horizon: 0, runs: 2} | 3: quick.horizon: Expected a whole number from 1 to",
                "default: [a]\\nall: [a]\\nquick: {horizon: 1, runs: 2, seed: 1} | 3: quick.seed: unknown field 'seed'",
                "defualt: [a] | 1: defualt: unknown field 'defualt'; did you mean 'default'?"
            })
    void anInvalidListIsRefused(String yaml, String message) throws IOException {
        Path file = Files.writeString(directory.resolve("reproduce.yaml"), yaml.replace("\\n", "\n"));
        assertThatThrownBy(() -> BundledExperiments.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ":" + message);
    }
}
