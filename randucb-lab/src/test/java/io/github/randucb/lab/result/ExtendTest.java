package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
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
        Working.work(directory, load(Working.YAML), Mode.RESUME);
    }

    private LoadedExperiment load(String yaml) throws IOException {
        return Working.load(temporary.resolve("from"), yaml);
    }

    /** What was there is kept, and all is as if it had been asked for at once. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runs: 3 | runs: 5 | 8",
                "- {type: rand-ucb} | - {type: rand-ucb, name: a, sigma: 2}\\n  - {type: rand-ucb} | 6",
                "- {name: easy | - {name: hard, type: beta, arms: 3, means: [0.4, 0.6]}\\n  - {name: easy | 6",
                "name: small\\nhorizon: 30\\nruns: 3 | name: large\\nhorizon: 30\\nruns: 4 | 4"
            })
    void addsToWhatIsThere(String from, String to, int more) throws IOException {
        assertThat(Working.YAML).contains(from.replace("\\n", "\n"));
        String yaml = Working.YAML.replace(from.replace("\\n", "\n"), to.replace("\\n", "\n"));
        assertThatThrownBy(
                        () -> Working.open(directory, load(yaml), Mode.RESUME).close())
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + ": these are results of another experiment:\n")
                .hasMessageEndingWith("\n--extend adds to them, --restart deletes them");
        assertThat(Working.work(directory, load(yaml), Mode.EXTEND)).isEqualTo(more);

        Path straight = temporary.resolve("straight");
        Working.work(straight, load(yaml), Mode.RESUME);
        assertThat(directory.resolve("curves.csv")).hasSameBinaryContentAs(straight.resolve("curves.csv"));
        assertThat(Working.untimed(directory.resolve("runs.csv")))
                .isEqualTo(Working.untimed(straight.resolve("runs.csv")));
        Manifest manifest = ResultDirectory.manifest(directory);
        assertThat(manifest.settings()).isEqualTo(load(yaml).description().settings());
        assertThat(manifest.name()).isEqualTo(load(yaml).experiment().name());
        assertThat(ResultDirectory.experimentFile(directory)).hasContent(yaml);
    }

    @Test
    void untilItIsDoneThereAreTheTablesOfBefore() throws IOException {
        LoadedExperiment more = load(Working.YAML.replace("runs: 3", "runs: 4"));
        Working.work(directory, more, Mode.EXTEND, 1);
        assertThat(ResultDirectory.manifest(directory).finished()).isEmpty();
        assertThat(Results.read(directory).regrets("easy").values()).allMatch(regrets -> regrets.length == 3);
        assertThat(Working.work(directory, more, Mode.RESUME)).isEqualTo(3);
        assertThat(Results.read(directory).cells()).isEqualTo(4);
        assertThat(Results.read(directory).regrets("easy").values()).allMatch(regrets -> regrets.length == 4);
    }

    @Test
    void anotherHorizonDoesNotExtend() throws IOException {
        LoadedExperiment longer = load(Working.YAML.replace("horizon: 30", "horizon: 60"));
        assertThatThrownBy(() -> Working.open(directory, longer, Mode.EXTEND).close())
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + ": these are results of another experiment:\n      horizon: 30 -> 60\n"
                        + "choose another directory, or --restart to delete them");
        assertThat(Results.read(directory).cells()).isEqualTo(4);
    }
}
