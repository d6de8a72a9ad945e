package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.Estimate;
import io.github.randucb.benchmarks.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** How fast the times of rounds grow. Thread-safe: no state. */
final class GrowthTable {
    private GrowthTable() {}

    /**
     * A row a policy: times at the ends of the axes, and exponents p of growth like x^p over their upper parts.
     *
     * @param points all that was measured
     * @return the table
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
        return axis.places().get(0);
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
        return String.format(Locale.ROOT, "%.2f", exponent);
    }

    private static String number(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
