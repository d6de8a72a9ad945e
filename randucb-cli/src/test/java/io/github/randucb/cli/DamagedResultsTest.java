package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.result.ResultDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands that read damaged results. */
class DamagedResultsTest {
    @TempDir
    private Path directory = Path.of("");

    private Path out = Path.of("");

    @BeforeEach
    void run() throws IOException {
        out = directory.resolve("out");
        Path file = Small.write(directory);
        assertThat(Cli.run("run", file, "--out", out, "--no-report").code()).isZero();
    }

    /** Edits a file of results that have no checksums, as those of earlier versions. */
    private void edit(Path file, String pattern, String replacement) throws IOException {
        Files.deleteIfExists(out.resolve("SHA256SUMS"));
        String text = Files.readString(file);
        Files.writeString(file, text.replaceFirst(pattern, replacement));
        assertThat(file).content().isNotEqualTo(text);
    }

    private Cli.Outcome plot() {
        return Cli.run("plot", out, "--out", directory.resolve("figure.svg"));
    }

    private static void refused(Cli.Outcome outcome, String message) {
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains(message).doesNotContain("\tat ", "Exception");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runs.csv | (?s)\\n.* | '' | runs.csv:1: The table must have rows below the headers",
                "curves.csv | (?s)\\n.* | '' | curves.csv:1: The table must have rows below the headers",
                "runs.csv | (easy,rand-ucb,1),[^,]* | $1,Infinity | runs.csv:3: Column regret must be a number; got 'Infinity'",
                "curves.csv | (easy,rand-ucb,60),[^,]* | $1,x | curves.csv:18: Column regret_mean must be a number; got 'x'",
                "curves.csv | (?m)(^easy,.only easy.,.*\\n)+ | '' | runs.csv:8: Problem and policy must have rows in "
                        + "curves.csv too; 'easy, only easy' has none",
                "runs.csv | (?m)^easy,thompson-beta,2.*\\n | '' | runs.csv:6: The row of 'easy, thompson-beta' with "
                        + "run 2 must follow, and is missing",
                "manifest.json | \"horizon\".*\\n | '' | manifest.json: The field settings.horizon must be a whole"
                        + " number from 1 to 1000000000000; got nothing"
            })
    void theDamagedFileIsNamed(String file, String pattern, String replacement, String message) throws IOException {
        edit(out.resolve(file), pattern, replacement);
        refused(Cli.run("report", out), message);
        refused(plot(), message);
        refused(Cli.run("compare", out), message);
        assertThat(out.resolve("report.html")).doesNotExist();
    }

    @Test
    void allCommandsRefuseDamagedTables() throws IOException {
        Path curves = out.resolve("curves.csv");
        String text = Files.readString(curves);
        char last = text.charAt(text.length() - 2);
        Files.writeString(curves, text.substring(0, text.length() - 2) + (last == '7' ? '6' : '7') + "\n");
        String message = "randucb: " + curves + ": The file was changed or damaged: its SHA-256 begins with ";
        refused(Cli.run("report", out), message);
        refused(Cli.run("report", directory), message);
        refused(plot(), message);
        refused(Cli.run("compare", out), message);
        refused(Cli.run("rerun", out), message);
        assertThat(Cli.run("run", directory.resolve("small.yaml"), "--out", out, "--no-report")
                        .code())
                .isZero();
        assertThat(curves).content().isEqualTo(text);
        assertThat(Cli.run("compare", out).code()).isZero();
    }

    @Test
    void tablesThatCannotBeCheckedAreNoted() throws IOException {
        Files.delete(out.resolve("SHA256SUMS"));
        assertThat(Cli.run("compare", out).err()).as("the journal is there").isEmpty();
        Files.delete(out.resolve("journal.bin"));
        String note =
                "randucb: note: " + out + ": The tables have neither checksums (SHA256SUMS) nor a journal, so damage"
                        + " cannot be detected.\n";
        for (Cli.Outcome outcome : List.of(Cli.run("report", out), plot(), Cli.run("compare", out))) {
            assertThat(outcome.err()).isEqualTo(note);
            assertThat(outcome.code()).isZero();
        }
    }

    /** As versions that had no editions wrote them. */
    @Test
    void withoutAnEditionItIsTheReleasedOne() throws IOException {
        edit(out.resolve("manifest.json"), "\"edition\".*\\n", "");
        for (Cli.Outcome outcome : List.of(Cli.run("report", out), plot(), Cli.run("compare", out))) {
            assertThat(outcome.err()).isEmpty();
            assertThat(outcome.code()).isZero();
        }
        assertThat(out.resolve("report.html")).content().contains("released");
        assertThat(Cli.run("rerun", out).code()).isZero();
    }

    @Test
    void changedCopiesOfTheExperimentAreRefused() throws IOException {
        Path copy = ResultDirectory.experimentFile(out);
        edit(copy, "name: small", "name: large");
        String name = "input/" + copy.getFileName();
        String message =
                out.resolve("input") + ": The input files must be those that the results were computed from:\n    "
                        + name + ": the SHA-256 must begin with "
                        + copy.getFileName().toString().substring(0, 16) + "; got ";
        refused(Cli.run("report", out), message);
        refused(plot(), message);
        Files.delete(copy);
        refused(Cli.run("report", out), name + ": the file is missing");
        edit(out.resolve("manifest.json"), "input/[^\"]*experiment.yaml", "../small.yaml");
        refused(Cli.run("report", out), "../small.yaml: the name must be like input/0123456789abcdef-experiment.yaml");
    }

    @Test
    void changedCopiesOfInputsAreRefused() throws IOException {
        edit(ResultDirectory.inputs(out).apply("means.csv"), "0.6", "0.7");
        refused(Cli.run("report", out), "-means.csv: the SHA-256 must begin with ");
        refused(plot(), "The input files must be those that the results were computed from");
    }

    /** The experiment file itself may get other claims: a run, with nothing left to do, takes them over. */
    @Test
    void otherClaimsComeWithTheExperimentFile() throws IOException {
        Path file = Small.write(directory, Small.YAML + "report: {title: Other words}\n");
        assertThat(Cli.run("run", file, "--out", out, "--no-report").code()).isZero();
        assertThat(Cli.run("report", out).code()).isZero();
        assertThat(out.resolve("report.html")).content().contains("<h1>Other words</h1>");
    }
}
