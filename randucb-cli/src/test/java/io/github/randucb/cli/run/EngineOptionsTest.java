package io.github.randucb.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.cli.Cli;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineOptionsTest {
    @TempDir
    private Path directory = Path.of("");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--engine sparc | --engine must be local or spark; got 'sparc'.",
                "--master local[2] | --master requires --engine spark; add that option.",
                "--engine spark --threads 2 | --threads does not apply to --engine spark; set the threads of Spark with --master local[2].",
                "--engine spark | The engine 'spark' is not on the class path. In the source tree, ./randucb with --engine spark downloads it.",
                "--threads 0 | --threads must be between 1 and 1024; got 0.",
            })
    void invalidOptionsAreRefusedBeforeAnythingIsWritten(String options, String message) {
        Object[] words = ("run experiments/quick-look.yaml --out " + directory.resolve("results") + " " + options)
                .split(" ", -1);
        Cli.Outcome outcome = Cli.run(words);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).startsWith("randucb: " + message).hasLineCount(1);
        assertThat(directory).isEmptyDirectory();
    }

    /** Otherwise they would be names of local directories. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run ../experiments/quick-look.yaml --out hdfs://host/x | hdfs://host/x: Remote result directories require the Spark engine. Use --engine spark.",
                "report hdfs://host/x | Invalid value for positional parameter at index 0 (DIR): expected a local path; got 'hdfs://host/x'.",
                "reproduce --out s3a://host/x | Invalid value for option '--out': expected a local path; got 's3a://host/x'.",
            })
    void remotePlacesAreNotLocalPaths(String words, String message) {
        Object[] command = words.split(" ", -1);
        Cli.Outcome outcome = Cli.run(command);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).startsWith("randucb: " + message).hasLineCount(1);
    }

    @Test
    void theEnginesAreNamedInTheHelp() {
        assertThat(Cli.run("run", "--help").out())
                .containsPattern("one of local, spark")
                .contains("--master=URL");
    }
}
