package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The plots of paired differences, of 60 runs by hand, on a wide page and on a phone. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForestPageTest {
    private static final int RUNS = 60;
    private static final String YAML = """
            name: forest
            horizon: 30
            runs: 60
            checkpoints: 3
            report:
              claims:
                - {says: A is better., check: {lower: A, than: [B, C]}}
                - {says: A is similar to B., check: {similar: A, to: [B]}}
            problems:
              - {name: one, type: bernoulli, arms: 2, means: [0, 1]}
              - {name: two, type: bernoulli, arms: 2, means: [0, 1]}
            policies:
              - {name: A, type: ucb1}
              - {name: B, type: uniform}
              - {name: C, type: greedy, problems: [one]}
            """;

    @TempDir
    private static Path directory = Path.of("");

    private JsonNode seen = new JsonMapper().createObjectNode();
    private JsonNode phone = seen;

    @BeforeAll
    void visit() throws IOException, InterruptedException {
        Path results = SmallResults.make(directory.resolve("results"), YAML);
        StringBuilder runs = new StringBuilder("problem,policy,run,regret,realised,best_arm_share,ns_per_round\n");
        add(runs, "one,A", 10, 0.1);
        add(runs, "one,B", 20, 0.1); // A is better by half of B's regret
        add(runs, "one,C", 10, -2); // nobody can tell
        add(runs, "two,A", 60, 0.1);
        add(runs, "two,B", 15, 0.1); // A is worse by three times B's regret
        Files.writeString(results.resolve("runs.csv"), runs);
        seen = VisitedPage.of(results, 1200);
        phone = VisitedPage.onPhone(results, 390);
    }

    /** The odd runs have more regret than the even ones, by as much. */
    private static void add(StringBuilder rows, String cell, double mean, double spread) {
        for (int run = 0; run < RUNS; run++) {
            double regret = mean + (run % 2 == 0 ? spread : -spread) * (1 + run / 2 % 3);
            rows.append(cell).append(',').append(run).append(',').append(regret).append(",1,1,1\n");
        }
    }

    private static List<String> words(JsonNode row) {
        List<String> words = new ArrayList<>();
        row.get("words").forEach(word -> words.add(word.asString()));
        return words;
    }

    private JsonNode row(int claim, int row) {
        return seen.get("forests").get(claim).get("rows").get(row);
    }

    @Test
    void everyRowSaysWhoIsBetterAndWhetherTheClaimHolds() {
        assertThat(seen.get("forests")).hasSize(2);
        assertThat(seen.get("forests").get(0).get("rows")).hasSize(3);
        assertThat(words(row(0, 0)))
                .startsWith("one", "B")
                .endsWith("A is better", "\u25cf holds")
                .element(2)
                .asString()
                .startsWith("\u221250\u00a0% [\u22125");
        assertThat(words(row(0, 1))).startsWith("one", "C").endsWith("no significant difference", "\u25c7 undecided");
        assertThat(words(row(0, 2)))
                .startsWith("two", "B")
                .endsWith("B is better", "\u2715 does not hold")
                .element(2)
                .asString()
                .startsWith("+300\u00a0% [+");
        assertThat(row(0, 0).get("title").asString())
                .startsWith("one: A \u2212 B = \u221210.0 [")
                .endsWith(": A is better");
    }

    /** A shape for each verdict, and an arrow where the plot ends, so that nobody needs the colours. */
    @Test
    void verdictsHaveSymbolsAndColours() {
        assertThat(row(0, 0).get("symbol").asString()).isEqualTo("\u25cf");
        assertThat(row(0, 1).get("symbol").asString()).isEqualTo("\u25c7");
        assertThat(row(0, 2).get("symbol").asString()).isEqualTo("\u25b6");
        assertThat(row(0, 0).get("dot").get("colour").asString()).isEqualTo("rgb(26, 127, 75)");
        assertThat(row(0, 1).get("dot").get("colour").asString()).isEqualTo("rgb(138, 97, 0)");
        assertThat(row(0, 2).get("dot").get("colour").asString()).isEqualTo("rgb(179, 38, 30)");
    }

    private static double middle(JsonNode piece) {
        return (piece.get("from").asDouble() + piece.get("to").asDouble()) / 2;
    }

    /** The axis goes from -50 %, or a little less, to 200 %, with 4 % of that more to both sides. */
    @Test
    void pointsAreWhereTheirDifferencesAre() {
        double zero = row(0, 0).get("zero").get("from").asDouble();
        assertThat(middle(row(0, 0).get("dot"))).isLessThan(zero);
        assertThat(middle(row(0, 1).get("dot"))).isBetween(zero - 5, zero + 5);
        assertThat(middle(row(0, 2).get("dot"))).as("cut").isCloseTo(100, within(0.5));
        double unit = (100 - zero) / 210; // about
        assertThat(middle(row(0, 0).get("dot"))).isCloseTo(zero - 50 * unit, within(1.0));
        assertThat(row(0, 1).get("interval").get("from").asDouble()).isLessThan(zero);
        assertThat(row(0, 1).get("interval").get("to").asDouble()).isGreaterThan(zero);
    }

    /** Lower: everything to the left of zero. Similar: ten per cent to both sides of it. */
    @Test
    void theBandIsWhereTheClaimHolds() {
        JsonNode lower = row(0, 0);
        assertThat(lower.get("holds").get("from").asDouble()).isCloseTo(0, within(0.1));
        assertThat(lower.get("holds").get("to").asDouble())
                .isCloseTo(lower.get("zero").get("from").asDouble(), within(0.5));
        JsonNode similar = row(1, 0);
        double zero = similar.get("zero").get("from").asDouble();
        assertThat(middle(similar.get("holds"))).isCloseTo(zero, within(0.5));
        assertThat(similar.get("holds").get("from").asDouble()).isGreaterThan(1);
    }

    @Test
    void itIsATableToThoseWhoDoNotSeeIt() {
        JsonNode forest = seen.get("forests").get(0);
        assertThat(forest.get("role").asString()).isEqualTo("table");
        assertThat(forest.get("caption").asString())
                .isEqualTo(
                        "Regret of A \u2212 regret of the other, in % of the other\u2019s mean, with intervals. Shaded:"
                                + " where the claim holds.");
        assertThat(forest.get("sides")).hasToString("[\"\u2190 A is better\",\"other is better \u2192\"]");
        assertThat(forest.get("ticks").toString()).contains("0\u00a0%", "+100\u00a0%");
        assertThat(row(0, 0).get("silent").asString()).isEqualTo("true");
    }

    @Test
    void exactNumbersAreInATable() {
        assertThat(seen.get("numbers").get(0).get(0).get(1).asString()).startsWith("A \u2212 B = \u221210.0 [");
        assertThat(seen.get("numbers").get(0).get(0).get(3).asString()).isEqualTo("\u2212\u221e to 0\u00a0%");
        assertThat(seen.get("numbers").get(1).get(1).get(3).asString()).isEqualTo("\u221210 to +10\u00a0%");
        assertThat(seen.get("numbers").get(1).get(1).get(5).asString())
                .matches("does not hold; would hold with a margin of 30\\d\\.\\d\u00a0%");
    }

    @Test
    void onAPhoneNothingIsWiderThanThePageAndTablesAreFolded() {
        assertThat(phone.get("controls").get("page").asInt()).isEqualTo(390);
        assertThat(phone.get("fits").asBoolean()).isTrue();
        assertThat(phone.get("open")).isNotEmpty().noneMatch(JsonNode::asBoolean);
        assertThat(seen.get("open")).isNotEmpty().allMatch(JsonNode::asBoolean);
        assertThat(phone.get("forests").get(0).get("rows").get(0).get("width").asDouble())
                .isBetween(300.0, 390.0);
    }

    @Test
    void onAPhoneControlsAreAtTheThumb() {
        JsonNode controls = phone.get("controls");
        assertThat(controls.get("position").asString()).isEqualTo("fixed");
        assertThat(controls.get("bottom").asDouble()).isZero();
        assertThat(controls.get("lowest").asInt()).isGreaterThanOrEqualTo(44);
        assertThat(controls.get("right").asDouble()).isLessThanOrEqualTo(390);
        assertThat(seen.get("controls").get("position").asString()).isEqualTo("static");
    }
}
