package io.github.randucb.lab.report;

import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.experiment.EditionWord;
import io.github.randucb.lab.report.Curve.Regret;
import io.github.randucb.lab.result.Software;
import io.github.randucb.lab.theory.TheoryLine;
import io.github.randucb.lab.theory.TheoryLines;
import java.awt.Color;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A page that shows figures, in one file that needs no network: the data, uPlot that draws them, and a script.
 *
 * <p>Thread-safe: no state.
 */
public final class HtmlReport {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int SMALLEST = 9; // digits behind the point; what is less is an error of rounding
    private static final Pattern PART = Pattern.compile("@[A-Z_]+@");

    private HtmlReport() {}

    /**
     * Makes the page.
     *
     * @param title its title
     * @param figures what it shows, in order
     * @return HTML
     * @throws IOException if a part of the page cannot be read
     */
    public static String of(String title, List<Figure> figures) throws IOException {
        Map<String, String> parts = Map.of(
                "@TITLE@", escaped(title),
                "@UPLOT_CSS@", resource("uplot/uPlot.min.css"),
                "@CSS@", resource("report.css"),
                "@UPLOT_JS@", "/*\n" + resource("uplot/LICENSE") + "*/\n" + resource("uplot/uPlot.iife.min.js"),
                "@JS@", resource("report.js"),
                "@DATA@", data(figures).replace("<", "\\u003c"));
        return PART.matcher(resource("report.html")) // all at once: a title may look like a part
                .replaceAll(part -> Matcher.quoteReplacement(parts.getOrDefault(part.group(), "")));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String data(List<Figure> figures) {
        ObjectNode root = JSON.createObjectNode();
        ArrayNode list = root.putArray("figures");
        figures.forEach(figure -> describe(figure, list.addObject()));
        root.put("how", CheckedClaim.HOW);
        root.put("howBest", Winner.HOW);
        root.put("origin", origin(figures));
        return JSON.writeValueAsString(root);
    }

    private static String origin(List<Figure> figures) {
        return figures.stream()
                .flatMap(figure -> figure.manifest().software().stream())
                .distinct()
                .map(Software::toString)
                .collect(Collectors.joining("; ", "Made by ", "."));
    }

    private static void describe(Figure figure, ObjectNode node) {
        node.put("id", figure.id()).put("figure", figure.figure()).put("title", figure.title());
        node.put("horizon", figure.horizon());
        node.put("caption", caption(figure));
        figure.ceiling().ifPresent(ceiling -> node.put("ceiling", ceiling));
        ArrayNode policies = node.putArray("policies");
        CurveStyle.of(figure.drawn()).forEach((policy, style) -> describe(policy, style, policies.addObject()));
        ArrayNode panels = node.putArray("panels");
        node.put("instances", instances(figure));
        for (Figure.Panel panel : figure.drawn().panels()) {
            ObjectNode shown = panels.addObject();
            describe(panel, shown);
            theory(figure, panel, shown.putArray("theory"));
        }
        ArrayNode tables = node.putArray("tables");
        figure.panels().forEach(panel -> describeTable(panel, tables.addObject()));
        ArrayNode sweeps = node.putArray("sweeps");
        SweepTable.of(figure).forEach(table -> describe(table, sweeps.addObject()));
        ArrayNode best = node.putArray("best");
        figure.sweeps().sentences().forEach(best::add);
        ArrayNode claims = node.putArray("claims");
        for (CheckedClaim claim : figure.claims()) {
            claims.addObject()
                    .put("says", claim.claim().says())
                    .put("source", claim.claim().source())
                    .put("verdict", claim.verdict().name())
                    .put("answer", claim.answer())
                    .put("sentence", claim.sentence());
        }
    }

    private static void describe(SweepTable table, ObjectNode node) {
        node.put("title", table.title()).put("field", table.field()).put("byColumn", table.byColumn());
        ArrayNode columns = node.putArray("columns");
        table.columns().forEach(columns::add);
        ArrayNode rows = node.putArray("rows");
        for (SweepTable.Row row : table.rows()) {
            ObjectNode one = rows.addObject().put("label", row.label());
            ArrayNode cells = one.putArray("cells");
            for (Figure.Series series : row.cells()) {
                ObjectNode cell = cells.addObject();
                number(cell, "mean", series.row().regret().mean());
                number(cell, "error", series.row().regret().standardError());
            }
        }
    }

    private static void describe(String policy, CurveStyle style, ObjectNode node) {
        node.put("name", policy).put("colour", hex(style.colour())).put("onDark", hex(style.colourOnDark()));
        ArrayNode dashes = node.putArray("dashes");
        style.dashes().forEach(dashes::add);
    }

    private static String hex(Color colour) {
        return String.format(Locale.ROOT, "#%06X", colour.getRGB() & 0xFFFFFF);
    }

    private static String edition(Map<String, String> settings) {
        boolean others =
                settings.keySet().stream().anyMatch(name -> name.startsWith("policies.") && name.endsWith(".edition"));
        return settings.getOrDefault("edition", EditionWord.of(EditionWord.USUAL))
                + (others ? ", unless a policy has its own" : "");
    }

    private static String caption(Figure figure) {
        return String.format(
                        Locale.US,
                        "Mean cumulative regret of %,d run%s of %,d rounds; bands are one standard error to each side.%s Edition: %s.",
                        figure.runs(),
                        figure.runs() == 1 ? "" : "s",
                        figure.horizon(),
                        figure.ceiling()
                                .map(ceiling -> String.format(Locale.US, " Cut off at %,.0f.", ceiling))
                                .orElse(""),
                        edition(figure.manifest().settings()))
                + (figure.drawn().policies().equals(figure.policies()) ? "" : " Of grids, what is best is drawn.");
    }

    private static void describe(Figure.Panel panel, ObjectNode node) {
        node.put("problem", panel.problem()).put("baseline", panel.baseline());
        Curve first = panel.series().get(0).curve();
        numbers(node.putArray("rounds"), first.size(), first::round);
        ArrayNode series = node.putArray("series");
        for (Figure.Series one : panel.series()) {
            ObjectNode curve = series.addObject().put("policy", one.policy());
            for (Regret regret : Regret.values()) {
                String name = regret.name().toLowerCase(Locale.ROOT);
                Curve means = one.curve();
                numbers(curve.putArray(name), means.size(), place -> means.mean(regret, place));
                numbers(curve.putArray(name + "Error"), means.size(), place -> means.error(regret, place));
            }
        }
    }

    private static void describeTable(Figure.Panel panel, ObjectNode node) {
        node.put("problem", panel.problem()).put("baseline", panel.baseline());
        ArrayNode rows = node.putArray("rows");
        panel.series().forEach(one -> describe(one, rows.addObject().put("policy", one.policy())));
    }

    private static void theory(Figure figure, Figure.Panel panel, ArrayNode lines) {
        Curve curve = panel.series().get(0).curve();
        double[] rounds =
                IntStream.range(0, curve.size()).mapToDouble(curve::round).toArray();
        List<String> policies =
                panel.series().stream().map(Figure.Series::policy).toList();
        for (TheoryLine line :
                TheoryLines.of(figure.experiment(), panel.problem(), policies, rounds, instances(figure))) {
            ObjectNode drawn = lines.addObject()
                    .put("kind", line.kind().name().toLowerCase(Locale.ROOT))
                    .put("policy", line.policy())
                    .put("name", line.name());
            numbers(drawn.putArray("values"), curve.size(), line::value);
        }
    }

    private static int instances(Figure figure) {
        return Math.min(figure.runs(), TheoryLines.MOST_INSTANCES);
    }

    private static void describe(Figure.Series series, ObjectNode node) {
        Comparison.Row row = series.row();
        number(node, "mean", row.regret().mean());
        number(node, "error", row.regret().standardError());
        number(node, "realised", series.realised().mean());
        number(node, "realisedError", series.realised().standardError());
        number(node, "median", row.regret().quantile(0.5));
        number(node, "p95", row.regret().quantile(0.95));
        number(node, "difference", row.difference());
        number(node, "low", row.differenceLow());
        number(node, "high", row.differenceHigh());
        number(node, "p", row.pValue());
        number(node, "nanos", series.nanosPerRound());
    }

    private static void numbers(ArrayNode into, int size, IntToDoubleFunction figure) {
        for (int place = 0; place < size; place++) {
            double value = figure.applyAsDouble(place);
            if (Double.isNaN(value)) {
                into.addNull();
            } else {
                into.add(rounded(value));
            }
        }
    }

    private static void number(ObjectNode node, String name, double value) {
        if (Double.isNaN(value)) {
            node.putNull(name);
        } else {
            node.put(name, value); // in full, as what is rounded must not be rounded again
        }
    }

    /** Five significant digits or more, and three or more behind the point, are more than the page shows. */
    private static BigDecimal rounded(double value) {
        BigDecimal exact = new BigDecimal(value);
        int scale = exact.scale() - exact.precision() + 5;
        return exact.setScale(Math.max(3, Math.min(scale, SMALLEST)), RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
    }
}
