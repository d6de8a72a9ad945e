package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Invalid input: exit code 2, one line with the error, and no result directory. */
class RunRefusalTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = Small.write(directory);
        out = directory.resolve("out");
    }

    private void refused(String message, Object... options) {
        List<Object> arguments = new ArrayList<>(List.of("run", file, "--out", out));
        arguments.addAll(List.of(options));
        Cli.Outcome outcome = Cli.run(arguments.toArray());
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains(message).doesNotContain("\tat ", "Exception");
    }

    @ParameterizedTest
    @CsvSource({
        "--threads, 0, '--threads must be between 1 and 1024; got 0.'",
        "--threads, -1, 'got -1.'",
        "--threads, 1025, 'got 1025.'",
        "--threads, two, '''two'' is not a whole number'",
        "--runs, 0, '--runs must be between 1 and 1000000; got 0.'",
        "--runs, 1000001, 'got 1000001.'",
        "--horizon, 0, '--horizon must be between 1 and 1000000000000; got 0.'",
        "--horizon, 1000000000001, 'got 1000000000001.'",
        "--seed, 1.5, '''1.5'' is not a whole number'"
    })
    void badOptions(String option, String value, String message) {
        refused(message, option + "=" + value);
        assertThat(out).doesNotExist();
    }

    @Test
    void extendAndRestartExcludeEachOther() {
        refused("--extend and --restart cannot be used together; choose one.", "--extend", "--restart");
        assertThat(out).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "type: rand-ucb}, type: rand-ucbb}, did you mean 'rand-ucb'",
        "runs: 3, runs: [3, small.yaml:",
        "runs: 3, runs: three, runs",
        "means.csv, other.csv, does not exist"
    })
    void badFiles(String good, String bad, String message) throws IOException {
        Small.write(directory, Small.YAML.replace(good, bad));
        refused(message);
        assertThat(out).doesNotExist();
    }

    @Test
    void numbersThatAreNone() throws IOException {
        Files.writeString(directory.resolve("means.csv"), Small.MEANS.replace("0.6", "NaN"));
        refused("means.csv:3: column mean: Expected a decimal number such as 0.25; got 'NaN'.");
        assertThat(out).doesNotExist();
    }

    @Test
    void noFile() throws IOException {
        Files.delete(file);
        refused("small.yaml: The file does not exist.");
        assertThat(out).doesNotExist();
    }

    @Test
    void noDirectory() {
        Cli.Outcome outcome = Cli.run("run", file);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("Missing required option: '--out=DIR'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--otu x | unknown option '--otu'; did you mean '--out'? There are --edition, --engine,",
                "--out x --rnus 10 | unknown option '--rnus'; did you mean '--runs'? There are --edition, --engine,",
                "--out x --rnus=10 | unknown option '--rnus'; did you mean '--runs'?",
                "--out x more | Unmatched argument at index 4: 'more'; see ./randucb run --help",
                "--out x --runs ten | 'ten' is not a whole number; see ./randucb run --help",
            })
    void aMisspelledOptionIsNamedFirst(String options, String message) {
        Object[] arguments = ("run " + file + " " + options).split(" ", -1);
        Cli.Outcome outcome = Cli.run(arguments);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains(message);
    }

    @Test
    void aFileInsteadOfADirectory() throws IOException {
        Files.writeString(out, "precious");
        refused(
                "there is a file of that name. Choose another directory. Name another directory with --out.",
                "--restart");
        assertThat(out).content().isEqualTo("precious");
    }

    @Test
    void aDirectoryOfOtherThings() throws IOException {
        Files.createDirectory(out);
        Files.writeString(out.resolve("thesis.tex"), "precious");
        refused(
                "The directory contains an unrelated file (thesis.tex); choose an empty one. Name another directory with --out.",
                "--restart");
        assertThat(out.resolve("thesis.tex")).content().isEqualTo("precious");
        assertThat(out).isDirectoryNotContaining("glob:**manifest.json");
    }
}
