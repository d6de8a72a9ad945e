package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void run() throws IOException {
        file = Small.write(directory);
        out = directory.resolve("out");
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
    }

    private static String row(Cli.Outcome outcome, String policy) {
        return outcome.lines().stream()
                .filter(line -> line.matches(" \\d  " + policy + " .*"))
                .findFirst()
                .orElseThrow();
    }

    private static void refused(Cli.Outcome outcome, String message) {
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains(message).doesNotContain("\tat ");
    }

    @Test
    void withTheFirstPolicyByDefault() {
        Cli.Outcome outcome = Cli.run("compare", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .contains("policy", "regret", "median", "95th pct", "difference", "best in", "growth")
                .contains(
                        "easy: expected regret of 3 runs, mean and 95 % interval; difference: policy - rand-ucb, run by run; below zero the policy is better")
                .contains("from file: expected regret of 3 runs");
        assertThat(row(outcome, "rand-ucb")).as("the baseline").containsOnlyOnce("+/-");
        assertThat(row(outcome, "thompson-beta")).matches(".* [+-]\\d+\\.\\d+ +~\\d\\.\\d{4} .*");
        assertThat(outcome.out()).contains("~ not reliable: fewer than 50 runs");
    }

    @Test
    void withABaseline() {
        Cli.Outcome outcome = Cli.run("compare", out, "--baseline", "thompson-beta");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("easy: ", "from file: ").doesNotContain("policy - rand-ucb");
        assertThat(row(outcome, "thompson-beta")).containsOnlyOnce("+/-");
    }

    @Test
    void withABaselineThatPlayedOneProblemOnly() {
        Cli.Outcome outcome = Cli.run("compare", out, "--baseline", "only easy");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines())
                .anyMatch(line -> line.startsWith("easy: ") && line.contains("difference: policy - only easy,"))
                .anyMatch(line -> line.startsWith("from file: ") && line.contains("difference: policy - rand-ucb,"));
    }

    @Test
    void withABaselineThatIsNotThere() {
        refused(Cli.run("compare", out, "--baseline", "thomson-beta"), "did you mean 'thompson-beta'");
    }

    @Test
    void aSingleRunHasNoIntervals() {
        Cli.run("run", file, "--out", out, "--restart", "--runs", 1);
        Cli.Outcome outcome = Cli.run("compare", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .contains("expected regret of 1 run; difference: policy - rand-ucb")
                .doesNotContain("NaN", "+/-", "null");
    }

    @Test
    void aPolicyWithoutRegretHasNoGrowth() throws IOException {
        Files.writeString(directory.resolve("means.csv"), "instance,arm,mean\n0,0,0.5\n0,1,0.5\n");
        Cli.run("run", file, "--out", out, "--restart");
        Cli.Outcome outcome = Cli.run("compare", out);
        assertThat(outcome.lines().stream()
                        .dropWhile(line -> !line.startsWith("from file"))
                        .toList()
                        .toString())
                .contains("0.0 +/- 0.0")
                .doesNotContain("t^", "NaN");
    }

    @Test
    void aClearDifferenceHasASmallProbability() throws IOException {
        Files.writeString(directory.resolve("means.csv"), "instance,arm,mean\n0,0,0\n0,1,1\n");
        Small.write(directory, Small.YAML + "  - {type: uniform}\n");
        Cli.run("run", file, "--out", out, "--restart", "--runs", 50);
        Cli.Outcome outcome = Cli.run("compare", out);
        assertThat(row(outcome, "uniform"))
                .matches(".* \\+\\d+(\\.\\d+)? \\[\\+\\d+(\\.\\d+)?, \\+\\d+(\\.\\d+)?] +0\\.0010 .*");
    }

    @Test
    void unfinishedResultsAreRefused() throws IOException {
        Files.delete(out.resolve("SHA256SUMS"));
        Path manifest = out.resolve("manifest.json");
        Files.writeString(
                manifest, Files.readString(manifest).replaceFirst("\"finished\" : \"[^\"]+\"", "\"finished\" : \"\""));
        assertThat(Cli.run("compare", out).err())
                .contains("note: The experiment was extended or repaired and is not finished; these tables are older.");
        Files.delete(out.resolve("runs.csv"));
        refused(
                Cli.run("compare", out),
                "The experiment is not finished. Continue it first. The command that started the experiment continues"
                        + " it.");
    }

    @Test
    void noResultDirectoryAndNoManifestAreRefused() throws IOException {
        refused(
                Cli.run("compare", directory),
                "This is not a result directory: it has no manifest.json. It contains result directories (out): name one"
                        + " of them, such as " + out + ".");
        Files.writeString(out.resolve("manifest.json"), "{\"format\": 1}");
        refused(Cli.run("compare", out), "The file is not a manifest of a result directory");
    }

    @Test
    void aTableThatIsGoneIsNamed() throws IOException {
        Files.delete(out.resolve("runs.csv"));
        refused(
                Cli.run("compare", out),
                out.resolve("runs.csv")
                        + ": The file is missing. Restore the file from a copy, or run the experiment again. To run it"
                        + " again, use ./randucb run FILE --out DIR.");
    }
}
