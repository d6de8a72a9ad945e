package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.RemoteDirectory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of this machine, as Hadoop sees them. */
class HadoopDirectoryTest {
    @TempDir
    private Path files = Path.of("");

    private String url = "";
    private RemoteDirectory directory = find("file:///nowhere");

    private static RemoteDirectory find(String url) {
        return new HadoopDirectories().find(url);
    }

    @BeforeEach
    void find() {
        url = "file://" + files.resolve("results");
        directory = find(url + "/");
    }

    private void write(String name, String text) throws IOException {
        directory.write(name, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String read(String name) throws IOException {
        try (InputStream content = directory.read(name)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void whatIsWrittenCanBeReadListedAndDeleted() throws IOException {
        assertThat(directory.url()).isEqualTo(url);
        assertThat(directory.list("")).isEmpty();
        write("a", "one");
        write("folder/b", "two");
        write("a", "three");
        assertThat(read("a")).isEqualTo("three");
        assertThat(read("folder/b")).isEqualTo("two");
        assertThat(directory.list("")).containsExactlyInAnyOrder("a", "folder");
        assertThat(directory.list("folder")).containsExactly("b");
        assertThat(files.resolve("results/folder/b")).hasContent("two");
        directory.delete("folder");
        directory.delete("folder");
        assertThat(directory.list("")).containsExactly("a");
        assertThatThrownBy(() -> read("folder/b")).isInstanceOf(IOException.class);
    }

    @Test
    void aFileHasAnAge() throws IOException {
        assertThat(directory.age("lock")).isEmpty();
        write("lock", "");
        assertThat(directory.age("lock").orElseThrow()).isBetween(Duration.ZERO, Duration.ofMinutes(1));
        Files.setLastModifiedTime(
                files.resolve("results/lock"),
                FileTime.from(Instant.now().minusSeconds(1000))); // the clock is that of the files
        assertThat(directory.age("lock").orElseThrow()).isBetween(Duration.ofSeconds(999), Duration.ofSeconds(1060));
        assertThat(directory.list("")).containsExactly("lock");
    }

    @Test
    void aPlaceHasAName() {
        assertThatThrownBy(() -> find("hdfs://host:9820/"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("hdfs://host:9820/: a directory is expected, such as hdfs://host/results");
    }

    @Test
    void aFileIsNoDirectory() throws IOException {
        Files.writeString(files.resolve("results"), "a file");
        assertThatThrownBy(() -> directory.list(""))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(url + ": results need a directory, and ");
        assertThatThrownBy(() -> write("a", "text"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(url + ": ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nosuch://host/results", "hdfs://a host/x"})
    void aPlaceThatCannotBeIsSaid(String wrong) {
        assertThatThrownBy(() -> find(wrong))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(wrong + ": there is no such place for results: ");
    }
}
