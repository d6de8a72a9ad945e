package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.column.RunColumn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results that a program of an earlier version wrote. Its tables have fewer columns. */
class EarlierTablesTest {
    private static final Path EARLIER = Path.of("src", "test", "resources", "earlier");
    private static final Cell CELL = new Cell("easy", "rand-ucb");

    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");
    private String yaml = "";

    @BeforeEach
    void copy() throws IOException {
        try (Stream<Path> files = Files.walk(EARLIER)) {
            for (Path file : files.skip(1).toList()) {
                Files.copy(file, temporary.resolve(EARLIER.relativize(file)));
            }
        }
        directory = temporary.resolve("out");
        yaml = Files.readString(temporary.resolve("earlier.yaml"));
    }

    private LoadedExperiment load(String text) throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), text);
    }

    private static void assertComplete(Path results, int runs) throws IOException {
        assertThat(Files.readAllLines(results.resolve("runs.csv")).get(0)).endsWith(",late_regret_share");
        assertThat(Files.readAllLines(results.resolve("summary.csv")).get(0)).endsWith(",regret_p99,locked_share");
        double[] shares = Results.read(results).runs(CELL, RunColumn.LATE_REGRET_SHARE);
        assertThat(shares).hasSize(runs);
        assertThat(DoubleStream.of(shares)).allMatch(share -> share >= 0 && share <= 1);
    }

    @Test
    void theyLackTheColumnsThatWereAddedLater() throws IOException {
        assertThat(Files.readAllLines(directory.resolve("runs.csv")).get(0)).endsWith(",ns_per_round");
        assertThat(Files.readAllLines(directory.resolve("summary.csv")).get(0)).endsWith(",best_arm_share");
    }

    @Test
    void theyAreReadAndReported() throws IOException {
        Results results = Results.read(directory);
        assertThat(results.cells()).isEqualTo(4);
        assertThat(results.runs(CELL, RunColumn.BEST_ARM_SHARE)).containsExactly(0.025, 0.925, 0.575);
        assertThatThrownBy(() -> results.runs(CELL, RunColumn.LATE_REGRET_SHARE))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("The table must have a column late_regret_share");
        assertThat(Report.read(directory).panels()).hasSize(2);
    }

    @Test
    void withoutChecksumsTheyAreComparedWithTheJournal() throws IOException {
        Files.delete(directory.resolve("SHA256SUMS"));
        assertThat(Results.read(directory).cells()).isEqualTo(4);
        Path runs = directory.resolve("runs.csv");
        Files.writeString(runs, Files.readString(runs).replace("0.925", "0.926"));
        assertThatThrownBy(() -> Results.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("Column best_arm_share must be 0.925 as in the journal; got '0.926'");
    }

    @Test
    void theyEqualARepetition() throws IOException {
        Path again = temporary.resolve("again");
        SmallExperiment.run(again, load(yaml), Mode.RESUME);
        assertComplete(again, 3);
        assertThat(Results.read(directory).differences(Results.read(again))).isEmpty();
        assertThat(Results.read(again).differences(Results.read(directory))).isEmpty();
        assertThat(again.resolve("curves.csv")).hasSameBinaryContentAs(directory.resolve("curves.csv"));
    }

    @Test
    void runningAgainWritesTheNewColumns() throws IOException {
        assertThat(SmallExperiment.run(directory, load(yaml), Mode.RESUME)).isZero();
        assertComplete(directory, 3);
    }

    @Test
    void extendingWritesTheNewColumns() throws IOException {
        String more = yaml.replace("runs: 3", "runs: 5");
        assertThat(SmallExperiment.run(directory, load(more), Mode.EXTEND)).isEqualTo(8);
        assertComplete(directory, 5);
        Path atOnce = temporary.resolve("at-once");
        SmallExperiment.run(atOnce, load(more), Mode.RESUME);
        SmallExperiment.assertSameTables(directory, atOnce);
    }
}
