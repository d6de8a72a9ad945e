package io.github.randucb.lab.result.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFilesTest {
    @TempDir
    private Path directory = Path.of("");

    @Test
    void replacesAFile() throws IOException {
        Path file = directory.resolve("a");
        AtomicFiles.write(file, new byte[] {1, 2, 3});
        AtomicFiles.write(file, new byte[] {4});
        assertThat(file).hasBinaryContent(new byte[] {4});
        assertThat(AtomicFiles.unfinished(file)).doesNotExist();
    }

    @Test
    void aFailedWriteLeavesTheOldFile() throws IOException {
        Path file = Files.write(directory.resolve("a"), new byte[] {1});
        Files.createDirectory(AtomicFiles.unfinished(file));
        assertThatThrownBy(() -> AtomicFiles.write(file, new byte[] {2}))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + ": ");
        assertThat(file).hasBinaryContent(new byte[] {1});
    }

    @Test
    void directoriesThatCannotBeForcedAreIgnored() {
        assertThatCode(() -> AtomicFiles.force(directory.resolve("none"))).doesNotThrowAnyException();
        assertThatCode(() -> AtomicFiles.force(null)).doesNotThrowAnyException();
    }
}
