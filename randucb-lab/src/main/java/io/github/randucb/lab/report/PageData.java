package io.github.randucb.lab.report;

import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.report.figure.CurveStyle;
import io.github.randucb.lab.report.model.CheckedClaim;
import io.github.randucb.lab.report.model.Panel;
import io.github.randucb.lab.report.model.Provenance;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.report.model.Series;
import io.github.randucb.lab.report.model.SweepTable;
import io.github.randucb.lab.report.model.Winner;
import io.github.randucb.lab.theory.TheoryLine;
import io.github.randucb.text.SignificantDigits;
import java.awt.Color;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The data of the page, as JSON.
 *
 * <p>Thread-safe: no state.
 */
final class PageData {
    private static final JsonMapper JSON = new JsonMapper();

    private PageData() {}

    /** Returns the data of a page in a directory. */
    static String of(List<Report> reports, Path directory) {
        ObjectNode root = JSON.createObjectNode();
        ArrayNode list = root.putArray("figures");
        reports.forEach(report -> describe(report, directory, list.addObject()));
        root.put("how", CheckedClaim.METHOD);
        root.put("howBest", Winner.METHOD);
        return JSON.writeValueAsString(root);
    }

    private static void describe(Report report, Path directory, ObjectNode node) {
        node.put("id", report.id()).put("figure", report.figure()).put("title", report.title());
        node.put("runs", report.runs()).put("horizon", report.horizon());
        node.put("caption", caption(report));
        report.ceiling().ifPresent(ceiling -> node.put("ceiling", ceiling));
        report.size().notice().ifPresent(notice -> node.put("quickLook", notice));
        describe(report.provenance(), directory, node.putObject("provenance"));
        ArrayNode policies = node.putArray("policies");
        styles(report).forEach((policy, style) -> describe(policy, style, policies.addObject()));
        ArrayNode panels = node.putArray("panels");
        node.put("instances", report.instances());
        for (Panel panel : report.plotted()) {
            List<TheoryLine> lines = report.theory().getOrDefault(panel.problem(), List.of());
            CurveData.describe(panel, lines, panels.addObject());
        }
        ArrayNode tables = node.putArray("tables");
        report.panels().forEach(panel -> describeTable(panel, tables.addObject()));
        ArrayNode sweeps = node.putArray("sweeps");
        report.sweeps().tables().forEach(table -> describe(table, sweeps.addObject()));
        ArrayNode best = node.putArray("best");
        report.sweeps().sentences().forEach(best::add);
        ArrayNode claims = node.putArray("claims");
        report.claims().forEach(claim -> describe(claim, claims.addObject()));
    }

    private static String caption(Report report) {
        return "Cumulative regret of " + SignificantDigits.grouped(report.runs(), 0) + " run"
                + (report.runs() == 1 ? "" : "s") + " of " + SignificantDigits.grouped(report.horizon(), 0)
                + " rounds: mean, with bands of one standard error to each"
                + " side, or median of expected regret, with bands from the 5th to the 95th percentile."
                + report.ceiling()
                        .map(ceiling -> " Means are cut off at " + SignificantDigits.grouped(ceiling, 0) + ".")
                        .orElse("")
                + (report.plotsOnlyTheBest() ? " Only the best settings of each grid are plotted." : "");
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

    private static Map<String, CurveStyle> styles(Report report) {
        Map<String, CurveStyle> styles = new LinkedHashMap<>();
        for (Panel panel : report.plotted()) {
            panel.series().forEach(series -> styles.putIfAbsent(series.policy(), new CurveStyle(series.style())));
        }
        return styles;
    }

    private static void describe(String policy, CurveStyle style, ObjectNode node) {
        node.put("name", policy).put("colour", hex(style.colour())).put("onDark", hex(style.colourOnDark()));
        ArrayNode dashes = node.putArray("dashes");
        style.dashes().forEach(dashes::add);
    }

    private static String hex(Color colour) {
        return String.format(Locale.ROOT, "#%06X", colour.getRGB() & 0xFFFFFF);
    }

    private static void describeTable(Panel panel, ObjectNode node) {
        node.put("problem", panel.problem()).put("baseline", panel.baseline());
        ArrayNode rows = node.putArray("rows");
        panel.series().forEach(one -> describe(one, rows.addObject().put("policy", one.policy())));
    }

    private static void describe(Series series, ObjectNode node) {
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

    private static void describe(SweepTable table, ObjectNode node) {
        node.put("title", table.title()).put("field", table.field()).put("byColumn", table.byColumn());
        ArrayNode columns = node.putArray("columns");
        table.columns().forEach(columns::add);
        ArrayNode rows = node.putArray("rows");
        for (SweepTable.Row row : table.rows()) {
            ObjectNode one = rows.addObject().put("label", row.label());
            ArrayNode cells = one.putArray("cells");
            for (Series series : row.cells()) {
                ObjectNode cell = cells.addObject();
                number(cell, "mean", series.row().regret().mean());
                number(cell, "error", series.row().regret().standardError());
            }
        }
    }

    private static void describe(CheckedClaim claim, ObjectNode node) {
        node.put("says", claim.claim().says()).put("source", claim.claim().source());
        node.put("policy", claim.claim().policy());
        node.put("verdict", claim.verdict().name()).put("answer", claim.answer());
        node.put("summary", claim.summary());
        ArrayNode findings = node.putArray("findings");
        claim.findings().forEach(finding -> describe(finding, findings.addObject()));
    }

    private static void describe(Finding finding, ObjectNode node) {
        node.put("problem", finding.problem()).put("other", finding.other());
        node.put("quantity", finding.quantity()).put("outcome", finding.outcome());
        node.put("verdict", finding.verdict().name()).put("reliable", finding.reliable());
        number(node, "difference", finding.difference());
        number(node, "low", finding.low());
        number(node, "high", finding.high());
        number(node, "relative", finding.relative());
        number(node, "relativeLow", finding.relativeLow());
        number(node, "relativeHigh", finding.relativeHigh());
        number(node, "marginLow", finding.marginLow());
        number(node, "marginHigh", finding.marginHigh());
        number(node, "smallestMargin", finding.smallestMargin());
    }

    /** Adds a number in full, as the page rounds it. JSON has no infinite numbers; they become texts. */
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
