package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.column.RunColumn;
import io.github.randucb.lab.result.storage.Checksums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results of earlier versions, whose tables have fewer columns. */
class EarlierTablesTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void finish() throws IOException {
        directory = temporary.resolve("small");
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
        removeLast("runs.csv", 1, "late_regret_share");
        removeLast("summary.csv", 2, "regret_p99,locked_share");
        Checksums.write(directory);
    }

    private LoadedExperiment load(String yaml) throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), yaml);
    }

    /** Removes the last columns of a table. */
    private void removeLast(String name, int count, String headers) throws IOException {
        Path file = directory.resolve(name);
        String table = Files.readString(file);
        assertThat(table.lines().findFirst().orElseThrow()).endsWith("," + headers);
        Files.writeString(file, table.replaceAll("(?m)(,[^,\n]*){" + count + "}$", ""));
    }

    private void assertComplete(Path results) throws IOException {
        assertThat(Files.readAllLines(results.resolve("runs.csv")).get(0)).endsWith(",late_regret_share");
        assertThat(Files.readAllLines(results.resolve("summary.csv")).get(0)).endsWith(",regret_p99,locked_share");
        double[] shares = Results.read(results).runs(new Cell("easy", "rand-ucb"), RunColumn.LATE_REGRET_SHARE);
        assertThat(shares).hasSizeGreaterThanOrEqualTo(3);
        assertThat(DoubleStream.of(shares)).allMatch(share -> share >= 0 && share <= 1);
    }

    @Test
    void theyAreReadAndReported() throws IOException {
        Results results = Results.read(directory);
        assertThat(results.cells()).isEqualTo(4);
        Cell cell = new Cell("easy", "rand-ucb");
        assertThat(results.runs(cell, RunColumn.BEST_ARM_SHARE)).hasSize(3);
        assertThatThrownBy(() -> results.runs(cell, RunColumn.LATE_REGRET_SHARE))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("The table must have a column late_regret_share");
        assertThat(Report.read(directory).panels()).hasSize(2);
    }

    @Test
    void withoutChecksumsTheyAreComparedWithTheJournal() throws IOException {
        Files.delete(directory.resolve("SHA256SUMS"));
        assertThat(Results.read(directory).cells()).isEqualTo(4);
    }

    @Test
    void theyEqualARepetition() throws IOException {
        Path again = temporary.resolve("again");
        SmallExperiment.run(again, load(SmallExperiment.YAML), Mode.RESUME);
        assertComplete(again);
        assertThat(Results.read(directory).differences(Results.read(again))).isEmpty();
        assertThat(Results.read(again).differences(Results.read(directory))).isEmpty();
    }

    @Test
    void runningAgainWritesTheNewColumns() throws IOException {
        assertThat(SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME))
                .isZero();
        assertComplete(directory);
    }

    @Test
    void extendingWritesTheNewColumns() throws IOException {
        String yaml = SmallExperiment.YAML.replace("runs: 3", "runs: 5");
        assertThat(SmallExperiment.run(directory, load(yaml), Mode.EXTEND)).isEqualTo(8);
        assertComplete(directory);
        Path atOnce = temporary.resolve("at-once");
        SmallExperiment.run(atOnce, load(yaml), Mode.RESUME);
        SmallExperiment.assertSameTables(directory, atOnce);
    }
}
