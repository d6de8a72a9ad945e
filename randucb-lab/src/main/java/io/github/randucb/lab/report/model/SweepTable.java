package io.github.randucb.lab.report.model;

import io.github.randucb.lab.input.Sweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of the regrets of a grid.
 *
 * <p>Immutable and thread-safe.
 *
 * @param title the title
 * @param field the field of the grid whose values are the columns
 * @param columns the values of the field
 * @param rows a row for each combination of the other fields, or for each policy
 * @param byColumn whether each column is a problem of its own, so that regrets compare within a column only
 */
public record SweepTable(String title, String field, List<String> columns, List<Row> rows, boolean byColumn) {
    /**
     * Copies the lists.
     *
     * @param title the title
     * @param field the field whose values are the columns
     * @param columns the values of the field
     * @param rows the rows
     * @param byColumn whether each column is a problem of its own
     */
    public SweepTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * A row of the table. Immutable and thread-safe.
     *
     * @param label the values of the other fields, or the name of a policy
     * @param cells the results, one for each column
     */
    public record Row(String label, List<Series> cells) {
        /**
         * Copies the list.
         *
         * @param label the values of the other fields, or the name of a policy
         * @param cells the results
         */
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * Makes the table of a grid of policies on a problem.
     *
     * @return the table; empty if some policies of the grid did not play the problem
     */
    static Optional<SweepTable> ofPolicies(Panel panel, Sweep sweep) {
        List<Series> cells = sweep.members().stream()
                .flatMap(member -> panel.of(member).stream())
                .toList();
        if (cells.size() < sweep.members().size()) {
            return Optional.empty();
        }
        Sweep.Axis last = last(sweep);
        int width = last.values().size();
        List<Row> rows = new ArrayList<>();
        for (int k = 0; k * width < cells.size(); k++) {
            rows.add(new Row(combination(others(sweep), k), cells.subList(k * width, (k + 1) * width)));
        }
        String title = sweep.name() + " on " + panel.problem();
        return Optional.of(new SweepTable(title, last.field(), last.values(), rows, false));
    }

    /** Makes a table of a grid of problems for each combination of all fields but the last. */
    static List<SweepTable> ofProblems(List<Panel> panels, Sweep sweep) {
        Sweep.Axis last = last(sweep);
        int width = last.values().size();
        List<SweepTable> tables = new ArrayList<>();
        for (int k = 0; k * width < sweep.members().size(); k++) {
            List<Row> rows = rows(panels, sweep.members().subList(k * width, (k + 1) * width));
            if (!rows.isEmpty()) {
                String title = (sweep.name() + " " + combination(others(sweep), k)).strip();
                tables.add(new SweepTable(title, last.field(), last.values(), rows, true));
            }
        }
        return tables;
    }

    /** Returns a row for each policy that played all of some problems. */
    private static List<Row> rows(List<Panel> panels, List<String> problems) {
        List<Panel> some = panels.stream()
                .filter(panel -> problems.contains(panel.problem()))
                .toList();
        List<Row> rows = new ArrayList<>();
        for (String policy : Report.policies(panels)) {
            List<Series> cells =
                    some.stream().flatMap(panel -> panel.of(policy).stream()).toList();
            if (cells.size() == problems.size()) {
                rows.add(new Row(policy, cells));
            }
        }
        return rows;
    }

    private static Sweep.Axis last(Sweep sweep) {
        return sweep.axes().get(sweep.axes().size() - 1);
    }

    private static List<Sweep.Axis> others(Sweep sweep) {
        return sweep.axes().subList(0, sweep.axes().size() - 1);
    }

    /** Returns the k-th combination of values of some fields. The last field varies fastest. */
    private static String combination(List<Sweep.Axis> axes, int k) {
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
