package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.report.model.CheckedClaim;
import io.github.randucb.lab.report.model.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkdownReportTest {
    private static final String BY_HAND = """
            ### Figure 0. By hand

            Expected regret after 30 rounds, mean +/- standard error of 3 runs.

            | policy | one | two |
            | --- | --- | --- |
            | A | 3.00 +/- 1.53 | 0.0 +/- 0.0 |
            | B | 13.1 +/- 1.5 |  |

            Edition: released. Seed 1; randucb 1.0 (commit abc) on a machine, a system; 2026-01-31 18:00 UTC. Run again: `./randucb rerun @DIRECTORY@`.

            **Not judged.** A is better. (Section 9) Quick look: 3 runs, and a verdict needs at least 50.

            | problem | difference of regrets | in per cent of the other's mean | better policy | claim |
            | --- | --- | --- | --- | --- |
            | one | A - B = -10.1 \\[-10.1, -10.1\\] | -77.1 |  | not judged |

            **Not judged.** B is better. Quick look: 3 runs, and a verdict needs at least 50.

            | problem | difference of regrets | in per cent of the other's mean | better policy | claim |
            | --- | --- | --- | --- | --- |
            | one | B - A = +10.1 \\[+10.1, +10.1\\] | +337 |  | not judged |
            """;

    @TempDir
    private Path directory = Path.of("");

    @Test
    void aTableAndWhatIsClaimed() throws IOException {
        Report figure = Report.read(HandMade.make(directory.resolve("results")));
        String text =
                BY_HAND.replace("@DIRECTORY@", directory.resolve("results").toString());
        assertThat(MarkdownReport.of(List.of(figure))).isEqualTo(text + "\n" + CheckedClaim.METHOD + "\n");
        assertThat(MarkdownReport.of(List.of(figure, figure)))
                .isEqualTo(text + "\n" + text + "\n" + CheckedClaim.METHOD + "\n");
    }

    @Test
    void aSingleRunHasNoErrors() throws IOException {
        String text = MarkdownReport.of(List.of(HandMade.single(directory.resolve("single"))));
        assertThat(text)
                .contains("standard error of 1 run.\n")
                .containsPattern("\\| UCB1 \\| \\d+\\.\\d \\| \\d+\\.\\d \\|\n")
                .containsPattern("\\| easy \\| UCB1 - coin = -\\d+\\.\\d \\| -\\d+\\.\\d \\|  \\| not judged \\|\n");
    }

    /** A directory's name may have backticks, which would end the code, and a manifest may have line ends. */
    @Test
    void originStaysInItsLine() throws IOException {
        String name = "x`<img src=x onerror=alert(1)>``d`";
        Path results = SmallResults.make(directory.resolve(name));
        Path manifest = results.resolve("manifest.json");
        Files.writeString(
                manifest,
                Files.readString(manifest).replace(SmallResults.FINISHED, "today\\n\\n# Heading\\r\\n\\u2028<b>"));
        String text = MarkdownReport.of(List.of(Report.read(results)));
        assertThat(text)
                .contains("; today  \\# Heading  &lt;b&gt;. Run again: ```./randucb rerun '" + results + "'```.\n");
    }

    @Test
    void codeIsShownAsItIs() {
        assertThat(MarkdownText.code("a b")).isEqualTo("`a b`");
        assertThat(MarkdownText.code("a`b")).isEqualTo("``a`b``");
        assertThat(MarkdownText.code("`a``")).isEqualTo("``` `a`` ```");
        assertThat(MarkdownText.code("a\n\n<b>")).isEqualTo("`a  <b>`");
    }

    private static final String STRANGE = "x <b> *y* `z` | [k](l) _m_ ~~n~~ a\\|b &lt; \\* #";

    /** Every character that means something is escaped, and those that do not are left alone. */
    @Test
    void namesReadAsTheyAre() throws IOException {
        String quoted = "'" + STRANGE + "'";
        String yaml = SmallResults.YAML
                .replace("coin", quoted)
                .replace("name: easy", "name: " + quoted)
                .replace("title: Small & <quick>", "title: " + quoted)
                .replace("UCB1 does better than a " + quoted + ".", quoted)
                .replace("check:", "source: " + quoted + "\n      check:")
                .replace("runs: 6", "runs: 1");
        String text = MarkdownReport.of(List.of(Report.read(SmallResults.make(directory.resolve("strange"), yaml))));
        String shown = "x &lt;b&gt; \\*y\\* \\`z\\` | \\[k\\](l) \\_m\\_ \\~\\~n\\~\\~ a\\\\|b &amp;lt; \\\\\\* \\#";
        String inTable = shown.replace("|", "\\|");
        assertThat(text)
                .startsWith("### Figure 7. " + shown + "\n")
                .contains("\n| policy | " + inTable + " | other |\n")
                .contains("\n| " + inTable + " | ")
                .contains("\n**Not judged.** " + shown + " (" + shown + ") Quick look: ")
                .contains("\n| " + inTable + " | UCB1 - " + inTable + " = -");
    }

    @Test
    void ordinaryTextIsLeftAlone() {
        String plain = "RandUCB, d = 5 (Section 6.1): no-worse; sigma=1/8 + 0.5 % - \u03b2!";
        assertThat(MarkdownText.of(plain)).isEqualTo(plain);
        assertThat(MarkdownText.inTable(plain)).isEqualTo(plain);
    }

    @Test
    void barsInNamesDoNotEndCells() throws IOException {
        String yaml = SmallResults.YAML.replace("coin", "'a|b'").replace("name: easy", "name: 'p|q'");
        Report figure = Report.read(SmallResults.make(directory.resolve("bars"), yaml));
        assertThat(MarkdownReport.of(List.of(figure)))
                .contains("| policy | p\\|q | other |\n")
                .contains("\n| a\\|b | ");
    }
}
