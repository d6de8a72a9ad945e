package io.github.randucb.lab.input.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class InputFileTest {
    private static final String PIPE =
            ": Expected a regular file; this is a pipe or device. Write its content into a file first.";

    @TempDir
    private Path directory = Path.of("");

    private String read(byte[] bytes) throws IOException {
        return new InputFile(Files.write(directory.resolve("t"), bytes), 100).text();
    }

    private void refused(byte[] bytes, String message) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/t" + message);
    }

    private static void refused(Path file, String message) {
        assertThatThrownBy(() -> new InputFile(file, 100).text())
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + message);
    }

    @Test
    void textIsReadUpToTheLimit() throws IOException {
        String text = "\ufeffa: \u00e9\r\n\t\u0085\ud83d\ude00\n";
        assertThat(read(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
        assertThat(read(new byte[0])).isEmpty();
        assertThat(read("x".repeat(100).getBytes(StandardCharsets.UTF_8))).hasSize(100);
        refused(
                "x".repeat(101).getBytes(StandardCharsets.UTF_8),
                ": The file can have at most 100 bytes; it has 101. Split it into several files.");
    }

    @Test
    void otherEncodingsAreRefused() {
        refused(
                new byte[] {'a', '\n', 'b', (byte) 0xE9, 'c'},
                ":2:2: Expected a text in UTF-8. Save the file as UTF-8.");
        refused(
                "a".getBytes(StandardCharsets.UTF_16),
                ":1:1: Expected a text in UTF-8; the file is in UTF-16. Save the file as UTF-8.");
        refused(
                "a".getBytes(StandardCharsets.UTF_16LE),
                ":1:2: The character U+0000 is not allowed in a text file; remove it.");
        refused(
                "a\nb\u001b".getBytes(StandardCharsets.UTF_8),
                ":2:2: The character U+001B is not allowed in a text file; remove it.");
    }

    @Test
    void longLinesAreRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("t"), "a\n" + "x".repeat(250_001));
        assertThatThrownBy(() -> new InputFile(file, 1_000_000).text())
                .hasMessage(file + ":2:250001: A line can have at most 250,000 characters; this one is longer."
                        + " Break the line.");
    }

    @Test
    void onlyRegularFilesAreOpened() throws IOException, InterruptedException {
        refused(directory, ": Expected a regular file; this is a directory.");
        refused(directory.resolve("none"), ": The file does not exist.");
        Path zero = Path.of("/dev/zero");
        assumeThat(zero).exists();
        refused(zero, PIPE);
        Path link = Files.createSymbolicLink(directory.resolve("link"), zero);
        refused(link, PIPE);
        Files.delete(link);
        Path pipe = directory.resolve("pipe");
        assumeThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        refused(pipe, PIPE);
    }
}
