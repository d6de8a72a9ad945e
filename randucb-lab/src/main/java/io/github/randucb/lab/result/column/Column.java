package io.github.randucb.lab.result.column;

import java.util.ArrayList;
import java.util.List;

/**
 * Column of numbers in a table of results. The enums {@link RunColumn}, {@link CurveColumn} and {@code SummaryColumn}
 * list the columns of each table, in the order of the file. Every table begins with the columns {@value #PROBLEM} and
 * {@value #POLICY}, which contain names.
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface Column permits RunColumn, CurveColumn, SummaryColumn {
    /** Header of the column with the names of problems. */
    String PROBLEM = "problem";

    /** Header of the column with the names of policies. */
    String POLICY = "policy";

    /**
     * Returns the header of the column, which is part of the file format.
     *
     * @return the name in the first line of the file
     */
    String header();

    /**
     * Returns whether values may be empty.
     *
     * @return true for standard errors, which are unknown for a single run, and for late regret, which is unknown if
     *     checkpoints are far apart
     */
    default boolean mayBeEmpty() {
        return false;
    }

    /**
     * Returns whether files of early versions do not have the column.
     *
     * @return true if the column was added to the table later
     */
    default boolean isAddedLater() {
        return false;
    }

    /**
     * Returns the headers of a table.
     *
     * @param columns its columns of numbers
     * @return the headers of all columns
     */
    static List<String> headers(List<? extends Column> columns) {
        List<String> headers = new ArrayList<>(List.of(PROBLEM, POLICY));
        columns.forEach(column -> headers.add(column.header()));
        return headers;
    }
}
