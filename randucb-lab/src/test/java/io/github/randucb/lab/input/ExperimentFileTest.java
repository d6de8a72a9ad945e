package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Noise;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.spec.Edition;
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
        Path file = Files.writeString(directory.resolve("quick.yaml"), text);
        return ExperimentFile.read(file, directory::resolve, Overrides.none());
    }

    private void refused(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/quick.yaml:" + message);
    }

    @Test
    void readsAnExperiment() throws IOException {
        Experiment experiment = read(GOOD).experiment();
        assertThat(experiment.name()).isEqualTo("quick-look");
        assertThat(experiment.plan()).isEqualTo(new Plan(20_000, 50, 1, 200, Spacing.BOTH));
        assertThat(experiment.cells())
                .containsExactly(
                        new Cell("easy", "rand-ucb"),
                        new Cell("easy", "wide"),
                        new Cell("files", "rand-ucb"),
                        new Cell("files", "wide"),
                        new Cell("files", "rand-lin-ucb"));
        assertThat(experiment.policies().get(1).spec()).hasToString("rand-ucb {edition=paper, sigma=1.0}");
        Problem files = experiment.problems().get(1);
        assertThat(files.hasFeatures()).isTrue();
        assertThat(files.rewards()).isEqualTo(new RewardDistribution.Bernoulli());
        assertThat(files.noise()).isEqualTo(Noise.Kind.INDEPENDENT);
        assertThat(files.environment(0, 1, 1).mean(1)).isEqualTo(0.3 * 0.2 + 0.6 * 0.9);
        experiment.check();
    }

    @Test
    void readsThePlan() throws IOException {
        String more = "seed: -9223372036854775808\ncheckpoints: 7\nspacing: logarithmic\n";
        assertThat(read(GOOD + more).experiment().plan())
                .isEqualTo(new Plan(20_000, 50, Long.MIN_VALUE, 7, Spacing.LOGARITHMIC));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runs: 50 | runs: 0 | 3: runs: Expected a whole number from 1 to 1000000; got 0.",
                "runs: 50 | runs: many | 3: runs: Expected a whole number from 1 to 1000000; got 'many'.",
                "runs: 50 | runs: [1] | 3: runs: Expected a whole number from 1 to 1000000; got [1].",
                "runs: 50 | '' | 1: The field 'runs' is missing.",
                "20000 | -5 | 2: horizon: Expected a whole number from 1 to 1000000000000; got -5.",
                "20000 | 1.5 | 2: horizon: Expected a whole number from 1 to 1000000000000; got 1.5.",
                "name: quick-look | name: {} | 1: name: Expected a text; got fields.",
                "name: wide, | '' | 9: policies[1]: Names must be unique; got 'rand-ucb' again. Give this entry another 'name'.",
                "name: files | name: easy | 6: problems[1]: Names must be unique; got 'easy' again. Give this entry another 'name'.",
                "name: wide | name: ' ' | 9: policies[1]: A name must have 1 to 200 characters; this one is blank.",
                "problems: [files] | problems: [fiels] | "
                        + "10: policies[2].problems[0]: unknown problem 'fiels'; did you mean 'files'? There are easy, files",
                "problems: [files] | problems: [] | "
                        + "10: policies[2].problems: The list must have at least one item; it is empty.",
                "problems: [files] | problems: files | " + "10: policies[2].problems: Expected a list; got 'files'.",
                ", problems: [files] | '' | 10: policies[2]: Policy rand-lin-ucb needs features; problem 'easy' "
                        + "has none. Restrict the policy, as in problems: [files].",
                "sigma: 1.0 | sigma: {} | 9: policies[1].sigma: Expected a value; got fields.",
                "{type: rand-ucb} | {name: x} | 8: policies[0]: The field 'type' is missing.",
                "{type: rand-ucb} | ucb1 | 8: policies[0]: Expected fields with names; got 'ucb1'."
            })
    void saysWhatIsWrongAndWhere(String from, String to, String message) {
        assertThat(GOOD).contains(from);
        refused(GOOD.replace(from, to), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runs: 50 | rnus: 50 | 3: rnus: unknown field 'rnus'; did you mean 'runs'",
                "sigma: 1.0 | sigmma: 1 | policies[1].sigmma: rand-ucb: unknown parameter 'sigmma'; did you mean 'sigma'?",
                "sigma: 1.0 | sigma: -1 | policies[1].sigma: rand-ucb: Parameter 'sigma' must be a number",
                "type: rand-lin-ucb | type: rand-lin-ubc | 10: policies[2].type: unknown policy 'rand-lin-ubc'; did you "
                        + "mean 'rand-lin-ucb'",
                "name: quick-look | runs: 2 | 3: The text is not valid YAML: Duplicate Object property"
            })
    void errorsSuggestSimilarNames(String from, String to, String message) {
        assertThat(GOOD).contains(from);
        assertThatThrownBy(() -> read(GOOD.replace(from, to)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/quick.yaml:")
                .hasMessageContaining(message);
    }

    @Test
    void namesAreOneShortLine() throws IOException {
        read(GOOD.replace("wide", "w".repeat(200)));
        refused(
                GOOD.replace("wide", "w".repeat(201)),
                "9: policies[1]: A name must have 1 to 200 characters; this one has 201.");
        String strange = "9: policies[1]: Character 2 is U+%s, which cannot be shown in a figure; remove it.";
        refused(GOOD.replace("name: wide", "name: \"a\\nb\""), String.format(strange, "000A"));
        refused(GOOD.replace("name: wide", "name: \"a\\ab\""), String.format(strange, "0007"));
    }

    @Test
    void listsAreNotEmpty() {
        refused(
                "name: x\nhorizon: 1\nruns: 1\npolicies: []\nproblems: []\n",
                "5: problems: The list must have at least one item; it is empty.");
    }

    @Test
    void seedsAreLongs() {
        refused(
                GOOD + "seed: 9223372036854775808\n",
                "11: seed: Expected a whole number from -9223372036854775808 to 9223372036854775807; got "
                        + "9223372036854775808.");
    }

    @Test
    void featuresThatNoProblemHas() {
        String text = """
                name: x
                horizon: 5
                runs: 1
                problems: [{name: easy, type: bernoulli, arms: 3, means: [0, 1]}]
                policies: [{type: lin-ucb}]
                """;
        refused(
                text,
                "5: policies[0]: Policy lin-ucb needs features; problem 'easy' has none. Use a linear or "
                        + "logistic problem.");
    }

    @Test
    void filesThatAreNotThere() {
        assertThatThrownBy(() -> read(GOOD.replace("arms.csv", "none.csv")))
                .hasMessage(directory + "/quick.yaml:6: problems[1].arms-file: The file " + directory
                        + "/none.csv does not exist.");
        Path none = directory.resolve("none.yaml");
        assertThatThrownBy(() -> ExperimentFile.read(none, directory::resolve, Overrides.none()))
                .hasMessage(none + ": The file does not exist.");
    }

    @Test
    void readsAnExperimentFromTwoTexts() {
        Plan plan = new Plan(100, 1, 5, 1, Spacing.LINEAR);
        Experiment experiment =
                ExperimentFile.of("bernoulli arms=10 means=[0.25, 0.75]", "rand-ucb sigma=0.5", plan, Edition.PAPER);
        assertThat(experiment.plan()).isEqualTo(plan);
        assertThat(experiment.cells()).containsExactly(new Cell("bernoulli", "rand-ucb"));
        assertThat(experiment.policies().get(0).spec().given())
                .containsEntry("sigma", "0.5")
                .containsEntry("edition", "paper");
        Experiment named =
                ExperimentFile.of("beta arms=2 means=[0.1,0.9] name=easy", "ucb1 name=U", plan, Edition.PAPER);
        assertThat(named.cells()).containsExactly(new Cell("easy", "U"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bernouli arms=10 | rand-ucb | problem: type: Expected one of bernoulli,",
                "bernoulli arms=0 means=[0,1] | rand-ucb | problem: arms: ",
                "bernoulli arms=2 means=[0 | rand-ucb | problem: The text is not valid YAML: ",
                "bernoulli arms=2 means=[0,1] | rand-ucbb | policy: type: unknown policy 'rand-ucbb'; did you mean 'rand-ucb'",
                "bernoulli arms=2 means=[0,1] | rand-ucb sigma=-1 | policy: sigma: rand-ucb: Parameter 'sigma' ",
                "bernoulli arms=2 means=[0,1] | rand-ucb sigma | policy: Expected 'type name=value name=value'; got 'sigma'.",
                "bernoulli arms=2 means=[0,1] | rand-ucb sigma=1 sigma=2 | policy: Each name must appear once; got 'sigma=2' again.",
                "bernoulli arms=2 means=[0,1] | rand-ucb type=ucb1 | policy: Each name must appear once; got 'type=ucb1' again.",
                "bernoulli arms=2 means=[0,1] | rand-ucb sigma=.nan | policy: The text is not valid YAML: Malformed numeric value '.nan'",
                "bernoulli arms=2 means=[0,1] | rand-lin-ucb | policy: Policy rand-lin-ucb needs features",
                "bernoulli arms=2 means=[0,1] | '' | policy: type: unknown policy ''",
            })
    void errorsInTextsNameTheProblemOrThePolicy(String problem, String policy, String message) {
        Plan plan = new Plan(100, 1, 5, 1, Spacing.LINEAR);
        assertThatThrownBy(() -> ExperimentFile.of(problem, policy, plan, Edition.PAPER))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(message);
    }
}
