package io.github.randucb.lab.report;

import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.report.model.Report;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reports as a page. The page is one file that needs no network: the data, the library uPlot and a script.
 *
 * <p>Thread-safe: no state.
 */
public final class HtmlReport {
    private static final Pattern PART = Pattern.compile("@[A-Z_]+@");

    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Zl}\\p{Zp}\\x7f-\\x9f]");

    private HtmlReport() {}

    /**
     * Writes reports as one page.
     *
     * @param title the title of the page
     * @param reports the reports, in order
     * @param directory the directory of the page, for links to the results
     * @return HTML
     * @throws IOException if a resource cannot be read
     */
    public static String of(String title, List<Report> reports, Path directory) throws IOException {
        Map<String, String> parts = Map.of(
                "@TITLE@", escaped(VisibleText.of(title)),
                "@UPLOT_CSS@", resource("uplot/uPlot.min.css"),
                "@CSS@", resource("report.css"),
                "@UPLOT_JS@", "/*\n" + resource("uplot/LICENSE") + "*/\n" + resource("uplot/uPlot.iife.min.js"),
                "@JS@", resource("report.js"),
                "@DATA@", visible(PageData.of(reports, directory)).replace("<", "\\u003c"));
        return PART.matcher(resource("report.html")) // all parts at once, as a title may look like a part
                .replaceAll(part -> Matcher.quoteReplacement(parts.getOrDefault(part.group(), "")));
    }

    /** Makes invisible characters of JSON visible, as they could reorder or hide text. They occur in texts only. */
    private static String visible(String json) {
        return INVISIBLE.matcher(json).replaceAll(found -> {
            String escaped = VisibleText.of(found.group()).replace("\\", "\\\\");
            return Matcher.quoteReplacement(escaped);
        });
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
