package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/service.md succeed, in their order. */
@Timeout(120)
class ServiceDocumentTest {
    private static final String ADDRESS = "http://127.0.0.1:8077";
    private static final Pattern COMMAND = Pattern.compile("(?m)^curl .*(?:\n +.*)*"); // more lines are indented

    private static List<String> commands() throws IOException {
        String text = Files.readString(Path.of("..", "docs", "service.md"));
        Matcher blocks = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL).matcher(text);
        List<String> commands = new ArrayList<>();
        while (blocks.find()) {
            COMMAND.matcher(blocks.group(1)).results().map(MatchResult::group).forEach(commands::add);
        }
        return commands;
    }

    private static boolean hasCurl() {
        try {
            return new ProcessBuilder("curl", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs a command of the shell, in which curl fails if the status is an error. */
    private static String run(String command, Path home) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).redirectErrorStream(true);
        builder.environment().put("CURL_HOME", home.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("%s: %s", command, output).isZero();
        return output;
    }

    @Test
    void everyCommandSucceeds(@TempDir Path data) throws Exception {
        assumeTrue(hasCurl(), "The commands need curl.");
        Files.writeString(data.resolve(".curlrc"), "fail-with-body\nshow-error\nnoproxy = *\n");
        List<String> commands = commands();
        assertThat(commands).hasSizeGreaterThan(20);
        List<String> outputs = new ArrayList<>();
        try (RunningService service = new RunningService(data.resolve("data"))) {
            for (String command : commands) {
                assertThat(command).contains(ADDRESS);
                outputs.add(run(command.replace(ADDRESS, "http://127.0.0.1:" + service.port()), data));
            }
        }
        assertThat(outputs.get(0)).contains("\"status\":\"ready\"");
        assertThat(String.join("\n", outputs))
                .contains("\"status\":\"accepted\"", "\"identical\":true", "\"status\":\"activated\"")
                .contains(
                        "\"status\":\"cancelled\"",
                        "\"status\":\"awaited\"",
                        "visit-1,",
                        "_skipLearn",
                        "\"event\":\"created\"");
    }
}
