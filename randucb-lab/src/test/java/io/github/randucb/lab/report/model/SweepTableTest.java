package io.github.randucb.lab.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.report.SmallResults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepTableTest {
    private static final String YAML = """
            name: sweep
            horizon: 50
            runs: 2
            checkpoints: 5
            problems:
              - {name: coins, type: bernoulli, arms: {grid: [2, 3]}, means: [0.1, 0.9]}
              - {name: one, type: bernoulli, arms: 3, means: [0.1, 0.9]}
            policies:
              - {name: R, type: rand-ucb, sigma: {grid: [0.1, 0.2]}, epsilon: {grid: [0.01, 0.1, 0.5]}, problems: [one]}
              - {name: U, type: ucb1}
            """;

    @TempDir
    private Path directory = Path.of("");

    private static List<String> policies(SweepTable.Row row) {
        return row.cells().stream().map(Series::policy).toList();
    }

    @Test
    void policiesAndProblemsHaveTables() throws IOException {
        Report figure = Report.read(SmallResults.make(directory.resolve("sweep"), YAML));
        List<SweepTable> tables = figure.sweeps().tables();
        assertThat(tables).extracting(SweepTable::title).containsExactly("R on one", "coins");
        SweepTable policies = tables.get(0);
        assertThat(policies.field()).isEqualTo("epsilon");
        assertThat(policies.columns()).containsExactly("0.01", "0.1", "0.5");
        assertThat(policies.rows()).extracting(SweepTable.Row::label).containsExactly("sigma=0.1", "sigma=0.2");
        assertThat(policies(policies.rows().get(1)))
                .containsExactly("R sigma=0.2 epsilon=0.01", "R sigma=0.2 epsilon=0.1", "R sigma=0.2 epsilon=0.5");
        assertThat(policies.byColumn()).isFalse();
        SweepTable problems = tables.get(1);
        assertThat(problems.columns()).containsExactly("2", "3");
        assertThat(problems.rows()).extracting(SweepTable.Row::label).containsExactly("U");
        assertThat(problems.byColumn()).isTrue();
    }

    /** Regrets of problems of other kinds are not beside each other. */
    @Test
    void problemsOfTwoFieldsHaveTablesForTheFirst() throws IOException {
        List<SweepTable> tables = Report.read(SmallResults.make(
                        directory.resolve("two"),
                        YAML.replace(
                                "means: [0.1, 0.9]}\n  - {name: one",
                                "means: {grid: [[0.1, 0.9], [0.4, 0.6], [0, 1]]}}\n  - {name: one")))
                .sweeps()
                .tables();
        assertThat(tables).extracting(SweepTable::title).containsExactly("R on one", "coins arms=2", "coins arms=3");
        assertThat(tables.get(2).columns()).containsExactly("[0.1, 0.9]", "[0.4, 0.6]", "[0, 1]");
        assertThat(tables.get(2).rows()).extracting(SweepTable.Row::label).containsExactly("U");
        assertThat(tables.get(2).byColumn()).isTrue();
    }

    @Test
    void withoutGridsThereAreNone() throws IOException {
        assertThat(Report.read(SmallResults.make(directory.resolve("small")))
                        .sweeps()
                        .tables())
                .isEmpty();
    }
}
