package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.storage.ReportNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    @TempDir
    private Path directory = Path.of("");

    private static String small(String name) {
        return SmallResults.YAML.replace("name: small", "name: " + name).replace("runs: 6", "runs: 2");
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void ofOneResultDirectoryTheyAreBesideTheTables() throws IOException {
        Path results = SmallResults.make(directory.resolve("out"), small("small"));
        Path page = ReportFiles.write(results).page();
        assertThat(page).isEqualTo(results.resolve("report.html"));
        assertThat(page).content().contains("<h1>Small &amp; &lt;quick&gt;</h1>");
        assertThat(results.resolve("report.md")).content().startsWith("### Figure 7. Small &amp; &lt;quick&gt;\n");
        assertThat(names(results.resolve("figures"))).containsExactly("small.pdf", "small.png", "small.svg");
    }

    @Test
    void ofSeveralThereIsOnePage() throws IOException {
        SmallResults.make(directory.resolve("b"), small("second"));
        SmallResults.make(directory.resolve("a"), small("first"));
        Files.createDirectory(directory.resolve("notes"));
        Files.writeString(directory.resolve("notes.txt"), "mine");
        Path page = ReportFiles.write(directory).page();
        assertThat(page).isEqualTo(directory.resolve("report.html"));
        String text = Files.readString(page);
        assertThat(text).contains("<h1>RandUCB: figures</h1>");
        assertThat(text.indexOf("\"id\":\"first\"")).isPositive().isLessThan(text.indexOf("\"id\":\"second\""));
        assertThat(names(directory.resolve("figures"))).hasSize(6).contains("first.svg", "second.svg");
        assertThat(ReportFiles.write(directory).page())
                .as("again, with figures among the results")
                .isEqualTo(page);
    }

    /** Two results of one experiment do not overwrite each other's figures, and slashes lead nowhere else. */
    @Test
    void figuresHaveNamesOfTheirOwnInTheirDirectory() throws IOException {
        SmallResults.make(directory.resolve("a"), small("../up and/away"));
        SmallResults.make(directory.resolve("b"), small("../up and/away"));
        SmallResults.make(directory.resolve("c"), small("\u65e5"));
        ReportFiles.write(directory);
        assertThat(names(directory.resolve("figures")))
                .containsExactly(
                        "figure.pdf",
                        "figure.png",
                        "figure.svg",
                        "up-and-away-2.pdf",
                        "up-and-away-2.png",
                        "up-and-away-2.svg",
                        "up-and-away.pdf",
                        "up-and-away.png",
                        "up-and-away.svg");
        assertThat(names(directory)).containsExactly("a", "b", "c", "figures", "report.html", "report.md");
    }

    /** Some systems do not tell capitals from other letters, and some keep names for devices. */
    @Test
    void namesAreGoodForEverySystem() {
        Set<String> taken = new HashSet<>();
        assertThat(Stream.of(
                                "Same", "same", "SAME", "same-2", "CON", "con", "nul.tar", "lpt1", "COM9", "aux", "Prn",
                                "conx")
                        .map(name -> ReportNames.figure(name, taken)))
                .containsExactly(
                        "Same",
                        "same-2",
                        "SAME-3",
                        "same-2-2",
                        "figure-CON",
                        "figure-con-2",
                        "figure-nul.tar",
                        "figure-lpt1",
                        "figure-COM9",
                        "figure-aux",
                        "figure-Prn",
                        "conx");
    }

    @Test
    void figuresWhoseNamesDifferInCapitalsAreAllThere() throws IOException {
        SmallResults.make(directory.resolve("a"), small("nul"));
        SmallResults.make(directory.resolve("b"), small("NUL"));
        ReportFiles.write(directory);
        assertThat(names(directory.resolve("figures"))).hasSize(6).contains("figure-nul.svg", "figure-NUL-2.svg");
    }

    private void begin(String name, String time) throws IOException {
        Path manifest = SmallResults.make(directory.resolve(name), small(name)).resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace(SmallResults.STARTED, time));
    }

    @Test
    void reportsAreOrderedByTheTimeOfTheirStart() throws IOException {
        begin("third", "2026-01-31T12:00:05.300Z");
        begin("second", "2026-01-31T12:00:05Z");
        begin("first", "2026-01-31T12:00:04.999Z");
        begin("fourth-b", "2026-01-31T12:00:06Z");
        begin("fourth-a", "2026-01-31T12:00:06Z");
        assertThat(Files.readString(ReportFiles.write(directory).page()))
                .containsSubsequence(
                        "\"id\":\"first\"",
                        "\"id\":\"second\"",
                        "\"id\":\"third\"",
                        "\"id\":\"fourth-a\"",
                        "\"id\":\"fourth-b\"");
    }

    @Test
    void anInvalidTimeIsNamed() throws IOException {
        begin("a", "noon");
        assertThatThrownBy(() -> ReportFiles.write(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory.resolve("a").resolve("manifest.json")
                        + ": The field started must be a time such as 2026-01-31T12:00:00Z; got 'noon'. Restore the"
                        + " manifest from a copy.");
    }

    @Test
    void theReportDoesNotDisturbTheResults() throws IOException {
        Path results = SmallResults.whole(directory.resolve("out"), small("small"), Overrides.none());
        ReportFiles.write(results).page();
        byte[] page = Files.readAllBytes(results.resolve("report.html"));
        SmallResults.whole(results, small("small"), Overrides.none());
        assertThat(results.resolve("report.html")).hasBinaryContent(page);
        assertThat(results.resolve("figures")).isDirectory();
    }

    private static void refused(Path directory, String message) {
        assertThatThrownBy(() -> ReportFiles.write(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + ": " + message);
    }

    @Test
    void nothingToReport() throws IOException {
        Files.createDirectory(directory.resolve("empty"));
        refused(directory, "A result directory, or a directory of them, is expected, but there are no results here.");
        refused(directory.resolve("none"), "The directory does not exist.");
        Path file = Files.writeString(directory.resolve("file"), "mine");
        refused(file, "The directory does not exist.");
        assertThat(names(directory)).containsExactly("empty", "file");
    }

    @Test
    void unfinishedResultsAreNotReported() throws IOException {
        SmallResults.make(directory.resolve("a"), small("first"));
        Path unfinished = SmallResults.make(directory.resolve("b"), small("second"));
        Path manifest = unfinished.resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace("\"" + SmallResults.FINISHED + "\"", "\"\""));
        Files.delete(unfinished.resolve("runs.csv"));
        assertThat(ReportFiles.write(directory).unfinished()).containsExactly(unfinished);
        assertThat(directory.resolve("report.md")).content().containsOnlyOnce("###");
        assertThatThrownBy(() -> ReportFiles.write(unfinished))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(unfinished + ": The experiment is not finished.");
        Files.delete(directory.resolve("a").resolve("manifest.json"));
        assertThatThrownBy(() -> ReportFiles.write(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(directory
                        + ": No results in this directory are finished; run their experiments to the end first.");
    }

    @Test
    void theDirectoryIsCheckedBeforeAnythingIsWritten() throws IOException {
        Path results = SmallResults.make(directory.resolve("a"), small("first"));
        ReportFiles.check(directory);
        ReportFiles.check(directory.resolve("none"));
        assertThatThrownBy(() -> ReportFiles.check(results))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(results
                        + ": A directory of result directories is expected, but this one has the results of one");
        Path file = Files.writeString(directory.resolve("figures"), "mine");
        assertThatThrownBy(() -> ReportFiles.check(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": Expected a directory, but found a file. Delete it.");
        assertThatThrownBy(() -> ReportFiles.check(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": A directory is expected, but this is a file; choose another name.");
        Path other = Files.createDirectory(directory.resolve("other"));
        ReportFiles.check(other);
        Files.writeString(other.resolve("notes"), "mine");
        assertThatThrownBy(() -> ReportFiles.check(other))
                .isInstanceOf(BadInputException.class)
                .hasMessage(other + ": The directory contains an unrelated file (notes); choose an empty one.");
    }

    /** Of several results, the report is beside them, where no manifest is. */
    @Test
    void linksLeadNowhere() throws IOException {
        SmallResults.make(directory.resolve("a"), small("first"));
        Path outside = Files.createDirectory(directory.resolve("outside"));
        Path mine = Files.writeString(outside.resolve("first.svg"), "mine");
        Path figures = Files.createSymbolicLink(directory.resolve("figures"), outside);
        linkIsRefused(figures, "Expected a directory, but found a link. Delete it.");
        Files.delete(figures);
        Files.createDirectory(figures);
        for (String name : List.of("figures/first.svg.unfinished", "report.md.unfinished", "report.html")) {
            Path link = Files.createSymbolicLink(directory.resolve(name), mine);
            linkIsRefused(link, "Expected a file, but found a link. Replace it by the original file, or delete it.");
            Files.delete(link);
        }
        assertThat(mine).hasContent("mine");
        assertThat(names(outside)).containsExactly("first.svg");
        ReportFiles.write(directory);
    }

    private void linkIsRefused(Path link, String message) {
        assertThatThrownBy(() -> ReportFiles.write(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(link + ": " + message);
        assertThatThrownBy(() -> ReportFiles.check(directory)).hasMessage(link + ": " + message);
        assertThat(directory.resolve("report.md")).doesNotExist();
    }
}
