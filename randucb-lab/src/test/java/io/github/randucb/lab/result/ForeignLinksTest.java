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

/** Result directories with links and pipes in them: nothing outside is read, written or deleted. */
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

    private int work(Mode mode) throws IOException {
        return Working.work(results, Working.load(temporary.resolve("from"), Working.YAML), mode);
    }

    private void refused(Path file, String expected, String found) {
        for (Mode mode : Mode.values()) {
            assertThatThrownBy(() -> work(mode))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(
                            file + ": a " + expected + " is expected here, and this is " + found + "; ");
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
    void linksInANewDirectoryAreRefused(String name) throws IOException {
        Files.createDirectory(results);
        Path link = Files.createSymbolicLink(results.resolve(name), outside);
        refused(link, "file", "a link");
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
    void linksAmongResultsAreRefused(String name) throws IOException {
        work(Mode.RESUME);
        Path file = results.resolve(name);
        if (Files.exists(file)) { // the same content, so that only the link is wrong
            outside = Files.move(file, temporary.resolve("moved"));
        }
        String before = Files.exists(temporary.resolve("moved")) ? Working.digest(outside) : "";
        Files.createSymbolicLink(file, outside);
        assertThatThrownBy(() -> Results.read(results))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": a file is expected here, and this is a link; restore the file, or delete this");
        for (Mode mode : Mode.values()) {
            assertThatThrownBy(() -> work(mode)).hasMessageContaining("and this is a link");
        }
        if (before.isEmpty()) {
            assertThat(outside).hasContent(PRECIOUS);
        } else {
            assertThat(Working.digest(outside)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"input", "figures"})
    void linksToFoldersAreRefused(String name) throws IOException {
        work(Mode.RESUME);
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
        refused(folder, "directory", "a link");
        assertThat(copy).hasContent(PRECIOUS);
        assertThat(figure).hasContent(PRECIOUS);
        assertThatThrownBy(() -> Results.read(results)).hasMessageContaining("and this is a link");
    }

    @ParameterizedTest
    @ValueSource(strings = {"input", "figures"})
    void linksInFoldersAreRefused(String name) throws IOException {
        work(Mode.RESUME);
        Path folder = Files.createDirectories(results.resolve(name));
        Path link = Files.createSymbolicLink(folder.resolve("0123456789abcdef-x.unfinished"), outside);
        refused(link, "file", "a link");
    }

    /** Opening a pipe would wait for its other end. */
    @ParameterizedTest
    @ValueSource(strings = {"manifest.json.unfinished", "report.md.unfinished", "journal.bin"})
    void pipesAreRefused(String name) throws IOException, InterruptedException {
        Files.createDirectory(results);
        Path pipe = Working.pipe(results.resolve(name));
        refused(pipe, "file", "a pipe or another special file");
    }

    /** Whoever checks no directory before, such as a figure that goes anywhere, writes through no link either. */
    @Test
    void atomicFilesReplaceLinksAndPipes() throws IOException, InterruptedException {
        Path file = temporary.resolve("figure.svg");
        Files.createSymbolicLink(AtomicFiles.unfinished(file), outside);
        AtomicFiles.write(file, new byte[] {1});
        assertThat(file).hasBinaryContent(new byte[] {1});
        Working.pipe(AtomicFiles.unfinished(file));
        AtomicFiles.write(file, new byte[] {2});
        assertThat(file).hasBinaryContent(new byte[] {2});
        assertThat(Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(outside).hasContent(PRECIOUS);
    }

    @Test
    void unfinishedFilesOfAKillAreReplaced() throws IOException {
        Files.createDirectory(results);
        Files.writeString(results.resolve("manifest.json.unfinished"), "half of a");
        Files.writeString(results.resolve("runs.csv.unfinished"), "half of a".repeat(100_000));
        work(Mode.RESUME);
        assertThat(Results.read(results).cells()).isEqualTo(4);
        assertThat(results.resolve("runs.csv.unfinished")).doesNotExist();
    }

    /** The user names it, and so chooses where it leads. */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void theDirectoryItselfMayBeALink(Mode mode) throws IOException {
        Path real = Files.createDirectory(temporary.resolve("real"));
        Files.createSymbolicLink(results, real);
        work(mode);
        assertThat(real.resolve("runs.csv")).exists();
        assertThat(Results.read(results).cells()).isEqualTo(4);
    }
}
