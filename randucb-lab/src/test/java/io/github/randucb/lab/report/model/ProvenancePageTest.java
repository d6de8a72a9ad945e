package io.github.randucb.lab.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.report.MarkdownReport;
import io.github.randucb.lab.report.SmallResults;
import io.github.randucb.lab.report.VisitedPage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The origin of the figures, as the page states it. */
class ProvenancePageTest {
    @TempDir
    private Path directory = Path.of("");

    private static Overrides quick() {
        return new Overrides(Optional.of(100L), Optional.of(4), Optional.empty(), Optional.empty());
    }

    @Test
    void aFigureSaysWhereItComesFrom() throws IOException, InterruptedException {
        Path results = SmallResults.make(directory.resolve("small"));
        JsonNode seen = VisitedPage.of(results, 1000).get("provenance").get(0);
        assertThat(seen.get("shown").asBoolean()).isTrue();
        assertThat(seen.get("names"))
                .hasToString("[\"Runs\",\"Seed\",\"randucb\",\"Date\",\"Java\",\"Data\",\"Run again\"]");
        assertThat(seen.get("values").toString())
                .startsWith(
                        "[\"6, each of 400 rounds\",\"1\",\"1.0 (commit abc)\",\"2026-01-31 18:00 UTC\","
                                + "\"a machine, a system\",\"summary.csv, runs.csv, curves.csv, manifest.json, experiment.yaml\"")
                .endsWith("\"./randucb rerun " + results + "\"]");
    }

    /** Names of directories may have spaces, and what means something in an address. */
    @Test
    void linksLeadToTheFiles() throws IOException, InterruptedException {
        SmallResults.make(directory.resolve("a b"));
        SmallResults.make(directory.resolve("c:50%#?"));
        JsonNode seen = VisitedPage.of(directory, 1000).get("provenance");
        assertThat(seen).hasSize(2);
        URI page = directory.resolve("report.html").toUri();
        for (JsonNode figure : seen) {
            assertThat(figure.get("links"))
                    .hasSize(5)
                    .allSatisfy(link ->
                            assertThat(Path.of(page.resolve(link.asString()))).exists());
        }
        assertThat(seen.get(0).get("links").get(0).asString()).isEqualTo("./a%20b/summary.csv");
    }

    @Test
    void theEditionSaysWhereItDepartsFromThePaper() throws IOException, InterruptedException {
        String yaml = SmallResults.YAML.replace("  claims:", "  departures: [t for T, ties]\n  claims:");
        JsonNode seen = VisitedPage.of(SmallResults.make(directory.resolve("small"), yaml), 1000);
        assertThat(seen.get("editions"))
                .hasToString("[\"Edition: released. Departures from the paper\u2019s text: 2.t for Tties\"]");
        assertThat(seen.get("banners")).isEmpty();
    }

    @Test
    void aQuickLookSaysSo() throws IOException, InterruptedException {
        Path results = SmallResults.make(directory.resolve("quick"), SmallResults.YAML, quick());
        assertThat(VisitedPage.of(results, 1000).get("banners"))
                .hasToString("[\"Quick look: 4 of 6 runs and 100 of 400 rounds. The complete experiment may give other"
                        + " results.\"]");
        assertThat(MarkdownReport.of(List.of(Report.read(results))))
                .contains(
                        "**Quick look: 4 of 6 runs and 100 of 400 rounds. The complete experiment may give other results.**");
    }

    @Test
    void moreRunsThanTheFileHasAreNoQuickLook() throws IOException {
        Overrides more = new Overrides(Optional.of(500L), Optional.of(7), Optional.empty(), Optional.empty());
        Path results = SmallResults.make(directory.resolve("long"), SmallResults.YAML, more);
        assertThat(Report.read(results).size().notice()).isEmpty();
    }
}
