package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void run() throws IOException {
        file = Small.write(directory);
        out = directory.resolve("out");
        Cli.run("run", file, "--out", out, "--no-report");
    }

    @Test
    void makesAReportOfResults() {
        Cli.Outcome outcome = Cli.run("report", out);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).isEqualTo("Report: " + out.resolve("report.html") + "\n");
        assertThat(out.resolve("report.html")).content().contains("<h1>small</h1>", "\"policy\":\"only easy\"");
        assertThat(out.resolve("report.md")).content().startsWith("### small\n");
        assertThat(out.resolve("figures").resolve("small.svg")).isNotEmptyFile();
    }

    @Test
    void makesOneReportOfSeveral() {
        Cli.run("run", file, "--out", directory.resolve("second"), "--seed", 2);
        Cli.Outcome outcome = Cli.run("report", directory);
        assertThat(outcome.code()).isZero();
        assertThat(directory.resolve("report.html")).content().contains("<h1>RandUCB: figures</h1>");
        assertThat(directory.resolve("figures").resolve("small-2.png")).isNotEmptyFile();
    }

    /** A report in the result directory does not affect later runs. */
    @Test
    void runsGoOnBesideIt() throws IOException {
        Cli.run("report", out);
        byte[] page = Files.readAllBytes(out.resolve("report.html"));
        Map<String, String> figures = Figures.of(out);
        Cli.Outcome again = Cli.run("run", file, "--out", out, "--no-report");
        assertThat(again.code()).isZero();
        assertThat(Figures.of(out)).isEqualTo(figures);
        assertThat(out.resolve("report.html")).hasBinaryContent(page);
        assertThat(Cli.run("run", file, "--out", out, "--runs", 4, "--extend", "--no-report")
                        .code())
                .isZero();
        assertThat(out.resolve("report.html")).as("it was of fewer runs").doesNotExist();
        Cli.run("report", out);
        assertThat(Cli.run("run", file, "--out", out, "--restart", "--no-report")
                        .code())
                .isZero();
        assertThat(out.resolve("report.html")).doesNotExist();
        assertThat(Cli.run("report", out).code()).isZero();
    }

    @Test
    void refusesADirectoryWithoutResults() {
        Cli.Outcome none = Cli.run("report", directory.resolve("none"));
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).isEqualTo("randucb: " + directory.resolve("none") + ": The directory does not exist.\n");
        Cli.Outcome input = Cli.run("report", out.resolve("input"));
        assertThat(input.code()).isEqualTo(2);
        assertThat(input.err()).contains("there are no results here");
        assertThat(Cli.run("report").code()).isEqualTo(2);
    }
}
