package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestTest {
    private static final Software OLD = new Software("1.0", "abc", "a machine", "a system");
    private static final Manifest MANIFEST = new Manifest(
            1,
            "small",
            new TreeMap<>(Map.of("runs", "3", "name", "\u00fcber \"all\"")),
            "input/0-x.yaml",
            List.of(new Manifest.Input("a.csv", "input/0-a.csv")),
            List.of(OLD),
            "noon",
            "");

    @Test
    void whatIsWrittenCanBeRead(@TempDir Path directory) throws IOException {
        Path file = Files.write(directory.resolve("manifest.json"), MANIFEST.toJson());
        assertThat(Manifest.read(file)).isEqualTo(MANIFEST);
        assertThat(new String(MANIFEST.toJson(), StandardCharsets.UTF_8)).contains("\"format\" : 1,");
    }

    @Test
    void otherFormatsAreRefused(@TempDir Path directory) throws IOException {
        String json = new String(MANIFEST.toJson(), StandardCharsets.UTF_8);
        Path file =
                Files.writeString(directory.resolve("manifest.json"), json.replace("\"format\" : 1", "\"format\" : 2"));
        assertThatThrownBy(() -> Manifest.read(file)).hasMessageContaining("its format is 2, and this version reads 1");
    }

    @Test
    void fieldsThatAreMissingOrNothingAreRefused(@TempDir Path directory) throws IOException {
        String json = new String(MANIFEST.toJson(), StandardCharsets.UTF_8);
        for (String other : List.of(json.replace("\"started\"", "\"strated\""), json.replace("\"noon\"", "null"))) {
            Path file = Files.writeString(directory.resolve("manifest.json"), other);
            assertThatThrownBy(() -> Manifest.read(file))
                    .hasMessage(file + ": this is no manifest of a result directory: it is damaged, or something else");
        }
    }

    @Test
    void softwareIsNotedWhenItChanges() {
        Software current = Software.current("1.1", "def");
        assertThat(MANIFEST.workedOnBy(OLD)).isSameAs(MANIFEST);
        assertThat(MANIFEST.workedOnBy(current).software()).containsExactly(OLD, current);
        assertThat(MANIFEST.workedOnBy(current).workedOnBy(OLD).software()).containsExactly(OLD, current, OLD);
        Manifest fresh = Manifest.begun("small", new TreeMap<>(), "e", List.of(), "noon");
        assertThat(fresh.workedOnBy(OLD).software()).containsExactly(OLD);
    }

    @Test
    void softwareTellsTheMachine() {
        Software current = Software.current("1.1", "def");
        assertThat(current.randucb()).isEqualTo("1.1");
        assertThat(current.commit()).isEqualTo("def");
        assertThat(current.java()).endsWith(System.getProperty("java.version"));
        assertThat(current.system()).endsWith(System.getProperty("os.arch"));
    }

    @Test
    void theEndIsNoted() {
        Manifest finished = MANIFEST.finishedAt("evening");
        assertThat(finished.finished()).isEqualTo("evening");
        assertThat(finished.finishedAt("")).isEqualTo(MANIFEST);
    }
}
