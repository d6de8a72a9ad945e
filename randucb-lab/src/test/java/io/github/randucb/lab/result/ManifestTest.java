package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestTest {
    private static final Software OLD = new Software("1.0", "abc", "a machine", "a system");
    private static final Manifest MANIFEST = new Manifest(
            1,
            "small",
            new TreeMap<>(Map.of("runs", "3", "horizon", "30", "seed", "-1", "name", "\u00fcber \"all\"")),
            "input/0-x.yaml",
            List.of(new Manifest.Input("a.csv", "input/0-a.csv")),
            List.of(OLD),
            "noon",
            "");

    @Test
    void aWrittenManifestCanBeRead(@TempDir Path directory) throws IOException {
        Path file = Files.write(directory.resolve("manifest.json"), MANIFEST.toJson());
        assertThat(Manifest.read(file)).isEqualTo(MANIFEST);
        assertThat(new String(MANIFEST.toJson(), StandardCharsets.UTF_8)).contains("\"format\" : 1,");
    }

    @Test
    void otherFormatsAreRejected(@TempDir Path directory) throws IOException {
        String json = new String(MANIFEST.toJson(), StandardCharsets.UTF_8);
        Path file =
                Files.writeString(directory.resolve("manifest.json"), json.replace("\"format\" : 1", "\"format\" : 2"));
        assertThatThrownBy(() -> Manifest.read(file)).hasMessageContaining("the format must be 1; got 2. ");
    }

    @Test
    void fieldsThatAreMissingOrNullAreRejected(@TempDir Path directory) throws IOException {
        String json = new String(MANIFEST.toJson(), StandardCharsets.UTF_8);
        for (String other : List.of(json.replace("\"started\"", "\"strated\""), json.replace("\"noon\"", "null"))) {
            Path file = Files.writeString(directory.resolve("manifest.json"), other);
            assertThatThrownBy(() -> Manifest.read(file))
                    .hasMessage(
                            file + ": The file is not a manifest of a result directory: it is damaged, or another file."
                                    + " Restore it from a copy, or choose another directory.");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'\"horizon\" : \"30\",' | '' | horizon must be a whole number from 1 to 1000000000000; "
                        + "got nothing",
                "'\"horizon\" : \"30\"' | '\"horizon\" : \"0\"' | horizon must be a whole number from 1 to "
                        + "1000000000000; got '0'",
                "'\"horizon\" : \"30\"' | '\"horizon\" : null' | horizon must be a whole number from 1 to "
                        + "1000000000000; got nothing",
                "'\"runs\" : \"3\"' | '\"runs\" : \"all\"' | runs must be a whole number from 1 to 1000000; got "
                        + "'all'",
                "'\"seed\" : \"-1\"' | '\"seed\" : \"1.5\"' | seed must be a whole number from "
                        + "-9223372036854775808 to 9223372036854775807; got '1.5'",
                "'\"released\"' | '\"final\"' | edition must be paper or released; got 'final'"
            })
    void requiredSettingsAreChecked(String from, String to, String message, @TempDir Path directory)
            throws IOException {
        String json = new String(MANIFEST.toJson(), StandardCharsets.UTF_8);
        assertThat(json).contains(from);
        Path file = Files.writeString(directory.resolve("manifest.json"), json.replace(from, to));
        assertThatThrownBy(() -> Manifest.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": The field settings." + message + ". Restore the manifest from a copy.");
    }

    @Test
    void nullSettingsAreRejected(@TempDir Path directory) throws IOException {
        String json = new String(MANIFEST.toJson(), StandardCharsets.UTF_8);
        Path file = Files.writeString(
                directory.resolve("manifest.json"),
                json.replace("\"seed\" : \"-1\"", "\"seed\" : \"-1\", \"x\" : null"));
        assertThatThrownBy(() -> Manifest.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": The field settings.x must be a text; got nothing. Restore the manifest from a"
                        + " copy.");
    }

    /** Early versions had only one edition. */
    @Test
    void theDefaultEditionIsReleased(@TempDir Path directory) throws IOException {
        String json = new String(MANIFEST.toJson(), StandardCharsets.UTF_8);
        String old = json.replaceFirst("\"edition\" : \"released\",\\s*", "");
        assertThat(old).doesNotContain("edition");
        assertThat(Manifest.read(Files.writeString(directory.resolve("manifest.json"), old)))
                .isEqualTo(MANIFEST);
    }

    @Test
    void inputsWithTheSameNameAreRejected(@TempDir Path directory) throws IOException {
        String json = new String(MANIFEST.toJson(), StandardCharsets.UTF_8);
        String input = "{\"name\": \"a.csv\", \"file\": \"input/0-b.csv\"}, ";
        Path file = Files.writeString(
                directory.resolve("manifest.json"), json.replaceFirst("\"inputs\" : \\[ ", "$0" + input));
        assertThatThrownBy(() -> Manifest.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("two inputs have the same name");
    }

    @Test
    void softwareIsRecordedWhenItChanges() {
        Software current = Software.current("1.1", "def");
        assertThat(MANIFEST.workedOnBy(OLD)).isSameAs(MANIFEST);
        assertThat(MANIFEST.workedOnBy(current).software()).containsExactly(OLD, current);
        assertThat(MANIFEST.workedOnBy(current).workedOnBy(OLD).software()).containsExactly(OLD, current, OLD);
        Manifest fresh = Manifest.begun("small", new TreeMap<>(), "e", List.of(), "noon");
        assertThat(fresh.workedOnBy(OLD).software()).containsExactly(OLD);
    }

    @Test
    void softwareNamesTheMachine() {
        Software current = Software.current("1.1", "def");
        assertThat(current.randucb()).isEqualTo("1.1");
        assertThat(current.commit()).isEqualTo("def");
        assertThat(current.java()).endsWith(System.getProperty("java.version"));
        assertThat(current.system()).endsWith(System.getProperty("os.arch"));
    }

    @Test
    void theEndIsRecorded() {
        Manifest finished = MANIFEST.finishedAt("evening");
        assertThat(finished.finished()).isEqualTo("evening");
        assertThat(finished.finishedAt("")).isEqualTo(MANIFEST);
    }
}
