package io.github.randucb.lab.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.report.HtmlReport;
import io.github.randucb.lab.report.MarkdownReport;
import io.github.randucb.lab.report.SmallResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The best settings of a grid, from tables that are written by hand. */
class SweepsTest {
    private static final String YAML = """
            name: by-hand
            horizon: 30
            runs: 3
            checkpoints: 1
            problems:
              - {name: one, type: bernoulli, arms: 2, means: [0, 1]}
              - {name: two, type: bernoulli, arms: 2, means: [0, 1]}
            policies:
              - {name: U, type: ucb1}
              - {name: R, type: rand-ucb, sigma: {grid: [1, 2, 3]}}
            """;

    @TempDir
    private Path directory = Path.of("");

    private static String name(int place) {
        return place == 0 ? "U" : "R sigma=" + place;
    }

    /** Final regrets of the runs of U and those of the grid; three are repeated until there are enough for verdicts. */
    private Report figure(String yaml, double[][] one, double[][] two) throws IOException {
        StringBuilder runs = new StringBuilder("problem,policy,run,regret,realised,best_arm_share,ns_per_round\n");
        StringBuilder curves =
                new StringBuilder("problem,policy,round,regret_mean,regret_se,realised_mean,realised_se\n");
        for (String problem : List.of("one", "two")) {
            double[][] regrets = problem.equals("one") ? one : two;
            for (int k = 0; k < regrets.length; k++) {
                int last = regrets[k].length == 3 ? 51 : regrets[k].length;
                for (int run = 0; run < last; run++) {
                    runs.append("%s,%s,%d,%s,0,1,5%n"
                            .formatted(problem, name(k), run, regrets[k][run % regrets[k].length]));
                }
                curves.append("%s,%s,30,1,0,1,0%n".formatted(problem, name(k)));
            }
        }
        Path results = SmallResults.make(directory.resolve("results"), yaml);
        Files.writeString(results.resolve("runs.csv"), runs);
        Files.writeString(results.resolve("curves.csv"), curves);
        return Report.read(results);
    }

    /**
     * On the first problem sigma=2 is two better than sigma=1 in every run, with differences 1.9, 2 and 2.1, so that t
     * is 2 / (0.1 / sqrt(3)) = 34.6 and p = 0.0008; sigma=3 is better and worse by turns. On the second, all others are
     * worse by 10 +/- 0.1. Relative regrets: 3 / 1 and 12 / 2, 1 and 12 / 2, 4/3 and 1.
     */
    @Test
    void theBestSettingsAreNamed() throws IOException {
        double[][] one = {{9, 9, 9}, {1.9, 3, 4.1}, {0, 1, 2}, {1, 3, 0}};
        double[][] two = {{9, 9, 9}, {11, 12, 13.1}, {10.9, 12, 13.1}, {1, 2, 3}};
        Sweeps sweeps = figure(YAML, one, two).sweeps();
        assertThat(sweeps.sentences())
                .containsExactly(
                        "R on one: sigma=2 is best, with an expected regret of 1.00 +/- 0.12 (standard error). Not significantly worse, of 2 others:"
                                + " sigma=3.",
                        "R on two: sigma=3 is best, with an expected regret of 2.00 +/- 0.12 (standard error). All 2 others are significantly worse.",
                        "R over 2 problems: sigma=3 is best. Its regret is on average 1.17 times the lowest of this"
                                + " grid on each problem; the next has 3.50.");
        assertThat(sweeps.beaten()).containsExactly("R sigma=1");
    }

    @Test
    void oneRunIsNotTested() throws IOException {
        double[][] one = {{9}, {2}, {1}, {3}};
        double[][] two = {{9}, {0}, {0}, {3}}; // nothing is a multiple of no regret
        assertThat(figure(YAML.replace("runs: 3", "runs: 1"), one, two).sweeps().sentences())
                .containsExactly(
                        "R on one: sigma=2 is best, with an expected regret of 1.00. Differences are not tested with fewer than 50 runs.",
                        "R on two: sigma=1, tied with 1 other, is best, with an expected regret of 0.0. Differences are not tested with fewer than 50 runs.");
    }

    @Test
    void twoReportsAreOneAfterTheOther() throws IOException {
        double[][] one = {{9, 9, 9}, {1, 2, 3}, {6, 7.1, 8}};
        assertThat(figure(YAML.replace("[1, 2, 3]", "[1, 2]"), one, one)
                        .sweeps()
                        .sentences())
                .contains(
                        "R on one: sigma=1 is best, with an expected regret of 2.00 +/- 0.12 (standard error). The other is significantly worse.");
    }

    @Test
    void onlyFiveAlikeSettingsAreNamed() throws IOException {
        double[][] one = {
            {9, 9, 9},
            {1, 2, 3},
            {3, 1, 2.1},
            {2, 3, 1.2},
            {1, 3, 2.3},
            {3, 2, 1.4},
            {2, 1, 3.5},
            {3, 1, 2.6},
            {2, 3, 1.7}
        };
        Report figure = figure(YAML.replace("[1, 2, 3]", "[1, 2, 3, 4, 5, 6, 7, 8]"), one, one);
        assertThat(figure.sweeps().winners().get(0).sentence())
                .isEqualTo(
                        "R on one: sigma=1 is best, with an expected regret of 2.00 +/- 0.12 (standard error). Not significantly worse, of 7 others:"
                                + " sigma=2; sigma=3; sigma=4; sigma=5; sigma=6; and 2 more.");
        assertThat(figure.policies()).hasSize(9);
        assertThat(Report.policies(figure.plotted())).containsExactly("U", "R sigma=1");
        assertThat(figure.plotted().get(0).series()).extracting(Series::style).containsExactly(0, 1);
        assertThat(HtmlReport.of("", List.of(figure), Path.of("")))
                .contains("Only the best settings of each grid are plotted.", "R sigma=8");
        assertThat(MarkdownReport.of(List.of(figure)))
                .contains("\n- R on one: sigma=")
                .endsWith(Winner.METHOD + "\n");
    }

    @Test
    void fewCurvesAreAllPlotted() throws IOException {
        Report figure = Report.read(SmallResults.make(directory.resolve("few"), YAML));
        assertThat(figure.plotted()).isEqualTo(figure.panels());
        assertThat(HtmlReport.of("", List.of(figure), Path.of(""))).doesNotContain("are plotted.");
    }

    @Test
    void aGridOfOnePolicyIsNotCompared() throws IOException {
        double[][] one = {{9, 9, 9}, {1, 2, 3}};
        assertThat(figure(YAML.replace("[1, 2, 3]", "[1]"), one, one).sweeps().sentences())
                .contains("R on one: sigma=1 is best, with an expected regret of 2.00 +/- 0.12 (standard error).");
    }

    /** The file has more values than the tables, if somebody adds some and stops. */
    @Test
    void valuesWithoutRunsDoNotHideOthers() throws IOException {
        double[][] one = new double[9][3]; // and a tenth is missing
        Report figure = figure(YAML.replace("[1, 2, 3]", "[1, 2, 3, 4, 5, 6, 7, 8, 9]"), one, one);
        assertThat(figure.sweeps().winners()).isEmpty();
        assertThat(Report.policies(figure.plotted())).hasSize(9);
    }
}
