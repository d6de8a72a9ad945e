package io.github.randucb.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The load test with very short runs, and the answers that its client reads. */
@Timeout(180)
class LoadTestTest {
    @Test
    void printsARowForEachLoadAndEveryAnswerIsADecision() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LoadTest.run(0.3, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String table = bytes.toString(StandardCharsets.UTF_8);
        assertThat(table.lines()
                        .filter(line -> line.matches("\\| (echo|decisions|batches|rewards).*"))
                        .toList())
                .hasSize(6)
                .allMatch(line -> line.endsWith("| 0 |"));
        assertThat(table).contains("divided by that of an echo");
        assertThat(table).contains("| work of a decision (os) | processor time, us |");
        if (Files.isDirectory(Path.of("/proc/self/task"))) {
            assertThat(table).contains("| requests: ", "| journal: ", "| fold: ");
        }
    }

    @Test
    void aRestartIsMeasuredWithAndWithoutOpenDecisions() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RestartTable.print(3000, 500, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        List<String> rows =
                bytes.toString(StandardCharsets.UTF_8).lines().skip(2).toList();
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0)).startsWith("| 3,000 | 0 | ").contains(" | 0 | ");
        assertThat(rows.get(1)).startsWith("| 3,000 | 500 | ");
    }

    private static ByteBuffer received(String text) {
        ByteBuffer in = ByteBuffer.allocate(1000);
        in.put(text.getBytes(StandardCharsets.US_ASCII));
        return in;
    }

    @Test
    void anAnswerEndsAfterItsContent() {
        String head = "HTTP/1.1 404 Not Found\r\nServer: x\r\nContent-Length: 5\r\n\r\n";
        assertThat(HttpAnswer.end(received(head.substring(0, 30)))).isEqualTo(-1);
        assertThat(HttpAnswer.end(received(head + "abc"))).isEqualTo(-1);
        ByteBuffer whole = received(head + "abcde");
        int end = HttpAnswer.end(whole);
        assertThat(end).isEqualTo(head.length() + 5);
        assertThat(HttpAnswer.status(whole)).isEqualTo(404);
        assertThat(StandardCharsets.US_ASCII.decode(HttpAnswer.body(whole, end)).toString())
                .isEqualTo("abcde");
    }
}
