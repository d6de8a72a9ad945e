package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.column.CurveColumn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultsTest {
    private static final String RUNS = """
            problem,policy,run,regret,realised,best_arm_share,ns_per_round
            "a, b",ucb1,0,1.5,1,0.5,100
            "a, b",ucb1,1,2.5,-1,0.5,200
            "a, b",rand-ucb,0,1,0,1,300
            "a, b",rand-ucb,1,3,0,1,400
            c,ucb1,0,7,7,0,500
            c,ucb1,1,8,7,0,500
            """;
    private static final String CURVES = """
            problem,policy,round,regret_mean,regret_se,realised_mean,realised_se
            "a, b",ucb1,5,1,,1,
            "a, b",ucb1,10,2,,0,
            "a, b",rand-ucb,5,1,,0,
            "a, b",rand-ucb,10,2,,0,
            c,ucb1,5,6,,7,
            c,ucb1,10,7,,7,
            """;

    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void finish() throws IOException {
        directory = temporary.resolve("small");
        SmallExperiment.run(
                directory, SmallExperiment.load(temporary.resolve("from"), SmallExperiment.YAML), Mode.RESUME);
    }

    private Results read(String runs, String curves) throws IOException {
        Files.deleteIfExists(directory.resolve("SHA256SUMS"));
        Files.deleteIfExists(directory.resolve("journal.bin")); // it has other runs
        Files.writeString(directory.resolve("runs.csv"), runs);
        Files.writeString(directory.resolve("curves.csv"), curves);
        return Results.read(directory);
    }

    @Test
    void readsTheTables() throws IOException {
        Results results = read(RUNS, CURVES);
        assertThat(results.problems()).containsExactly("a, b", "c");
        assertThat(results.cells()).isEqualTo(3);
        assertThat(results.regrets("a, b")).containsOnlyKeys("ucb1", "rand-ucb");
        assertThat(results.regrets("a, b").get("ucb1")).containsExactly(1.5, 2.5);
        assertThat(results.regrets("c").get("ucb1")).containsExactly(7, 8);
        assertThat(results.regrets("none")).isEmpty();
        assertThat(results.curve(new Cell("a, b", "ucb1"), CurveColumn.ROUND)).containsExactly(5, 10);
        assertThat(results.curve(new Cell("a, b", "ucb1"), CurveColumn.REGRET_MEAN))
                .containsExactly(1, 2);
        assertThat(results.curve(new Cell("c", "none"), CurveColumn.ROUND)).isEmpty();
    }

    @Test
    void timesAreNotCompared() throws IOException {
        Results before = read(RUNS, CURVES);
        assertThat(before.differences(read(RUNS.replace("100", "999"), CURVES))).isEmpty();
    }

    @Test
    void differencesAreListed() throws IOException {
        Results before = read(RUNS, CURVES);
        assertThat(before.differences(read(RUNS.replace("2.5", "2.51"), CURVES)))
                .containsExactly("a, b, ucb1: other runs");
        assertThat(before.differences(read(RUNS.replace("c,ucb1", "c,ucb2"), CURVES.replace("c,ucb1", "c,ucb2"))))
                .containsExactly("c, ucb1: missing");
        assertThat(before.differences(read(RUNS, CURVES.replace("10,7", "10,8"))))
                .containsExactly("c, ucb1: other curves");
        assertThat(before.differences(
                        read(RUNS, CURVES.replace("ucb1,5,1", "ucb1,5,9").replace("10,7", "10,8"))))
                .hasSize(2);
    }

    /** Files of early versions lack the columns that were added later, and no others. */
    @Test
    void onlyColumnsThatWereAddedLaterMayBeMissing() throws IOException {
        Results before = read(RUNS, CURVES);
        assertThat(before.differences(read(withColumn(RUNS, "late_regret_share"), withColumn(CURVES, "regret_median"))))
                .isEmpty();
        assertThat(before.differences(read(RUNS.replace("best_arm_share", "share"), CURVES)))
                .hasSize(3)
                .allMatch(difference -> difference.endsWith(": other runs"));
        Results without = read(RUNS, CURVES.replace("realised_mean", "realised"));
        assertThat(without.differences(before))
                .hasSize(3)
                .allMatch(difference -> difference.endsWith(": other curves"));
    }

    @Test
    void emptySharesOfLateRegretAreEqual() throws IOException {
        Results empty = read(
                RUNS.replace("ns_per_round\n", "ns_per_round,late_regret_share\n")
                        .replaceAll("(\\d)\n", "$1,\n"),
                CURVES);
        assertThat(empty.differences(empty)).isEmpty();
        assertThat(empty.differences(read(withColumn(RUNS, "late_regret_share"), CURVES)))
                .hasSize(3);
    }

    /** Returns a table with one more column, of ones. */
    private static String withColumn(String table, String header) {
        return table.replaceFirst("\n", "," + header + "\n").replaceAll("([\\d,])\n", "$1,1\n");
    }

    @Test
    void aRepetitionHasTheSameResults() throws IOException {
        Path again = temporary.resolve("again");
        SmallExperiment.run(again, SmallExperiment.load(temporary.resolve("from"), SmallExperiment.YAML), Mode.RESUME);
        Results results = Results.read(directory);
        assertThat(results.problems()).containsExactly("easy", "given");
        assertThat(results.differences(Results.read(again))).isEmpty();
        String seed = SmallExperiment.YAML + "seed: 2\n";
        SmallExperiment.run(again, SmallExperiment.load(temporary.resolve("from"), seed), Mode.RESTART);
        assertThat(results.differences(Results.read(again))).hasSize(4);
    }

    @Test
    void unfinishedResultsAreRejected() throws IOException {
        Path part = temporary.resolve("part");
        SmallExperiment.run(
                part, SmallExperiment.load(temporary.resolve("from"), SmallExperiment.YAML), Mode.RESUME, 5);
        assertThatThrownBy(() -> Results.read(part))
                .isInstanceOf(BadInputException.class)
                .hasMessage(part + ": The experiment is not finished. Continue it first.");
        assertThatThrownBy(() -> Results.read(temporary))
                .hasMessageStartingWith(temporary + ": This is not a result directory: it has no manifest.json.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "policy | plicy | 1: The line must begin with the headers problem,policy and have more",
                "2.5 | much | 3: Column regret must be a number; got 'much'",
                "2.5 | '' | 3: Column regret must be a number; got ''",
                "2.5 | Infinity | 3: Column regret must be a number; got 'Infinity'",
                "2.5 | NaN | 3: Column regret must be a number; got 'NaN'",
                "2.5 | 1e999 | 3: Column regret must be a number; got '1e999'",
                "2.5 | 2.5f | 3: Column regret must be a number; got '2.5f'",
                "'2.5,' | '' | 3: The line must have 7 values; got 6",
                "'run,' | 'runs,' | 1: The table must have a column run",
                "'ucb1,1,' | 'ucb1,3,' | 3: Column run must be 1; got '3'",
                "c,ucb1,0 | c,ucb1,1 | 6: Column run must be 0; got '1'",
                "c,ucb1 | d,ucb1 | 6: Problem and policy must have rows in curves.csv too; 'd, ucb1' has none"
            })
    void damagedRunsAreRejected(String from, String to, String message) {
        assertThat(RUNS).contains(from);
        assertThatThrownBy(() -> read(RUNS.replace(from, to), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv:" + message + ". Run the experiment again to write the table anew.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10,7 | 10,Infinity | 7: Column regret_mean must be a number; got 'Infinity'",
                "10,7 | 10, | 7: Column regret_mean must be a number; got ''",
                "10,7 | 9,7 | 7: Column round must be 10; got '9'",
                "round | rounds | 1: The table must have a column round",
                "5 | 0 | 2: Column round must be at least 1; got '0'",
                "10 | 5 | 3: Column round must be at least 6; got '5'"
            })
    void damagedCurvesAreRejected(String from, String to, String message) {
        assertThat(CURVES).contains(from);
        assertThatThrownBy(() -> read(RUNS, CURVES.replace(from, to)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        directory + "/curves.csv:" + message + ". Run the experiment again to write the table anew.");
    }

    private static String withoutLine(String table, int line) {
        List<String> lines = new ArrayList<>(table.lines().toList());
        lines.remove(line - 1);
        return String.join("\n", lines) + "\n";
    }

    @Test
    void missingRowsAreReported() {
        assertThatThrownBy(() -> read(withoutLine(RUNS, 7), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        directory + "/runs.csv:6: The row of 'c, ucb1' with run 1 must follow, and is missing.");
        assertThatThrownBy(() -> read(withoutLine(RUNS, 3), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        directory + "/runs.csv:4: 'a, b, rand-ucb' must have 1 rows, as the first policy has.");
        assertThatThrownBy(() -> read(RUNS, withoutLine(CURVES, 7)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        directory + "/curves.csv:6: The row of 'c, ucb1' with round 10 must follow, and is missing.");
        assertThatThrownBy(() -> read(withoutLine(withoutLine(RUNS, 7), 6), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory
                        + "/curves.csv:6: Problem and policy must have rows in runs.csv too; 'c, ucb1' has none.");
    }

    @Test
    void tablesWithoutRowsAreRejected() {
        String none =
                ":1: The table must have rows below the headers. Run the experiment again to write the table anew.";
        assertThatThrownBy(() -> read(RUNS.lines().findFirst().orElseThrow(), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv" + none);
        assertThatThrownBy(() -> read(RUNS, CURVES.lines().findFirst().orElseThrow() + "\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/curves.csv" + none);
    }

    @Test
    void otherFilesAreRejected() throws IOException {
        assertThatThrownBy(() -> read("", CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        directory + "/runs.csv:1: The line must begin with the headers problem,policy and have more.");
        assertThatThrownBy(() -> read(RUNS + "\"x", CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        directory
                                + "/runs.csv: The file is not a CSV table of results. Run the experiment again to write the table anew.");
        Files.write(directory.resolve("runs.csv"), new byte[] {'p', (byte) 0xff, (byte) 0xfe, 0, '\n'});
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/runs.csv");
        Results renamed = read(RUNS.replace("regret", "regrets"), CURVES);
        assertThatThrownBy(() -> renamed.regrets("c"))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/runs.csv:1: The table must have a column regret.");
    }

    @Test
    void standardErrorsOfASingleRunAreEmpty() throws IOException {
        assertThat(read(RUNS, CURVES).curve(new Cell("c", "ucb1"), CurveColumn.REGRET_SE))
                .containsExactly(Double.NaN, Double.NaN);
    }

    @Test
    void missingTablesAreReported() throws IOException {
        Files.delete(directory.resolve("curves.csv"));
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory
                        + "/curves.csv: The file is missing. Restore the file from a copy, or run the experiment"
                        + " again.");
        Files.delete(directory.resolve("SHA256SUMS"));
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory
                        + "/curves.csv: The table is missing. Run the experiment again to write the table anew.");
    }
}
