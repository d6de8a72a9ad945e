package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on results that a program of an earlier version wrote. Its tables have fewer columns. */
class EarlierResultsTest {
    private static final Path EARLIER = Path.of("..", "randucb-lab", "src", "test", "resources", "earlier");

    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        try (Stream<Path> files = Files.walk(EARLIER)) {
            for (Path each : files.skip(1).toList()) {
                Files.copy(each, directory.resolve(EARLIER.relativize(each)));
            }
        }
        file = directory.resolve("earlier.yaml");
        out = directory.resolve("out");
    }

    private String headers(String name) throws IOException {
        return Files.readAllLines(out.resolve(name)).get(0);
    }

    private static void succeeds(Object... arguments) {
        Cli.Outcome outcome = Cli.run(arguments);
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void everyCommandReadsThem() throws IOException {
        succeeds("compare", out);
        succeeds("report", out);
        succeeds("plot", out, "--out", directory.resolve("figure.svg"));
        succeeds("rerun", out);
        assertThat(headers("runs.csv")).endsWith("ns_per_round");
        assertThat(headers("summary.csv")).endsWith("best_arm_share");
    }

    @Test
    void runAddsTheColumns() throws IOException {
        succeeds("run", file, "--out", out);
        assertThat(headers("runs.csv")).endsWith("ns_per_round,late_regret_share");
        assertThat(headers("summary.csv")).endsWith("best_arm_share,regret_p99,locked_share");
    }

    @Test
    void anExtensionAddsTheColumns() throws IOException {
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--extend", "--runs", 4);
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.err()).contains("Some finished runs were computed by randucb 0.1.0-SNAPSHOT (bcbb6c72");
        assertThat(headers("runs.csv")).endsWith("ns_per_round,late_regret_share");
        assertThat(headers("summary.csv")).endsWith("best_arm_share,regret_p99,locked_share");
    }
}
