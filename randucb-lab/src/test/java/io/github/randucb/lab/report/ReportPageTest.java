package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.report.model.Winner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ReportPageTest {
    @TempDir
    private Path directory = Path.of("");

    private JsonNode visit(String yaml, int width, String... options) throws IOException, InterruptedException {
        return VisitedPage.of(SmallResults.make(directory.resolve("small " + yaml.hashCode()), yaml), width, options);
    }

    private static String named(String name) {
        return SmallResults.YAML.replace("coin", name);
    }

    @ParameterizedTest
    @ValueSource(ints = {1400, 500})
    void thePageShowsAllParts(int width) throws IOException, InterruptedException {
        JsonNode seen = visit(SmallResults.YAML, width);
        assertThat(seen.get("requests")).isEmpty();
        assertThat(seen.get("realised").get("charts")).hasSize(2);
        assertThat(seen.get("tables")).hasSize(2);
        assertThat(seen.get("said")).hasSize(1);
        assertThat(seen.get("sections")).hasToString("[\"figure-small\"]");
        assertThat(seen.get("heading").asString()).isEqualTo("Figure 7. Small & <quick>");
        assertThat(seen.get("fits").asBoolean()).isTrue();
        assertThat(seen.get("scrolls").get(0).asBoolean())
                .as("a table in its box")
                .isEqualTo(width < 800);
    }

    /** Policies have a map for each problem, with one best; swept problems one map, with a best in each column. */
    @ParameterizedTest
    @ValueSource(ints = {1400, 500})
    void gridsAreHeatMaps(int width) throws IOException, InterruptedException {
        JsonNode seen = visit("""
                name: grids
                horizon: 200
                runs: 4
                checkpoints: 4
                problems:
                  - {name: coins, type: bernoulli, arms: {grid: [3, 30]}, means: [0.1, 0.9]}
                policies:
                  - {name: U, type: uniform}
                  - {name: R, type: rand-ucb, sigma: {grid: [0.1, 1]}, epsilon: {grid: [0.01, 0.1, 0.5]}}
                """, width);
        JsonNode maps = seen.get("heat");
        assertThat(maps).hasSize(3);
        assertThat(maps.get(1).get("caption")).hasToString("[\"R on coins arms=30: regret, dark is low\"]");
        assertThat(maps.get(1).get("heads"))
                .hasToString("[\"\",\"epsilon = 0.01\",\"epsilon = 0.1\",\"epsilon = 0.5\"]");
        assertThat(maps.get(1).get("labels")).hasToString("[\"sigma=0.1\",\"sigma=1\"]");
        assertThat(maps.get(1).get("best")).hasSize(1);
        assertThat(maps.get(1).get("colours").asInt()).isGreaterThan(2);
        assertThat(maps.get(2).get("best")).hasSize(2);
        assertThat(maps.get(2).get("labels")).hasSize(7);
        assertThat(seen.get("best")).hasSize(3);
        assertThat(seen.get("best").get(2).asString()).startsWith("R over 2 problems: ");
        assertThat(seen.get("footer").get(0).asString()).isEqualTo(Winner.METHOD);
        assertThat(seen.get("fits").asBoolean()).isTrue();
    }

    /** Neither does a table scroll the page sideways, nor does a tooltip leave it or have lines that are broken. */
    @ParameterizedTest
    @ValueSource(ints = {1400, 500})
    void longNamesStayOnThePage(int width) throws IOException, InterruptedException {
        JsonNode seen = visit(named("a policy whose name has forty characters"), width);
        assertThat(seen.get("fits").asBoolean()).isTrue();
        for (String place : List.of("middle", "edge")) {
            assertThat(seen.get(place).get("fits").asBoolean()).as(place).isTrue();
            assertThat(seen.get(place).get("tall").asBoolean()).as(place).isFalse();
        }
    }

    /** Beside two curves and their bands: the limits of arms without features, of which one is for rewards 0 and 1. */
    @Test
    void boundsAreDrawnOnLogarithmicAxes() throws IOException, InterruptedException {
        JsonNode seen = visit(SmallResults.YAML, 1000);
        assertThat(seen.get("offersBounds").asBoolean()).isTrue();
        JsonNode charts = seen.get("bounds").get("charts");
        assertThat(charts.get(0).get("columns")).hasSize(1 + 2 * 3 + 2);
        assertThat(charts.get(1).get("columns")).hasSize(1 + 2 * 3 + 1);
        JsonNode minimax = charts.get(0).get("columns").get(7);
        assertThat(minimax.get(minimax.size() - 1).asDouble()).isEqualTo(1.73); // sqrt(3 * 400) / 20
        assertThat(seen.get("boundsTip").get("rows").toString())
                .contains("\"min{sqrt(K T), T} / 20, worst case\"", "\"Lai and Robbins, asymptotic\"");
        assertThat(seen.get("notes").get(0).asString())
                .startsWith("Thin lines: dotted, the minimax lower bound: the least regret of any policy on its worst"
                        + " problem of this size")
                .contains("asymptotic", "not a bound at finite t")
                .contains("If instances differ, the lines are means over the first 6 instances.");
        assertThat(seen.get("expected").get("charts").get(0).get("columns")).hasSize(1 + 2 * 3);
        assertThat(seen.get("notesAgain")).hasToString("[\"none\"]");
    }

    @Test
    void upperBoundsHaveTheColourOfTheirPolicy() throws IOException, InterruptedException {
        String yaml = SmallResults.YAML.replace("type: ucb1", "type: rand-ucb, epsilon: 0.5, upper: 9, edition: paper");
        JsonNode seen = visit(yaml, 1000);
        JsonNode charts = seen.get("bounds").get("charts");
        assertThat(charts.get(1).get("columns")).hasSize(1 + 2 * 3 + 3);
        assertThat(charts.get(1).get("curves").get(2).toString())
                .contains("\"policy\":\"Theorem 1\"", "\"colour\":\"#D55E00\"");
        assertThat(charts.get(1).get("y").get(1).asDouble()).isGreaterThan(400);
        assertThat(seen.get("notes").get(0).asString()).contains("in a policy’s colour", "solid, the number of rounds");
    }

    @Test
    void withoutTheoryNoBoundsAreOffered() throws IOException, InterruptedException {
        String yaml = SmallResults.YAML
                .replace("type: bernoulli, arms: 3, means: [0.1, 0.9]", "type: linear, arms: 3, dimension: 2")
                .replace("type: beta, arms: 3, means: [0.1, 0.9]", "type: linear, arms: 4, dimension: 2");
        JsonNode seen = visit(yaml, 1000);
        assertThat(seen.get("offersBounds").asBoolean()).isFalse();
        assertThat(seen.get("notes")).isEmpty();
    }

    @Test
    void paperIsWhiteEvenIfTheScreenIsDark() throws IOException, InterruptedException {
        JsonNode seen = visit(SmallResults.YAML, 1000, "--blink-settings=preferredColorScheme=0");
        String dark = "{\"paper\":\"rgb(20, 24, 29)\",\"swatch\":\"rgb(75, 156, 226)\",\"curve\":\"#4B9CE2\"}";
        assertThat(seen.get("screen")).hasToString(dark);
        assertThat(seen.get("printed"))
                .hasToString(
                        "{\"paper\":\"rgb(255, 255, 255)\",\"swatch\":\"rgb(0, 114, 178)\",\"curve\":\"#0072B2\"}");
        assertThat(seen.get("screenAgain")).hasToString(dark);
    }

    /** Not even those of the page's own parts. */
    @Test
    void namesDoNoHarm() throws IOException, InterruptedException {
        String yaml = SmallResults.YAML.replace("name: small", "name: origin").replace("coin", "'</script><b>'");
        JsonNode seen = visit(yaml, 1000);
        assertThat(seen.get("realised").get("charts")).hasSize(2);
        assertThat(seen.get("tables")).hasSize(2);
        assertThat(seen.get("sections")).hasToString("[\"figure-origin\"]");
        assertThat(seen.get("heading").asString()).isEqualTo("Figure 7. Small & <quick>");
    }

    /** Links to figures have the names of experiments, and lead to one figure each. */
    @Test
    void figuresHaveAnchors() throws IOException, InterruptedException {
        SmallResults.make(directory.resolve("a"));
        SmallResults.make(directory.resolve("b"));
        SmallResults.make(directory.resolve("c"), SmallResults.YAML.replace("name: small", "name: ../an other"));
        JsonNode seen = VisitedPage.of(directory, 1000);
        assertThat(seen.get("sections")).hasToString("[\"figure-small\",\"figure-small~2\",\"figure-..-an-other\"]");
        assertThat(seen.get("links")).hasToString("[\"#figure-small\",\"#figure-small~2\",\"#figure-..-an-other\"]");
    }

    @Test
    void theLegendHidesAndShowsCurves() throws IOException, InterruptedException {
        JsonNode seen = visit(SmallResults.YAML, 1000);
        assertThat(seen.get("pressed").asString()).isEqualTo("false");
        assertThat(seen.get("before").asInt()).isGreaterThan(50);
        assertThat(seen.get("hidden").asInt()).isZero();
        assertThat(seen.get("again").asInt()).isGreaterThan(50);
        assertThat(seen.get("shown")).as("in all panels").hasToString("[[false,true],[false,true]]");
    }

    @Test
    void chartsFollowThePage() throws IOException, InterruptedException {
        JsonNode seen = visit(SmallResults.YAML, 1000);
        for (int k = 0; k < 2; k++) {
            int wide = seen.get("wide").get(k).get("chart").asInt();
            assertThat(seen.get("wide").get(k).get("place").asInt()).isEqualTo(wide);
            int narrow = seen.get("narrow").get(k).get("chart").asInt();
            assertThat(narrow).as("of a narrow page").isLessThan(wide);
            assertThat(seen.get("narrow").get(k).get("place").asInt()).isEqualTo(narrow);
        }
        assertThat(seen.get("darkened")).as("of a dark page").hasToString("[\"#4B9CE2\",\"#4B9CE2\"]");
    }

    @Test
    void withoutClaimsTheFooterIsEmpty() throws IOException, InterruptedException {
        String yaml = SmallResults.YAML.replaceFirst("(?s)report:.*problems:\\n", "problems:\n");
        JsonNode seen = visit(yaml, 1000);
        assertThat(seen.get("footer")).isEmpty();
        assertThat(seen.get("forests")).isEmpty();
    }

    @Test
    void claimsHaveSourcesAndAnswers() throws IOException, InterruptedException {
        String yaml = SmallResults.YAML
                .replace("runs: 6", "runs: 60")
                .replace("says: UCB1", "source: Section <9>\n      says: UCB1")
                .replace("lower: UCB1", "no-worse: UCB1")
                .replace("runs: 6", "runs: 50")
                .replace(
                        "problems:",
                        "    - {says: The coin is better., check: {lower: coin, than: [UCB1]}}\nproblems:");
        JsonNode seen = visit(yaml, 1000);
        assertThat(seen.get("answers")).hasToString("[\"Yes. \",\"No. \"]");
        assertThat(seen.get("marks")).hasToString("[\"\u2713\",\"\u2717\"]");
        assertThat(seen.get("said").get(0).asString())
                .endsWith("UCB1 does better than a coin. (Section <9>) Yes. Holds in 2 of 2 comparisons.");
        assertThat(seen.get("said").get(1).asString())
                .contains("The coin is better. No. Holds in 0 of 2 comparisons; does not hold in ");
    }

    /** The median and the edges of its band are the columns of the table, and regret is expected regret. */
    @Test
    void quantilesAreShownAfterTheSwitch() throws IOException, InterruptedException {
        Path results = SmallResults.make(directory.resolve("tails"));
        JsonNode seen = VisitedPage.of(results, 1000);
        assertThat(seen.get("offersMedian").asBoolean()).isTrue();
        assertThat(seen.get("median").get("labels")).hasToString("[\"median expected regret\"]");
        JsonNode columns = seen.get("median").get("charts").get(0).get("columns");
        List<String> last = Files.readAllLines(results.resolve("curves.csv")).stream()
                .filter(line -> line.startsWith("easy,UCB1,400,"))
                .flatMap(line -> Stream.of(line.split(",")))
                .toList();
        for (int k = 0; k < 3; k++) { // median, 95th and 5th percentile
            double expected = Double.parseDouble(last.get(List.of(9, 11, 7).get(k)));
            assertThat(columns.get(1 + k).get(columns.get(0).size() - 1).asDouble())
                    .isCloseTo(expected, within(0.05));
        }
        assertThat(seen.get("regretInMedian")).hasToString("[[\"realised\",false,true],[\"expected\",true,true]]");
        assertThat(seen.get("regretAgain")).hasToString("[[\"realised\",false,false],[\"expected\",true,false]]");
        assertThat(seen.get("medianTip").get("rows").get(1).get(1).asString()).matches("[\\d.]+ \\[[\\d.]+, [\\d.]+]");
    }

    /** A ceiling would hide the tails. */
    @Test
    void quantilesAreNotCut() throws IOException, InterruptedException {
        JsonNode seen = visit(SmallResults.YAML.replace("claims:", "ceiling: 10\n  claims:"), 1000);
        assertThat(seen.get("expected").get("highest").asDouble()).isLessThanOrEqualTo(10);
        assertThat(seen.get("median").get("highest").asDouble()).isGreaterThan(50);
    }

    @Test
    void logarithmicAxesStartAtRoundOne() throws IOException, InterruptedException {
        JsonNode seen = visit(SmallResults.YAML, 1000);
        assertThat(seen.get("logarithmic").get("charts").get(0).get("x")).hasToString("[1,400]");
    }

    @Test
    void theUprightAxisSaysWhichRegretItIs() throws IOException, InterruptedException {
        JsonNode seen = visit(SmallResults.YAML, 1000);
        assertThat(seen.get("realised").get("labels")).hasToString("[\"realised regret\"]");
        assertThat(seen.get("expected").get("labels")).hasToString("[\"expected regret\"]");
        assertThat(seen.get("realised").get("highest").asDouble()).isGreaterThan(50);
        assertThat(seen.get("expected").get("highest").asDouble()).isGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 20})
    void theUprightAxisEndsAtTheCeiling(double ceiling) throws IOException, InterruptedException {
        String yaml = SmallResults.YAML.replace("claims:", "ceiling: " + ceiling + "\n  claims:");
        JsonNode seen = visit(yaml, 1000);
        assertThat(seen.get("realised").get("highest").asDouble()).isBetween(ceiling / 2, ceiling);
        assertThat(seen.get("expected").get("highest").asDouble()).isBetween(ceiling / 2, ceiling);
        assertThat(seen.get("logarithmic").get("highest").asDouble()).isGreaterThan(ceiling);
    }

    @Test
    void aCeilingAboveAllCurvesChangesNothing() throws IOException, InterruptedException {
        JsonNode open = visit(SmallResults.YAML, 1000);
        String yaml = SmallResults.YAML.replace("claims:", "ceiling: 100000\n  claims:");
        JsonNode high = visit(yaml, 1000);
        assertThat(high.get("expected").get("ticks"))
                .isEqualTo(open.get("expected").get("ticks"));
        assertThat(high.get("realised").get("ticks"))
                .isEqualTo(open.get("realised").get("ticks"));
    }
}
