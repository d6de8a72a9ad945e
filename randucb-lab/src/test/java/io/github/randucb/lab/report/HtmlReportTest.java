package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.report.model.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlReportTest {
    @TempDir
    private Path directory = Path.of("");

    private Report byHand() throws IOException {
        return Report.read(HandMade.make(directory.resolve("results")));
    }

    private static List<String> found(String pattern, String page) {
        List<String> found = new ArrayList<>();
        Matcher matcher = Pattern.compile(pattern, Pattern.DOTALL).matcher(page);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static JsonNode data(String page) {
        List<String> scripts = found("<script id=\"data\" type=\"application/json\">(.*?)</script>", page);
        assertThat(scripts).hasSize(1);
        return new JsonMapper().readTree(scripts.get(0));
    }

    private JsonNode only(Report figure) throws IOException {
        JsonNode figures =
                data(HtmlReport.of("A page", List.of(figure), directory)).get("figures");
        assertThat(figures).hasSize(1);
        return figures.get(0);
    }

    @Test
    void hasWhatTheFigureIs() throws IOException {
        JsonNode figure = only(byHand());
        assertThat(figure.get("id").asString()).isEqualTo("by-hand");
        assertThat(figure.get("figure").asString()).isEqualTo("Figure 0");
        assertThat(figure.get("title").asString()).isEqualTo("By hand");
        assertThat(figure.get("horizon").asInt()).isEqualTo(30);
        assertThat(figure.get("policies"))
                .hasToString("[{\"name\":\"A\",\"colour\":\"#D55E00\",\"onDark\":\"#D55E00\",\"dashes\":[]},"
                        + "{\"name\":\"B\",\"colour\":\"#0072B2\",\"onDark\":\"#4B9CE2\",\"dashes\":[8,4]}]");
        assertThat(figure.get("caption").asString())
                .isEqualTo(
                        "Cumulative regret of 3 runs of 30 rounds: mean, with bands of one standard error to each side,"
                                + " or median of expected regret, with bands from the 5th to the 95th percentile.");
        assertThat(figure.has("ceiling")).isFalse();
    }

    /** Three runs are too few for verdicts; the numbers are there all the same. */
    @Test
    void hasWhatIsClaimed() throws IOException {
        JsonNode claim = only(byHand()).get("claims").get(0);
        assertThat(claim.get("says").asString()).isEqualTo("A is better.");
        assertThat(claim.get("source").asString()).isEqualTo("Section 9");
        assertThat(claim.get("policy").asString()).isEqualTo("A");
        assertThat(claim.get("answer").asString()).isEqualTo("not judged");
        assertThat(claim.get("summary").asString()).startsWith("Quick look: 3 runs");
        JsonNode finding = claim.get("findings").get(0);
        assertThat(finding.get("quantity").asString()).isEqualTo("A - B");
        assertThat(finding.get("difference").asDouble()).isCloseTo(-10.123456789, within(1e-9));
        assertThat(finding.get("relative").asDouble()).isCloseTo(-100 * 10.123456789 / 13.123456789, within(1e-9));
        assertThat(finding.get("marginLow").asString()).isEqualTo("-Infinity");
        assertThat(finding.get("marginHigh").asDouble()).isZero();
    }

    @Test
    void hasTheCeiling() throws IOException {
        assertThat(only(HandMade.under(directory.resolve("low"), 7.5))
                        .get("ceiling")
                        .asDouble())
                .isEqualTo(7.5);
    }

    private String edition(String name, String yaml) throws IOException {
        return only(Report.read(HandMade.make(directory.resolve(name), yaml)))
                .get("provenance")
                .get("edition")
                .asString();
    }

    @Test
    void saysWhoseEditionItIs() throws IOException {
        String paper = HandMade.YAML.replace("horizon: 30", "horizon: 30\nedition: paper");
        String other = HandMade.YAML.replace("type: ucb1", "type: ucb1, edition: paper");
        String both = paper.replace("type: ucb1", "type: ucb1, edition: released");
        assertThat(edition("paper", paper)).isEqualTo("paper");
        assertThat(edition("other", other)).isEqualTo("released, unless a policy has its own");
        assertThat(edition("both", both)).isEqualTo("paper, unless a policy has its own");
    }

    @Test
    void hasEveryCurveInTheDigitsThatAreShown() throws IOException {
        assertThat(HtmlReport.of("", List.of(byHand()), directory)).contains("[4,8,13.1]");
        JsonNode panels = only(byHand()).get("panels");
        assertThat(panels).hasSize(2);
        assertThat(panels.get(0).get("rounds")).hasToString("[10.0,20.0,30.0]");
        JsonNode b = panels.get(0).get("series").get(1);
        assertThat(b.get("policy").asString()).isEqualTo("B");
        assertThat(b.get("expected")).hasToString("[4,8,13.1]");
        assertThat(b.get("expectedError")).hasToString("[0.5,0.5,1.5]");
        assertThat(b.get("realised")).hasToString("[7,14,23]");
        assertThat(b.get("realisedError")).hasToString("[0.25,0.25,1.5]");
        JsonNode two = panels.get(1);
        assertThat(two.get("problem").asString()).isEqualTo("two");
        assertThat(two.get("series")).hasSize(1);
        assertThat(two.get("series").get(0).get("realised")).hasToString("[-1,-2,-1]");
    }

    /** A policy keeps its style when others are left out. */
    @Test
    void someOfThePoliciesLookAsBefore() throws IOException {
        Report some = byHand().only(List.of("one", "two"), List.of("B"));
        assertThat(only(some).get("policies"))
                .hasToString("[{\"name\":\"B\",\"colour\":\"#0072B2\",\"onDark\":\"#4B9CE2\",\"dashes\":[8,4]}]");
    }

    @Test
    void hasEveryRow() throws IOException {
        JsonNode rows = only(byHand()).get("tables").get(0).get("rows");
        assertThat(rows.get(0))
                .hasToString("{\"policy\":\"A\",\"mean\":3.0,\"error\":1.5275252316519468,\"realised\":2.0,"
                        + "\"realisedError\":0.5773502691896257,\"median\":2.0,\"p95\":5.6,\"difference\":0.0,"
                        + "\"low\":0.0,\"high\":0.0,\"p\":null,\"reliable\":true,\"nanos\":200.0}");
        JsonNode b = rows.get(1);
        assertThat(b.get("mean").asDouble()).isCloseTo(13.1234, within(1e-3));
        assertThat(b.get("difference").asDouble()).isCloseTo(10.1234, within(1e-3));
        assertThat(b.get("nanos").asDouble()).isEqualTo(50);
    }

    @Test
    void aSingleRunHasNoErrors() throws IOException {
        JsonNode figure = only(HandMade.single(directory.resolve("single")));
        assertThat(figure.get("caption").asString()).contains(" of 1 run of 400 rounds:");
        JsonNode second = figure.get("panels").get(0).get("series").get(1);
        assertThat(second.get("expected")).hasSize(51).noneMatch(JsonNode::isNull);
        assertThat(second.get("expectedError")).hasSize(51).allMatch(JsonNode::isNull);
        assertThat(second.get("realisedError")).hasSize(51).allMatch(JsonNode::isNull);
        JsonNode row = figure.get("tables").get(0).get("rows").get(1);
        for (String field : List.of("error", "realisedError", "low", "high", "p")) {
            assertThat(row.get(field).isNull()).as(field).isTrue();
        }
        assertThat(row.get("difference").isNumber()).isTrue();
    }

    /** Names are data: they neither end the script that holds them nor begin another. */
    @Test
    void namesCannotBreakOutOfThePage() throws IOException {
        String evil = "</script><b>&</title><!-- @DATA@ @JS@ $1";
        Report figure = Report.read(HandMade.make(
                directory.resolve("evil"),
                HandMade.YAML
                        .replace("By hand", "'" + evil + "'")
                        .replace("A is better.", "'" + evil + "'")
                        .replace("Section 9", "'" + evil + "'")
                        .replace("by-hand", "'" + evil + "'")));
        String page = HtmlReport.of(evil, List.of(figure), directory);
        assertThat(page).doesNotContain("<b>", evil);
        assertThat(found("(</script>)", page)).hasSize(3);
        assertThat(found("<title>(.*?)</title>", page))
                .containsExactly("&lt;/script&gt;&lt;b&gt;&amp;&lt;/title&gt;&lt;!-- @DATA@ @JS@ $1");
        JsonNode read = data(page).get("figures").get(0);
        assertThat(read.get("id").asString()).isEqualTo(evil);
        assertThat(read.get("title").asString()).isEqualTo(evil);
        assertThat(read.get("claims").get(0).get("says").asString()).isEqualTo(evil);
        assertThat(read.get("claims").get(0).get("source").asString()).isEqualTo(evil);
    }

    @Test
    void thePageLoadsNothing() throws IOException {
        String page = HtmlReport.of("A page", List.of(byHand()), directory);
        assertThat(page).doesNotContainPattern("@[A-Z_]{2,}@");
        assertThat(found("(https?://[^\"'\\s)]*)", page))
                .containsOnly("http://www.w3.org/2000/svg", "https://github.com/leeoniya/uPlot");
        assertThat(page).doesNotContainPattern("(?i)<(link|img|iframe|object|embed|base)\\b");
        assertThat(page).doesNotContainPattern("(?i)\\bsrc\\s*=\\s*[\"']");
        assertThat(page).doesNotContainPattern("(?i)url\\(|@import|\\bfetch\\(|XMLHttpRequest|WebSocket|import\\(");
    }
}
