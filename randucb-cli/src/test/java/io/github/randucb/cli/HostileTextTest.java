package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Names and arguments with characters that control a terminal, a browser or a spreadsheet. */
class HostileTextTest {
    private static final String OBEYED = "\u001b]0;x\u0007\u009b\r\b\u007f\u202e\u2066\u200b\u2028";
    private static final String SHOWN = "\\u001b]0;x\\u0007\\u009b\\u000d\\u0008\\u007f\\u202e\\u2066\\u200b\\u2028";
    private static final String YAML = """
            name: x
            horizon: 20
            runs: 3
            problems:
              - {name: '@p', type: bernoulli, arms: 3, means: [0.2, 0.8]}
            policies:
              - {name: '=1+1', type: ucb1}
              - {name: '''-x', type: uniform}
            """;

    @TempDir
    private Path directory = Path.of("");

    private static void refused(Object... arguments) {
        Cli.Outcome outcome = Cli.run(arguments);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).startsWith("randucb: ").contains(SHOWN);
        assertThat(outcome.err().lines()).allSatisfy(line -> assertThat(line).isPrintable());
    }

    @Test
    void controlCharactersOfArgumentsAreEscaped() {
        refused(OBEYED);
        refused("run", "x", "--out", "o", "--" + OBEYED);
        refused("run", "x", "--out", "o", "--runs", OBEYED);
        refused("run", "x", "--out", "o", "--edition", OBEYED);
        refused("run", directory.resolve(OBEYED), "--out", "o");
        refused("compare", directory.resolve(OBEYED));
        refused("report", directory.resolve(OBEYED));
        refused("policies", OBEYED);
    }

    @Test
    void controlCharactersOfFilesAreEscaped() throws IOException {
        String text = "\"\\e]0;x\\a\\x9b\\r\\b\\x7f\\u202e\\u2066\\u200b\\u2028\"";
        for (String yaml : List.of(
                YAML + text + ": 1\n",
                YAML.replace("ucb1", text),
                YAML.replace("runs: 3", "runs: " + text),
                YAML.replace("bernoulli", text))) {
            refused("run", Files.writeString(directory.resolve("t.yaml"), yaml), "--out", directory.resolve("out"));
        }
        assertThat(directory.resolve("out")).doesNotExist();
    }

    /** Names that spreadsheets take for formulas are marked in tables, and nowhere else. */
    @Test
    void formulasAreTextInTables() throws IOException {
        Path file = Files.writeString(directory.resolve("t.yaml"), YAML);
        Path out = directory.resolve("out");
        assertThat(Cli.run("run", file, "--out", out, "--runs", 2).code()).isZero();
        assertThat(Cli.run("run", file, "--out", out, "--extend").code()).isZero();
        for (String table : List.of("runs.csv", "curves.csv", "summary.csv")) {
            assertThat(Files.readAllLines(out.resolve(table)).stream().skip(1))
                    .allMatch(line -> line.matches("\"?'@p\"?,\"?('=1\\+1|''-x)\"?,.*"));
        }
        Cli.Outcome compared = Cli.run("compare", out, "--baseline", "'-x");
        assertThat(compared.code()).isZero();
        assertThat(compared.out())
                .contains("\n@p: ")
                .contains(" =1+1 ")
                .contains(" '-x ")
                .doesNotContain("''-x");
        assertThat(Cli.run("rerun", out).out()).contains("2 of 2 cells");
        assertThat(Cli.run("report", out).code()).isZero();
        assertThat(out.resolve("report.md")).content().contains("| =1+1 |").contains("| '-x |");
    }

    /** A directory may be called anything, and reports name it. */
    @Test
    void reportsShowNamesOfDirectories() throws IOException {
        Path file = Files.writeString(directory.resolve("t.yaml"), YAML);
        Path out = directory.resolve("a\u202eb\u2066");
        assertThat(Cli.run("run", file, "--out", out).out())
                .contains("a\\u202eb\\u2066")
                .doesNotContain("\u202e");
        assertThat(Cli.run("report", out).code()).isZero();
        assertThat(out.resolve("report.md"))
                .content()
                .contains("a\\u202eb\\u2066")
                .doesNotContain("\u202e");
        assertThat(out.resolve("report.html"))
                .content()
                .contains("a\\\\u202eb\\\\u2066")
                .doesNotContain("\u202e");
    }

    @Test
    void helpKeepsItsColours() {
        StringWriter out = new StringWriter();
        CommandLine commandLine = Main.commandLine();
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.ON));
        PrintWriter none = new PrintWriter(new StringWriter());
        assertThat(Main.execute(commandLine, new PrintWriter(out, true), none, "run", "--help"))
                .isZero();
        assertThat(out.toString()).contains("\u001b[1m");
    }

    /** Stands for an experiment that needs more than there is. */
    @Command(name = "greedy")
    static final class Greedy implements Runnable {
        @Override
        public void run() {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    @Test
    void tooLittleMemoryHasAMessage() {
        Cli.Outcome outcome = Cli.run(Main.commandLine().addSubcommand(new Greedy()), "greedy");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).matches("randucb: The Java heap of \\d+ MB is too small\\. .*-Xmx8g\\.\n");
    }

    @Test
    @Timeout(10)
    void hugeAndDeepOptionsAreRefused() {
        String problem = "bernoulli arms=10 means=[0.2,0.3]";
        assertThat(Cli.run("bound", "--problem", problem, "--policy", "ucb1 floor=" + "[".repeat(1000))
                        .err())
                .isEqualTo(
                        "randucb: policy: There can be at most 32 levels of lists and fields; remove some levels.\n");
        assertThat(Cli.run("bound", "--problem", problem, "--policy", "ucb1 floor=" + "9".repeat(1000))
                        .err())
                .isEqualTo("randucb: policy: A number can have at most 100 characters; shorten it.\n");
    }
}
