package io.github.randucb.lab.result.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.Experiments;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.result.storage.Journal;
import io.github.randucb.lab.result.storage.JournalScan;
import io.github.randucb.lab.result.storage.RecordLimits;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TablesTest {
    private static final RunRecord[] RUNS = {
        new RunRecord(new double[] {0.75, 1}, new double[] {0, 0}, 5, 100),
        new RunRecord(new double[] {1, 2}, new double[] {0, -1}, 10, 200),
        new RunRecord(new double[] {1.5, 4}, new double[] {0, 2.5}, 2, 600)
    };

    @TempDir
    private Path directory = Path.of("");

    private void write(String problem, int runs) throws IOException {
        write(problem, List.of(RUNS).subList(0, runs));
    }

    private void write(String problem, List<RunRecord> records) throws IOException {
        int runs = records.size();
        Experiment experiment = Experiments.of(
                new Plan(10, runs, 1, records.get(0).checkpoints(), Spacing.LINEAR),
                List.of(Experiments.problem(problem, new RewardDistribution.Bernoulli())),
                "ucb1");
        Path file = directory.resolve("journal.bin");
        RecordLimits limits = RecordLimits.of(experiment);
        try (Journal journal = Journal.open(file, limits, JournalScan.of(file, limits))) {
            for (int run = runs - 1; run >= 0; run--) {
                journal.append(RunId.of(problem, "ucb1", run), records.get(run));
            }
            Tables.write(Tables.Layout.of(experiment), journal, directory);
        }
    }

    /** The last quarter begins after round 8. The checkpoints around it, 5 and 10, are too far apart for late regret. */
    @Test
    void runsByHand() throws IOException {
        write("easy", 3);
        assertThat(Files.readString(directory.resolve("runs.csv"))).isEqualTo("""
                problem,policy,run,regret,realised,best_arm_share,ns_per_round,late_regret_share
                easy,ucb1,0,1,0,0.5,100,
                easy,ucb1,1,2,-1,1,200,
                easy,ucb1,2,4,2.5,0.2,600,
                """);
    }

    /** Regrets 1, 2, 4 have variance 7/3; realised 0, -1, 2.5 have variance 3.25; three runs. Quantiles of type 7. */
    @Test
    void summaryByHand() throws IOException {
        write("easy", 3);
        assertThat(Files.readString(directory.resolve("summary.csv")))
                .isEqualTo("problem,policy,runs,horizon,regret_mean,regret_se,realised_mean,realised_se,"
                        + "regret_median,regret_p95,ns_per_round,best_arm_share,regret_p99,locked_share\n"
                        + "easy,ucb1,3,10,2.33333333333,0.881917103688,0.5,1.04083299973,2,3.8,300,0.566666666667,"
                        + "3.96,\n");
    }

    /** Checkpoints are 2, 4, 6, 8 and 10, and the last quarter begins after round 8. */
    @Test
    void lateRegretByHand() throws IOException {
        write(
                "easy",
                List.of(
                        new RunRecord(new double[] {0.25, 0.5, 0.75, 0.9, 1}, new double[5], 5, 100),
                        new RunRecord(new double[] {0.5, 1, 1.25, 1.5, 2}, new double[5], 10, 200),
                        new RunRecord(new double[] {0, 0, 1, 2, 4}, new double[5], 2, 600)));
        assertThat(Files.readString(directory.resolve("runs.csv"))).isEqualTo("""
                problem,policy,run,regret,realised,best_arm_share,ns_per_round,late_regret_share
                easy,ucb1,0,1,0,0.5,100,0.1
                easy,ucb1,1,2,0,1,200,0.25
                easy,ucb1,2,4,0,0.2,600,0.5
                """);
        assertThat(Files.readAllLines(directory.resolve("summary.csv")).get(1)).endsWith(",3.96,0.666666666667");
    }

    @Test
    void curvesByHand() throws IOException {
        write("easy", 3);
        assertThat(Files.readString(directory.resolve("curves.csv"))).isEqualTo("""
                problem,policy,round,regret_mean,regret_se,realised_mean,realised_se,\
                regret_p05,regret_p25,regret_median,regret_p75,regret_p95
                easy,ucb1,5,1.08333333333,0.220479275922,0,0,0.775,0.875,1,1.25,1.45
                easy,ucb1,10,2.33333333333,0.881917103688,0.5,1.04083299973,1.1,1.5,2,3,3.8
                """);
    }

    @Test
    void aSingleRunHasNoStandardErrors() throws IOException {
        write("easy", 1);
        assertThat(Files.readAllLines(directory.resolve("summary.csv")).get(1))
                .isEqualTo("easy,ucb1,1,10,1,,0,,1,1,100,0.5,1,");
    }

    @Test
    void namesAreQuoted() throws IOException {
        write("easy, \"so\" to say", 1);
        assertThat(Files.readAllLines(directory.resolve("runs.csv")).get(1))
                .isEqualTo("\"easy, \"\"so\"\" to say\",ucb1,0,1,0,0.5,100,");
    }

    @Test
    void aFailedWriteLeavesTheOldTables() throws IOException {
        write("easy", 3);
        Files.createDirectories(directory.resolve("summary.csv.unfinished"));
        byte[] before = Files.readAllBytes(directory.resolve("runs.csv"));
        Files.delete(directory.resolve("journal.bin"));
        assertThatThrownBy(() -> write("easy", 1))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(directory + ": the tables cannot be written: ");
        assertThat(directory.resolve("runs.csv")).hasBinaryContent(before);
        assertThat(directory.resolve("runs.csv.unfinished")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "NaN, ''",
        "0.1, 0.1",
        "-2.5, -2.5",
        "1e-15, 0.000000000000001",
        "123456789012345, 123456789012000",
        "0.3333333333333333, 0.333333333333",
        "100, 100"
    })
    void numbersHaveTwelveDigits(double value, String text) {
        assertThat(Tables.number(value)).isEqualTo(text);
    }
}
