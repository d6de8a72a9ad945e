/**
 * The columns of the tables of results, one enum for each table.
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.result.column.RunColumn}: the columns of {@code runs.csv};
 *   <li>{@link io.github.randucb.lab.result.column.CurveColumn}: the columns of {@code curves.csv};
 *   <li>{@link io.github.randucb.lab.result.column.SummaryColumn}: the columns of {@code summary.csv}.
 * </ul>
 *
 * <p>The header text of a column stands in its enum and nowhere else. To add a column, add a constant at the end, so that
 * readers of earlier files find the others in the same order, return true for it from {@code isAddedLater}, and write its
 * values in {@code result.table}.
 */
@NullMarked
package io.github.randucb.lab.result.column;

import org.jspecify.annotations.NullMarked;
