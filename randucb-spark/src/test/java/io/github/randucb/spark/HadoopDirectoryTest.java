package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.place.RemoteDirectory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
    void filesAreWrittenReadListedAndDeleted() throws IOException {
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

    /** Hadoop itself asks whether a local file exists, and creates it then. */
    @Test
    void onlyOneOfManyThreadsCreatesAFile() throws Exception {
        int many = 8;
        ExecutorService threads = Executors.newFixedThreadPool(many);
        try {
            for (int round = 0; round < 20; round++) {
                CyclicBarrier together = new CyclicBarrier(many);
                List<Future<Boolean>> all = new ArrayList<>();
                for (int k = 0; k < many; k++) {
                    byte[] content = {(byte) k};
                    all.add(threads.submit(() -> {
                        together.await();
                        return directory.create("lock", content);
                    }));
                }
                int winner = -1;
                for (int k = 0; k < many; k++) {
                    if (all.get(k).get()) {
                        assertThat(winner).isNegative();
                        winner = k;
                    }
                }
                assertThat(files.resolve("results/lock")).hasBinaryContent(new byte[] {(byte) winner});
                directory.delete("lock");
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aUrlNamesADirectory() {
        assertThatThrownBy(() -> find("hdfs://host:9820/"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("hdfs://host:9820/: Expected the URL of a directory, such as hdfs://host/results.");
    }

    @Test
    void aFileIsNoDirectory() throws IOException {
        Files.writeString(files.resolve("results"), "a file");
        assertThatThrownBy(() -> directory.list(""))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(url + ": Expected a directory; ");
        assertThatThrownBy(() -> write("a", "text"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(url + ": ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nosuch://host/results", "hdfs://a host/x"})
    void wrongUrlsAreRejected(String wrong) {
        assertThatThrownBy(() -> find(wrong))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(wrong + ": The directory cannot be opened: ");
    }
}
