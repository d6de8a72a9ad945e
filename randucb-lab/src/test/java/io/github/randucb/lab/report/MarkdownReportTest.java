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

            - A is better. (Section 9) **Yes.** Holds in 1 of 1 comparison.
            - B is better. **No.** Holds in 0 of 1 comparison; does not in 1 (one: B less A +10.1 [+10.1, +10.1]).
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
    void aSingleRunHasNoErrors() throws IOException {
        String text = MarkdownReport.of(List.of(HandMade.single(directory.resolve("single"))));
        assertThat(text)
                .contains("standard error of 1 run.\n")
                .containsPattern("\\| UCB1 \\| \\d+\\.\\d \\| \\d+\\.\\d \\|\n")
                .contains(
                        "- UCB1 does better than a coin. **Open.** Holds in 0 of 2 comparisons; cannot be told in 2 (easy: ");
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
