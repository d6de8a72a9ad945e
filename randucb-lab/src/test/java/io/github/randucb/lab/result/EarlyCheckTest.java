package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks of a directory before an experiment starts, and of its input copies. */
class EarlyCheckTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void run() throws IOException {
        directory = temporary.resolve("small");
        SmallExperiment.run(directory, load(SmallExperiment.YAML), Mode.RESUME);
    }

    private LoadedExperiment load(String yaml) throws IOException {
        return SmallExperiment.load(temporary.resolve("from"), yaml);
    }

    private void check(Path path, String yaml, Mode mode) throws IOException {
        ResultDirectory.check(path, load(yaml).description(), mode);
    }

    @Test
    void theSameExperimentOrNoDirectoryIsAccepted() {
        assertThatCode(() -> check(directory, SmallExperiment.YAML, Mode.RESUME))
                .doesNotThrowAnyException();
        assertThatCode(() -> check(temporary.resolve("none"), SmallExperiment.YAML, Mode.RESUME))
                .doesNotThrowAnyException();
    }

    @Test
    void anotherExperimentIsRejectedUnlessItStartsOver() {
        String other = SmallExperiment.YAML.replace("horizon: 30", "horizon: 40");
        assertThatThrownBy(() -> check(directory, other, Mode.RESUME))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(directory + ": The directory contains results of another experiment:")
                .hasMessageContaining("horizon: 30 -> 40");
        assertThatCode(() -> check(directory, other, Mode.RESTART)).doesNotThrowAnyException();
    }

    @Test
    void onlyTheFirstDifferencesAreListed() {
        String policies = IntStream.range(0, 12)
                .mapToObj(k -> "  - {name: p" + k + ", type: ucb1}\n")
                .collect(Collectors.joining());
        assertThatThrownBy(() -> check(directory, SmallExperiment.YAML + policies, Mode.RESUME))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("\n    and 14 more\nExtend these results, or start over.");
    }

    @Test
    void unrelatedFilesAreRejected() throws IOException {
        Path mine = Files.createDirectory(temporary.resolve("mine"));
        Files.writeString(mine.resolve("notes"), "");
        assertThatThrownBy(() -> check(mine, SmallExperiment.YAML, Mode.RESTART))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("The directory contains an unrelated file (notes)");
    }

    @Test
    void aMissingDirectoryIsReported() {
        assertThatThrownBy(() -> ResultDirectory.manifest(temporary.resolve("none")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(temporary.resolve("none") + ": The directory does not exist.");
    }

    @Test
    void changedInputCopiesAreReported() throws IOException {
        assertThatCode(() -> ResultDirectory.checkInputs(directory)).doesNotThrowAnyException();
        Path copy = ResultDirectory.inputs(directory).apply("means.csv");
        Files.writeString(copy, "instance,arm,mean\n0,0,0.5\n");
        assertThatThrownBy(() -> ResultDirectory.checkInputs(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("means.csv: the SHA-256 must begin with ");
        Files.delete(copy);
        assertThatThrownBy(() -> ResultDirectory.checkInputs(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("means.csv: the file is missing");
    }
}
