package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.report.model.CheckedClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page says what the tables of results say: all numbers here are worked out by hand. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageNumbersTest {
    /** B is worse than A by 10, 11 and 12. On the second problem regret is small. */
    private static final String RUNS = """
            problem,policy,run,regret,realised,best_arm_share,ns_per_round
            one,A,0,1,2,1,100
            one,A,1,2,3,1,200
            one,A,2,6,1,1,600
            one,B,0,11,21,1,5000
            one,B,1,13,22,1,5000
            one,B,2,18,26,1,5000
            two,A,0,0.001,-0.001,1,12000
            two,A,1,0.002,0,1,12000
            two,A,2,0.006,0.001,1,12000
            """;

    @TempDir
    private static Path directory = Path.of("");

    private JsonNode seen = new JsonMapper().createObjectNode();

    @BeforeAll
    void visit() throws IOException, InterruptedException {
        Path results = HandMade.make(directory.resolve("results"));
        Files.writeString(results.resolve("runs.csv"), RUNS);
        seen = VisitedPage.of(results, 1000);
    }

    private static List<List<String>> rows(JsonNode table) {
        List<List<String>> rows = new ArrayList<>();
        table.forEach(row -> {
            rows.add(new ArrayList<>());
            row.forEach(cell -> rows.get(rows.size() - 1).add(cell.asString()));
        });
        return rows;
    }

    @Test
    void everyCellOfTheTables() {
        assertThat(seen.get("captions")).hasToString("[\"one\",\"two\"]");
        List<String> heads = List.of(
                "policy",
                "expected regret",
                "realised regret",
                "median",
                "95th percentile",
                "policy \u2212 A",
                "p",
                "time per round");
        assertThat(rows(seen.get("heads"))).containsExactly(heads, heads);
        List<List<String>> rows = rows(seen.get("tables").get(0));
        assertThat(rows.get(1).set(6, "")).as("p of three runs").startsWith("~0.");
        assertThat(rows)
                .containsExactly(
                        List.of("A", "3.00 \u00b1 1.53", "2.00 \u00b1 0.58", "2.00", "5.60", "", "", "200 ns"),
                        List.of("B", "14.0 \u00b1 2.1", "23.0 \u00b1 1.5", "13.0", "17.5", "+11.0", "", "5.0 \u00b5s"));
        assertThat(rows(seen.get("tables").get(1)))
                .containsExactly(List.of(
                        "A",
                        "0.00300 \u00b1 0.00153",
                        "0.00000 \u00b1 0.00058",
                        "0.00200",
                        "0.00560",
                        "",
                        "",
                        "12 \u00b5s"));
    }

    /** Three runs are too few for a verdict. */
    @Test
    void everyClaimWithItsMark() {
        assertThat(seen.get("marks")).hasToString("[\"\u2013\",\"\u2013\"]");
        assertThat(seen.get("answers")).hasToString("[\"Not judged. \",\"Not judged. \"]");
        assertThat(seen.get("said").get(0).asString())
                .startsWith("\u2013A is better. (Section 9) Not judged. Quick look: 3 runs");
        assertThat(seen.get("forests").get(0).get("rows").get(0).get("words").toString())
                .endsWith("\"no significant difference\",\"not judged\"]");
    }

    @Test
    void theFootSaysHowClaimsAreChecked() {
        assertThat(seen.get("footer")).hasSize(1);
        assertThat(seen.get("footer").get(0).asString()).isEqualTo(CheckedClaim.METHOD);
    }

    /** These tables have no quantiles, as those of nobody have had. */
    @Test
    void withoutQuantilesThereIsNoSwitch() {
        assertThat(seen.get("offersMedian").asBoolean()).isFalse();
    }

    /** The columns of a chart: rounds; then the mean and the upper and lower edge of the band of each curve. */
    private void columns(String view, int chart, double[]... expected) {
        JsonNode columns = seen.get(view).get("charts").get(chart).get("columns");
        assertThat(columns).hasSize(expected.length);
        for (int k = 0; k < expected.length; k++) {
            assertThat(columns.get(k)).as("column %d", k).hasSize(expected[k].length);
            for (int place = 0; place < expected[k].length; place++) {
                assertThat(columns.get(k).get(place).isNull()).isEqualTo(Double.isNaN(expected[k][place]));
                assertThat(columns.get(k).get(place).asDouble(Double.NaN))
                        .as("column %d", k)
                        .isEqualTo(expected[k][place], Offset.offset(1e-9));
            }
        }
    }

    private static double[] numbers(double... numbers) {
        return numbers;
    }

    @Test
    void realisedRegretIsShownFirst() {
        columns(
                "realised",
                0,
                numbers(10, 20, 30),
                numbers(-1, 0, 2),
                numbers(-0.75, 0.25, 2.58),
                numbers(-1.25, -0.25, 1.42),
                numbers(7, 14, 23),
                numbers(7.25, 14.25, 24.5),
                numbers(6.75, 13.75, 21.5));
        columns(
                "realised",
                1,
                numbers(10, 20, 30),
                numbers(-1, -2, -1),
                numbers(-1, -2, -0.42),
                numbers(-1, -2, -1.58));
        assertThat(seen.get("realised").get("labels")).hasToString("[\"realised regret\"]");
    }

    @Test
    void expectedRegretIsShownAfterTheSwitch() {
        columns(
                "expected",
                0,
                numbers(10, 20, 30),
                numbers(1, 2, 3),
                numbers(1.5, 2.5, 4.53),
                numbers(0.5, 1.5, 1.47),
                numbers(4, 8, 13.1),
                numbers(4.5, 8.5, 14.6),
                numbers(3.5, 7.5, 11.6));
        assertThat(seen.get("expected").get("labels")).hasToString("[\"expected regret\"]");
    }

    /** Of A's realised regret, only the last is positive; there is no band where there is no curve. */
    @Test
    void logarithmicAxesShowWhatIsPositive() {
        columns(
                "realisedLog",
                0,
                numbers(10, 20, 30),
                numbers(Double.NaN, Double.NaN, 2),
                numbers(Double.NaN, Double.NaN, 2.58),
                numbers(Double.NaN, Double.NaN, 1.42),
                numbers(7, 14, 23),
                numbers(7.25, 14.25, 24.5),
                numbers(6.75, 13.75, 21.5));
    }

    /** From A's lower edge to B's upper edge, and little more, though a power of ten is far. */
    @Test
    void logarithmicAxesFitTheData() {
        JsonNode chart = seen.get("logarithmic").get("charts").get(0);
        assertThat(chart.get("x")).hasToString("[10,30]");
        assertThat(chart.get("y").get(0).asDouble()).isBetween(0.4, 0.5);
        assertThat(chart.get("y").get(1).asDouble()).isBetween(14.6, 18.0);
        assertThat(seen.get("logarithmic").get("ticks").toString()).startsWith("[\"0.5\",\"1\",\"2\",\"5\",\"10\",");
    }

    @Test
    void bandsAreBetweenTheirEdges() {
        for (String view : List.of("realised", "expected", "logarithmic")) {
            JsonNode charts = seen.get(view).get("charts");
            assertThat(charts.get(0).get("bands")).hasToString("[[2,3],[5,6]]");
            assertThat(charts.get(1).get("bands")).hasToString("[[2,3]]");
        }
        assertThat(seen.get("banded").asInt()).as("pixels of B's band").isGreaterThan(200);
    }

    @Test
    void curvesHaveTheStylesOfTheFiles() {
        JsonNode charts = seen.get("realised").get("charts");
        assertThat(charts.get(0).get("curves"))
                .hasToString("[{\"policy\":\"A\",\"colour\":\"#D55E00\",\"dash\":[]},"
                        + "{\"policy\":\"B\",\"colour\":\"#0072B2\",\"dash\":[8,4]}]");
        assertThat(charts.get(1).get("curves")).hasToString("[{\"policy\":\"A\",\"colour\":\"#D55E00\",\"dash\":[]}]");
    }

    @Test
    void theTooltipSaysTheNumbersOfItsRound() {
        JsonNode tip = seen.get("middle");
        assertThat(rows(tip.get("rows")))
                .containsExactly(
                        List.of("round", "20"), List.of("B", "14.00 \u00b1 0.25"), List.of("A", "0.00 \u00b1 0.25"));
        assertThat(tip.get("before").asString()).isEqualTo("block");
        assertThat(tip.get("after").asString()).isEqualTo("none");
        assertThat(tip.get("others").asInt()).as("tips of other panels").isZero();
        assertThat(rows(seen.get("edge").get("rows")))
                .containsExactly(List.of("round", "30"), List.of("A", "-1.00 \u00b1 0.58"));
    }
}
