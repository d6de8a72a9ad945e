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

/** What is said about a directory before any work is done in it, or after it was tampered with. */
class EarlyCheckTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void work() throws IOException {
        directory = temporary.resolve("small");
        Working.work(directory, load(Working.YAML), Mode.RESUME);
    }

    private LoadedExperiment load(String yaml) throws IOException {
        return Working.load(temporary.resolve("from"), yaml);
    }

    private void check(Path place, String yaml, Mode mode) throws IOException {
        ResultDirectory.check(place, load(yaml).description(), mode);
    }

    @Test
    void theSameOrNothingIsFine() {
        assertThatCode(() -> check(directory, Working.YAML, Mode.RESUME)).doesNotThrowAnyException();
        assertThatCode(() -> check(temporary.resolve("none"), Working.YAML, Mode.RESUME))
                .doesNotThrowAnyException();
    }

    @Test
    void anotherExperimentIsRefusedUnlessItStartsOver() {
        String other = Working.YAML.replace("horizon: 30", "horizon: 40");
        assertThatThrownBy(() -> check(directory, other, Mode.RESUME))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(directory + ": these are results of another experiment:")
                .hasMessageContaining("horizon: 30 -> 40");
        assertThatCode(() -> check(directory, other, Mode.RESTART)).doesNotThrowAnyException();
    }

    @Test
    void manyDifferencesAreCut() {
        String policies = IntStream.range(0, 12)
                .mapToObj(k -> "  - {name: p" + k + ", type: ucb1}\n")
                .collect(Collectors.joining());
        assertThatThrownBy(() -> check(directory, Working.YAML + policies, Mode.RESUME))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("\n    and 14 more\n--extend adds to them");
    }

    @Test
    void otherThingsAreRefused() throws IOException {
        Path mine = Files.createDirectory(temporary.resolve("mine"));
        Files.writeString(mine.resolve("notes"), "");
        assertThatThrownBy(() -> check(mine, Working.YAML, Mode.RESTART))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("there is something else in it (notes)");
    }

    @Test
    void whatIsNoDirectoryHasNoManifest() {
        assertThatThrownBy(() -> ResultDirectory.manifest(temporary.resolve("none")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(temporary.resolve("none") + ": there is no such directory");
    }

    @Test
    void changedCopiesAreNoticed() throws IOException {
        assertThatCode(() -> ResultDirectory.checkInputs(directory)).doesNotThrowAnyException();
        Path copy = ResultDirectory.inputs(directory).apply("means.csv");
        Files.writeString(copy, "instance,arm,mean\n0,0,0.5\n");
        assertThatThrownBy(() -> ResultDirectory.checkInputs(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("means.csv: sha256 ");
        Files.delete(copy);
        assertThatThrownBy(() -> ResultDirectory.checkInputs(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("means.csv: there is no such file");
    }
}
