/**
 * The content of a report: all statistics of an experiment, computed once from its results.
 *
 * <p>{@link io.github.randucb.lab.report.model.Report} is the whole. It is immutable and consists of:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.report.model.Panel}: one problem, with its policies and its theoretical curves
 *   <li>{@link io.github.randucb.lab.report.model.Series}: one policy on one problem, compared with the baseline
 *   <li>{@link io.github.randucb.lab.report.model.Curve}: regret at the checkpoints, with errors and quantiles
 *   <li>{@link io.github.randucb.lab.report.model.CheckedClaim}: a claim of the experiment file and its verdict
 *   <li>{@link io.github.randucb.lab.report.model.Sweeps}: the grids of the experiment
 *   <li>{@link io.github.randucb.lab.report.model.Winner}: the best policy of a grid on a problem
 *   <li>{@link io.github.randucb.lab.report.model.OverallWinner}: the best policy of a grid over all problems
 *   <li>{@link io.github.randucb.lab.report.model.SweepTable}: the regrets of a grid, in rows and columns
 *   <li>{@link io.github.randucb.lab.report.model.ResultSize}: the size of the results, and whether it is enough for
 *       verdicts
 *   <li>{@link io.github.randucb.lab.report.model.Provenance}: seed, software, files, and the command to run it again
 * </ul>
 *
 * <p>{@code ReportReader} reads a result directory and computes the report. The statistics themselves are in {@link
 * io.github.randucb.lab.analysis}, and the theoretical curves in {@link io.github.randucb.lab.theory}.
 *
 * <p>To add a part, write an immutable record here, compute it in {@code ReportReader}, and add it to {@code Report};
 * then each writer can format it.
 */
@NullMarked
package io.github.randucb.lab.report.model;

import org.jspecify.annotations.NullMarked;
