/**
 * Tables of results as CSV files.
 *
 * <p>Each row belongs to a cell: a problem and a policy. The first two columns are their names, all others are numbers.
 * An enum lists the columns of each file:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.result.column.RunColumn}: {@code runs.csv}, one row for each run;
 *   <li>{@link io.github.randucb.lab.result.column.CurveColumn}: {@code curves.csv}, one row for each checkpoint;
 *   <li>{@code SummaryColumn}: {@code summary.csv}, one row for each cell.
 * </ul>
 *
 * <p>What is done with them:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.result.table.Tables} writes all three from the journal;
 *   <li>{@code CellRuns} computes the rows of a cell;
 *   <li>{@code LateRegret} computes the share of regret in the last quarter of a run;
 *   <li>{@link io.github.randucb.lab.result.table.Table} reads one, with errors that name file, line and column;
 *   <li>{@link io.github.randucb.lab.result.table.TablesCheck} checks that runs and curves are complete;
 *   <li>{@code CellName} encodes names so that no spreadsheet takes them for formulas.
 * </ul>
 *
 * <p>To add a column, add a constant at the end of the enum of its table, and its value in {@code CellRuns}. Readers have
 * to ask {@link io.github.randucb.lab.result.table.Table#has} first, because older files do not have it.
 */
@NullMarked
package io.github.randucb.lab.result.table;

import org.jspecify.annotations.NullMarked;
