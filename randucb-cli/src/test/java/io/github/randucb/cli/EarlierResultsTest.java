package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.result.storage.Checksums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on results of an earlier version, whose tables have fewer columns. */
class EarlierResultsTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void run() throws IOException {
        file = Small.write(directory);
        out = directory.resolve("out");
        assertThat(Cli.run("run", file, "--out", out).code()).isZero();
        removeLast("runs.csv", 1);
        removeLast("summary.csv", 2);
        Checksums.write(out);
    }

    private void removeLast(String name, int count) throws IOException {
        Path table = out.resolve(name);
        Files.writeString(table, Files.readString(table).replaceAll("(?m)(,[^,\n]*){" + count + "}$", ""));
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
        succeeds("run", file, "--out", out, "--extend", "--runs", 4);
        assertThat(headers("runs.csv")).endsWith("ns_per_round,late_regret_share");
        assertThat(headers("summary.csv")).endsWith("best_arm_share,regret_p99,locked_share");
    }
}
