package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExtendTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void finish() throws IOException {
        directory = temporary.resolve("small");
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
    }

    private LoadedExperiment load(String yaml) throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), yaml);
    }

    /** Stored runs are kept, and the tables are those of an experiment that had all runs from the start. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runs: 3 | runs: 5 | 8",
                "- {type: rand-ucb} | - {type: rand-ucb, name: a, sigma: 2}\\n  - {type: rand-ucb} | 6",
                "- {name: easy | - {name: hard, type: beta, arms: 3, means: [0.4, 0.6]}\\n  - {name: easy | 6",
                "name: small\\nhorizon: 30\\nruns: 3 | name: large\\nhorizon: 30\\nruns: 4 | 4"
            })
    void addsToStoredResults(String from, String to, int more) throws IOException {
        assertThat(SmallExperiment.YAML).contains(from.replace("\\n", "\n"));
        String yaml = SmallExperiment.YAML.replace(from.replace("\\n", "\n"), to.replace("\\n", "\n"));
        assertThatThrownBy(() ->
                        SmallExperiment.open(directory, load(yaml), Mode.RESUME).close())
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.remedy()).hasValue(Remedy.EXTEND_OR_RESTART))
                .hasMessageStartingWith(directory + ": The directory contains results of another experiment:\n")
                .hasMessageEndingWith("\nExtend these results, or start over.");
        assertThat(SmallExperiment.run(directory, load(yaml), Mode.EXTEND)).isEqualTo(more);

        Path atOnce = temporary.resolve("at-once");
        SmallExperiment.run(atOnce, load(yaml), Mode.RESUME);
        SmallExperiment.assertSameTables(directory, atOnce);
        Manifest manifest = ResultDirectory.manifest(directory);
        assertThat(manifest.settings()).isEqualTo(load(yaml).description().settings());
        assertThat(manifest.name()).isEqualTo(load(yaml).experiment().name());
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(yaml);
    }

    @Test
    void theOldTablesStayUntilTheExtensionIsFinished() throws IOException {
        LoadedExperiment more = load(SmallExperiment.YAML.replace("runs: 3", "runs: 4"));
        SmallExperiment.run(directory, more, Mode.EXTEND, 1);
        assertThat(ResultDirectory.manifest(directory).finished()).isEmpty();
        assertThat(Results.read(directory).regrets("easy").values()).allMatch(regrets -> regrets.length == 3);
        assertThat(SmallExperiment.run(directory, more, Mode.RESUME)).isEqualTo(3);
        assertThat(Results.read(directory).cells()).isEqualTo(4);
        assertThat(Results.read(directory).regrets("easy").values()).allMatch(regrets -> regrets.length == 4);
    }

    @Test
    void anotherHorizonIsNoExtension() throws IOException {
        LoadedExperiment longer = load(SmallExperiment.YAML.replace("horizon: 30", "horizon: 60"));
        assertThatThrownBy(() ->
                        SmallExperiment.open(directory, longer, Mode.EXTEND).close())
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.remedy()).hasValue(Remedy.RESTART))
                .hasMessage(directory + ": The directory contains results of another experiment:\n"
                        + "      horizon: 30 -> 60\nChoose another directory, or start over.");
        assertThat(Results.read(directory).cells()).isEqualTo(4);
    }
}
