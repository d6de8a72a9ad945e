package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.storage.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Result directories with links and pipes. No file outside the directory is read, written or deleted. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForeignLinksTest {
    private static final String PRECIOUS = "precious";

    @TempDir
    private Path temporary = Path.of("");

    private Path results = Path.of("");
    private Path outside = Path.of("");

    @BeforeEach
    void makeAFileOutside() throws IOException {
        results = temporary.resolve("results");
        outside = Files.writeString(temporary.resolve("outside"), PRECIOUS);
    }

    private int run(Mode mode) throws IOException {
        return SmallExperiment.run(
                results, SmallExperiment.load(temporary.resolve("from"), SmallExperiment.YAML), mode);
    }

    private void rejected(Path file, String expected, String found) {
        for (Mode mode : Mode.values()) {
            assertThatThrownBy(() -> run(mode))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(file + ": Expected a " + expected + ", but found " + found + ". ");
        }
        assertThat(outside).hasContent(PRECIOUS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "manifest.json.unfinished",
                "runs.csv.unfinished",
                "journal.bin.unfinished",
                "SHA256SUMS.unfinished",
                "journal.bin"
            })
    void linksInANewDirectoryAreRejected(String name) throws IOException {
        Files.createDirectory(results);
        Path link = Files.createSymbolicLink(results.resolve(name), outside);
        rejected(link, "file", "a link");
        assertThat(results.resolve("manifest.json")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "manifest.json",
                "journal.bin",
                "runs.csv",
                "SHA256SUMS",
                "report.md",
                "report.html",
                "report.md.unfinished",
                "curves.csv.unfinished"
            })
    void linksAmongResultsAreRejected(String name) throws IOException {
        run(Mode.RESUME);
        Path file = results.resolve(name);
        if (Files.exists(file)) { // the same content, so that only the link is wrong
            outside = Files.move(file, temporary.resolve("moved"));
        }
        String before = Files.exists(temporary.resolve("moved")) ? SmallExperiment.digest(outside) : "";
        Files.createSymbolicLink(file, outside);
        assertThatThrownBy(() -> Results.read(results))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        file + ": Expected a file, but found a link. Replace it by the original file, or delete it.");
        for (Mode mode : Mode.values()) {
            assertThatThrownBy(() -> run(mode)).hasMessageContaining("but found a link");
        }
        if (before.isEmpty()) {
            assertThat(outside).hasContent(PRECIOUS);
        } else {
            assertThat(SmallExperiment.digest(outside)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"input", "figures"})
    void linksToFoldersAreRejected(String name) throws IOException {
        run(Mode.RESUME);
        Path folder = results.resolve(name);
        Path moved = temporary.resolve("moved");
        if (Files.exists(folder)) {
            Files.move(folder, moved);
        } else {
            Files.createDirectory(moved);
        }
        Path copy = Files.writeString(moved.resolve("0123456789abcdef-mine.txt"), PRECIOUS);
        Path figure = Files.writeString(moved.resolve("small.svg"), PRECIOUS);
        Files.createSymbolicLink(folder, moved);
        rejected(folder, "directory", "a link");
        assertThat(copy).hasContent(PRECIOUS);
        assertThat(figure).hasContent(PRECIOUS);
        assertThatThrownBy(() -> Results.read(results)).hasMessageContaining("but found a link");
    }

    @ParameterizedTest
    @ValueSource(strings = {"input", "figures"})
    void linksInFoldersAreRejected(String name) throws IOException {
        run(Mode.RESUME);
        Path folder = Files.createDirectories(results.resolve(name));
        Path link = Files.createSymbolicLink(folder.resolve("0123456789abcdef-x.unfinished"), outside);
        rejected(link, "file", "a link");
    }

    /** Opening a pipe would block. */
    @ParameterizedTest
    @ValueSource(strings = {"manifest.json.unfinished", "report.md.unfinished", "journal.bin"})
    void pipesAreRejected(String name) throws IOException, InterruptedException {
        Files.createDirectory(results);
        Path pipe = SmallExperiment.pipe(results.resolve(name));
        rejected(pipe, "file", "a pipe or another special file");
    }

    /** A file may be written to a directory that was not checked, such as a figure. No link is followed there either. */
    @Test
    void atomicFilesReplaceLinksAndPipes() throws IOException, InterruptedException {
        Path file = temporary.resolve("figure.svg");
        Files.createSymbolicLink(AtomicFiles.unfinished(file), outside);
        AtomicFiles.write(file, new byte[] {1});
        assertThat(file).hasBinaryContent(new byte[] {1});
        SmallExperiment.pipe(AtomicFiles.unfinished(file));
        AtomicFiles.write(file, new byte[] {2});
        assertThat(file).hasBinaryContent(new byte[] {2});
        assertThat(Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(outside).hasContent(PRECIOUS);
    }

    @Test
    void unfinishedFilesOfAKilledProcessAreReplaced() throws IOException {
        Files.createDirectory(results);
        Files.writeString(results.resolve("manifest.json.unfinished"), "half of a");
        Files.writeString(results.resolve("runs.csv.unfinished"), "half of a".repeat(100_000));
        run(Mode.RESUME);
        assertThat(Results.read(results).cells()).isEqualTo(4);
        assertThat(results.resolve("runs.csv.unfinished")).doesNotExist();
    }

    /** The user has chosen the directory by its name. */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void theDirectoryItselfMayBeALink(Mode mode) throws IOException {
        Path real = Files.createDirectory(temporary.resolve("real"));
        Files.createSymbolicLink(results, real);
        run(mode);
        assertThat(real.resolve("runs.csv")).exists();
        assertThat(Results.read(results).cells()).isEqualTo(4);
    }
}
