package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.result.ResultDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {
    private static final int CHECKPOINTS = 10 + 19; // 30, 60, ..., and from 1 to 126 ten for each power of ten

    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = Small.write(directory);
        out = directory.resolve("out");
    }

    @Test
    void inAPipeItPrintsALineForEachCell() {
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--threads", 1);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.lines().stream().filter(line -> line.contains("finished after")))
                .hasSize(5)
                .element(4)
                .asString()
                .matches("from file, thompson-beta: finished after \\d+ s \\(5 of 5\\)");
        assertThat(outcome.out()).doesNotContain("are already finished");
    }

    /** Earlier versions spaced checkpoints evenly where a file did not say how. */
    @Test
    void resultsKeepTheirCheckpoints() throws IOException {
        Small.write(directory, Small.YAML.replace("checkpoints: 10", "checkpoints: 10\nspacing: linear"));
        Cli.run("run", file, "--out", out);
        String before = Files.readString(out.resolve("curves.csv"));
        Small.write(directory);
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
        assertThat(out.resolve("curves.csv")).content().isEqualTo(before).hasLineCount(1 + 5 * 10);
        assertThat(Cli.run("rerun", out).out()).contains("5 of 5 cells");
        assertThat(Cli.run("run", file, "--out", out, "--extend", "--runs", 4).code())
                .isZero();
        assertThat(out.resolve("curves.csv")).content().hasLineCount(1 + 5 * 10);
        Small.write(directory, Small.YAML.replace("checkpoints: 10", "checkpoints: 10\nspacing: logarithmic"));
        assertThat(Cli.run("run", file, "--out", out, "--runs", 4).err()).contains("spacing: linear -> logarithmic");
        Small.write(directory);
        Cli.run("run", file, "--out", out, "--restart");
        assertThat(out.resolve("curves.csv"))
                .content()
                .hasLineCount(1 + 5 * CHECKPOINTS)
                .contains(before.lines().skip(1).toList());
    }

    @Test
    void writesTheReportUnlessAnOptionForbidsIt() {
        Cli.Outcome without = Cli.run("run", file, "--out", out, "--no-report");
        assertThat(without.code()).isZero();
        assertThat(without.out()).contains("Report: ./randucb report " + out);
        assertThat(out.resolve("report.html")).doesNotExist();
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
        assertThat(out.resolve("report.html")).isNotEmptyFile();
        assertThat(out.resolve("report.md")).isNotEmptyFile();
    }

    @Test
    void printsATableForEachProblem() {
        Cli.Outcome outcome = Cli.run("run", file, "--out", out);
        assertThat(outcome.out())
                .contains("easy: expected regret of 3 runs, mean and 95 % interval; difference: policy - rand-ucb,")
                .contains("from file: expected regret of 3 runs")
                .containsPattern("thompson-beta +\\d+\\.\\d \\+/- ")
                .contains("Tables: " + out.resolve("summary.csv") + ", runs.csv and curves.csv beside it.")
                .contains("Report: " + out.resolve("report.html"))
                .doesNotContain("NaN");
        assertThat(outcome.lines().stream().filter(line -> line.contains(" only easy ")))
                .as("the policy that plays one problem")
                .hasSize(1);
    }

    @Test
    void writesTablesManifestAndCopiesOfItsInputs() throws IOException {
        Cli.run("run", file, "--out", out);
        assertThat(out.resolve("runs.csv")).content().hasLineCount(1 + 5 * 3);
        assertThat(out.resolve("curves.csv")).content().hasLineCount(1 + 5 * CHECKPOINTS);
        assertThat(out.resolve("summary.csv")).content().hasLineCount(1 + 5);
        assertThat(out.resolve("manifest.json")).content().contains("\"name\" : \"small\"");
        assertThat(ResultDirectory.experimentFile(out)).hasSameTextualContentAs(file);
        assertThat(ResultDirectory.inputs(out).apply("means.csv")).content().isEqualTo(Small.MEANS);
        try (var files = Files.walk(out)) {
            assertThat(files).noneMatch(path -> path.toString().endsWith(".unfinished"));
        }
    }

    @Test
    void aSecondRunComputesNothing() throws IOException {
        Cli.Outcome first = Cli.run("run", file, "--out", out);
        Map<String, String> figures = Figures.of(out);
        byte[] journal = Files.readAllBytes(out.resolve("journal.bin"));
        byte[] manifest = Files.readAllBytes(out.resolve("manifest.json"));

        Cli.Outcome second = Cli.run("run", file, "--out", out);

        assertThat(second.code()).isZero();
        assertThat(second.out()).doesNotContain("finished after").isEqualTo(tables(first));
        assertThat(Figures.of(out)).isEqualTo(figures);
        assertThat(out.resolve("journal.bin")).hasBinaryContent(journal);
        assertThat(out.resolve("manifest.json")).hasBinaryContent(manifest);
    }

    private static String tables(Cli.Outcome outcome) {
        return outcome.out().substring(outcome.out().indexOf("\n\n") + 1);
    }

    @Test
    void threadsChangeNothing() throws IOException {
        Path other = directory.resolve("other");
        Cli.run("run", file, "--out", out, "--threads", 1);
        Cli.run("run", file, "--out", other, "--threads", 2);
        assertThat(Figures.of(other)).isEqualTo(Figures.of(out));
    }

    @Test
    void optionsOverrideTheFile() throws IOException {
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--runs", 2, "--horizon", 50, "--seed", 9);
        assertThat(outcome.code()).isZero();
        assertThat(out.resolve("summary.csv")).content().contains("easy,rand-ucb,2,50,");
        assertThat(out.resolve("manifest.json"))
                .content()
                .contains("\"horizon\" : \"50\"", "\"runs\" : \"2\"", "\"seed\" : \"9\"");
    }

    @Test
    void anotherSeedGivesOtherResults() throws IOException {
        Path other = directory.resolve("other");
        Cli.run("run", file, "--out", out);
        Cli.run("run", file, "--out", other, "--seed", -6);
        assertThat(Figures.of(other).get("runs.csv"))
                .isNotEqualTo(Figures.of(out).get("runs.csv"));
    }

    @Test
    void findsNamedFilesBesideTheExperimentFile() {
        Path here = Path.of("").toAbsolutePath();
        Cli.Outcome outcome = Cli.run("run", here.relativize(file.toAbsolutePath()), "--out", out);
        assertThat(outcome.code()).isZero();
    }
}
