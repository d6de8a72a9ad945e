package io.github.randucb.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.cli.Cli;
import io.github.randucb.cli.Small;
import io.github.randucb.lab.report.model.Report;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTableTest {
    private static final String TERMINAL = "randucb.terminal";
    private static final String REPORT = """
            report:
              title: By hand
              claims:
                - says: First is best.
                  check: {lower: rand-ucb, than: [thompson-beta]}
                - says: Second is best.
                  check: {lower: thompson-beta, than: [rand-ucb]}
                - says: Second is alike.
                  check: {similar: thompson-beta, to: [rand-ucb]}
                - says: First is no worse.
                  source: Section 9
                  check: {no-worse: rand-ucb, than: [thompson-beta]}
                - says: They are alike.
                  check: {similar: rand-ucb, to: [only easy]}
            """;
    private static final String RUNS = """
            problem,policy,run,regret,realised,best_arm_share,ns_per_round
            easy,rand-ucb,0,1,2,1,100
            easy,rand-ucb,1,3,3,1,200
            easy,thompson-beta,0,15,2,1,100
            easy,thompson-beta,1,17,3,1,200
            easy,only easy,0,1,2,1,100
            easy,only easy,1,15,3,1,200
            from file,rand-ucb,0,0,21,1,50
            from file,rand-ucb,1,0,22,1,50
            from file,thompson-beta,0,0,21,1,50
            from file,thompson-beta,1,0,22,1,50
            """;

    @TempDir
    private Path directory = Path.of("");

    @BeforeEach
    void run() throws IOException {
        Small.write(directory);
        Path file = Small.write(directory, Small.YAML + REPORT);
        assertThat(Cli.run("run", file, "--out", directory.resolve("out")).err())
                .isEmpty();
        Files.delete(directory.resolve("out").resolve("SHA256SUMS")); // other tables are written here
        Files.delete(directory.resolve("out").resolve("journal.bin"));
        Files.writeString(directory.resolve("out").resolve("runs.csv"), RUNS);
    }

    @AfterEach
    void restore() {
        System.clearProperty(TERMINAL);
        System.clearProperty("randucb.columns");
    }

    private String table() throws IOException {
        StringWriter text = new StringWriter();
        ReportTable.print(Report.read(directory.resolve("out")), new PrintWriter(text));
        return text.toString();
    }

    @Test
    void policiesByProblems() throws IOException {
        assertThat(table().lines())
                .contains("By hand: expected regret after 300 rounds, mean and standard error of 2 runs")
                .contains(" rand-ucb       2.00 +/- 1.00  0.0 +/- 0.0")
                .contains(" thompson-beta   16.0 +/- 1.0  0.0 +/- 0.0")
                .contains(" only easy      8.00 +/- 7.00");
    }

    /** The two runs of each cell over and over: 50 of them, which is enough for verdicts. */
    private static String many() {
        StringBuilder more = new StringBuilder(RUNS.lines().findFirst().orElseThrow()).append('\n');
        List<String> rows = RUNS.replace("only easy,1,15", "only easy,1,3.4")
                .lines()
                .skip(1)
                .toList();
        for (int from = 0; from < rows.size(); from += 2) {
            for (int run = 0; run < 50; run++) {
                String[] cells = rows.get(from + run % 2).split(",", 4);
                more.append(String.join(",", cells[0], cells[1], Integer.toString(run), cells[3]))
                        .append('\n');
            }
        }
        return more.toString();
    }

    @Test
    void claimsOfAQuickLookAreNotJudged() throws IOException {
        assertThat(table().lines())
                .contains("  [not judged] First is best. Quick look: 2 runs, and a verdict needs at least 50.")
                .noneMatch(line -> line.matches("  \\[(yes|no|open|in part)].*"));
    }

    @Test
    void claimsAreMarked() throws IOException {
        Files.writeString(directory.resolve("out").resolve("runs.csv"), many());
        assertThat(table().lines())
                .contains(
                        "  [open]       First is best. Holds in 1 of 2 comparisons; is undecided in 1.",
                        "  [no]         Second is best. Holds in 0 of 2 comparisons; does not hold in 1; is undecided in 1.",
                        "  [in part]    Second is alike. Holds in 1 of 2 comparisons; does not hold in 1.",
                        "  [yes]        First is no worse. (Section 9) Holds in 2 of 2 comparisons.",
                        "  [open]       They are alike. Holds in 0 of 1 comparison; is undecided in 1.");
    }

    @Test
    void onATerminalBarsShowWhoIsLargest() throws IOException {
        System.setProperty(TERMINAL, "true");
        assertThat(table().lines())
                .contains(" rand-ucb       2.00 +/- 1.00 \u2582  0.0 +/- 0.0 \u2581")
                .contains(" thompson-beta   16.0 +/- 1.0 \u2588  0.0 +/- 0.0 \u2581")
                .contains(" only easy      8.00 +/- 7.00 \u2585");
    }

    @Test
    void aSingleRunHasNoError() throws IOException {
        Files.writeString(
                directory.resolve("out").resolve("runs.csv"), RUNS.replaceAll("(?m)^[^,]+,[^,]+,1,.*\\n", ""));
        assertThat(table().lines())
                .contains("By hand: expected regret after 300 rounds, one run")
                .anyMatch(line -> line.matches(" thompson-beta +15\\.0 +0\\.0"));
    }

    @Test
    void onANarrowTerminalItIsSplitAndWrapped() throws IOException {
        System.setProperty(TERMINAL, "true");
        System.setProperty("randucb.columns", "10");
        List<String> lines = table().lines().toList();
        assertThat(lines).allMatch(line -> line.length() <= 40 || line.startsWith("By hand:"));
        assertThat(lines)
                .contains("                           easy", "                    from file")
                .containsSequence("  [not judged] First is best. Quick", "               look: 2 runs, and a");
    }

    @Test
    void charactersThatTheTerminalLacksAreOmitted() throws IOException {
        String encoding = System.getProperty("native.encoding");
        System.setProperty(TERMINAL, "true");
        System.setProperty("native.encoding", "US-ASCII");
        try {
            assertThat(table())
                    .isEqualTo(table().replaceAll("[^\\x00-\\x7f]", ""))
                    .contains("16.0 +/- 1.0  0.0");
        } finally {
            System.setProperty("native.encoding", encoding);
        }
    }
}
