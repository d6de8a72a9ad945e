package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.PolicyEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridTest {
    private static final String FILE = """
            name: sweep
            horizon: 100
            runs: 2
            problems:
              - {name: coins, type: bernoulli, arms: {grid: [2, 10]}, means: [0.25, 0.75]}
              - {name: one, type: bernoulli, arms: 3, means: [0.25, 0.75]}
            policies:
              - {type: rand-ucb, sigma: {grid: [0.1, 0.2]}, epsilon: {grid: [0.01, 0.1]}, problems: [one]}
              - {name: B, type: ucb1, problems: [coins]}
            """;

    @TempDir
    private Path directory = Path.of("");

    private LoadedExperiment read(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("sweep.yaml"), text);
        return ExperimentFile.read(file, directory::resolve, Overrides.none());
    }

    @Test
    void everyCombinationIsAPolicyOrAProblem() throws IOException {
        LoadedExperiment loaded = read(FILE);
        assertThat(loaded.experiment().policies())
                .extracting(PolicyEntry::name)
                .containsExactly(
                        "rand-ucb sigma=0.1 epsilon=0.01",
                        "rand-ucb sigma=0.1 epsilon=0.1",
                        "rand-ucb sigma=0.2 epsilon=0.01",
                        "rand-ucb sigma=0.2 epsilon=0.1",
                        "B");
        assertThat(loaded.experiment().policies().get(1).spec().given())
                .containsEntry("sigma", "0.1")
                .containsEntry("epsilon", "0.1");
        assertThat(loaded.experiment().cells())
                .containsExactly(
                        new Cell("coins arms=2", "B"),
                        new Cell("coins arms=10", "B"),
                        new Cell("one", "rand-ucb sigma=0.1 epsilon=0.01"),
                        new Cell("one", "rand-ucb sigma=0.1 epsilon=0.1"),
                        new Cell("one", "rand-ucb sigma=0.2 epsilon=0.01"),
                        new Cell("one", "rand-ucb sigma=0.2 epsilon=0.1"));
        assertThat(loaded.description().settings()).containsEntry("problems.coins arms=10.arms", "10");
        assertThat(loaded.description().yaml()).isEqualTo(FILE);
    }

    @Test
    void numbersInNamesArePlain() throws IOException {
        assertThat(read(FILE.replace("[0.1, 0.2]", "[1e-4, 0.00001, 2.5e-7, 1, 1.5, 3e8, 1e5]"))
                        .experiment()
                        .policies())
                .extracting(PolicyEntry::name)
                .filteredOn(name -> name.endsWith("epsilon=0.1"))
                .extracting(name -> name.replaceAll(".*sigma=| .*", ""))
                .containsExactly("0.0001", "1e-5", "2.5e-7", "1", "1.5", "300000000", "100000");
    }

    /** Names are part of seeds. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0.2", ".2", "0.20", "2e-1", "'0.20'", "2.0E-1"})
    void equalNumbersHaveOneName(String number) throws IOException {
        assertThat(read(FILE.replace("[0.1, 0.2]", "[0.1, " + number + "]"))
                        .experiment()
                        .policies())
                .extracting(PolicyEntry::name)
                .contains("rand-ucb sigma=0.2 epsilon=0.01");
    }

    @Test
    void rangesMayBeInGrids() throws IOException {
        LoadedExperiment loaded = read(FILE.replace("means: [0.25, 0.75]}\n  - {name: one", """
                means: {grid: [[0.25, 0.750], [0.45, 0.550]]}}
                  - {name: one""".stripIndent()));
        assertThat(loaded.experiment().problems())
                .extracting(Problem::name)
                .containsExactly(
                        "coins arms=2 means=[0.25, 0.75]",
                        "coins arms=2 means=[0.45, 0.55]",
                        "coins arms=10 means=[0.25, 0.75]",
                        "coins arms=10 means=[0.45, 0.55]",
                        "one");
    }

    /** A grid that grows is the same experiment with more policies. */
    @Test
    void aLargerGridExtendsASmallerOne() throws IOException {
        LoadedExperiment small = read(FILE);
        LoadedExperiment large = read(FILE.replace("[0.1, 0.2]", "[0.1, 0.2, 0.4]"));
        assertThat(large.description().extendsSettings(small.description().settings()))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{grid: [0.1, 0.2]} | {grid: []} | 8: policies[0].sigma.grid: A grid must have at least one value; this one is empty.",
                "{grid: [0.1, 0.2]} | {grid: [1, 1]} | 8: policies[0].sigma.grid[1]: The values of a grid must differ; got '1' again.",
                "{grid: [0.1, 0.2]} | {grid: [1], more: 2} | 8: policies[0].sigma.more: unknown field 'more'. There are grid",
                "{grid: [0.1, 0.2]} | {grid: [0.1, -2]} | 8: policies[0].sigma.grid[1]: rand-ucb: Parameter 'sigma' must be a number from 1e-9 to 1e9; got -2.",
                "{grid: [0.1, 0.2]} | {gird: [1, 2]} | 8: policies[0].sigma.gird: unknown field 'gird'; did you mean 'grid'? There are grid",
                "runs: 2 | runs: {grid: [2, 3]} | 3: runs: Only fields of problems and policies can have a grid.",
                "{grid: [0.1, 0.2]} | {grid: [1, 1.0]} | 8: policies[0].sigma.grid[1]: The values of a grid must differ; got '1' again.",
                "{grid: [0.1, 0.2]} | {grid: [0.1, 1e400]} | 8: policies[0].sigma.grid[1]: rand-ucb: Parameter 'sigma' must be a number from 1e-9 to 1e9; got Infinity.",
                "name: one | name: coins | 6: problems[1]: The name of an entry with a grid must be unique; got 'coins' twice. Give one of them another name.",
                "name: B | name: rand-ucb | 9: policies[1]: The name of an entry with a grid must be unique; got 'rand-ucb' twice. Give one of them another name.",
                "name: B | name: {grid: [a]} | 9: policies[1].name: This field cannot have a grid; give one value.",
            })
    void wrongGridsAreRejected(String old, String wrong, String message) {
        assertThatThrownBy(() -> read(FILE.replace(old, wrong)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/sweep.yaml:" + message);
    }

    @Test
    void gridsHaveALargestSize() {
        String many = IntStream.range(1, 102).boxed().toList().toString();
        assertThatThrownBy(() -> read(FILE.replace("[0.1, 0.2]", many).replace("[0.01, 0.1]", many)))
                .hasMessageContaining(
                        "The grids of an entry can have at most 10000 combinations; these have at least 10201.");
    }
}
