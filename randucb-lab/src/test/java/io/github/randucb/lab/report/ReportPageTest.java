package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportPageTest {
    @TempDir
    private Path directory = Path.of("");

    /** The page with a script of our own before all others. */
    private Path page() throws IOException {
        return page(SmallResults.YAML);
    }

    private Path page(String yaml) throws IOException {
        Path report = ReportFiles.write(SmallResults.make(directory.resolve("small"), yaml))
                .page();
        try (InputStream in = Objects.requireNonNull(ReportPageTest.class.getResourceAsStream("visit.js"))) {
            String visit = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String page = Files.readString(report).replace("</title>", "</title><script>" + visit + "</script>");
            return Files.writeString(directory.resolve("page.html"), page);
        }
    }

    private static JsonNode seen(String document) {
        Matcher matcher =
                Pattern.compile("<pre id=\"seen\">(.*?)</pre>", Pattern.DOTALL).matcher(document);
        assertThat(matcher.find()).as(document).isTrue();
        return new JsonMapper()
                .readTree(matcher.group(1)
                        .replace("&amp;", "&")
                        .replace("&lt;", "<")
                        .replace("&gt;", ">"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1400, 500})
    void aReaderSeesWhatIsThere(int width) throws IOException, InterruptedException {
        Chromium.Visit visit = Chromium.visit(page(), width, directory);
        JsonNode seen = seen(visit.document());
        assertThat(seen.get("errors")).isEmpty();
        assertThat(visit.console()).doesNotContain("CONSOLE");
        assertThat(seen.get("requests")).isEmpty();
        assertThat(seen.get("charts").asInt()).isEqualTo(2);
        assertThat(seen.get("tables").asInt()).isEqualTo(2);
        assertThat(seen.get("claims").asInt()).isEqualTo(1);
        assertThat(seen.get("heading").asString()).isEqualTo("Figure 7. Small & <quick>");
        assertThat(seen.get("fits").asBoolean()).isTrue();
        assertThat(seen.get("switches").asBoolean()).isTrue();
    }

    /** Not even those of the page's own parts. */
    @Test
    void namesDoNoHarm() throws IOException, InterruptedException {
        String yaml = SmallResults.YAML.replace("name: small", "name: origin").replace("coin", "'</script><b>'");
        JsonNode seen = seen(Chromium.visit(page(yaml), 1000, directory).document());
        assertThat(seen.get("errors")).isEmpty();
        assertThat(seen.get("charts").asInt()).isEqualTo(2);
        assertThat(seen.get("tables").asInt()).isEqualTo(2);
        assertThat(seen.get("heading").asString()).isEqualTo("Figure 7. Small & <quick>");
    }

    @Test
    void theLegendHidesAndShowsCurves() throws IOException, InterruptedException {
        JsonNode seen = seen(Chromium.visit(page(), 1000, directory).document());
        assertThat(seen.get("pressed").asString()).isEqualTo("false");
        assertThat(seen.get("before").asInt()).isGreaterThan(50);
        assertThat(seen.get("hidden").asInt()).isZero();
        assertThat(seen.get("again").asInt()).isGreaterThan(50);
    }

    @Test
    void claimsHaveSourcesAndAnswers() throws IOException, InterruptedException {
        String yaml = SmallResults.YAML
                .replace("says: UCB1", "source: Section <9>\n      says: UCB1")
                .replace("lower: UCB1", "no-worse: UCB1")
                .replace(
                        "problems:",
                        "    - {says: The coin is better., check: {lower: coin, than: [UCB1]}}\nproblems:");
        JsonNode seen = seen(Chromium.visit(page(yaml), 1000, directory).document());
        assertThat(seen.get("errors")).isEmpty();
        assertThat(seen.get("quoted")).hasToString("[\"UCB1 does better than a coin.\"]");
        assertThat(seen.get("answers")).hasToString("[\"Yes. \",\"No. \"]");
        assertThat(seen.get("said").get(0).asString())
                .endsWith("UCB1 does better than a coin. (Section <9>) Yes. Holds in 2 of 2 comparisons.");
        assertThat(seen.get("said").get(1).asString())
                .contains("The coin is better. No. Holds in 0 of 2 comparisons; does not in ");
    }

    @Test
    void theUprightAxisSaysWhichRegretItIs() throws IOException, InterruptedException {
        JsonNode seen = seen(Chromium.visit(page(), 1000, directory).document());
        assertThat(seen.get("realised").get("labels")).hasToString("[\"realised regret\"]");
        assertThat(seen.get("expected").get("labels")).hasToString("[\"expected regret\"]");
        assertThat(seen.get("realised").get("highest").asDouble()).isGreaterThan(50);
        assertThat(seen.get("expected").get("highest").asDouble()).isGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 20})
    void theUprightAxisEndsAtTheCeiling(double ceiling) throws IOException, InterruptedException {
        String yaml = SmallResults.YAML.replace("claims:", "ceiling: " + ceiling + "\n  claims:");
        JsonNode seen = seen(Chromium.visit(page(yaml), 1000, directory).document());
        assertThat(seen.get("errors")).isEmpty();
        assertThat(seen.get("realised").get("highest").asDouble()).isBetween(ceiling / 2, ceiling);
        assertThat(seen.get("expected").get("highest").asDouble()).isBetween(ceiling / 2, ceiling);
        assertThat(seen.get("logarithmic").get("highest").asDouble()).isGreaterThan(ceiling);
    }

    @Test
    void aCeilingAboveAllCurvesChangesNothing() throws IOException, InterruptedException {
        JsonNode open = seen(Chromium.visit(page(), 1000, directory).document());
        String yaml = SmallResults.YAML.replace("claims:", "ceiling: 100000\n  claims:");
        Files.delete(directory.resolve("page.html"));
        JsonNode high = seen(Chromium.visit(page(yaml), 1000, directory).document());
        assertThat(high.get("expected")).isEqualTo(open.get("expected"));
        assertThat(high.get("realised")).isEqualTo(open.get("realised"));
    }
}
