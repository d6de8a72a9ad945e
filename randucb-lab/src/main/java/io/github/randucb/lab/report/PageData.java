package io.github.randucb.lab.report;

import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.report.figure.CurveStyle;
import io.github.randucb.lab.report.model.CheckedClaim;
import io.github.randucb.lab.report.model.Curve;
import io.github.randucb.lab.report.model.Curve.Quantile;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Figure;
import io.github.randucb.lab.report.model.Provenance;
import io.github.randucb.lab.report.model.SweepTable;
import io.github.randucb.lab.report.model.Winner;
import io.github.randucb.lab.theory.TheoryLine;
import io.github.randucb.lab.theory.TheoryLines;
import java.awt.Color;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The data of a page, as JSON.
 *
 * <p>Thread-safe: no state.
 */
final class PageData {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int SMALLEST = 9; // digits behind the point; what is less is an error of rounding

    private PageData() {}

    /** Returns the data of the figures of a page in a directory. */
    static String of(List<Figure> figures, Path directory) {
        ObjectNode root = JSON.createObjectNode();
        ArrayNode list = root.putArray("figures");
        figures.forEach(figure -> describe(figure, directory, list.addObject()));
        root.put("how", CheckedClaim.HOW);
        root.put("howBest", Winner.HOW);
        return JSON.writeValueAsString(root);
    }

    private static void describe(Figure figure, Path directory, ObjectNode node) {
        node.put("id", figure.id()).put("figure", figure.figure()).put("title", figure.title());
        node.put("runs", figure.runs()).put("horizon", figure.horizon());
        node.put("caption", caption(figure));
        figure.ceiling().ifPresent(ceiling -> node.put("ceiling", ceiling));
        figure.quickLook().ifPresent(words -> node.put("quickLook", words));
        describe(figure.provenance(), directory, node.putObject("provenance"));
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
        figure.claims().forEach(claim -> describe(claim, claims.addObject()));
    }

    private static void describe(Provenance provenance, Path directory, ObjectNode node) {
        node.put("seed", provenance.seed()).put("edition", provenance.edition());
        ArrayNode departures = node.putArray("departures");
        provenance.departures().forEach(departures::add);
        node.put("software", provenance.software()).put("java", provenance.java());
        node.put("date", provenance.date()).put("command", provenance.command());
        ArrayNode files = node.putArray("files");
        for (Provenance.Link link : provenance.files(directory)) {
            files.addObject().put("name", link.name()).put("address", link.address());
        }
    }

    private static void describe(CheckedClaim claim, ObjectNode node) {
        node.put("says", claim.claim().says()).put("source", claim.claim().source());
        node.put("policy", claim.claim().policy());
        node.put("verdict", claim.verdict().name()).put("answer", claim.answer());
        node.put("summary", claim.summary());
        ArrayNode findings = node.putArray("findings");
        for (Finding finding : claim.findings()) {
            ObjectNode one = findings.addObject();
            one.put("problem", finding.problem()).put("other", finding.other());
            one.put("quantity", finding.quantity()).put("outcome", finding.outcome());
            one.put("verdict", finding.verdict().name()).put("reliable", finding.reliable());
            number(one, "difference", finding.difference());
            number(one, "low", finding.low());
            number(one, "high", finding.high());
            number(one, "relative", finding.relative());
            number(one, "relativeLow", finding.relativeLow());
            number(one, "relativeHigh", finding.relativeHigh());
            number(one, "marginLow", finding.marginLow());
            number(one, "marginHigh", finding.marginHigh());
            number(one, "smallestMargin", finding.smallestMargin());
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

    private static String caption(Figure figure) {
        return String.format(
                        Locale.US,
                        "Cumulative regret of %,d run%s of %,d rounds: mean, with bands of one standard error to each"
                                + " side, or median of expected regret, with bands from the 5th to the 95th percentile.%s",
                        figure.runs(),
                        figure.runs() == 1 ? "" : "s",
                        figure.horizon(),
                        figure.ceiling()
                                .map(ceiling -> String.format(Locale.US, " Means are cut off at %,.0f.", ceiling))
                                .orElse(""))
                + (figure.drawn().policies().equals(figure.policies())
                        ? ""
                        : " Only the best settings of each grid are drawn.");
    }

    private static void describe(Figure.Panel panel, ObjectNode node) {
        node.put("problem", panel.problem()).put("baseline", panel.baseline());
        Curve first = panel.series().get(0).curve();
        numbers(node.putArray("rounds"), first.size(), first::round);
        ArrayNode series = node.putArray("series");
        panel.series().forEach(one -> describe(one.curve(), series.addObject().put("policy", one.policy())));
    }

    /** The digits of means and errors are those that the page shows. */
    private static void describe(Curve curve, ObjectNode node) {
        for (Regret regret : Regret.values()) {
            String name = regret.name().toLowerCase(Locale.ROOT);
            ArrayNode means = node.putArray(name);
            ArrayNode errors = node.putArray(name + "Error");
            for (int place = 0; place < curve.size(); place++) {
                double mean = curve.mean(regret, place);
                double error = curve.error(regret, place);
                int digits = Math.max(decimals(mean, 3), Double.isNaN(error) ? 1 : decimals(error, 2));
                add(means, mean, digits);
                add(errors, error, digits);
            }
        }
        if (curve.hasQuantiles()) {
            for (Quantile quantile : Quantile.values()) {
                ArrayNode values = node.putArray(quantile.name().toLowerCase(Locale.ROOT));
                numbers(values, curve.size(), place -> curve.quantile(quantile, place));
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
        node.put("reliable", row.reliable());
        number(node, "nanos", series.nanosPerRound());
    }

    /** Adds numbers with three digits that count, or more, as many as the page shows. */
    private static void numbers(ArrayNode into, int size, IntToDoubleFunction figure) {
        for (int place = 0; place < size; place++) {
            double value = figure.applyAsDouble(place);
            add(into, value, Double.isNaN(value) ? 0 : decimals(value, 3));
        }
    }

    private static void add(ArrayNode into, double value, int digits) {
        if (Double.isNaN(value)) {
            into.addNull();
        } else {
            into.add(new BigDecimal(value)
                    .setScale(digits, RoundingMode.HALF_EVEN)
                    .stripTrailingZeros());
        }
    }

    /** How many digits behind the point show so many that count: one at least, and nine at most. */
    private static int decimals(double value, int count) {
        return value == 0
                ? 1
                : Math.min(SMALLEST, Math.max(1, count - 1 - (int) Math.floor(Math.log10(Math.abs(value)))));
    }

    /** Puts a number in full, as what is rounded must not be rounded again; JSON has no infinite ones. */
    private static void number(ObjectNode node, String name, double value) {
        if (Double.isNaN(value)) {
            node.putNull(name);
        } else if (Double.isInfinite(value)) {
            node.put(name, Double.toString(value));
        } else {
            node.put(name, value);
        }
    }
}
