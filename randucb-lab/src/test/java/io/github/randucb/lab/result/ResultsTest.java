package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
            "a, b",rand-ucb,10,2
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
        assertThat(before.differences(read(RUNS.replace("c,ucb1", "c,ucb2"), CURVES)))
                .containsExactly("c, ucb1: missing");
        assertThat(before.differences(read(RUNS, CURVES.replace("10,7", "10,8"))))
                .containsExactly("c, ucb1: other curves");
        assertThat(before.differences(read(RUNS, CURVES.replace("5,1", "5,9").replace("10,7", "10,8"))))
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
                .hasMessage(temporary + ": this is no result directory: it has no manifest.json");
    }

    @Test
    void policiesHaveAsManyRuns() {
        assertThatThrownBy(() -> read(RUNS.replace("c,ucb1,1,8,7,0,500\n", ""), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("policies have different numbers of runs");
    }

    @Test
    void damagedTablesAreRefused() throws IOException {
        assertThatThrownBy(() -> read(RUNS.replace("policy", "plicy"), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv:1: the columns problem,policy,... are expected here");
        assertThatThrownBy(() -> read(RUNS.replace("2.5", "much"), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv:3: column regret: 'much' is not a number");
        assertThatThrownBy(() -> read(RUNS.replace("2.5,", ""), CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv:3: there are 6 values where 7 are expected");
        Results renamed = read(RUNS.replace("regret", "regrets"), CURVES);
        assertThatThrownBy(() -> renamed.regrets("c"))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/runs.csv:1: there is no column regret");
        assertThatThrownBy(() -> read("problem,policy\n\"x", CURVES))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(directory + "/runs.csv");
    }

    @Test
    void missingTablesAreMissed() throws IOException {
        Files.delete(directory.resolve("curves.csv"));
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/curves.csv: there is no such table; ./randucb run writes it again");
    }
}
