package io.github.randucb.lab.report.model;

import io.github.randucb.lab.input.Sweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The regret of what a grid stands for, in rows and columns.
 *
 * <p>Immutable and thread-safe.
 *
 * @param title what it shows
 * @param field the field whose values the columns are
 * @param columns its values
 * @param rows one for each combination of the other fields, or for each policy
 * @param byColumn whether each column is a problem of its own, and regrets are compared in it only
 */
public record SweepTable(String title, String field, List<String> columns, List<Row> rows, boolean byColumn) {
    public SweepTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** A row. Immutable and thread-safe. */
    public record Row(String label, List<Figure.Series> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** The tables of a figure: for each problem those of its swept policies, then those of swept problems. */
    public static List<SweepTable> of(Figure figure) {
        List<SweepTable> tables = new ArrayList<>();
        for (Figure.Panel panel : figure.panels()) {
            for (Sweep sweep : figure.sweeps().policies()) {
                ofPolicies(panel, sweep).ifPresent(tables::add);
            }
        }
        for (Sweep sweep : figure.sweeps().problems()) {
            tables.addAll(ofProblems(figure.drawn(), sweep));
        }
        return tables;
    }

    /** Empty if some of them did not play the problem. */
    private static Optional<SweepTable> ofPolicies(Figure.Panel panel, Sweep sweep) {
        List<Figure.Series> cells = sweep.members().stream()
                .flatMap(member -> panel.of(member).stream())
                .toList();
        return cells.size() == sweep.members().size()
                ? Optional.of(table(sweep.name() + " on " + panel.problem(), sweep, cells))
                : Optional.empty();
    }

    /** A table for each combination of the other fields, as regrets are compared on one problem only. */
    private static List<SweepTable> ofProblems(Figure figure, Sweep sweep) {
        Sweep.Axis last = last(sweep);
        int width = last.values().size();
        List<SweepTable> tables = new ArrayList<>();
        for (int k = 0; k * width < sweep.members().size(); k++) {
            List<Row> rows = rows(figure, sweep.members().subList(k * width, (k + 1) * width));
            if (!rows.isEmpty()) {
                String title = (sweep.name() + " " + place(others(sweep), k)).strip();
                tables.add(new SweepTable(title, last.field(), last.values(), rows, true));
            }
        }
        return tables;
    }

    /** The policies that played all of some problems. */
    private static List<Row> rows(Figure figure, List<String> problems) {
        List<Figure.Panel> panels = figure.panels().stream()
                .filter(panel -> problems.contains(panel.problem()))
                .toList();
        List<Row> rows = new ArrayList<>();
        for (String policy : figure.policies()) {
            List<Figure.Series> cells =
                    panels.stream().flatMap(panel -> panel.of(policy).stream()).toList();
            if (cells.size() == problems.size()) {
                rows.add(new Row(policy, cells));
            }
        }
        return rows;
    }

    private static SweepTable table(String title, Sweep sweep, List<Figure.Series> cells) {
        Sweep.Axis last = last(sweep);
        int width = last.values().size();
        List<Row> rows = new ArrayList<>();
        for (int k = 0; k * width < cells.size(); k++) {
            rows.add(new Row(place(others(sweep), k), cells.subList(k * width, (k + 1) * width)));
        }
        return new SweepTable(title, last.field(), last.values(), rows, false);
    }

    private static Sweep.Axis last(Sweep sweep) {
        return sweep.axes().get(sweep.axes().size() - 1);
    }

    private static List<Sweep.Axis> others(Sweep sweep) {
        return sweep.axes().subList(0, sweep.axes().size() - 1);
    }

    /** The k-th combination of some fields, the last one varying fastest. */
    private static String place(List<Sweep.Axis> axes, int k) {
        StringBuilder text = new StringBuilder();
        int rest = k;
        for (int axis = axes.size() - 1; axis >= 0; axis--) {
            List<String> values = axes.get(axis).values();
            text.insert(0, " " + axes.get(axis).field() + "=" + values.get(rest % values.size()));
            rest /= values.size();
        }
        return text.toString().strip();
    }
}
