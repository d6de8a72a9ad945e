package io.github.randucb.lab.report;

import io.github.randucb.lab.report.model.Curve;
import io.github.randucb.lab.report.model.Curve.Quantile;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Panel;
import io.github.randucb.lab.theory.TheoryLine;
import io.github.randucb.text.SignificantDigits;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The curves of a panel as JSON. Numbers have as many digits as the page shows, which keeps the page small.
 *
 * <p>Thread-safe: no state.
 */
final class CurveData {
    private static final int MOST_DECIMALS = 9; // smaller values are errors of rounding

    private CurveData() {}

    static void describe(Panel panel, List<TheoryLine> lines, ObjectNode node) {
        node.put("problem", panel.problem()).put("baseline", panel.baseline());
        Curve first = panel.series().get(0).curve();
        addAll(node.putArray("rounds"), first.size(), first::round);
        ArrayNode series = node.putArray("series");
        panel.series().forEach(one -> describe(one.curve(), series.addObject().put("policy", one.policy())));
        ArrayNode theory = node.putArray("theory");
        lines.forEach(line -> describe(line, first.size(), theory.addObject()));
    }

    private static void describe(Curve curve, ObjectNode node) {
        for (Regret regret : Regret.values()) {
            String name = regret.name().toLowerCase(Locale.ROOT);
            ArrayNode means = node.putArray(name);
            ArrayNode errors = node.putArray(name + "Error");
            for (int k = 0; k < curve.size(); k++) {
                double mean = curve.mean(regret, k);
                double error = curve.error(regret, k);
                int decimals = Math.max(decimals(mean, 3), Double.isNaN(error) ? 1 : decimals(error, 2));
                add(means, mean, decimals);
                add(errors, error, decimals);
            }
        }
        if (curve.hasQuantiles()) {
            for (Quantile quantile : Quantile.values()) {
                ArrayNode values = node.putArray(quantile.name().toLowerCase(Locale.ROOT));
                addAll(values, curve.size(), k -> curve.quantile(quantile, k));
            }
        }
    }

    private static void describe(TheoryLine line, int size, ObjectNode node) {
        node.put("kind", line.kind().name().toLowerCase(Locale.ROOT));
        node.put("policy", line.policy()).put("name", line.name());
        addAll(node.putArray("values"), size, line::value);
    }

    /** Adds numbers with three significant digits, and at least one decimal. */
    private static void addAll(ArrayNode array, int size, IntToDoubleFunction values) {
        for (int k = 0; k < size; k++) {
            double value = values.applyAsDouble(k);
            add(array, value, Double.isNaN(value) ? 0 : decimals(value, 3));
        }
    }

    private static void add(ArrayNode array, double value, int decimals) {
        if (Double.isNaN(value)) {
            array.addNull();
        } else {
            array.add(new BigDecimal(value)
                    .setScale(decimals, RoundingMode.HALF_EVEN)
                    .stripTrailingZeros());
        }
    }

    private static int decimals(double value, int digits) {
        return SignificantDigits.decimals(value, digits, 1, MOST_DECIMALS);
    }
}
