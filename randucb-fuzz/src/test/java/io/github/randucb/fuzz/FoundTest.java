package io.github.randucb.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.fuzz.run.Checking;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Inputs that once failed. To add one, copy its file to {@code src/test/resources/found}. The ending of its name is the
 * kind of the input.
 */
class FoundTest {
    private static final Path FOUND = Path.of("src", "test", "resources", "found");

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FOUND)) {
            return files.filter(file -> !file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void itsAnswerIsDocumented(Path file) throws IOException, InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        int code = new Main(out, out, Checking.HOME, false).run(file.toString());
        assertThat(code).as(bytes.toString(StandardCharsets.UTF_8)).isZero();
    }
}
