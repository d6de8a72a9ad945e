package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperimentFileTest {
    private static final String GOOD = """
            name: quick-look
            horizon: 20000
            runs: 50
            problems:
              - {name: easy, type: bernoulli, arms: 100, means: [0.25, 0.75]}
              - {name: files, type: linear, arms-file: arms.csv, parameters-file: parameters.csv}
            policies:
              - {type: rand-ucb}
              - {name: wide, type: rand-ucb, sigma: 1.0, edition: paper}
              - {type: rand-lin-ucb, problems: [files]}
            """;

    @TempDir
    private Path directory = Path.of("");

    @BeforeEach
    void write() throws IOException {
        Files.writeString(directory.resolve("arms.csv"), "instance,arm,x0,x1\n0,0,0.5,0.5\n0,1,0.2,0.9\n");
        Files.writeString(directory.resolve("parameters.csv"), "instance,theta0,theta1\n0,0.3,0.6\n");
    }

    private LoadedExperiment read(String text) throws IOException {
        Path file = directory.resolve("quick.yaml");
        Files.writeString(file, text);
        return ExperimentFile.read(file, directory::resolve);
    }

    @Test
    void readsAnExperiment() throws IOException {
        LoadedExperiment loaded = read(GOOD);
        Experiment experiment = loaded.experiment();
        assertThat(experiment.name()).isEqualTo("quick-look");
        assertThat(experiment.plan().seed()).isEqualTo(1);
        assertThat(experiment.plan().spacing()).isEqualTo(Spacing.LINEAR);
        assertThat(experiment.cells()).hasSize(50 * 5);
        assertThat(experiment.policies().get(1).spec()).hasToString("rand-ucb {edition=paper, sigma=1.0}");
        experiment.check();
        assertThat(loaded.description().settings())
                .containsEntry("policies.wide.sigma", "1.0")
                .containsEntry("problems.easy.means", "[0.25, 0.75]")
                .containsEntry("seed", "1");
        assertThat(loaded.description().settings().get("problems.files.arms-file"))
                .startsWith("sha256 ");
        assertThat(loaded.description().inputs()).containsOnlyKeys("arms.csv", "parameters.csv");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runs: 50 | runs: 0 | quick.yaml:3: runs: a whole number from 1",
                "runs: 50 | rnus: 50 | quick.yaml:3: rnus: unknown field 'rnus'; did you mean 'runs'?",
                "runs: 50 | runs: many | not 'many'",
                "horizon: 20000 | horizon: 1.5 | quick.yaml:2: horizon: a whole number from 1",
                "arms: 100, | '' | the field 'arms' is missing",
                "[0.25, 0.75] | [0.25, 1.75] | problems[0].means[1]: the mean is 1.75; Bernoulli rewards have means in [0, 1]",
                "[0.25, 0.75] | [0.75, 0.25] | the least mean 0.75 is above the largest, 0.25",
                "[0.25, 0.75] | [0.25] | two numbers are expected here",
                "type: bernoulli | type: bernuolli | one of bernoulli, beta, gaussian, linear, logistic is expected here",
                "arms: 100 | arms: 100, sd: 1 | problems[0].sd: this field does not go with a problem of type bernoulli",
                "arms: 100 | arms: 100, amrs: 1 | unknown field 'amrs'; did you mean 'arms'",
                "sigma: 1.0 | sigmma: 1.0 | policies[1].sigmma: rand-ucb: unknown parameter 'sigmma'; did you mean 'sigma'?",
                "sigma: 1.0 | sigma: -1 | policies[1].sigma: rand-ucb: parameter 'sigma'",
                "type: rand-lin-ucb | type: rand-lin-ubc | unknown policy 'rand-lin-ubc'; did you mean 'rand-lin-ucb'",
                ", problems: [files] | '' | policy rand-lin-ucb needs features, which problem 'easy' does not have",
                "problems: [files] | problems: [fiels] | there is no problem 'fiels'; there are easy, files",
                "name: wide, | '' | the name 'rand-ucb' is taken",
                "arms.csv | none.csv | none.csv: there is no such file",
                "name: quick-look | name: [quick | this is no YAML",
                "name: quick-look | runs: 2 | uplicate",
            })
    void saysWhatIsWrongAndWhere(String from, String to, String message) {
        assertThat(GOOD).contains(from);
        assertThatThrownBy(() -> read(GOOD.replace(from, to)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "arms.csv | 0.2,0.9 | 0.2,NaN | arms.csv:3: column x1: 'NaN' is not a finite number",
                "arms.csv | 0.2,0.9 | 0.2 | arms.csv:3: there are 3 values, but 4 columns",
                "arms.csv | 0,1,0.2 | 0,2,0.2 | arms.csv:3: instance 0, arm 1 is expected here, not instance 0, arm 2",
                "arms.csv | x1 | y1 | arms.csv:1: the columns are instance,arm,x0,y1, not instance,arm,x0,x1,...",
                "parameters.csv | theta1 | theta2 | parameters.csv:1: the columns are",
                "parameters.csv | 0,0.3,0.6 | 1,0.3,0.6 | parameters.csv:2: instance 0 is expected here",
                "parameters.csv | 0.6 | 6 | arm 0 of instance 0 in arms.csv has the mean 3.15"
            })
    void saysWhatIsWrongInTheFilesItNames(String file, String from, String to, String message) throws IOException {
        Path path = directory.resolve(file);
        Files.writeString(path, Files.readString(path).replace(from, to));
        assertThatThrownBy(() -> read(GOOD))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(message);
    }
}
