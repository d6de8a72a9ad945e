package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.ResultDirectory.Mode;
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
            problem,policy,round,regret_mean
            "a, b",ucb1,5,1
            "a, b",ucb1,10,2
            "a, b",rand-ucb,5,1
            "a, b",rand-ucb,10,2
            c,ucb1,5,6
            c,ucb1,10,7
            """;

    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void finish() throws IOException {
        directory = temporary.resolve("small");
        Working.work(directory, Working.load(temporary.resolve("from"), Working.YAML), Mode.RESUME);
    }

    private Results read(String runs, String curves) throws IOException {
        Files.deleteIfExists(directory.resolve("SHA256SUMS"));
        Files.deleteIfExists(directory.resolve("journal.bin")); // which has other runs
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
        assertThat(results.curve(new Cell("a, b", "ucb1"), "round")).containsExactly(5, 10);
        assertThat(results.curve(new Cell("a, b", "ucb1"), "regret_mean")).containsExactly(1, 2);
        assertThat(results.curve(new Cell("c", "none"), "round")).isEmpty();
    }

    @Test
    void theTimeMakesNoDifference() throws IOException {
        Results before = read(RUNS, CURVES);
        assertThat(before.differences(read(RUNS.replace("100", "999"), CURVES))).isEmpty();
    }

    @Test
    void differencesAreShown() throws IOException {
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

    @Test
    void aRepetitionIsTheSame() throws IOException {
        Path again = temporary.resolve("again");
        Working.work(again, Working.load(temporary.resolve("from"), Working.YAML), Mode.RESUME);
        Results results = Results.read(directory);
        assertThat(results.problems()).containsExactly("easy", "given");
        assertThat(results.differences(Results.read(again))).isEmpty();
        String seed = Working.YAML + "seed: 2\n";
        Working.work(again, Working.load(temporary.resolve("from"), seed), Mode.RESTART);
        assertThat(results.differences(Results.read(again))).hasSize(4);
    }

    @Test
    void unfinishedResultsAreRefused() throws IOException {
        Path part = temporary.resolve("part");
        Working.work(part, Working.load(temporary.resolve("from"), Working.YAML), Mode.RESUME, 5);
        assertThatThrownBy(() -> Results.read(part))
                .isInstanceOf(BadInputException.class)
                .hasMessage(part + ": this experiment is not finished; the command that began it goes on with it");
        assertThatThrownBy(() -> Results.read(temporary))
                .hasMessageStartingWith(temporary + ": this is no result directory: it has no manifest.json");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "policy | plicy | 1: the columns problem,policy,... are expected here",
                "2.5 | much | 3: column regret: 'much' is not a number",
                "2.5 | '' | 3: column regret: '' is not a number",
                "2.5 | Infinity | 3: column regret: 'Infinity' is not a number",
                "2.5 | NaN | 3: column regret: 'NaN' is not a number",
                "2.5 | 1e999 | 3: column regret: '1e999' is not a number",
                "2.5 | 2.5f | 3: column regret: '2.5f' is not a number",
                "'2.5,' | '' | 3: there are 6 values where 7 are expected",
                "'run,' | 'runs,' | 1: there is no column run",
                "'ucb1,1,' | 'ucb1,3,' | 3: column run: '3' where 1 is expected",
                "c,ucb1,0 | c,ucb1,1 | 6: column run: '1' where 0 is expected",
                "c,ucb1 | d,ucb1 | 6: columns problem,policy: 'd, ucb1' has no rows in curves.csv"
            })
    void damagedRunsAreRefused(String from, String to, String message) {
        assertThat(RUNS).contains(from);
        assertThatThrownBy(() -> read(RUNS.replace(from, to), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv:" + message + "; ./randucb run writes the table again");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10,7 | 10,Infinity | 7: column regret_mean: 'Infinity' is not a number",
                "10,7 | 10, | 7: column regret_mean: '' is not a number",
                "10,7 | 9,7 | 7: column round: '9' where 10 is expected",
                "round | rounds | 1: there is no column round",
                "5 | 0 | 2: column round: '0' where 1 or more is expected",
                "10 | 5 | 3: column round: '5' where 6 or more is expected"
            })
    void damagedCurvesAreRefused(String from, String to, String message) {
        assertThat(CURVES).contains(from);
        assertThatThrownBy(() -> read(RUNS, CURVES.replace(from, to)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/curves.csv:" + message + "; ./randucb run writes the table again");
    }

    private static String withoutLine(String table, int line) {
        List<String> lines = new ArrayList<>(table.lines().toList());
        lines.remove(line - 1);
        return String.join("\n", lines) + "\n";
    }

    @Test
    void rowsThatAreMissingAreMissed() {
        assertThatThrownBy(() -> read(withoutLine(RUNS, 7), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/runs.csv:6: column run: 1 of 'c, ucb1' is missing below;");
        assertThatThrownBy(() -> read(withoutLine(RUNS, 3), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        directory + "/runs.csv:4: 'a, b, rand-ucb' has more rows than the first, which has 1;");
        assertThatThrownBy(() -> read(RUNS, withoutLine(CURVES, 7)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/curves.csv:6: column round: 10 of 'c, ucb1' is missing below;");
        assertThatThrownBy(() -> read(withoutLine(withoutLine(RUNS, 7), 6), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        directory + "/curves.csv:6: columns problem,policy: 'c, ucb1' has no rows in runs.csv;");
    }

    @Test
    void headingsAloneAreNoTables() {
        String none = ":1: there are no rows below the heading; ./randucb run writes the table again";
        assertThatThrownBy(() -> read(RUNS.lines().findFirst().orElseThrow(), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv" + none);
        assertThatThrownBy(() -> read(RUNS, CURVES.lines().findFirst().orElseThrow() + "\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/curves.csv" + none);
    }

    @Test
    void whatIsNoTableIsRefused() throws IOException {
        assertThatThrownBy(() -> read("", CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/runs.csv:1: the columns problem,policy,...");
        assertThatThrownBy(() -> read(RUNS + "\"x", CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv: this is no table of results; ./randucb run writes it again");
        Files.write(directory.resolve("runs.csv"), new byte[] {'p', (byte) 0xff, (byte) 0xfe, 0, '\n'});
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/runs.csv");
        Results renamed = read(RUNS.replace("regret", "regrets"), CURVES);
        assertThatThrownBy(() -> renamed.regrets("c"))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/runs.csv:1: there is no column regret;");
    }

    @Test
    void standardErrorsOfASingleRunAreEmpty() throws IOException {
        String curves =
                CURVES.replace("regret_mean\n", "regret_mean,regret_se\n").replaceAll("(\\d)\n", "$1,\n");
        assertThat(read(RUNS, curves).curve(new Cell("c", "ucb1"), "regret_se"))
                .containsExactly(Double.NaN, Double.NaN);
    }

    @Test
    void missingTablesAreMissed() throws IOException {
        Files.delete(directory.resolve("curves.csv"));
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        directory + "/curves.csv: the file is missing; ./randucb run with the experiment file writes it"
                                + " again");
        Files.delete(directory.resolve("SHA256SUMS"));
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/curves.csv: there is no such table; ./randucb run writes it again");
    }
}
