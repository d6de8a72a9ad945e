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
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The text that a browser shows of a report. Thread-safe: no state. */
public final class VisitedPage {
    private static final Pattern SEEN = Pattern.compile("<pre id=\"seen\">(.*?)</pre>", Pattern.DOTALL);

    private VisitedPage() {}

    /** Visits the report with a script of our own before all others. */
    public static JsonNode of(Path results, int width, String... options) throws IOException, InterruptedException {
        return visit(written(results), results, width, options);
    }

    /** Visits the report on a phone: in a frame, as windows are at least 500 pixels wide. */
    static JsonNode onPhone(Path results, int width) throws IOException, InterruptedException {
        Path frame = results.resolve("phone.html");
        Files.writeString(
                frame,
                "<body><iframe style=\"width:" + width + "px;height:800px;border:0\" src=\""
                        + written(results).getFileName()
                        + "\"></iframe><script>addEventListener('message', event => document.body.append(Object.assign("
                        + "document.createElement('pre'), {id: 'seen', textContent: event.data})))</script></body>");
        return visit(frame, results, 600);
    }

    private static Path written(Path results) throws IOException {
        Path page = results.resolve("page.html");
        return Files.writeString(
                page, Files.readString(ReportFiles.write(results).page()).replace("</title>", "</title>" + script()));
    }

    private static JsonNode visit(Path page, Path results, int width, String... options)
            throws IOException, InterruptedException {
        String[] all = Stream.concat(Stream.of(options), Stream.of("--dump-dom", "--window-size=" + width + ",1200"))
                .toArray(String[]::new);
        Chromium.Visit visit = Chromium.visit(page, results, all);
        JsonNode seen = seen(visit.document());
        assertThat(seen.get("errors")).isEmpty();
        assertThat(visit.console()).doesNotContain("CONSOLE");
        return seen;
    }

    private static String script() throws IOException {
        try (InputStream in = Objects.requireNonNull(VisitedPage.class.getResourceAsStream("visit.js"))) {
            return "<script>" + new String(in.readAllBytes(), StandardCharsets.UTF_8) + "</script>";
        }
    }

    private static JsonNode seen(String document) {
        Matcher matcher = SEEN.matcher(document);
        assertThat(matcher.find()).as(document).isTrue();
        return new JsonMapper()
                .readTree(matcher.group(1)
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&nbsp;", "\u00a0")
                        .replace("&amp;", "&"));
    }
}
