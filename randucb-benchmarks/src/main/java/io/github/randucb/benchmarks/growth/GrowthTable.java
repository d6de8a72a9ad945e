package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.measurement.Estimate;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.text.SignificantDigits;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The table of growth: times per round, and the exponents of their growth.
 *
 * <p>Thread-safe: no state.
 */
final class GrowthTable {
    private GrowthTable() {}

    /**
     * Makes the table. It has a row for each policy: the times at both ends of each axis, and the exponent p of growth
     * like x^p over the upper part of the axis.
     *
     * @param points all measured times
     * @return the table in Markdown
     */
    static String of(List<GrowthPoint> points) {
        List<String> header = new ArrayList<>(List.of("policy"));
        for (GrowthAxis axis : GrowthAxis.values()) {
            header.add(axis.symbol() + " = " + number(first(axis)));
            header.add(axis.symbol() + " = " + number(axis.to()));
            header.add("exponent of " + axis.symbol());
        }
        MarkdownTable table = new MarkdownTable(1, header.toArray(new String[0]));
        points.stream().map(GrowthPoint::policy).distinct().forEach(policy -> table.row(row(points, policy)));
        return table.toString();
    }

    private static int first(GrowthAxis axis) {
        return axis.sizes().get(0);
    }

    private static String[] row(List<GrowthPoint> points, String policy) {
        List<String> cells = new ArrayList<>(List.of(policy));
        for (GrowthAxis axis : GrowthAxis.values()) {
            OptionalDouble from = nanos(points, policy, axis, axis.from());
            OptionalDouble to = nanos(points, policy, axis, axis.to());
            cells.add(time(nanos(points, policy, axis, first(axis))));
            cells.add(time(to));
            cells.add(from.isPresent() && to.isPresent() ? exponent(axis, from.getAsDouble(), to.getAsDouble()) : "");
        }
        return cells.toArray(new String[0]);
    }

    private static OptionalDouble nanos(List<GrowthPoint> points, String policy, GrowthAxis axis, int at) {
        return points.stream()
                .filter(point -> point.policy().equals(policy) && point.axis() == axis && point.at() == at)
                .mapToDouble(point -> point.nanos().value())
                .findFirst();
    }

    private static String time(OptionalDouble nanos) {
        return nanos.isPresent() ? new Estimate(nanos.getAsDouble(), Double.NaN).text() : "";
    }

    private static String exponent(GrowthAxis axis, double from, double to) {
        double exponent = Math.log(to / from) / Math.log((double) axis.to() / axis.from());
        return SignificantDigits.fixed(exponent, 2);
    }

    private static String number(int value) {
        return SignificantDigits.grouped(value, 0);
    }
}
