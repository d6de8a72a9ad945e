package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.cli.run.ExperimentRunnerTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ReproduceCommandTest {
    @TempDir
    private Path directory = Path.of("");

    private Path out = Path.of("");

    @BeforeEach
    void write() throws IOException {
        Home.write(directory);
        Home.use(directory);
        out = directory.resolve("out");
    }

    @AfterEach
    void forget() {
        Home.forget();
    }

    private static String setting(Path results, String name) throws IOException {
        return Files.readAllLines(results.resolve("manifest.json")).stream()
                .filter(line -> line.startsWith("    \"" + name + "\""))
                .findFirst()
                .orElse("")
                .replaceAll(".* : \"|\",?$", "");
    }

    @Test
    void runsTheDefaultAndReports() throws IOException {
        Cli.Outcome outcome = Cli.run("reproduce", "--out", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .contains("Figure 1. Small ones: expected regret after 60 rounds, mean and standard error of 3 runs\n")
                .containsPattern("UCB1 +\\d+\\.\\d+ \\+/- \\d+\\.\\d+\\s")
                .containsPattern("\\[not judged] UCB1 is no worse\\. Quick look: 3 runs")
                .endsWith("Report: " + out.resolve("report.html") + "\n");
        assertThat(out.resolve("report.html")).content().contains("<h1>Small ones</h1>");
        assertThat(out.resolve("small").resolve("runs.csv")).content().hasLineCount(1 + 2 * 3);
        assertThat(out.resolve("figures").resolve("small.pdf")).isNotEmptyFile();
        assertThat(out.resolve("other")).doesNotExist();
    }

    @Test
    void severalInTheOrderInWhichTheyAreNamed() throws IOException {
        Cli.Outcome outcome =
                Cli.run("reproduce", "other", "small", "other", "--out", out, "--runs", 2, "--horizon", 20);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .containsSubsequence("Other ones", "Small ones")
                .containsOnlyOnce("Other ones");
        assertThat(Files.readString(out.resolve("report.html")))
                .contains("<h1>RandUCB: figures</h1>")
                .containsSubsequence("\"id\":\"other\"", "\"id\":\"small\"");
        assertThat(setting(out.resolve("other"), "runs")).isEqualTo("2");
        assertThat(setting(out.resolve("other"), "horizon")).isEqualTo("20");
    }

    @Test
    void allRunsEveryExperiment() {
        Cli.Outcome outcome = Cli.run("reproduce", "all", "--out", out, "--runs", 1, "--horizon", 10);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .containsSubsequence("Small ones", "Other ones")
                .contains(
                        "[not judged] UCB1 is no worse. Quick look: 10 rounds instead of the experiment's 60, and 1 run.");
        assertThat(out.resolve("other").resolve("summary.csv")).exists();
    }

    @Test
    void quickIsSmallAndOptionsOverrideIt() throws IOException {
        assertThat(Cli.run("reproduce", "--quick", "--out", out).code()).isZero();
        assertThat(setting(out.resolve("small"), "horizon")).isEqualTo("40");
        assertThat(setting(out.resolve("small"), "runs")).isEqualTo("2");
        Path other = directory.resolve("other");
        assertThat(Cli.run("reproduce", "--quick", "--runs", 1, "--seed", 7, "--out", other)
                        .code())
                .isZero();
        assertThat(setting(other.resolve("small"), "horizon")).isEqualTo("40");
        assertThat(setting(other.resolve("small"), "runs")).isEqualTo("1");
        assertThat(setting(other.resolve("small"), "seed")).isEqualTo("7");
    }

    @Test
    void theEditionIsRecorded() throws IOException {
        assertThat(Cli.run("reproduce", "--edition", "paper", "--out", out).code())
                .isZero();
        assertThat(setting(out.resolve("small"), "edition")).isEqualTo("paper");
        assertThat(out.resolve("report.html")).content().contains("\"edition\":\"paper\"");
        Cli.Outcome rerun = Cli.run("rerun", out.resolve("small"));
        assertThat(rerun.code()).isZero();
        assertThat(rerun.out()).contains("2 of 2 cells");
    }

    @Test
    void invalidEditionsAreRefused() {
        Cli.Outcome outcome = Cli.run("reproduce", "--edition", "book", "--out", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("randucb: --edition must be paper or released; got 'book'.\n");
        assertThat(out).doesNotExist();
    }

    @Test
    void continuesAndRepeatsNoFinishedRun() throws IOException {
        Cli.run("reproduce", "small", "--out", out);
        Map<String, String> figures = Figures.of(out.resolve("small"));
        Cli.Outcome outcome = Cli.run("reproduce", "all", "--out", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines().stream().filter(line -> line.contains("finished after")))
                .hasSize(2);
        assertThat(outcome.out()).contains("Small ones", "Other ones");
        assertThat(Figures.of(out.resolve("small"))).isEqualTo(figures);
    }

    @Test
    void otherSizesNeedAnotherDirectoryOrExtend() {
        Cli.run("reproduce", "--out", out, "--runs", 1);
        Cli.Outcome refused = Cli.run("reproduce", "--out", out, "--runs", 2);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("The directory contains results of another experiment", "runs: 1 -> 2");
        assertThat(Cli.run("reproduce", "--out", out, "--runs", 2, "--extend").code())
                .isZero();
    }

    @Test
    void suggestsASimilarName() {
        Cli.Outcome outcome = Cli.run("reproduce", "small", "smal", "--out", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo("randucb: unknown experiment 'smal'; did you mean 'small'? There are small, other\n");
        assertThat(out).doesNotExist();
    }

    @Test
    void aMissingListIsNamed() throws IOException {
        Path list = directory.resolve("experiments").resolve("reproduce.yaml");
        Files.delete(list);
        Cli.Outcome outcome = Cli.run("reproduce", "--out", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("randucb: " + list + ": The file does not exist.\n");
    }

    /** The default directory is where the command is started, and so are the experiments if nothing says otherwise. */
    @Test
    void resultsGoToResults() throws IOException, InterruptedException {
        try (Fork quick = Fork.startIn(directory, directory, "reproduce", "--quick", "--threads", 1)) {
            assertThat(quick.end()).as(quick.err()).isZero();
            assertThat(quick.out()).endsWith("Report: results/quick/report.html\n");
        }
        assertThat(directory.resolve("results/quick/small/runs.csv")).exists();
        try (Fork full = Fork.startIn(directory, directory, "reproduce", "--threads", 1)) {
            assertThat(full.end()).as(full.err()).isZero();
            assertThat(full.out()).endsWith("Report: results/reproduce/report.html\n");
        }
        assertThat(directory.resolve("results/reproduce/small/runs.csv")).exists();
    }

    /** One more experiment does not take the others out of the report. */
    @Test
    void theReportContainsAllFinishedExperiments() throws IOException {
        Cli.run("reproduce", "small", "--out", out);
        Path unfinished = Files.createDirectories(out.resolve("unfinished"));
        Files.writeString(
                unfinished.resolve("manifest.json"),
                Files.readString(out.resolve("small").resolve("manifest.json"))
                        .replaceAll("\"finished\" : \"[^\"]*\"", "\"finished\" : \"\""));
        Cli.Outcome outcome = Cli.run("reproduce", "other", "--out", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err())
                .isEqualTo("randucb: note: " + unfinished + ": The experiment is not finished; the report omits it.\n");
        assertThat(Files.readString(out.resolve("report.md"))).containsSubsequence("Small ones", "Other ones");
        Files.delete(unfinished.resolve("manifest.json"));
        Files.delete(unfinished);
    }

    @Test
    void resultsOfOneExperimentCannotHoldOthers() {
        Cli.run("reproduce", "small", "--out", out);
        Cli.Outcome outcome = Cli.run("reproduce", "other", "--out", out.resolve("small"));
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo("randucb: " + out.resolve("small") + ": A directory of result directories is expected,"
                        + " but this one has the results of one experiment; choose another directory.\n");
        assertThat(out.resolve("small").resolve("other")).doesNotExist();
    }

    /** The name inside a file does not affect the directory, so two experiments of one name do not collide. */
    @Test
    void resultsAreInDirectoriesOfTheFilesNames() throws IOException {
        Path file = directory.resolve("experiments").resolve("other.yaml");
        Files.writeString(file, Files.readString(file).replace("name: other", "name: ../../small"));
        assertThat(Cli.run("reproduce", "all", "--out", out).code()).isZero();
        assertThat(out.resolve("other").resolve("runs.csv")).exists();
        assertThat(out.resolve("small").resolve("runs.csv")).exists();
        assertThat(directory.resolve("small")).doesNotExist();
    }

    @Test
    void unrelatedFilesAreNotOverwritten() throws IOException {
        Files.createDirectories(out.resolve("figures"));
        Path notes = Files.writeString(out.resolve("report.md"), "mine");
        Cli.Outcome outcome = Cli.run("reproduce", "--out", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo("randucb: " + out
                        + ": The directory contains an unrelated file (figures); choose an empty one. Name another"
                        + " directory with --out.\n");
        assertThat(notes).hasContent("mine");
        Cli.Outcome file = Cli.run("reproduce", "--out", notes);
        assertThat(file.err())
                .isEqualTo(
                        "randucb: " + notes + ": A directory is expected, but this is a file; choose another name.\n");
    }

    @Test
    void aConflictOfTheSecondIsFoundBeforeTheFirstRuns() {
        Cli.run("reproduce", "other", "--out", out, "--runs", 1);
        Cli.Outcome outcome = Cli.run("reproduce", "all", "--out", out, "--runs", 2);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("The directory contains results of another experiment", "runs: 1 -> 2");
        assertThat(out.resolve("small")).doesNotExist();
    }

    /** UCB1 takes rewards from 0 to 1. */
    @Test
    void aProblemThatTheSecondCannotPlayIsFoundBeforeTheFirstRuns() throws IOException {
        Path file = directory.resolve("experiments").resolve("other.yaml");
        Files.writeString(file, Files.readString(file).replace("type: bernoulli", "type: gaussian, clip: false"));
        Cli.Outcome outcome = Cli.run("reproduce", "all", "--out", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("Policy UCB1 cannot play problem easy");
        assertThat(out.resolve("small")).doesNotExist();
    }

    @Test
    void aStopHasItsOwnExitCodeAndWritesNoReport() {
        Cli.Outcome outcome = Cli.run(
                new CommandLine(new ReproduceCommand(ExperimentRunnerTest::requested)), "small", "other", "--out", out);
        assertThat(outcome.code()).isEqualTo(130);
        assertThat(outcome.err()).contains("Stopped; 0 of 6 runs are finished and saved");
        assertThat(outcome.out()).doesNotContain("Small ones", "Report");
        assertThat(out.resolve("report.html")).doesNotExist();
        assertThat(out.resolve("other")).doesNotExist();
    }

    @Test
    void allIsCheckedBeforeAnythingRuns() throws IOException {
        Cli.run("reproduce", "small", "--out", out);
        Files.createDirectories(out.resolve("other"));
        Files.writeString(out.resolve("other").resolve("x"), "mine");
        Cli.Outcome outcome = Cli.run("reproduce", "all", "--out", out);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("The directory contains an unrelated file (x)");
        assertThat(outcome.out()).isEmpty();
    }
}
