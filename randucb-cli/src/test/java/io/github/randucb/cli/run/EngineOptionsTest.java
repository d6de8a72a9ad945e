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
                "--engine sparc | --engine: local or spark is expected, not 'sparc'",
                "--master local[2] | --master: this goes with --engine spark",
                "--engine spark --threads 2 | --threads: threads of Spark are in its master, as in --master local[2]",
                "--engine spark | --engine spark: it is not on the class path; ./randucb in the source tree fetches it",
                "--threads 0 | --threads: a number from 1 to 1024 is expected, not 0",
            })
    void wrongInputIsSaidBeforeAnythingIsWritten(String options, String message) {
        Object[] words = ("run experiments/quick-look.yaml --out " + directory.resolve("results") + " " + options)
                .split(" ", -1);
        Cli.Outcome outcome = Cli.run(words);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).startsWith("randucb: " + message).hasLineCount(1);
        assertThat(directory).isEmptyDirectory();
    }

    /** Else they would be directories of such names here. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run ../experiments/quick-look.yaml --out hdfs://host/x | hdfs://host/x: Remote result directories require the Spark engine. Use --engine spark.",
                "report hdfs://host/x | Invalid value for positional parameter at index 0 (DIR): 'hdfs://host/x' is no file of this machine;",
                "reproduce --out s3a://host/x | Invalid value for option '--out': 's3a://host/x' is no file of this machine;",
            })
    void placesElsewhereAreNoFiles(String words, String message) {
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
