package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

            - A is better. (Section 9) **Not judged.** Quick look: 3 runs, and a verdict takes at least 50.
            - B is better. **Not judged.** Quick look: 3 runs, and a verdict takes at least 50.
            """;

    @TempDir
    private Path directory = Path.of("");

    @Test
    void aTableAndWhatIsClaimed() throws IOException {
        Figure figure = Figure.read(HandMade.make(directory.resolve("results")));
        assertThat(MarkdownReport.of(List.of(figure))).isEqualTo(BY_HAND + "\n" + CheckedClaim.HOW + "\n");
        assertThat(MarkdownReport.of(List.of(figure, figure)))
                .isEqualTo(BY_HAND + "\n" + BY_HAND + "\n" + CheckedClaim.HOW + "\n");
    }

    @Test
    void verdictsWithTheComparisonsThatDoNotAgree() throws IOException {
        Figure figure = Figure.read(HandMade.judged(directory.resolve("results")));
        assertThat(MarkdownReport.of(List.of(figure)))
                .contains("\n- A is better. (Section 9) **Yes.** Holds in 1 of 1 comparison.\n")
                .contains("\n- B is better. **No.** Holds in 0 of 1 comparison; does not in 1 (one: B - A = +10.1"
                        + " \\[+10.1, +10.1\\]: A is better).\n");
    }

    @Test
    void aSingleRunHasNoErrors() throws IOException {
        String text = MarkdownReport.of(List.of(HandMade.single(directory.resolve("single"))));
        assertThat(text)
                .contains("standard error of 1 run.\n")
                .containsPattern("\\| UCB1 \\| \\d+\\.\\d \\| \\d+\\.\\d \\|\n")
                .contains("- UCB1 does better than a coin. **Not judged.** Quick look: 1 run, and a verdict takes");
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
                .replace("runs: 6", "runs: 50")
                .replace("lower: UCB1, than: [" + quoted + "]", "lower: " + quoted + ", than: [UCB1]");
        String text = MarkdownReport.of(List.of(Figure.read(SmallResults.make(directory.resolve("strange"), yaml))));
        String shown = "x &lt;b&gt; \\*y\\* \\`z\\` | \\[k\\](l) \\_m\\_ \\~\\~n\\~\\~ a\\\\|b &amp;lt; \\\\\\* \\#";
        String inTable = shown.replace("|", "\\|");
        assertThat(text)
                .startsWith("### Figure 7. " + shown + "\n")
                .contains("\n| policy | " + inTable + " | other |\n")
                .contains("\n| " + inTable + " | ")
                .contains("\n- " + shown + " (" + shown + ") **No.** ")
                .contains("(" + shown + ": " + shown + " - UCB1 = ");
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
        Figure figure = Figure.read(SmallResults.make(directory.resolve("bars"), yaml));
        assertThat(MarkdownReport.of(List.of(figure)))
                .contains("| policy | p\\|q | other |\n")
                .contains("\n| a\\|b | ");
    }
}
